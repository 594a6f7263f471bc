import type { SupplierFare, SupplierOffer } from '#server/offers/offer.ts'
import type { Attempt } from './attempts.ts'
import type { Itinerary, ItineraryPassenger } from './itinerary-parts.ts'
import { readFare, type ReadFare } from './money.ts'
import { countParty } from './party.ts'
import { fieldReader } from './read-fields.ts'
import { readFlatList, readMinor, readText } from './read-values.ts'

/**
 * Reads an itinerary's fare. The breakdown is its own, else the sum of the passengers' fares, else the offer's by
 * weight. Taxes without a breakdown are taken from the offer if the sums agree. `isByWeight` marks an estimated split
 * between types; totals are exact. Null when it has no fare.
 */
export const bookedFare = (
  itinerary: Pick<Itinerary, 'rawFare' | 'rawBreakdown' | 'passengers'>,
  { offer, passengers }: Pick<Attempt, 'offer' | 'passengers'>,
): (ReadFare & { isByWeight: boolean }) | null => {
  const party = countParty(passengers)
  const byWeight = weighted(offer.fare)
  for (const breakdown of [
    readFlatList(itinerary.rawBreakdown),
    sumBreakdown(itinerary.passengers),
    byWeight,
  ]) {
    const read = breakdown.length > 0 ? readFare(itinerary.rawFare, breakdown, party, true) : null
    if (read) return { ...read, fare: withKnownTaxes(read.fare, offer), isByWeight: breakdown === byWeight }
  }
  return null
}

const readOwnFare = fieldReader(['BaseFare', 'Tax', 'YQTax', 'TaxBreakup', 'AdditionalTxnFeePub'])
const readPair = fieldReader(['key', 'value'])

interface TypeSum {
  PassengerType: number
  PassengerCount: number
  minor: Record<'BaseFare' | 'Tax' | 'YQTax' | 'AdditionalTxnFeePub', number>
  taxes: Map<string, number>
}

/** Sums the passengers' own fares by type, as a breakdown; empty when one has none. */
function sumBreakdown(passengers: readonly ItineraryPassenger[]): unknown[] {
  const types = new Map<number, TypeSum>()
  for (const { paxType, rawFare } of passengers) {
    const fare = readOwnFare(rawFare)
    if (!fare || paxType === null) return []
    const sum = types.get(paxType) ?? {
      PassengerType: paxType,
      PassengerCount: 0,
      minor: { BaseFare: 0, Tax: 0, YQTax: 0, AdditionalTxnFeePub: 0 },
      taxes: new Map<string, number>(),
    }
    sum.PassengerCount += 1
    for (const part of ['BaseFare', 'Tax', 'YQTax', 'AdditionalTxnFeePub'] as const)
      sum.minor[part] += readMinor(fare[part])
    for (const item of readFlatList(fare.TaxBreakup)) {
      const pair = readPair(item)
      const key = readText(pair?.key)
      sum.taxes.set(key, (sum.taxes.get(key) ?? 0) + readMinor(pair?.value))
    }
    types.set(paxType, sum)
  }
  return [...types.values()].map(({ minor, taxes, ...type }) => ({
    ...type,
    ...Object.fromEntries(Object.entries(minor).map(([part, amount]) => [part, amount / 100])),
    TaxBreakUp: [...taxes].map(([key, amount]) => ({ key, value: amount / 100 })),
  }))
}

/** Uses the offer's breakdown as weights for totals without one. */
const weighted = (fare: SupplierFare): unknown[] =>
  fare.perType.map((type) => ({
    PassengerType: type.passengerType,
    PassengerCount: type.passengerCount,
    BaseFare: type.baseMinor / 100,
    Tax: type.taxMinor / 100,
    YQTax: type.yqMinor / 100,
  }))

const withKnownTaxes = (fare: SupplierFare, offer: SupplierOffer): SupplierFare => ({
  ...fare,
  perType: fare.perType.map((type) => {
    const known = offer.fare.perType.find((one) => one.passengerType === type.passengerType)
    const isUnexplained = type.taxes.every(({ key }) => key === 'OtherTaxes' || key === 'YQTax')
    return isUnexplained && known && known.taxMinor === type.taxMinor
      ? { ...type, taxes: known.taxes, yqMinor: known.yqMinor }
      : type
  }),
})
