import { useState } from 'react'
import type { Endpoint, RequestInputOf, ResultOf } from '#contract/common/endpoint.ts'
import { Button } from '#renderer/ui/button.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { QrCode } from '#renderer/ui/qr/qr-code.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { CodeForm } from './code-form.tsx'
import { useCopyText } from '#renderer/ui/use-copy-text.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { factorTexts as texts } from './texts.ts'
import './second-factor.css'

type Sent<R> = PromiseLike<{ data?: R | undefined; error?: unknown } | null>

interface Secret {
  secret: string
  uri: string
}

interface SetUpAppProps<B extends Endpoint, C extends Endpoint> {
  /** The calls that start and confirm the setup. */
  begin: { endpoint: B; send: (request: RequestInputOf<B>) => Sent<ResultOf<B> & Secret> }
  confirm: {
    endpoint: C
    send: (request: RequestInputOf<C>) => Sent<ResultOf<C> & { recoveryCodes: string[] }>
  }
  /** Whether the account has a password, which starting requires then. */
  hasPassword: boolean
  /** Without it, the setup can't be cancelled. With the recovery codes on screen it never can: the app is set up by then. */
  onCancel?: () => void
  onDone: () => void
}

const groupKey = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Sets up an authenticator app: the password, the secret as QR code and text, a code from the app, and the recovery codes. */
export const SetUpApp = <B extends Endpoint, C extends Endpoint>({
  begin,
  confirm,
  hasPassword,
  onCancel,
  onDone,
}: SetUpAppProps<B, C>) => {
  const copy = useCopyText()
  const [made, setMade] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const { control, submit, failure, isSending } = useContractForm({
    endpoint: begin.endpoint,
    defaults: { password: '' },
    toRequest: (typed) => typed as RequestInputOf<B>,
    check: ({ password }) =>
      hasPassword && password === '' ? [{ path: 'password', message: texts.needsPassword }] : [],
    send: begin.send,
    onDone: (result) => setMade(result as Secret),
  })
  if (codes.length > 0) return <RecoveryCodes codes={codes} onSaved={onDone} />
  const cancel = onCancel ? <Button variant="minimal" text={uiTexts.cancel} onClick={onCancel} /> : null
  if (made)
    return (
      <div className="factor-form">
        <p>{texts.scanLead}</p>
        <p className="small muted">{texts.apps}</p>
        <QrCode text={made.uri} label={texts.qrLabel} fallback={texts.noQr} />
        <div>
          <p className="small">{texts.typeLead}</p>
          <p className="factor-row">
            <code className="mono factor-key" aria-label={texts.key}>
              {groupKey(made.secret)}
            </code>
            <Button variant="minimal" text={texts.copyKey} onClick={() => void copy(made.secret)} />
          </p>
        </div>
        <CodeForm
          endpoint={confirm.endpoint}
          toRequest={(code) => ({ code }) as RequestInputOf<C>}
          send={confirm.send}
          submitText={texts.turnOn}
          onDone={(result) => setCodes((result as { recoveryCodes: string[] }).recoveryCodes)}
        />
        {cancel}
      </div>
    )
  return (
    <form className="factor-form" noValidate onSubmit={submit}>
      {hasPassword ? (
        <PasswordField
          control={control}
          name="password"
          label={texts.password}
          autoComplete="current-password"
          maxLength={200}
        />
      ) : null}
      <Problem failure={failure} />
      <div className="factor-row">
        <Button type="submit" intent="primary" text={texts.start} loading={isSending} />
        {cancel}
      </div>
    </form>
  )
}
