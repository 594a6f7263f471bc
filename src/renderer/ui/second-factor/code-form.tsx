import { useState, type ReactNode } from 'react'
import type { Endpoint, RequestInputOf, ResultOf } from '#contract/common/endpoint.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { factorTexts as texts } from './texts.ts'
import './second-factor.css'

const recoveryLength = 16

const toProblem = (code: string, isRecovery: boolean): string | null => {
  const bare = code.replaceAll(/[\s-]/g, '')
  if (isRecovery) return bare.length === recoveryLength ? null : texts.needsRecovery
  return /^\d{6}$/.test(bare) ? null : texts.needsDigits
}

export interface CodeFormProps<E extends Endpoint> {
  endpoint: E
  toRequest: (code: string) => RequestInputOf<E>
  send: (
    request: RequestInputOf<E>,
  ) => PromiseLike<{ data?: ResultOf<E> | undefined; error?: unknown } | null>
  onDone?: (result: ResultOf<E>) => unknown
  submitText: string
  /** Whether a recovery code works too. */
  hasRecovery?: boolean
  /** Whether the account has an app; without one only recovery codes work. */
  hasApp?: boolean
  /** In a narrow card, where buttons are as wide as the card. */
  isInCard?: boolean
  /** Another button, such as to cancel. */
  children?: ReactNode
}

/** Asks for a code of the authenticator app, or for a recovery code. */
const CodeFields = <E extends Endpoint>({
  endpoint,
  toRequest,
  send,
  onDone,
  submitText,
  isInCard = false,
  hasApp = true,
  isRecovery,
  children,
}: CodeFormProps<E> & { isRecovery: boolean }) => {
  const { control, submit, failure, isSending } = useContractForm({
    endpoint,
    defaults: { code: '' },
    toRequest: ({ code }) => toRequest(code),
    check: ({ code }) => {
      const message = toProblem(code, isRecovery)
      return message === null ? [] : [{ path: 'code', message }]
    },
    toField: () => 'code',
    send,
    onDone,
  })
  return (
    <form className="factor-form" noValidate onSubmit={submit}>
      <TextField
        control={control}
        name="code"
        label={isRecovery ? texts.recovery : texts.digits}
        help={isRecovery ? (hasApp ? texts.recoveryHelp : texts.recoveryOnlyHelp) : texts.digitsHelp}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        isUpperCase={isRecovery}
        maxLength={isRecovery ? 30 : 12}
        autoFocus
      />
      <Problem failure={failure} />
      <div className="factor-row">
        <Button type="submit" intent="primary" fill={isInCard} text={submitText} loading={isSending} />
        {children}
      </div>
    </form>
  )
}

/** A form for a code of the authenticator app; with `hasRecovery`, a recovery code can be entered instead. */
export const CodeForm = <E extends Endpoint>(props: CodeFormProps<E>) => {
  const { hasApp = true } = props
  const [isRecovery, setRecovery] = useState(!hasApp)
  return (
    <div className="factor-form">
      <CodeFields key={String(isRecovery)} {...props} isRecovery={isRecovery} />
      {props.hasRecovery && hasApp ? (
        <Button
          variant="minimal"
          fill={props.isInCard}
          text={isRecovery ? texts.toApp : texts.toRecovery}
          onClick={() => setRecovery(!isRecovery)}
        />
      ) : null}
    </div>
  )
}
