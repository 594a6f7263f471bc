import type { RewardState } from '#contract/http/referrals.ts'
import type { ReferralReward } from '#contract/entities/site-rules.ts'
import { formatInr, plural } from '#domain/format.ts'

const days = { one: 'day', other: 'days' }

export const referralsTexts = {
  title: 'Referrals',
  failed: "Couldn't load referrals",
  search: 'Search by customer or company',
  filter: 'Reward',
  filters: { all: 'All', due: 'Due', requested: 'Waiting for approval', rewarded: 'Paid' },
  clear: 'Clear Filters',
  empty: 'No referrals yet',
  emptyText:
    'People who sign up with a referral code appear here. Every customer finds their code under My Profile > Referral.',
  noMatch: 'No referrals match',
  noMatchText: 'Try another name or show all rewards.',
  count: (total: number) => plural(total, { one: 'referral', other: 'referrals' }),
  heads: {
    referrer: 'Referred by',
    referred: 'New customer',
    joined: 'Signed up',
    booking: 'First booking',
    amount: 'Booking amount',
    reward: 'Reward',
    state: 'Status',
    email: 'Email',
  },
  states: {
    waiting: 'No booking yet',
    due: 'Due',
    requested: 'Waiting for approval',
    rewarded: 'Paid',
    rejected: 'Rejected',
    expired: 'Expired',
    noReward: 'No reward',
  } satisfies Record<RewardState, string>,
  ruleOff: "Your site doesn't reward referrals. Turn rewards on under Other settings > Sign-up.",
  rule: ({ amount, smallestBooking, withinDays }: ReferralReward): string =>
    `Reward: ${formatInr(amount)} to the referrer's wallet, for a booking${smallestBooking > 0 ? ` of at least ${formatInr(smallestBooking)}` : ''} ticketed within ${plural(withinDays, days)} of signing up.`,
  settings: 'Change reward',
  pane: (name: string) => `Referral of ${name}`,
  close: 'Close',
  openBooking: 'Open booking',
  openAccount: (name: string) => `Open ${name}`,
  onlyTheirs: (name: string) => `Everyone referred by ${name}`,
  samePhone: 'Both accounts have the same phone number. Check that they belong to two people.',
  keys: [['/', 'search by customer or company']] as const,
}

export const rewardTexts = {
  request: 'Request reward',
  title: (name: string) => `Reward for ${name}`,
  lead: (amount: number, site: string): string =>
    `${formatInr(amount)} will be added to their wallet at ${site} once a colleague approves it under Wallets > Requests.`,
  confirm: (amount: number): string => `Request ${formatInr(amount)}`,
  done: (amount: number): string =>
    `Reward of ${formatInr(amount)} requested. A colleague can approve it under Wallets > Requests.`,
}
