import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SessionUser } from '#contract/entities/user.ts'
import { signInSecondFactorEndpoints } from '#contract/http/sign-in-second-factor.ts'
import { secondFactorApi } from '#renderer/entities/second-factor-api.ts'
import { useBeginSession } from '#renderer/entities/use-begin-session.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { ProofForm } from '#renderer/ui/second-factor/proof-form.tsx'
import { factorTexts } from '#renderer/ui/second-factor/texts.ts'
import { BrowserWait } from './browser-wait.tsx'
import { signInTexts as texts } from './texts.ts'

/** Continues in the system's browser, because a console's page can't use the agency's passkeys. */
const InBrowser = ({ challenge }: { challenge: string }) => {
  const [params] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="notice tone-info">{`${factorTexts.notInConsole} ${texts.inBrowserLead}`}</p>
      {isOpen ? (
        <BrowserWait
          step={{ challenge }}
          redirectTo={params.get('redirectTo') ?? ''}
          onEnd={() => setOpen(false)}
        />
      ) : (
        <Button intent="primary" fill text={texts.passkeyInBrowser} onClick={() => setOpen(true)} />
      )}
    </>
  )
}

interface SecondStepProps {
  challenge: string
  /** What the account can prove. */
  factors: { app: boolean; passkey: boolean }
  /** Goes back to the first step. */
  onRestart: () => void
}

/** The second step of a sign-in: a passkey, a code of the authenticator app, or a recovery code. */
export const SecondStep = ({ challenge, factors, onRestart }: SecondStepProps) => {
  const [login] = secondFactorApi.useLoginWithCodeMutation()
  const [beginPasskey] = secondFactorApi.useBeginPasskeyLoginMutation()
  const [loginWithPasskey] = secondFactorApi.useLoginWithPasskeyMutation()
  const begin = useBeginSession()
  const [isGone, setGone] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const finish = async ({ user }: { user: SessionUser }): Promise<void> => setFailure(await begin(user))
  /** Notices an answer after which the sign-in has to start again. */
  const watch = async <A extends { error?: unknown }>(sent: PromiseLike<A>): Promise<A> => {
    const answer = await sent
    if (toFailure(answer.error)?.errorCode === 'codeInvalid') setGone(true)
    return answer
  }
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
      <ProofForm
        endpoint={signInSecondFactorEndpoints.loginWithCode}
        toRequest={(code) => ({ challenge, code })}
        send={(request) => watch(login(request))}
        submitText={texts.submit}
        factors={factors}
        passkey={{
          begin: () => watch(beginPasskey({ challenge })),
          send: (answer) => watch(loginWithPasskey({ challenge, answer })),
        }}
        inConsole={<InBrowser challenge={challenge} />}
        isInCard
        onPasskey={finish}
        onDone={finish}
      />
      <Problem failure={failure} />
      <Button variant="minimal" fill text={texts.restart} onClick={onRestart} />
    </>
  )
}
