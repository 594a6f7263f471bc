import { operatorSecondFactorEndpoints as calls } from '#contract/http/operator-second-factor.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { ProofForm } from '#renderer/ui/second-factor/proof-form.tsx'
import { SetUpChoice } from '#renderer/ui/second-factor/set-up-choice.tsx'
import { SkeletonFields } from '#renderer/ui/skeleton.tsx'
import { operatorApi } from '../operator-api.ts'
import { EntranceCard } from '../sign-in/entrance-card.tsx'
import { operatorTexts } from '../texts.ts'
import { factorTexts as texts } from './factor-texts.ts'
import { useOperatorPasskeyProof } from './operator-passkey-proof.ts'
import { operatorSetUp } from './operator-set-up.tsx'

const SignOut = () => {
  const [signOut, { isLoading }] = operatorApi.useOperatorSignOutMutation()
  return (
    <Button
      variant="minimal"
      fill
      text={operatorTexts.signOut}
      loading={isLoading}
      onClick={() => void signOut({})}
    />
  )
}

const Prove = ({ onDone }: { onDone: () => void }) => {
  const { data, error, refetch } = operatorApi.useOperatorFactorQuery({})
  const [prove] = operatorApi.useOperatorProveFactorMutation()
  const passkey = useOperatorPasskeyProof()
  if (error) return <ErrorPanel title={texts.proveFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonFields fields={1} />
  return (
    <ProofForm
      endpoint={calls.proveSecondFactor}
      toRequest={(code) => ({ code })}
      send={(request) => prove(request)}
      submitText={texts.prove}
      factors={{ app: data.kind !== null, passkey: data.passkeys.length > 0 }}
      passkey={passkey}
      inConsole={null}
      isInCard
      onPasskey={onDone}
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
export const FactorGate = ({ step, onDone }: FactorGateProps) =>
  step === 'setUp' ? (
    <EntranceCard title={texts.setUpTitle} lead={texts.setUpLead}>
      <SetUpChoice parts={operatorSetUp} onDone={onDone} />
      <SignOut />
    </EntranceCard>
  ) : (
    <EntranceCard title={texts.stepTitle} lead={texts.stepLead}>
      <Prove onDone={onDone} />
      <SignOut />
    </EntranceCard>
  )
