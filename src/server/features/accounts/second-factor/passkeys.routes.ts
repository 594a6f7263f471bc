import { accountsPasskeysEndpoints as calls } from '#contract/http/accounts-passkeys.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createAttempts } from '#server/people/attempts.ts'
import type { SharedServices } from '#server/shared.ts'
import { refuseActingStaff } from '../refuse-acting-staff.ts'
import { createMyPasskeys } from './passkeys.service.ts'
import { createMySecondFactor } from './second-factor.service.ts'

/** Binds the calls with which people manage the passkeys of their own account. */
export const passkeyRoutes = (deps: Deps, { sessions }: SharedServices): BoundCall[] => {
  const parts = { deps, sessions, attempts: createAttempts(deps) }
  const mine = createMyPasskeys(parts)
  const factor = createMySecondFactor(parts)
  return [
    bind(calls.beginPasskey, async ({ password }, call) => ({
      options: await mine.begin(password, refuseActingStaff(call)),
    })),
    bind(calls.confirmPasskey, (input, call) => mine.confirm(input, refuseActingStaff(call))),
    bind(calls.removePasskey, async ({ passkeyId }, call) => {
      await mine.remove(passkeyId, refuseActingStaff(call))
      return {}
    }),
    bind(calls.removeAuthenticatorApp, async (_input, call) => {
      await factor.removeApp(refuseActingStaff(call))
      return {}
    }),
    // Staff who act for a customer prove themselves, so the customer doesn't matter.
    bind(calls.beginPasskeyProof, async (_input, call) => ({
      options: await mine.beginProof(signedIn(call)),
    })),
    bind(calls.proveWithPasskey, async ({ answer }, call) => {
      await mine.prove(answer, signedIn(call))
      return {}
    }),
  ]
}
