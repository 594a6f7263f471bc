import type { SupplierOffer } from '../port.ts'
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

/**
 * What a cancellation of the whole booking costs and gives back, in paise; both add up to the published fare. Non-refundable fares keep
 * everything but airport fees (UDF, PSF and the like), which go back by the rule of the Indian regulator (CAR Section 3, Series M, Part II).
 */
export function cancellationOf(offer: SupplierOffer): { chargeMinor: number; refundMinor: number } {
  const { cancelMinor } = penaltyOf(offer)
  const published = offer.fare.publishedMinor
  if (cancelMinor === null) {
    const kept = new Set(['K3', 'YQTax', 'YR'])
    const refundMinor = sum(
      offer.fare.perType.flatMap((type) =>
        type.taxes.filter((tax) => !kept.has(tax.key)).map((tax) => tax.amountMinor),
      ),
    )
    return { chargeMinor: published - refundMinor, refundMinor }
  }
  const passengers = sum(
    offer.fare.perType.filter((type) => type.passengerType !== 3).map((type) => type.passengerCount),
  )
  const chargeMinor = Math.min(published, cancelMinor * passengers * offer.segments.length)
  return { chargeMinor, refundMinor: published - chargeMinor }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
