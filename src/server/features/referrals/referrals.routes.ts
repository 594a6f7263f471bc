import { referralsEndpoints } from '#contract/http/referrals.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createReferralRewards } from './referrals.service.ts'

/** Binds the calls about who referred whom. */
export const referralsRoutes = (deps: Deps): BoundCall[] => {
  const referrals = createReferralRewards(deps)
  return [
    bind(referralsEndpoints.getReferrals, (input, call) => referrals.list(input, call)),
    bind(referralsEndpoints.requestReferralReward, (input, call) => referrals.request(input, signedIn(call))),
  ]
}
