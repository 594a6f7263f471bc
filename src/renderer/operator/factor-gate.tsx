import { operatorSecondFactorEndpoints as calls } from '#contract/http/operator-second-factor.ts'
import { Button } from '#renderer/ui/button.tsx'
import { CodeForm } from '#renderer/ui/second-factor/code-form.tsx'
import { SetUpApp } from '#renderer/ui/second-factor/set-up-app.tsx'
import { StepUpDialog } from '#renderer/ui/second-factor/step-up-dialog.tsx'
import { factorTexts as texts } from './factor-texts.ts'
import { operatorApi } from './operator-api.ts'
import { EntranceCard } from './sign-in/entrance-card.tsx'
import { operatorTexts } from './texts.ts'

const SignOut = () => {
  const [signOut, { isLoading }] = operatorApi.useOperatorSignOutMutation()
  return (
    <Button
      variant="minimal"
      text={operatorTexts.signOut}
      loading={isLoading}
      onClick={() => void signOut({})}
    />
  )
}

/** Sets up an authenticator app for the operator. */
export const SetUpOperatorApp = ({ onDone }: { onDone: () => void }) => {
  const [begin] = operatorApi.useOperatorBeginFactorMutation()
  const [confirm] = operatorApi.useOperatorConfirmFactorMutation()
  return (
    <SetUpApp
      begin={{ endpoint: calls.beginSecondFactor, send: (request) => begin(request) }}
      confirm={{ endpoint: calls.confirmSecondFactor, send: (request) => confirm(request) }}
      hasPassword
      onDone={onDone}
    />
  )
}

interface FactorGateProps {
  step: 'prove' | 'setUp'
  /** Reads again what the session has to do. */
  onDone: () => void
}

/** The page in place of every other one until the session has proven the second factor, or set one up. */
export const FactorGate = ({ step, onDone }: FactorGateProps) => {
  const [prove] = operatorApi.useOperatorProveFactorMutation()
  if (step === 'setUp')
    return (
      <EntranceCard title={texts.setUpTitle} lead={texts.setUpLead}>
        <SetUpOperatorApp onDone={onDone} />
        <SignOut />
      </EntranceCard>
    )
  return (
    <EntranceCard title={texts.codeTitle} lead={texts.proveLead}>
      <CodeForm
        endpoint={calls.proveSecondFactor}
        toRequest={(code) => ({ code })}
        send={(request) => prove(request)}
        submitText={texts.prove}
        hasRecovery
        isInCard
        onDone={onDone}
      />
      <SignOut />
    </EntranceCard>
  )
}

/** The dialog for a code while calls wait for a proof. */
export const OperatorStepUp = () => {
  const [prove] = operatorApi.useOperatorProveFactorMutation()
  return <StepUpDialog endpoint={calls.proveSecondFactor} prove={(request) => prove(request)} />
}
