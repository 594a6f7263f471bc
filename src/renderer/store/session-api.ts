import { permissionsEndpoints } from '#contract/http/permissions.ts'
import { siteEndpoints } from '#contract/http/site.ts'
import { usersEndpoints } from '#contract/http/users.ts'
import { contractApi, contractMutation, contractQuery } from './contract-api.ts'

/** Calls that the whole application needs: whose site, who is there, what the wallet holds. */
export const sessionApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    detectSite: contractQuery(build, siteEndpoints.detect, { isProbe: true, isBackground: true }),
    permissionsFromSession: contractQuery(build, permissionsEndpoints.fromSession, {
      isProbe: true,
      isBackground: true,
      tags: ['Session'],
    }),
    login: contractMutation(build, usersEndpoints.login, { isSilent: true, isProbe: true }),
    logout: contractMutation(build, usersEndpoints.logout, { isProbe: true }),
    walletBalance: contractQuery(build, usersEndpoints.walletBalance, {
      isSilent: true,
      isBackground: true,
      tags: ['Wallet'],
    }),
  }),
})
