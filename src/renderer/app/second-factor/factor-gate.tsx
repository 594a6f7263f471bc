import { useState } from 'react'
import { Link } from 'react-router-dom'
import { accountsSecondFactorEndpoints as calls } from '#contract/http/accounts-second-factor.ts'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { CardPage } from '#renderer/entities/card-page.tsx'
import { ownSetUp } from '#renderer/entities/own-set-up.tsx'
import { usePasskeyProof } from '#renderer/entities/passkey-proof.ts'
import { secondFactorApi } from '#renderer/entities/second-factor-api.ts'
import { useBeginSession } from '#renderer/entities/use-begin-session.ts'
import { logout } from '#renderer/routes/sign-in.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { ProofForm } from '#renderer/ui/second-factor/proof-form.tsx'
import { SetUpChoice } from '#renderer/ui/second-factor/set-up-choice.tsx'
import { factorTexts } from '#renderer/ui/second-factor/texts.ts'
import { SkeletonFields } from '#renderer/ui/skeleton.tsx'
import { gateTexts as texts } from './texts.ts'

/** Gives a function that continues once the session has done its step, and the failure to show. */
const useContinue = () => {
  const user = useUser()
  const begin = useBeginSession()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const goOn = async (): Promise<void> => {
    if (user) setFailure(await begin({ ...user, factorStep: 'none' }))
  }
  return { failure, goOn: () => void goOn() }
}

const SignOut = () => (
  <Link className="small" to={logout.to()}>
    {texts.signOut}
  </Link>
)

const Prove = () => {
  const { data, error, refetch } = secondFactorApi.useSecondFactorQuery({})
  const passkey = usePasskeyProof()
  const [prove] = secondFactorApi.useProveSecondFactorMutation()
  const { failure, goOn } = useContinue()
  return (
    <CardPage title={texts.proveTitle} lead={texts.proveLead}>
      {data ? (
        <ProofForm
          endpoint={calls.proveSecondFactor}
          toRequest={(code) => ({ code })}
          send={(request) => prove(request)}
          submitText={texts.prove}
          factors={{ app: data.kind !== null, passkey: data.passkeys.length > 0 }}
          passkey={passkey}
          inConsole={<p className="notice tone-info">{factorTexts.notInConsoleProof}</p>}
          isInCard
          onPasskey={goOn}
          onDone={goOn}
        />
      ) : error ? (
        <ErrorPanel title={texts.proveFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonFields fields={1} />
      )}
      <Problem failure={failure} />
      <SignOut />
    </CardPage>
  )
}

const SetUp = () => {
  const site = useSite()
  const { failure, goOn } = useContinue()
  return (
    <CardPage title={texts.setUpTitle} lead={texts.setUpLead(site?.companyName ?? '')}>
      <p>{texts.why}</p>
      <SetUpChoice parts={ownSetUp} onDone={goOn} />
      <Problem failure={failure} />
      <SignOut />
    </CardPage>
  )
}

/** The page in place of every other one until the session has proven the second factor, or set one up. */
export const FactorGate = ({ step }: { step: 'prove' | 'setUp' }) =>
  step === 'prove' ? <Prove /> : <SetUp />
