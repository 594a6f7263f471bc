import { useState } from 'react'
import { accountsCodesEndpoints, digitsText } from '#contract/http/accounts-codes.ts'
import type { SessionUser } from '#contract/entities/user.ts'
import { useBeginSession } from '#renderer/entities/use-begin-session.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { codeTexts as texts } from './code-texts.ts'
import type { PendingCode } from './pending-code.ts'

interface Entered {
  code: string
  digits: string
}

interface CodeStepProps {
  pending: PendingCode
  /** Sends the digits and returns the signed-in user, or the failure. */
  confirm: (entered: Entered) => PromiseLike<{ data?: { user: SessionUser } | undefined; error?: unknown }>
  /** Emails another code; undefined when the page no longer knows what was typed. */
  onResend: (() => void) | undefined
  isResending: boolean
  /** Why the last request for a code failed. */
  resendFailure: ApiFailure | null
  /** Ends the wait for this code: another address, or signed in. */
  onLeave: () => void
}

/** Asks for the digits from the email. They sign the visitor in on this page. */
export const CodeStep = ({
  pending,
  confirm,
  onResend,
  isResending,
  resendFailure,
  onLeave,
}: CodeStepProps) => {
  const begin = useBeginSession()
  const [beginFailure, setBeginFailure] = useState<ApiFailure | null>(null)
  const { control, submit, failure, isSending } = useContractForm({
    endpoint: accountsCodesEndpoints.confirmGuest,
    defaults: { digits: '' },
    toRequest: ({ digits }) => ({ code: pending.code, digits: digits.replaceAll(/\s/g, '') }),
    check: ({ digits }) =>
      /^\d{6}$/.test(digits.replaceAll(/\s/g, '')) ? [] : [{ path: 'digits', message: digitsText }],
    send: confirm,
    onDone: async ({ user }) => {
      const failed = await begin(user)
      setBeginFailure(failed)
      if (!failed) onLeave()
    },
  })
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <p role="status">{texts.lead(pending.email)}</p>
      <p className="muted">{texts.known}</p>
      {pending.isResent ? (
        <p className="notice tone-good" role="status">
          {texts.resent}
        </p>
      ) : null}
      <TextField
        control={control}
        name="digits"
        label={texts.digits}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus
      />
      <Problem failure={failure ?? beginFailure ?? resendFailure} />
      <Button type="submit" intent="primary" fill text={texts.submit} loading={isSending} />
      {onResend ? (
        <Button variant="minimal" text={texts.resend} loading={isResending} onClick={onResend} />
      ) : null}
      <Button variant="minimal" text={texts.otherEmail} onClick={onLeave} />
    </form>
  )
}
