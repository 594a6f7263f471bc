import { sitePartnerRequestsEndpoints } from '#contract/http/site-partner-requests.ts'
import { siteSettingsEndpoints as calls } from '#contract/http/site-settings.ts'
import { siteSeoEndpoints } from '#contract/http/site-seo.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import type { SharedServices } from '#server/shared.ts'
import { createSeo } from './seo.service.ts'
import { createSitePages } from './pages.service.ts'
import { createPartnerRequests } from './partner-requests.service.ts'
import { createSitePictures } from './site-pictures.service.ts'
import { createSiteSettings } from './site-settings.service.ts'

/** Binds the calls of a site's settings and text pages. */
export const siteSettingsRoutes = (deps: Deps, { directory }: SharedServices): BoundCall[] => {
  const settings = createSiteSettings(deps, directory)
  const seo = createSeo(deps, directory)
  const pages = createSitePages(deps)
  const pictures = createSitePictures(deps)
  const partnerRequests = createPartnerRequests(deps)
  return [
    bind(calls.siteSettings, (_input, call) => settings.read(signedIn(call))),
    bind(calls.saveSiteSettings, (input, call) => settings.save(input, signedIn(call))),
    bind(calls.uploadSitePicture, (input, call) => pictures.upload(input, signedIn(call))),
    bind(siteSeoEndpoints.seo, (_input, call) => seo.read(signedIn(call))),
    bind(siteSeoEndpoints.saveSeo, (input, call) => seo.save(input, signedIn(call))),
    bind(calls.siteConfigVersions, (input, call) => settings.versions(input, signedIn(call))),
    bind(calls.restoreSiteConfig, (input, call) => settings.restore(input, signedIn(call))),
    bind(calls.bankDetails, (_input, call) => settings.bankDetails(call)),
    bind(calls.policy, ({ page }, call) => pages.policy(page, call)),
    bind(calls.requestPartnership, (input, call) => pages.requestPartnership(input, call)),
    bind(sitePartnerRequestsEndpoints.partnerRequests, (input, call) => partnerRequests(input, call)),
  ]
}
