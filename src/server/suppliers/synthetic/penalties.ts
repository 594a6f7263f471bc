import { passengerTypes } from '#contract/common/enumerations.ts'
import { countPartsPerLeg } from '#domain/changes/change-sectors.ts'
import { splitEvenly, sumMinor } from '#domain/money/money.ts'
import { grossShares, type Payer } from '#server/suppliers/gross-shares.ts'
import type { SupplierFare, SupplierOffer } from '#server/offers/offer.ts'
import type { FareFamily } from './fare-family.ts'
import { isDomesticOffer, findFareSource } from './offer-facts.ts'

/**
 * Fees an airline keeps, in paise per passenger and direction; null means not allowed, although taxes are still
 * refunded.
 */
export interface Penalty {
  readonly cancelMinor: number | null
  readonly changeMinor: number
}

/**
 * Hours before departure from which a cancellation counts as a no-show: 3 on domestic flights, 4 on international
 * ones.
 */
export const noShowHours = (offer: SupplierOffer): number => (isDomesticOffer(offer) ? 3 : 4)

/** Returns the penalties of an offer's fare family. */
export function getPenalty(offer: SupplierOffer): Penalty {
  const family = findFareSource(offer)?.family
  const reach = isDomesticOffer(offer) ? 'domestic' : 'international'
  if (!family) return { cancelMinor: null, changeMinor: 0 }
  return {
    cancelMinor: family.isRefundable ? family.cancelMinor[reach] : null,
    changeMinor: family.changeMinor[reach],
  }
}

/** Formats the charges per passenger and direction for a result list. */
export function penaltyTexts(family: FareFamily, isDomestic: boolean): NonNullable<SupplierOffer['penalty']> {
  const reach = isDomestic ? 'domestic' : 'international'
  const text = (minor: number) => `INR ${minor / 100}`
  return {
    reissueCharge: text(family.changeMinor[reach]),
    cancellationCharge: family.isRefundable ? text(family.cancelMinor[reach]) : 'Non Refundable',
  }
}

/** Taxes the airline keeps when a fare isn't refunded: GST on the fare and its own surcharges. */
const keptTaxes: ReadonlySet<string> = new Set(['K3', 'YQTax', 'YR'])

/**
 * Returns the airport and government fees in a fare (UDF, PSF and the like) by type, in place of the published fare.
 */
const getAirportFees = (fare: SupplierFare): SupplierFare => {
  const perType = fare.perType.map((type) => ({
    ...type,
    publishedMinor: sumMinor(
      type.taxes.filter(({ key }) => !keptTaxes.has(key)).map(({ amountMinor }) => amountMinor),
    ),
  }))
  return { ...fare, perType, publishedMinor: sumMinor(perType.map(({ publishedMinor }) => publishedMinor)) }
}

/**
 * Returns what cancelling each part of each passenger costs and refunds, in paise: `[passenger][part]`; the two add up to
 * its published fare and extras. The fee is per journey and split over its flights; infants pay none. Extras are refunded with a refundable fare. Non-refundable
 * fares and no-shows keep everything but airport fees, which the Indian regulator requires to be refunded (CAR
 * Section 3, Series M, Part II).
 */
export function calculateCancellation(
  offer: SupplierOffer,
  fare: SupplierFare,
  payers: readonly Payer[],
  isNoShow: (part: number) => boolean,
): { chargeMinor: number; refundMinor: number }[][] {
  const { cancelMinor } = getPenalty(offer)
  const bare = payers.map(({ paxType }) => ({ paxType, baggage: [], meals: [], seats: [] }))
  const partsPerLeg = countPartsPerLeg(offer, offer.segments)
  const airportFees = grossShares(getAirportFees(fare), bare, offer.segments, partsPerLeg)
  const cancelFees = partsPerLeg.flatMap((parts) => splitEvenly(cancelMinor ?? 0, parts))
  return grossShares(fare, payers, offer.segments, partsPerLeg).map((parts, passenger) =>
    parts.map(({ fareMinor, extrasMinor }, part) => {
      const feeMinor = payers[passenger]?.paxType === passengerTypes.infant ? 0 : (cancelFees[part] ?? 0)
      const refundMinor =
        cancelMinor === null || isNoShow(part)
          ? Math.min(fareMinor, airportFees[passenger]?.[part]?.fareMinor ?? 0)
          : fareMinor - Math.min(fareMinor, feeMinor) + extrasMinor
      return { chargeMinor: fareMinor + extrasMinor - refundMinor, refundMinor }
    }),
  )
}
