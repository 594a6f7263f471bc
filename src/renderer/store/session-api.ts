import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractMutation, contractQuery } from './contract-api.ts'

/** Calls that the whole application needs: whose site, who is there, what the wallet holds. */
export const sessionApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    detectSite: contractQuery(build, endpoints.site.detect, { isProbe: true, isBackground: true }),
    permissionsFromSession: contractQuery(build, endpoints.permissions.fromSession, {
      isProbe: true,
      isBackground: true,
      tags: ['Session'],
    }),
    login: contractMutation(build, endpoints.users.login, { isSilent: true, isProbe: true }),
    logout: contractMutation(build, endpoints.users.logout, { isProbe: true }),
    walletBalance: contractQuery(build, endpoints.users.walletBalance, {
      isSilent: true,
      isBackground: true,
      tags: ['Wallet'],
    }),
  }),
})
