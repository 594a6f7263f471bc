import type { PackageBody } from '#contract/entities/package-body.ts'
import type { ChosenAddOn, ChosenTickets, TripRoom } from '#contract/entities/package-price.ts'
import type { TaxRule } from '#contract/http/packages-taxes.ts'
import type { StoredTerms } from '#domain/money/markups.ts'
import type { TaxBuyer } from './tax-rules.ts'

/** What a version of a package says about prices. */
export type PricedBody = Pick<
  PackageBody,
  | 'childPolicy'
  | 'seasons'
  | 'rates'
  | 'addOns'
  | 'hotelCategories'
  | 'activity'
  | 'paymentPlan'
  | 'cancellationSteps'
>

/** Who travels, and what they book. */
export interface PartyQuery {
  /** The date at the place the trip starts. */
  today: string
  nights: number
  hotelCategory: string
  rooms: readonly TripRoom[]
  addOns: readonly ChosenAddOn[]
  /** Only for an activity, whose people are counted by their tickets instead of rooms. */
  activity: ChosenTickets | null
}

/** When a trip starts. */
export interface TripStart {
  startsOn: string
  /** Price of an adult in a double room that a departure sets, in paise; null to use the rates. */
  ownAdultMinor: number | null
}

export type TripQuery = PartyQuery & TripStart

/** What the seller adds. */
export interface SaleTerms {
  /** The one rule that applies to the buyer; null for none. `label` is its line, without the amount. */
  markup: (StoredTerms & { label: string }) | null
  isOverseasPackage: boolean
  taxRules: readonly TaxRule[]
  buyer: TaxBuyer
  /** Whether totals are rounded up to whole rupees. */
  isRoundedUp: boolean
}
