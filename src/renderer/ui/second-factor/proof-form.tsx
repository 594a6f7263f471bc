import { useState, type ReactNode } from 'react'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { Button } from '#renderer/ui/button.tsx'
import { CodeForm, type CodeFormProps } from './code-form.tsx'
import { PasskeyProblem } from './passkey-problem.tsx'
import { factorTexts as texts } from './texts.ts'
import { usePasskey, type PasskeyCalls } from './use-passkey.ts'
import './second-factor.css'

interface ProofFormProps<E extends Endpoint, R> extends Omit<CodeFormProps<E>, 'hasRecovery' | 'hasApp'> {
  /** What the account can prove. */
  factors: { app: boolean; passkey: boolean }
  passkey: PasskeyCalls<R>
  onPasskey: (result: R) => unknown
  /** What an account with passkeys sees in the console, where they don't work. */
  inConsole: ReactNode
}

/** Asks for a passkey. */
const UsePasskey = <R,>({
  calls,
  onDone,
  onCode,
  isInCard = false,
  children,
}: {
  calls: PasskeyCalls<R>
  onDone: (result: R) => unknown
  onCode: () => void
  isInCard?: boolean | undefined
  children?: ReactNode
}) => {
  const { prove, isBusy, problem } = usePasskey(calls, onDone)
  return (
    <div className="factor-form">
      <p className="muted">{texts.passkeyLead}</p>
      <PasskeyProblem problem={problem} />
      <div className="factor-row">
        <Button
          intent="primary"
          fill={isInCard}
          text={texts.toPasskey}
          loading={isBusy}
          onClick={prove}
          autoFocus
        />
        {children}
      </div>
      <Button variant="minimal" fill={isInCard} text={texts.toCode} disabled={isBusy} onClick={onCode} />
    </div>
  )
}

/** Proves the second factor with what the account has: a passkey, a code of the app, or a recovery code. */
export const ProofForm = <E extends Endpoint, R>({
  factors,
  passkey,
  onPasskey,
  inConsole,
  ...code
}: ProofFormProps<E, R>) => {
  const { kind } = usePlatform()
  const isConsole = kind === 'desktop'
  const [isCode, setCode] = useState(!factors.passkey || isConsole)
  if (!isCode)
    return (
      <UsePasskey calls={passkey} onDone={onPasskey} onCode={() => setCode(true)} isInCard={code.isInCard}>
        {code.children}
      </UsePasskey>
    )
  return (
    <div className="factor-form">
      {factors.passkey && isConsole ? inConsole : null}
      <CodeForm {...code} hasRecovery hasApp={factors.app} />
      {factors.passkey && !isConsole ? (
        <Button
          variant="minimal"
          fill={code.isInCard}
          text={texts.toPasskey}
          onClick={() => setCode(false)}
        />
      ) : null}
    </div>
  )
}
