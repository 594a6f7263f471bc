import { siteSettingsEndpoints } from '#contract/http/site-settings.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

export const policiesApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    policy: contractQuery(build, siteSettingsEndpoints.policy, { isSilent: true, tags: ['SiteSettings'] }),
    requestPartnership: contractMutation(build, siteSettingsEndpoints.requestPartnership, { isSilent: true }),
  }),
})
