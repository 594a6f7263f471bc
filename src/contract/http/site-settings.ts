import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { PolicyPage, SiteSettingsInput } from '#contract/entities/site-fields.ts'
import { SiteConfig } from '#contract/entities/site.ts'

/** An account that customers pay into, as it was kept. */
export const BankAccount = z.object({
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  branch: z.string(),
  upiId: z.string(),
})
export type BankAccount = z.infer<typeof BankAccount>

/** A site's settings as they stand: what was kept before a rule came is shown as it is. */
export const SiteSettings = SiteConfig.pick({
  companyName: true,
  adminContact: true,
  adminEmail: true,
  logoUrl: true,
  faviconUrl: true,
  theme: true,
  ssrHtml: true,
  isLocked: true,
  lockedRoutes: true,
  coreSiteUrl: true,
  trackingTag: true,
  scripts: true,
}).extend({
  /** Heading of the search form; empty is 'Flight Deals'. */
  formLabel: z.string(),
  popupAlert: SiteConfig.shape.popupAlert.omit({ revision: true }),
  scriptHosts: z.array(z.string()),
  policies: z.record(PolicyPage, z.string()),
  bankAccounts: z.array(BankAccount),
})
export type SiteSettings = z.infer<typeof SiteSettings>

/** A setting that is different: its path (`theme.primary`) and its texts, cut where they are long. */
export const SettingChange = z.object({ path: z.string(), before: z.string(), after: z.string() })
export type SettingChange = z.infer<typeof SettingChange>

const version = z.int().min(1)
const standing = z.object({
  /** Counts up with every change; a save names the one that it was made from. */
  version,
  settings: SiteSettings,
})

const settings = endpoint({
  id: 'site.settings',
  area: 'site',
  method: 'POST',
  path: 'whitelabel/getSiteSettings',
  access: 'wlOwnerOrStaff',
  request: z.object({}),
  result: standing.extend({
    /** Owners and super admins change; other staff look. */
    mayEdit: z.boolean(),
  }),
  errors: [],
})

const saved = standing.extend({ site: SiteConfig })

/**
 * Saves all of it. `wrongState` when somebody saved meanwhile: `details` then says by whom, when, and what is different
 * (`before` theirs, `after` what was sent). Nothing was saved then.
 */
const saveSettings = endpoint({
  id: 'site.saveSettings',
  area: 'site',
  method: 'POST',
  path: 'whitelabel/saveSiteSettings',
  access: 'wlOwnerOrStaff',
  request: z.object({
    version,
    settings: SiteSettingsInput,
    /** Shows the pop-up alert again to who closed it. */
    showAlertAgain: z.boolean().default(false),
    note: z.string().trim().max(200).default(''),
  }),
  result: saved,
  errors: ['forbidden', 'wrongState'],
  refusedInJump: true,
  verifiedOnly: true,
  ratePerMinute: 120,
})

const ConfigVersion = z.object({
  version,
  at: Instant,
  /** E-mail of who changed it; empty for what there was at first. */
  changedBy: z.string(),
  note: z.string(),
  changes: z.array(SettingChange),
})

/** What was changed, by whom and when, newest first. */
const configVersions = endpoint({
  id: 'site.configVersions',
  area: 'site',
  method: 'POST',
  path: 'whitelabel/getSiteConfigVersions',
  access: 'wlOwnerOrStaff',
  request: z.object({
    page: z.int().min(1).max(1000).default(1),
    pageSize: z.int().min(1).max(50).default(20),
  }),
  result: z.object({ versions: z.array(ConfigVersion), total: z.int(), page: z.int(), totalPages: z.int() }),
  errors: [],
})

/** Makes an earlier version the newest one. Refused like a save when somebody saved meanwhile. */
const restoreConfig = endpoint({
  id: 'site.restoreConfig',
  area: 'site',
  method: 'POST',
  path: 'whitelabel/restoreSiteConfig',
  access: 'wlOwnerOrStaff',
  request: z.object({ version, restore: version }),
  result: saved,
  errors: ['forbidden', 'wrongState', 'notFound'],
  refusedInJump: true,
  verifiedOnly: true,
  ratePerMinute: 120,
})

/** Accounts that a customer pays into by bank. */
const bankDetails = endpoint({
  id: 'site.bankDetails',
  area: 'site',
  method: 'POST',
  path: 'whitelabel/getBankDetails',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({ bankDetails: z.array(BankAccount) }),
  errors: [],
})

/** A page of words, also on a locked site. `html` is the tenant's, to be cleaned before it is shown. */
const policy = endpoint({
  id: 'site.policy',
  area: 'site',
  method: 'POST',
  path: 'whitelabel/getPolicy',
  access: 'anyone',
  request: z.object({ page: PolicyPage }),
  result: z.object({ page: PolicyPage, html: z.string(), isDefault: z.boolean() }),
  errors: [],
})

/** A company that wants to sell through the site's API: kept, and told to the site by mail. */
const requestPartnership = endpoint({
  id: 'site.requestPartnership',
  area: 'site',
  method: 'POST',
  path: 'whitelabel/requestApiPartnership',
  access: 'anyone',
  request: z.object({
    companyName: z.string().trim().min(1, requiredText).max(120),
    contactName: z.string().trim().min(1, requiredText).max(80),
    email: z.email('Enter an email address, like name@example.com').max(120),
    phone: z.string().trim().max(30).default(''),
    message: z.string().trim().max(2000).default(''),
  }),
  result: z.object({}),
  errors: ['rateLimited'],
  ratePerMinute: 20,
})

/** What a site shows, and who changes it. */
export const siteSettingsEndpoints = {
  siteSettings: settings,
  saveSiteSettings: saveSettings,
  siteConfigVersions: configVersions,
  restoreSiteConfig: restoreConfig,
  bankDetails,
  policy,
  requestPartnership,
}
