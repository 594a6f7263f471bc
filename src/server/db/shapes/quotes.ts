import type { PackageKind } from '#contract/entities/package.ts'
import type { MadeQuoteOption, QuoteDraft, SharedQuote } from '#contract/entities/quote.ts'
import type { SaleTerms } from '#domain/packages/trip-query.ts'

/** What the maker entered. Customer and message are sealed in a column of their own. */
export type StoredQuoteDraft = Omit<QuoteDraft, 'customer' | 'message'>

/** An option as it was sent. An agent's has no lines, because they would show the net price. */
export interface FrozenOption extends MadeQuoteOption {
  /** The price before markup and taxes. Another one on the day of acceptance means that the quote can't be sold. */
  baseMinor: number
  /** The site's markup in the price. */
  saleMarkupMinor: number
}

/** What is frozen when a version is sent, besides the draft. */
export interface FrozenQuote {
  kind: PackageKind
  title: string
  nights: number
  durationMinutes: number
  startsOn: string
  endsOn: string
  isOverseasPackage: boolean
  addOns: SharedQuote['addOns']
  seller: SharedQuote['seller']
  /** The site's markup that the price was calculated with; null for none. */
  saleMarkup: SaleTerms['markup']
  /** The version of the site's tax rules. */
  taxVersion: number
  options: FrozenOption[]
}
