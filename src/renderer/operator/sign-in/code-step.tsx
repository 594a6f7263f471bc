import { useState } from 'react'
import { operatorSecondFactorEndpoints as calls } from '#contract/http/operator-second-factor.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { CodeForm } from '#renderer/ui/second-factor/code-form.tsx'
import { operatorApi } from '../operator-api.ts'
import { factorTexts as texts } from '../factor-texts.ts'
import { EntranceCard } from './entrance-card.tsx'

/** Returns the challenge of a sign-in that waits for its second step; null for any other failure. */
export const readChallenge = ({ errorCode, details }: ApiFailure): string | null => {
  const challenge = details?.['challenge']
  return errorCode === 'factorNeeded' && typeof challenge === 'string' ? challenge : null
}

interface CodeStepProps {
  challenge: string
  /** Goes back to the first step. */
  onRestart: () => void
  onDone?: () => void
}

/** The second step of an operator's sign-in. */
export const CodeStep = ({ challenge, onRestart, onDone }: CodeStepProps) => {
  const [signIn] = operatorApi.useOperatorSignInWithCodeMutation()
  const [isGone, setGone] = useState(false)
  return (
    <EntranceCard title={texts.codeTitle} lead={texts.codeLead}>
      {isGone ? (
        <p className="notice tone-warn" role="alert">
          {texts.gone}
        </p>
      ) : (
        <CodeForm
          endpoint={calls.signInWithCode}
          toRequest={(code) => ({ challenge, code })}
          send={async (request) => {
            const answer = await signIn(request)
            if (toFailure(answer.error)?.errorCode === 'codeInvalid') setGone(true)
            return answer
          }}
          submitText={texts.signIn}
          hasRecovery
          isInCard
          onDone={onDone}
        />
      )}
      <Button variant={isGone ? undefined : 'minimal'} text={texts.restart} onClick={onRestart} />
    </EntranceCard>
  )
}
