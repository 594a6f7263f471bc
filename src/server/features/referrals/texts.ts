/** Texts of rewards for referrals. */
export const referralTexts = {
  reason: (name: string) => `Referral reward for ${name}`,
  notDue: {
    waiting: "Nothing was requested: this person hasn't made a booking that earns the reward.",
    expired: 'Nothing was requested: the time to earn this reward has expired.',
    requested: 'This reward was already requested. A colleague can approve it under Wallets > Requests.',
    rewarded: 'This reward was already paid.',
    noReward:
      "Nothing was requested: your agency doesn't reward referrals. The owner can turn rewards on under Other settings > Sign-up.",
  },
} as const
