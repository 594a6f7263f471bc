import { operatorSecondFactorEndpoints as calls } from '#contract/http/operator-second-factor.ts'
import { StepUpDialog } from '#renderer/ui/second-factor/step-up-dialog.tsx'
import { operatorApi } from '../operator-api.ts'
import { useOperatorPasskeyProof } from './operator-passkey-proof.ts'

/** The dialog for the second step while calls wait for a proof. */
export const OperatorStepUp = () => {
  const [prove] = operatorApi.useOperatorProveFactorMutation()
  return (
    <StepUpDialog
      endpoint={calls.proveSecondFactor}
      prove={(request) => prove(request)}
      passkey={useOperatorPasskeyProof()}
    />
  )
}
