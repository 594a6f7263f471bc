import { z } from 'zod'
import { EmailAddress } from '#contract/common/email-address.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { SiteBookingUpdates } from '#contract/entities/booking-updates.ts'
import {
  HeaderSettings,
  pictureLimits,
  pictureTexts,
  PolicyPage,
  SiteSettingsInput,
} from '#contract/entities/site-fields.ts'
import { siteRules } from '#contract/entities/site-rules.ts'
import { SecondFactorRule, SiteConfig } from '#contract/entities/site.ts'

/** A stored bank account that customers pay into. */
export const BankAccount = z.object({
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  branch: z.string(),
  upiId: z.string(),
})
export type BankAccount = z.infer<typeof BankAccount>

/** The seller on the site's invoices. All fields may be empty; an empty name means the site's. */
export const SellerDetails = z.object({
  legalName: z.string(),
  gstNumber: z.string(),
  panNumber: z.string(),
  /** The number under which the site deducts TDS. Not on invoices; absent from settings saved before it existed. */
  tanNumber: z.string().optional(),
  address: z.string(),
  /** Name of an Indian state. */
  state: z.string(),
  /** What invoice numbers begin with; absent before it was a setting. */
  invoicePrefix: z.string().optional(),
})
export type SellerDetails = z.infer<typeof SellerDetails>

/** A site's current settings; values stored before a rule existed are returned unchanged. */
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
  /** Heading of the search form; empty means 'Flight Deals'. */
  formLabel: z.string(),
  popupAlert: SiteConfig.shape.popupAlert.omit({ revision: true }),
  agentsMayExport: z.boolean(),
  secondFactor: SecondFactorRule.default('optional'),
  scriptHosts: z.array(z.string()),
  header: HeaderSettings,
  policies: z.record(PolicyPage, z.string()),
  seller: SellerDetails,
  ...siteRules,
  bookingUpdates: SiteBookingUpdates,
  bankAccounts: z.array(BankAccount),
})
export type SiteSettings = z.infer<typeof SiteSettings>

/** A changed setting: its path (`theme.primary`) and both texts, shortened if long. */
export const SettingChange = z.object({ path: z.string(), before: z.string(), after: z.string() })
export type SettingChange = z.infer<typeof SettingChange>

const version = z.int().min(1)
const standing = z.object({
  /** Increases with every change; a save names the version it is based on. */
  version,
  settings: SiteSettings,
})

const settings = endpoint({
  id: 'site.settings',
  area: 'site',
  method: 'POST',
  path: 'whitelabel/getSiteSettings',
  access: 'wlOwnerOrStaff',
  right: 'site.settings',
  request: z.object({}),
  result: standing.extend({
    /** Owners and super admins may edit; other staff may only look. */
    mayEdit: z.boolean(),
  }),
  errors: [],
})

const saved = standing.extend({ site: SiteConfig })

/**
 * Saves all settings. `wrongState` when someone else saved meanwhile: `details` says who, when, and what differs
 * (`before` theirs, `after` what was sent). Nothing is saved then.
 */
const saveSettings = endpoint({
  id: 'site.saveSettings',
  area: 'site',
  method: 'POST',
  path: 'whitelabel/saveSiteSettings',
  access: 'wlOwnerOrStaff',
  right: 'site.settings',
  request: z.object({
    version,
    settings: SiteSettingsInput,
    /** Shows the pop-up alert again to people who have closed it. */
    showAlertAgain: z.boolean().default(false),
    note: z.string().trim().max(200).default(''),
  }),
  result: saved,
  errors: ['forbidden', 'wrongState'],
  needsProof: true,
  refusedInJump: true,
  verifiedOnly: true,
  ratePerMinute: 120,
})

/**
 * Stores a PNG, JPEG or WebP image for the site's settings and returns its address; the same image gets the same one.
 * The content decides what it is, not its name. Anything else is refused at the field `data`.
 */
const uploadPicture = endpoint({
  id: 'site.uploadPicture',
  area: 'site',
  method: 'POST',
  path: 'whitelabel/uploadSitePicture',
  access: 'wlOwnerOrStaff',
  right: ['site.settings', 'site.seo'],
  request: z.object({
    /** The file in base64. */
    data: z
      .string()
      .min(1, pictureTexts.kind)
      .max(Math.ceil(pictureLimits.bytes / 3) * 4, pictureTexts.bytes),
  }),
  result: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  errors: ['forbidden'],
  refusedInJump: true,
  verifiedOnly: true,
  ratePerMinute: 30,
})

const ConfigVersion = z.object({
  version,
  at: Instant,
  /** Email of the person who changed it; empty for the initial version. */
  changedBy: z.string(),
  note: z.string(),
  changes: z.array(SettingChange),
})

/** Lists changes, by whom and when, newest first. */
const configVersions = endpoint({
  id: 'site.configVersions',
  area: 'site',
  method: 'POST',
  path: 'whitelabel/getSiteConfigVersions',
  access: 'wlOwnerOrStaff',
  right: 'site.settings',
  request: z.object({
    page: z.int().min(1).max(1000).default(1),
    pageSize: z.int().min(1).max(50).default(20),
  }),
  result: z.object({ versions: z.array(ConfigVersion), total: z.int(), page: z.int(), totalPages: z.int() }),
  errors: [],
})

/** Restores an earlier version as the newest. Refused like a save when someone else saved meanwhile. */
const restoreConfig = endpoint({
  id: 'site.restoreConfig',
  area: 'site',
  method: 'POST',
  path: 'whitelabel/restoreSiteConfig',
  access: 'wlOwnerOrStaff',
  right: 'site.settings',
  request: z.object({ version, restore: version }),
  result: saved,
  errors: ['forbidden', 'wrongState', 'notFound'],
  needsProof: true,
  refusedInJump: true,
  verifiedOnly: true,
  ratePerMinute: 120,
})

/** Bank accounts that customers pay into. */
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

/** A text page, also on a locked site. `html` is the agency's and must be sanitised before it is shown. */
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

/** Submits a company's request to sell through the site's API: stored, and emailed to the site. `wrongState` when the site has no email address. */
const requestPartnership = endpoint({
  id: 'site.requestPartnership',
  area: 'site',
  method: 'POST',
  path: 'whitelabel/requestApiPartnership',
  access: 'anyone',
  request: z.object({
    companyName: z.string().trim().min(1, requiredText).max(120),
    contactName: z.string().trim().min(1, requiredText).max(80),
    email: EmailAddress,
    phone: z.string().trim().max(30).default(''),
    message: z.string().trim().max(2000).default(''),
  }),
  result: z.object({}),
  errors: ['rateLimited', 'wrongState'],
  ratePerMinute: 20,
})

/** A site's settings and text pages. */
export const siteSettingsEndpoints = {
  siteSettings: settings,
  saveSiteSettings: saveSettings,
  uploadSitePicture: uploadPicture,
  siteConfigVersions: configVersions,
  restoreSiteConfig: restoreConfig,
  bankDetails,
  policy,
  requestPartnership,
}
