import type { PasskeyCalls } from '#renderer/ui/second-factor/use-passkey.ts'
import { operatorApi } from '../operator-api.ts'

/** Gives the calls that prove the operator's factor with a passkey. */
export const useOperatorPasskeyProof = (): PasskeyCalls => {
  const [begin] = operatorApi.useBeginOperatorPasskeyProofMutation()
  const [prove] = operatorApi.useOperatorProveWithPasskeyMutation()
  return { begin: () => begin({}), send: (answer) => prove({ answer }) }
}
