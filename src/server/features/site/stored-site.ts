import type { SiteSettings } from '#contract/http/site-settings.ts'
import type { SiteSettingsInput } from '#contract/entities/site-fields.ts'
import type { StoredSiteConfig } from '#contract/entities/site.ts'
import { defaultSiteUpdates } from '#domain/accounts/booking-updates.ts'
import { toHeaderHtml } from '#domain/site/header-html.ts'
import type { SiteVersion } from '#server/db/shapes/sites.ts'
import { toRuleSettings, toStoredRules } from './stored-rules.ts'

/** What a version of a site stores, apart from its list of changes. */
export type StoredSite = Omit<SiteVersion, 'changes'>

const toSiteUpdates = ({ bookingUpdates = defaultSiteUpdates }: StoredSiteConfig) => ({
  confirmation: bookingUpdates.confirmation,
  decision: bookingUpdates.decision,
  holdReminder: bookingUpdates.holdReminder,
  scheduleChange: bookingUpdates.scheduleChange,
  holdReminderHours: bookingUpdates.holdReminderHours,
})

/** Picks the editable settings from a stored version. */
export const toSettings = ({
  config,
  policies,
  bankAccounts,
  seller,
  header,
  rules = {},
}: StoredSite): SiteSettings => ({
  companyName: config.companyName,
  adminContact: config.adminContact,
  adminEmail: config.adminEmail,
  logoUrl: config.logoUrl,
  faviconUrl: config.faviconUrl,
  formLabel: config.brandingSettings.form.label,
  // Named one by one, because the database keeps no order and a list of changes needs one.
  theme: { primary: config.theme.primary, accent: config.theme.accent, glyph: config.theme.glyph },
  ssrHtml: { header: config.ssrHtml.header, footer: config.ssrHtml.footer },
  popupAlert: {
    isActive: config.popupAlert.isActive,
    title: config.popupAlert.title,
    html: config.popupAlert.html,
    frequencyDays: config.popupAlert.frequencyDays,
  },
  isLocked: config.isLocked,
  lockedRoutes: config.lockedRoutes,
  agentsMayExport: config.agentsMayExport ?? false,
  secondFactor: config.secondFactor ?? 'optional',
  coreSiteUrl: config.coreSiteUrl,
  trackingTag: config.trackingTag,
  scripts: config.scripts,
  scriptHosts: config.scriptHosts ?? [],
  header: {
    mode: header?.mode ?? 'html',
    blocks: (header?.blocks ?? []).map(({ kind, text, url }) => ({ kind, text, url })),
  },
  policies: {
    terms_and_conditions: policies.terms_and_conditions ?? '',
    privacy_policy: policies.privacy_policy ?? '',
    cancellation_return_refund_policy: policies.cancellation_return_refund_policy ?? '',
    'api-partner-program': policies['api-partner-program'] ?? '',
  },
  seller: {
    legalName: seller?.legalName ?? '',
    gstNumber: seller?.gstNumber ?? '',
    panNumber: seller?.panNumber ?? '',
    tanNumber: seller?.tanNumber ?? '',
    address: seller?.address ?? '',
    state: seller?.state ?? '',
    invoicePrefix: seller?.invoicePrefix ?? '',
  },
  activeModules: config.activeModules,
  canShowPermissionMenu: config.canShowPermissionMenu,
  ...toRuleSettings(rules),
  bookingUpdates: toSiteUpdates(config),
  bankAccounts: bankAccounts.map(({ bankName, accountName, accountNumber, ifsc, branch, upiId }) => ({
    bankName,
    accountName,
    accountNumber,
    ifsc,
    branch,
    upiId,
  })),
})

/** What a save determines besides the settings: how often the alert was shown again, and the version of changed supplier terms. */
interface SaveMarks {
  revision: number
  termsVersion: string
}

/** Merges edited settings into the stored ones; fields that the form doesn't have stay unchanged. */
export const toStoredSite = (
  before: Pick<StoredSite, 'config' | 'rules' | 'seo'>,
  input: SiteSettingsInput,
  { revision, termsVersion }: SaveMarks,
): StoredSite => {
  const { formLabel, policies, bankAccounts, seller, header, popupAlert, ...more } = input
  const { searchLimit, limits, signUp, security, referralReward, ...others } = more
  const { supplierTerms, supplierCategories, ...edited } = others
  const rules = { searchLimit, limits, signUp, security, referralReward, supplierTerms, supplierCategories }
  return {
    config: {
      ...before.config,
      ...edited,
      ssrHtml: {
        ...edited.ssrHtml,
        ...(header.mode === 'blocks' ? { header: toHeaderHtml(header.blocks, edited) } : {}),
      },
      brandingSettings: { form: { label: formLabel } },
      popupAlert: { ...popupAlert, ...(revision > 0 ? { revision } : {}) },
    },
    policies,
    bankAccounts,
    seller,
    header,
    rules: toStoredRules(before.rules ?? {}, rules, termsVersion),
    ...(before.seo ? { seo: before.seo } : {}),
  }
}
