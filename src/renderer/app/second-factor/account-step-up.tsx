import { accountsSecondFactorEndpoints } from '#contract/http/accounts-second-factor.ts'
import { usePasskeyProof } from '#renderer/entities/passkey-proof.ts'
import { secondFactorApi } from '#renderer/entities/second-factor-api.ts'
import { StepUpDialog } from '#renderer/ui/second-factor/step-up-dialog.tsx'

/** The dialog for the second step of the user's own account. */
export const AccountStepUp = () => {
  const [prove] = secondFactorApi.useProveSecondFactorMutation()
  return (
    <StepUpDialog
      endpoint={accountsSecondFactorEndpoints.proveSecondFactor}
      prove={(request) => prove(request)}
      passkey={usePasskeyProof()}
    />
  )
}
