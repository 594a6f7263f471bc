import { useState } from 'react'
import { Link } from 'react-router-dom'
import { accountsSecondFactorEndpoints as calls } from '#contract/http/accounts-second-factor.ts'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { CardPage } from '#renderer/entities/card-page.tsx'
import { secondFactorApi } from '#renderer/entities/second-factor-api.ts'
import { useBeginSession } from '#renderer/entities/use-begin-session.ts'
import { logout } from '#renderer/routes/sign-in.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { CodeForm } from '#renderer/ui/second-factor/code-form.tsx'
import { SetUpApp } from '#renderer/ui/second-factor/set-up-app.tsx'
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
  const [prove] = secondFactorApi.useProveSecondFactorMutation()
  const { failure, goOn } = useContinue()
  return (
    <CardPage title={texts.proveTitle} lead={texts.proveLead}>
      <CodeForm
        endpoint={calls.proveSecondFactor}
        toRequest={(code) => ({ code })}
        send={(request) => prove(request)}
        submitText={texts.prove}
        hasRecovery
        isInCard
        onDone={goOn}
      />
      <Problem failure={failure} />
      <SignOut />
    </CardPage>
  )
}

const SetUp = () => {
  const site = useSite()
  const user = useUser()
  const [begin] = secondFactorApi.useBeginSecondFactorMutation()
  const [confirm] = secondFactorApi.useConfirmSecondFactorMutation()
  const { failure, goOn } = useContinue()
  return (
    <CardPage title={texts.setUpTitle} lead={texts.setUpLead(site?.companyName ?? '')}>
      <p>{texts.why}</p>
      <SetUpApp
        begin={{ endpoint: calls.beginSecondFactor, send: (request) => begin(request) }}
        confirm={{ endpoint: calls.confirmSecondFactor, send: (request) => confirm(request) }}
        hasPassword={user?.hasPassword ?? true}
        onDone={goOn}
      />
      <Problem failure={failure} />
      <SignOut />
    </CardPage>
  )
}

/** The page in place of every other one until the session has proven the second factor, or set one up. */
export const FactorGate = ({ step }: { step: 'prove' | 'setUp' }) =>
  step === 'prove' ? <Prove /> : <SetUp />
