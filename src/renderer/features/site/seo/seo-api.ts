import { siteSeoEndpoints } from '#contract/http/site-seo.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

/** What search engines and chat apps show for a site's pages. */
export const seoApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    seo: contractQuery(build, siteSeoEndpoints.seo, { tags: ['SiteSettings'], isSilent: true }),
    saveSeo: contractMutation(build, siteSeoEndpoints.saveSeo, {
      isSilent: true,
      invalidates: ['SiteSettings'],
    }),
  }),
})
