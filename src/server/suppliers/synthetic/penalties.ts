import { passengerTypes } from '#contract/common/enumerations.ts'
import { sumMinor } from '#domain/money/money.ts'
import { grossShares, type Payer } from '#server/suppliers/gross-shares.ts'
import type { SupplierFare, SupplierOffer } from '#server/offers/offer.ts'
import type { FareFamily } from './fare-family.ts'
import { isDomesticOffer, originOf } from './offer-facts.ts'

/** Fees an airline keeps, in paise, a passenger and direction; null is 'not allowed' (taxes are still given back). */
export interface Penalty {
  readonly cancelMinor: number | null
  readonly changeMinor: number
}

/** Hours before departure from when a cancellation counts as a no-show: 3 at home, 4 abroad. */
export const noShowHours = (offer: SupplierOffer): number => (isDomesticOffer(offer) ? 3 : 4)

/** Penalties of the offer's fare family. */
export function penaltyOf(offer: SupplierOffer): Penalty {
  const family = originOf(offer)?.family
  const reach = isDomesticOffer(offer) ? 'domestic' : 'international'
  if (!family) return { cancelMinor: null, changeMinor: 0 }
  return {
    cancelMinor: family.isRefundable ? family.cancelMinor[reach] : null,
    changeMinor: family.changeMinor[reach],
  }
}

/** The charges of a passenger and direction in the words of a result list. */
export function penaltyTexts(family: FareFamily, isDomestic: boolean): NonNullable<SupplierOffer['penalty']> {
  const reach = isDomestic ? 'domestic' : 'international'
  const text = (minor: number) => `INR ${minor / 100}`
  return {
    reissueCharge: text(family.changeMinor[reach]),
    cancellationCharge: family.isRefundable ? text(family.cancelMinor[reach]) : 'Non Refundable',
  }
}

/** Taxes that stay with the airline when a fare is not given back: GST on it and its own surcharges. */
const keptTaxes: ReadonlySet<string> = new Set(['K3', 'YQTax', 'YR'])

/** Fees of airports and states in a fare (UDF, PSF and the like), by type in the place of the published fare. */
const airportFeesOf = (fare: SupplierFare): SupplierFare => {
  const perType = fare.perType.map((type) => ({
    ...type,
    publishedMinor: sumMinor(
      type.taxes.filter(({ key }) => !keptTaxes.has(key)).map(({ amountMinor }) => amountMinor),
    ),
  }))
  return { ...fare, perType, publishedMinor: sumMinor(perType.map(({ publishedMinor }) => publishedMinor)) }
}

/**
 * What cancelling each journey of each passenger costs and gives back, in paise: `[passenger][leg]`; both add up to its published fare and
 * extras. Infants pay no fee. Extras are given back with a refundable fare. Non-refundable fares and no-shows keep everything but airport
 * fees, which go back by the rule of the Indian regulator (CAR Section 3, Series M, Part II).
 */
export function cancellationOf(
  offer: SupplierOffer,
  fare: SupplierFare,
  payers: readonly Payer[],
  isNoShow: (leg: number) => boolean,
): { chargeMinor: number; refundMinor: number }[][] {
  const { cancelMinor } = penaltyOf(offer)
  const bare = payers.map(({ paxType }) => ({ paxType, baggage: [], meals: [], seats: [] }))
  const fees = grossShares(airportFeesOf(fare), bare, offer.segments)
  return grossShares(fare, payers, offer.segments).map((legs, passenger) =>
    legs.map(({ fareMinor, extrasMinor }, leg) => {
      const feeMinor = payers[passenger]?.paxType === passengerTypes.infant ? 0 : (cancelMinor ?? 0)
      const refundMinor =
        cancelMinor === null || isNoShow(leg)
          ? Math.min(fareMinor, fees[passenger]?.[leg]?.fareMinor ?? 0)
          : fareMinor - Math.min(fareMinor, feeMinor) + extrasMinor
      return { chargeMinor: fareMinor + extrasMinor - refundMinor, refundMinor }
    }),
  )
}
