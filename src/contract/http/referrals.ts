import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { ReferralReward } from '#contract/entities/site-rules.ts'
import { WalletRequest } from '#contract/entities/wallet.ts'

/**
 * `waiting`: no booking yet that earns the reward. `due`: the reward can be requested. `requested`: a second person has
 * to approve it. `rewarded`: it is in the referrer's wallet. `rejected`: it can be requested again. `expired`: too late
 * for a booking to earn it. `noReward`: the site gives none.
 */
export const RewardState = z.enum([
  'waiting',
  'due',
  'requested',
  'rewarded',
  'rejected',
  'expired',
  'noReward',
])
export type RewardState = z.infer<typeof RewardState>

const Member = z.object({
  userId: z.string(),
  name: z.string(),
  companyName: z.string(),
  email: z.string(),
})

/** A person who signed up with another user's referral code. */
export const Referral = z.object({
  referred: Member,
  referrer: Member,
  joinedAt: Instant,
  /** The first booking that earns the reward, or without one the first that was ticketed. */
  firstBooking: z
    .object({ bookingId: z.string(), pnr: z.string(), ticketedAt: Instant, amount: Rupees })
    .nullable(),
  state: RewardState,
  /** What was requested; null before. */
  reward: Rupees.nullable(),
  /** Whether both gave the same phone number, which a person with two accounts would do. */
  hasSamePhone: z.boolean(),
})
export type Referral = z.infer<typeof Referral>

/** Lists who signed up with whose code, newest first, with their first booking and the reward for it. */
const getReferrals = endpoint({
  id: 'users.getReferrals',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getReferrals',
  access: 'staff',
  right: 'customers.view',
  request: z.object({
    /** Name, company, email or phone of the person who signed up. */
    searchQuery: z.string().trim().max(120).default(''),
    /** Only rewards in this state. */
    state: z.enum(['due', 'requested', 'rewarded']).optional(),
    /** Only those whom this user referred. */
    referrerId: z.string().max(60).optional(),
    ...pageRequest,
  }),
  result: z.object({
    referrals: z.array(Referral),
    /** The site's rule. */
    rule: ReferralReward,
    ...pageInfo,
  }),
  errors: [],
})

/**
 * Requests the reward for one referral as a credit to the referrer's wallet. A second person approves it, whatever the
 * amount. Refuses a referral that hasn't earned it or has it already (`wrongState`), and the caller's own reward.
 */
const requestReferralReward = endpoint({
  id: 'users.requestReferralReward',
  area: 'users',
  method: 'POST',
  path: 'wl/user/requestReferralReward',
  access: 'staff',
  right: 'wallets.addMoney',
  request: z.object({
    /** The person who signed up. */
    userId: z.string().min(1).max(60),
  }),
  result: WalletRequest,
  errors: ['notFound', 'ownRequest', 'wrongState'],
  needsProof: true,
  idempotent: true,
})

export const referralsEndpoints = { getReferrals, requestReferralReward }
