import { takeShare } from '#domain/money/money.ts'

/**
 * GST on a travel agent's own service fee: 18 % (service code 9985, rate schedule of Notification 11/2017 Central Tax
 * (Rate)). In basis points.
 */
export const gstOnServiceBasisPoints = 1_800

/** Calculates GST on a markup, which is the seller's service fee; a negative markup (a rebate) has none. */
export const gstOnMarkup = (markupMinor: number): number =>
  markupMinor > 0 ? takeShare(markupMinor, gstOnServiceBasisPoints) : 0

/** The parts of what a buyer pays, in paise and for all passengers. */
export interface PayableParts {
  publishedMinor: number
  extrasMinor: number
  markupMinor: number
  gstOnMarkupMinor: number
  discountMinor: number
}

/**
 * Returns what leaves the buyer's wallet, in paise: published fare + extras + markup + GST on the markup − discount.
 */
export const payableTotal = (parts: PayableParts): number =>
  parts.publishedMinor + parts.extrasMinor + parts.markupMinor + parts.gstOnMarkupMinor - parts.discountMinor

/** Identifies one baggage or meal option, because codes repeat between flights. */
export interface ExtraKey {
  code: string
  flightNumber: string
  origin: string
  destination: string
}

/** Finds the option that a passenger chose; undefined when the flight doesn't offer it (any more). */
export const findExtra = <T extends ExtraKey>(options: readonly T[], chosen: ExtraKey): T | undefined =>
  options.find(
    (option) =>
      option.code === chosen.code &&
      option.flightNumber === chosen.flightNumber &&
      option.origin === chosen.origin &&
      option.destination === chosen.destination,
  )
