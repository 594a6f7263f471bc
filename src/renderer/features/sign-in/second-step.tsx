import { useState } from 'react'
import { signInSecondFactorEndpoints } from '#contract/http/sign-in-second-factor.ts'
import { secondFactorApi } from '#renderer/entities/second-factor-api.ts'
import { useBeginSession } from '#renderer/entities/use-begin-session.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { CodeForm } from '#renderer/ui/second-factor/code-form.tsx'
import { signInTexts as texts } from './texts.ts'

interface SecondStepProps {
  challenge: string
  /** Goes back to the first step. */
  onRestart: () => void
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export const SecondStep = ({ challenge, onRestart }: SecondStepProps) => {
  const [login] = secondFactorApi.useLoginWithCodeMutation()
  const begin = useBeginSession()
  const [isGone, setGone] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  if (isGone)
    return (
      <>
        <p className="notice tone-warn" role="alert">
          {texts.stepGone}
        </p>
        <Button intent="primary" fill text={texts.restart} onClick={onRestart} autoFocus />
      </>
    )
  return (
    <>
      <CodeForm
        endpoint={signInSecondFactorEndpoints.loginWithCode}
        toRequest={(code) => ({ challenge, code })}
        send={async (request) => {
          const answer = await login(request)
          if (toFailure(answer.error)?.errorCode === 'codeInvalid') setGone(true)
          return answer
        }}
        submitText={texts.submit}
        hasRecovery
        isInCard
        onDone={async ({ user }) => setFailure(await begin(user))}
      />
      <Problem failure={failure} />
      <Button variant="minimal" fill text={texts.restart} onClick={onRestart} />
    </>
  )
}
