import type { PolicyPage } from '#contract/entities/site-fields.ts'
import type { StoredSiteConfig } from '#contract/entities/site.ts'
import type { BankAccount, SettingChange } from '#contract/http/site-settings.ts'

/** What stays on the server; absent is the default that the part which reads it states. */
export interface SiteSettings {
  /** Look-to-book: searches that are free each month, and how many more each booking brings. Absent is without limit. */
  lookToBook?: { freeLooks: number; looksPerBooking: number }
  bankAccounts?: BankAccount[]
  /** HTML of the pages of words; a page without any gets a text that names the company. */
  policies?: Partial<Record<PolicyPage, string>>
  /** Staff add or take money up to this much alone; above it somebody else has to approve. */
  secondEyesAboveMinor?: number
  /** How much one payment online may be. */
  payments?: { minMinor?: number; maxMinor?: number }
  /** What a customer who signs up as an agency gets. */
  signUp?: { isClosed?: boolean; agentsNeedApproval?: boolean }
  /** The terms that a user accepts to become a supplier, with their version. */
  supplierTerms?: { version: string; html: string }
}

/** All that the owner set at one time, and what was different from the time before. */
export interface SiteVersion {
  config: StoredSiteConfig
  policies: Partial<Record<PolicyPage, string>>
  bankAccounts: BankAccount[]
  changes: SettingChange[]
}
