import { siteSettingsEndpoints } from '#contract/http/site-settings.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const quiet = { isSilent: true } as const
const changes = { ...quiet, invalidates: ['SiteSettings'] } as const

/** A site's settings and their history. Failures are shown at the fields, in a dialog or as a toast. */
export const siteSettingsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    siteSettings: contractQuery(build, siteSettingsEndpoints.siteSettings, { ...quiet, keepSeconds: 0 }),
    saveSiteSettings: contractMutation(build, siteSettingsEndpoints.saveSiteSettings, changes),
    uploadSitePicture: contractMutation(build, siteSettingsEndpoints.uploadSitePicture, quiet),
    siteConfigVersions: contractQuery(build, siteSettingsEndpoints.siteConfigVersions, {
      ...quiet,
      tags: ['SiteSettings'],
    }),
    restoreSiteConfig: contractMutation(build, siteSettingsEndpoints.restoreSiteConfig, changes),
  }),
})
