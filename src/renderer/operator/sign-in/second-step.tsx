import { useState } from 'react'
import { operatorSecondFactorEndpoints as calls } from '#contract/http/operator-second-factor.ts'
import { readFactors, type AskedFactors } from '#renderer/store/step-up.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ProofForm } from '#renderer/ui/second-factor/proof-form.tsx'
import { operatorApi } from '../operator-api.ts'
import { factorTexts as texts } from '../second-factor/factor-texts.ts'
import { EntranceCard } from './entrance-card.tsx'

/** A sign-in that waits for its second step, and what the operator can prove. */
export interface PendingStep {
  challenge: string
  factors: AskedFactors
}

/** Returns the sign-in that waits for its second step; null for any other failure. */
export const readPendingStep = ({ errorCode, details }: ApiFailure): PendingStep | null => {
  const challenge = details?.['challenge']
  return errorCode === 'factorNeeded' && typeof challenge === 'string'
    ? { challenge, factors: readFactors(details) }
    : null
}

interface SecondStepProps {
  step: PendingStep
  /** Goes back to the first step. */
  onRestart: () => void
  onDone?: () => void
}

const Proof = ({ step, onGone, onDone }: Omit<SecondStepProps, 'onRestart'> & { onGone: () => void }) => {
  const [signIn] = operatorApi.useOperatorSignInWithCodeMutation()
  const [beginPasskey] = operatorApi.useBeginOperatorPasskeySignInMutation()
  const [signInWithPasskey] = operatorApi.useOperatorSignInWithPasskeyMutation()
  const { challenge, factors } = step
  /** Notices an answer after which the sign-in has to start again. */
  const watch = async <A extends { error?: unknown }>(sent: PromiseLike<A>): Promise<A> => {
    const answer = await sent
    if (toFailure(answer.error)?.errorCode === 'codeInvalid') onGone()
    return answer
  }
  return (
    <ProofForm
      endpoint={calls.signInWithCode}
      toRequest={(code) => ({ challenge, code })}
      send={(request) => watch(signIn(request))}
      submitText={texts.signIn}
      factors={factors}
      passkey={{
        begin: () => watch(beginPasskey({ challenge })),
        send: (answer) => watch(signInWithPasskey({ challenge, answer })),
      }}
      inConsole={null}
      isInCard
      onPasskey={() => onDone?.()}
      onDone={onDone}
    />
  )
}

/** The second step of an operator's sign-in: a passkey, a code of the authenticator app, or a recovery code. */
export const SecondStep = ({ step, onRestart, onDone }: SecondStepProps) => {
  const [isGone, setGone] = useState(false)
  if (isGone)
    return (
      <EntranceCard title={texts.stepTitle}>
        <p className="notice tone-warn" role="alert">
          {texts.gone}
        </p>
        <Button intent="primary" fill text={texts.restart} onClick={onRestart} autoFocus />
      </EntranceCard>
    )
  return (
    <EntranceCard title={texts.stepTitle}>
      <Proof step={step} onGone={() => setGone(true)} {...(onDone && { onDone })} />
      <Button variant="minimal" fill text={texts.restart} onClick={onRestart} />
    </EntranceCard>
  )
}
