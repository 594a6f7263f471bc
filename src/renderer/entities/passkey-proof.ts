import type { PasskeyCalls } from '#renderer/ui/second-factor/use-passkey.ts'
import { secondFactorApi } from './second-factor-api.ts'

/** Gives the calls that prove the user's own factor with a passkey. */
export const usePasskeyProof = (): PasskeyCalls => {
  const [begin] = secondFactorApi.useBeginPasskeyProofMutation()
  const [prove] = secondFactorApi.useProveWithPasskeyMutation()
  return { begin: () => begin({}), send: (answer) => prove({ answer }) }
}
