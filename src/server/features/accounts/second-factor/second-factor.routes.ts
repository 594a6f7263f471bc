import { accountsSecondFactorEndpoints as calls } from '#contract/http/accounts-second-factor.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import type { SharedServices } from '#server/shared.ts'
import { createAttempts } from '#server/people/attempts.ts'
import { refuseActingStaff } from '../refuse-acting-staff.ts'
import { createMySecondFactor } from './second-factor.service.ts'

/** Binds the calls with which people manage the second step of their own account. */
export const secondFactorRoutes = (deps: Deps, { sessions }: SharedServices): BoundCall[] => {
  const mine = createMySecondFactor({ deps, sessions, attempts: createAttempts(deps) })
  return [
    bind(calls.secondFactor, (_input, call) => mine.state(refuseActingStaff(call))),
    bind(calls.beginSecondFactor, ({ password }, call) => mine.begin(password, refuseActingStaff(call))),
    bind(calls.confirmSecondFactor, ({ code }, call) => mine.confirm(code, refuseActingStaff(call))),
    // Staff who act for a customer prove themselves, so the customer doesn't matter.
    bind(calls.proveSecondFactor, async ({ code }, call) => {
      await mine.prove(code, signedIn(call))
      return {}
    }),
    bind(calls.renewRecoveryCodes, (_input, call) => mine.renewRecoveryCodes(refuseActingStaff(call))),
    bind(calls.endSecondFactor, async (_input, call) => {
      await mine.end(refuseActingStaff(call))
      return {}
    }),
  ]
}
