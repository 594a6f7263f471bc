import type { SupplierFare, SupplierOffer } from '#server/offers/offer.ts'
import { carriers } from './carriers.ts'
import { sumFare } from './fare-sums.ts'
import { sellerTerms } from './fares.ts'
import { isDomesticOffer } from './offer-facts.ts'
import { seededFraction } from './seeded-random.ts'
import { gstOn } from './taxes.ts'

/** About one fare in twenty-five changes between search and quote. */
const changeShare = 0.04

/**
 * Returns the offer at its current fare, and whether that differs from the given one. The same offer always gets the
 * same answer; an offer that already has its changed fare stays as it is.
 */
export function quoteOffer(
  offer: SupplierOffer,
  seed: string,
): { offer: SupplierOffer; isPriceChanged: boolean } {
  const searched = Number(offer.offerId.slice(offer.offerId.lastIndexOf('~') + 1))
  const isAsSearched = searched === offer.fare.publishedMinor
  if (!isAsSearched || seededFraction(seed, 'quote', offer.offerId) >= changeShare)
    return { offer, isPriceChanged: false }
  const by = seededFraction(seed, 'by', offer.offerId)
  // One in five decreases.
  const factor = by < 0.2 ? 0.93 + by * 0.25 : 1 + by * 0.12
  return { offer: { ...offer, fare: repriced(offer, factor) }, isPriceChanged: true }
}

/** Returns the fare with base fares multiplied and GST, commission and TDS recalculated; other taxes stay. */
export function repriced(offer: SupplierOffer, factor: number): SupplierFare {
  const cabin = offer.segments[0]?.[0]?.cabinClass ?? 2
  const units = offer.fare.perType.map((type) => {
    const count = type.passengerCount
    const baseMinor = Math.round((type.baseMinor / count / 100) * factor) * 100
    const surcharges = type.taxes
      .filter((tax) => tax.key === 'YQTax' || tax.key === 'YR')
      .reduce((sum, tax) => sum + tax.amountMinor / count, 0)
    const taxes = type.taxes.map((tax) => ({
      key: tax.key,
      amountMinor: tax.key === 'K3' ? gstOn(baseMinor + surcharges, cabin) : tax.amountMinor / count,
    }))
    return {
      type: type.passengerType,
      count,
      baseMinor,
      taxes,
      otherChargesMinor: type.otherChargesMinor / count,
    }
  })
  const carrier = carriers().get(offer.validatingAirline)
  const terms = carrier ? sellerTerms(carrier, isDomesticOffer(offer)) : { commissionRate: 0, plbRate: 0 }
  return sumFare(units, terms)
}
