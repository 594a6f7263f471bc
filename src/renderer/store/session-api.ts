import { permissionsEndpoints } from '#contract/http/permissions.ts'
import { siteEndpoints } from '#contract/http/site.ts'
import { signInEndpoints } from '#contract/http/sign-in.ts'
import { walletBalanceEndpoints } from '#contract/http/wallet-balance.ts'
import { contractApi, contractMutation, contractQuery } from './contract-api.ts'

/** Calls that the whole application needs: the site, the signed-in user and the wallet balance. */
export const sessionApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    detectSite: contractQuery(build, siteEndpoints.detect, { isProbe: true, isBackground: true }),
    permissionsFromSession: contractQuery(build, permissionsEndpoints.fromSession, {
      isProbe: true,
      isBackground: true,
      tags: ['Session'],
    }),
    login: contractMutation(build, signInEndpoints.login, { isSilent: true, isProbe: true }),
    logout: contractMutation(build, signInEndpoints.logout, { isProbe: true }),
    walletBalance: contractQuery(build, walletBalanceEndpoints.walletBalance, {
      isSilent: true,
      isBackground: true,
      tags: ['Wallet'],
    }),
  }),
})
