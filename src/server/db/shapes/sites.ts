import type { GatewayName } from '#contract/entities/payment.ts'
import type { HeaderSettings, PolicyPage } from '#contract/entities/site-fields.ts'
import type { SupplierCategory } from '#contract/entities/site-rules.ts'
import type { SeoEntry } from '#contract/entities/site-seo.ts'
import type { SiteFeature, SiteKind, StoredSiteConfig } from '#contract/entities/site.ts'
import type { SaleRules } from '#contract/http/flights-settings.ts'
import type { BankAccount, SellerDetails, SettingChange } from '#contract/http/site-settings.ts'

/** Settings that stay on the server; the code that reads an absent one defines its default. */
export interface SiteSettings {
  /** Look-to-book: free searches per month, and more for each booking. Absent means no limit. */
  lookToBook?: { freeLooks: number; looksPerBooking: number }
  bankAccounts?: BankAccount[]
  seller?: SellerDetails
  /** Absent while the header has only been written as HTML. */
  header?: HeaderSettings
  /** HTML of the text pages; a page without any gets a default text with the company's name. */
  policies?: Partial<Record<PolicyPage, string>>
  /** Staff move up to this much alone; above it someone else must approve. */
  secondEyesAboveMinor?: number
  /** Limits of one online payment. */
  payments?: { minMinor?: number; maxMinor?: number }
  /** The order in which payments use the gateways; those that aren't listed follow. */
  gatewayOrder?: GatewayName[]
  /** Whether and how travel agents can sign up, and whether shoppers need an account to book. */
  signUp?: { isClosed?: boolean; agentsNeedApproval?: boolean; shoppersNeedAccount?: boolean }
  /** How long sessions of staff and agencies last without use. Absent means no limit. */
  security?: { idleMinutes: number }
  /** What customers get for referring others; absent means nothing. */
  referralReward?: { amountMinor: number; smallestBookingMinor: number; withinDays: number }
  /** What the agency doesn't sell or hold; `version` counts the changes. Absent while everything is sold. */
  flights?: SaleRules & { version: number }
  /** The terms that a user accepts to become a supplier, with their version. */
  supplierTerms?: { version: string; html: string }
  /** What new suppliers may offer; absent means every category. */
  supplierCategories?: SupplierCategory[]
  /** What search engines and chat apps show for each page. */
  seo?: SeoEntry[]
  /** The site whose API partners test here. Absent from all other sites. */
  sandboxOf?: string
}

/** The kind in a site's row: a sandbox has `test` and the setting `sandboxOf`. */
export type StoredSiteKind = Exclude<SiteKind, 'sandbox'>

/** The rules among a site's settings: limits, sign-up and suppliers. An absent one has its default. */
export type SiteRules = Pick<
  SiteSettings,
  | 'lookToBook'
  | 'secondEyesAboveMinor'
  | 'payments'
  | 'signUp'
  | 'security'
  | 'referralReward'
  | 'supplierTerms'
  | 'supplierCategories'
>

/** All of the owner's settings at one time, and what changed from the previous version. */
export interface SiteVersion {
  config: StoredSiteConfig
  policies: Partial<Record<PolicyPage, string>>
  bankAccounts: BankAccount[]
  /** Absent in versions from before it was a setting. */
  seller?: SellerDetails
  header?: HeaderSettings
  rules?: SiteRules
  seo?: SeoEntry[]
  changes: SettingChange[]
}

/** Limits that an operator set for a site; an absent field means no limit. */
export interface SiteLimits {
  /** Features that are turned off for the site. */
  off?: SiteFeature[]
  /** Maximum number of staff accounts. */
  staff?: number
  /** Maximum searches per day (India time) by everyone at the site. */
  searchesPerDay?: number
  /** Maximum emails in 24 hours that people cause. Absent means the default. */
  emailsPerDay?: number
}
