import { useState } from 'react'
import type { ResultOf } from '#contract/common/endpoint.ts'
import { signInWaysEndpoints } from '#contract/http/sign-in-ways.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useMailExternalProofMutation, useProveExternalMutation } from './other-ways-api.ts'
import { otherWaysTexts as texts } from './other-ways-texts.ts'

const { proveExternal } = signInWaysEndpoints

const passwordProblems = (given: string): FieldProblem[] =>
  given === '' ? [{ path: 'given', message: texts.needsPassword }] : []
const digitsProblems = (given: string): FieldProblem[] =>
  /^\d{8}$/.test(given.trim()) ? [] : [{ path: 'given', message: texts.needsDigits }]

interface ConfirmFormProps {
  code: string
  email: string
  service: string
  /** `isHere`: this browser is signed in; otherwise the console is. */
  onDone: (isHere: boolean) => void
}

interface WayProps {
  code: string
  isByMail: boolean
  /** Null clears the outcome of the last try. */
  onFailure: (failure: ApiFailure | null) => void
  onProven: (result: ResultOf<typeof proveExternal>) => void
}

const Way = ({ code, isByMail, onFailure, onProven }: WayProps) => {
  const [prove] = useProveExternalMutation()
  const { control, submit, isSending } = useContractForm({
    endpoint: proveExternal,
    defaults: { given: '' },
    toRequest: ({ given }) => ({ code, ...(isByMail ? { digits: given } : { password: given }) }),
    check: ({ given }) => (isByMail ? digitsProblems(given) : passwordProblems(given)),
    toField: () => 'given',
    send: (request) => {
      onFailure(null)
      return prove(request)
    },
    onFailure,
    onDone: onProven,
  })
  return (
    <form className="confirm-form" noValidate onSubmit={submit}>
      {isByMail ? (
        <TextField
          control={control}
          name="given"
          label={texts.digits}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          autoFocus
        />
      ) : (
        <PasswordField
          control={control}
          name="given"
          label={texts.password}
          autoComplete="current-password"
          autoFocus
        />
      )}
      <Button
        type="submit"
        intent="primary"
        fill
        text={isByMail ? texts.byDigits : texts.byPassword}
        loading={isSending}
      />
    </form>
  )
}

/** Proves that an address is the user's: by the account's password, or by a code sent to the address. */
export const ConfirmForm = ({ code, email, service, onDone }: ConfirmFormProps) => {
  const [mail, mailing] = useMailExternalProofMutation()
  const [isByMail, setByMail] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const sendMail = async (): Promise<void> => {
    setFailure(null)
    const { error } = await mail({ code })
    setFailure(toFailure(error))
    if (!error) setByMail(true)
  }
  return (
    <>
      <p className="muted">{texts.confirmLead(service, email)}</p>
      {isByMail ? (
        <p className="notice tone-info" role="status">
          {texts.mailed(email)}
        </p>
      ) : null}
      <Way
        key={String(isByMail)}
        code={code}
        isByMail={isByMail}
        onFailure={setFailure}
        onProven={({ user }) => onDone(user !== null)}
      />
      <Problem failure={failure} />
      <Button
        variant="minimal"
        text={isByMail ? texts.again : texts.byMail}
        loading={mailing.isLoading}
        onClick={() => void sendMail()}
      />
    </>
  )
}
