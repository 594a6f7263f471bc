import type { FlightResult } from '#contract/entities/flight.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { canBeHeld } from '#server/pricing/fare-views.ts'
import type { PriceTerms } from '#server/pricing/price-terms.ts'
import type { LinkedSeller, SupplierRegistry } from '#server/suppliers/registry.ts'

/** Shown to every buyer. It doesn't say whose wallet is too small, because that concerns only the agency. */
const notCovered = "This fare can't be confirmed at the moment. You haven't been charged."

/** Returns what the agency pays the seller for an offer without extras, in paise. */
export const getCostMinor = ({ fare }: Pick<SupplierOffer, 'fare'>): number =>
  fare.offeredMinor + fare.tdsMinor

/** Whether the buyer may hold the offer. A hold needs no money at the seller. */
const mayHold = (offer: SupplierOffer, terms: PriceTerms): boolean =>
  terms.mayHold === true && !offer.isLCC && canBeHeld(offer, terms)

/**
 * Returns what a result shows about the agency that supplies it. Returns null if the result isn't listed because the wallet
 * doesn't cover it, the reader isn't the owner or staff, and the buyer may not hold it either.
 */
export const toSellerFields = (
  offer: SupplierOffer,
  seller: LinkedSeller,
  terms: PriceTerms,
): Pick<FlightResult, 'seller' | 'shortBy'> | null => {
  const shortMinor = Math.max(0, getCostMinor(offer) - seller.availableMinor)
  if (terms.audience.seesSellers)
    return { seller: seller.companyName, ...(shortMinor > 0 ? { shortBy: toRupees(shortMinor) } : {}) }
  return shortMinor === 0 || mayHold(offer, terms) ? {} : null
}

interface Wanted {
  supplier: string
  siteId: string
  offer: SupplierOffer
  terms: PriceTerms
  /** Chosen extras, in paise. */
  extrasMinor?: number
}

/**
 * Throws `fareGone` if the agency's wallet at the seller doesn't cover an offer with its extras and the buyer may not hold it, and reports
 * that to the agency.
 */
export const assertCovered = async (
  suppliers: Pick<SupplierRegistry, 'findSeller' | 'reportShort'>,
  { supplier, siteId, offer, terms, extrasMinor = 0 }: Wanted,
): Promise<void> => {
  const seller = await suppliers.findSeller(supplier, siteId)
  if (!seller || mayHold(offer, terms)) return
  const costMinor = getCostMinor(offer) + extrasMinor
  if (costMinor <= seller.availableMinor) return
  await suppliers.reportShort(supplier, siteId, costMinor)
  throw new AppError('fareGone', {
    message: notCovered,
    internal: `the wallet is ${costMinor - seller.availableMinor} paise short`,
  })
}
