import { referralsEndpoints } from '#contract/http/referrals.ts'
import { contractApi, contractMoneyMutation, contractQuery } from '#renderer/store/contract-api.ts'

/** Referrals of the site, for staff. A decided request changes the state of a reward. */
export const referralsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    referrals: contractQuery(build, referralsEndpoints.getReferrals, {
      isSilent: true,
      tags: ['WalletRequests'],
    }),
    requestReferralReward: contractMoneyMutation(build, referralsEndpoints.requestReferralReward, {
      isSilent: true,
      invalidates: ['WalletRequests'],
    }),
  }),
})
