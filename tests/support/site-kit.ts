import { endpoints } from '#contract/http/registry.ts'
import type { SiteSettings } from '#contract/http/site-settings.ts'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { CallOptions, TestServer } from './test-server.ts'

type SaveInput = RequestInputOf<typeof endpoints.site.saveSiteSettings>
type Settings = SaveInput['settings']

/** Returns the current settings in the form in which they are saved. */
export const asInput = (settings: SiteSettings): Settings => settings

/** Saves the current settings with changes; `as` is an owner by default. */
export const saveSite = async (
  server: TestServer,
  change: Partial<Settings>,
  more: Partial<Omit<SaveInput, 'settings'>> = {},
  options: CallOptions = { as: 'owner' },
) => {
  const reader = { as: 'admin', ...(options.site === undefined ? {} : { site: options.site }) }
  const { version, settings } = await server.must(endpoints.site.siteSettings, {}, reader)
  return server.call(
    endpoints.site.saveSiteSettings,
    { version, ...more, settings: { ...asInput(settings), ...change } },
    options,
  )
}

/** Builds a bank account that every rule of the settings accepts. Its IFSC is in lower case, as an owner may type it. */
export const aBankAccount = () => ({
  bankName: 'HDFC Bank',
  accountName: 'Skyways Travel Pvt Ltd',
  accountNumber: '50200012345678',
  ifsc: 'hdfc0001234',
  branch: 'Connaught Place',
  upiId: 'skyways@hdfcbank',
})
