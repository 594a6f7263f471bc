import { dayMs } from '#contract/common/constants.ts'
import type { RewardState } from '#contract/http/referrals.ts'
import type { WalletRequestState } from '#contract/entities/wallet.ts'

/** What decides about the reward for one sign-up. */
export interface RewardFacts {
  /** The site's rule; null while it gives no rewards. */
  rule: { withinDays: number } | null
  joinedAt: Date
  /** Whether a booking earns the reward. */
  hasEarned: boolean
  /** The credit that was requested for it. */
  request: WalletRequestState | null
}

const stateOfRequest = { Pending: 'requested', Approved: 'rewarded', Rejected: 'rejected' } as const

/** Returns the state of a reward. A request stays what it is, even when the site gives no more rewards. */
export const toRewardState = ({ rule, joinedAt, hasEarned, request }: RewardFacts, at: Date): RewardState => {
  if (request !== null) return stateOfRequest[request]
  if (rule === null) return 'noReward'
  if (hasEarned) return 'due'
  return joinedAt.getTime() + rule.withinDays * dayMs < at.getTime() ? 'expired' : 'waiting'
}
