import type { CancellationStep } from '#contract/entities/package-body.ts'
import type { StockMode } from '#contract/entities/package.ts'
import type { TripParts } from '#domain/packages/split-receipt.ts'
import type { SaleTerms } from '#domain/packages/trip-query.ts'

/** What a trip was sold with, so that its rooms can be priced again by the same rules. */
export interface TripSale {
  /** Markup, tax rules and rounding; the buyer's PAN and residence are columns of the trip. */
  terms: Omit<SaleTerms, 'buyer'>
  taxVersion: number
  ownAdultMinor: number | null
  /** The date of the order, from which taxes and payments were calculated. */
  bookedOn: string
  cancellationSteps: CancellationStep[]
  /** The part of the price that is for add-ons, before markup and taxes. */
  addOnsMinor: number
  baseMinor: number
  stockMode: StockMode
}

/** What a receipt added to each traveller, by their id. */
export type ReceiptParts = Record<string, TripParts>

/** A traveller who stays after a cancellation: their room and what they pay from then on. */
export interface StayingTraveller {
  travellerId: string
  roomNo: number
  share: TripParts
}
