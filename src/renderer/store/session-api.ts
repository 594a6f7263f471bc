import { contractApi, contractMutation, contractQuery } from './contract-api.ts'
import { startCalls } from './start-calls.ts'

/** Calls that the whole application needs: the site, the signed-in user and the wallet balance. */
export const sessionApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    detectSite: contractQuery(build, startCalls.detect, { isProbe: true, isBackground: true }),
    permissionsFromSession: contractQuery(build, startCalls.fromSession, {
      isProbe: true,
      isBackground: true,
      tags: ['Session'],
    }),
    login: contractMutation(build, startCalls.login, { isSilent: true, isProbe: true }),
    logout: contractMutation(build, startCalls.logout, { isProbe: true }),
    walletBalance: contractQuery(build, startCalls.walletBalance, {
      isSilent: true,
      isBackground: true,
      tags: ['Wallet'],
    }),
  }),
})
