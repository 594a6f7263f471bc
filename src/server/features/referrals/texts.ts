/** Texts of rewards for referrals. */
export const referralTexts = {
  reason: (name: string) => `Referral reward for ${name}`,
  notDue: {
    waiting: "Nothing was requested: this person hasn't made a booking that earns the reward.",
    expired: 'Nothing was requested: it is too late for a booking to earn this reward.',
    requested: 'This reward was already requested. A colleague can approve it under Wallets > Requests.',
    rewarded: 'This reward was already paid.',
    noReward:
      'Nothing was requested: the site gives no referral rewards. The owner can turn them on under Other settings > Sign-up.',
  },
} as const
