import { passengerTypes } from '#contract/common/enumerations.ts'
import type { SeatPrices } from './price-drop.rules.ts'

/** A change of a block that kept, raised or lowered its prices. Prices are those of one seat. */
export interface PriceStep {
  at: Date
  before: SeatPrices
  after: SeatPrices
}

/** A ticket that wasn't cancelled, with its price without markup. */
export interface SoldSeat {
  /** When the price was agreed. */
  at: Date
  paxType: number
  paidMinor: number
}

export interface SoldBelow {
  /** Infants have no seat. */
  seats: number
  /** How much more the seats and infants would have brought in at the list price, in paise. */
  differenceMinor: number
}

const priceNames: Record<number, keyof SeatPrices> = {
  [passengerTypes.adult]: 'adultMinor',
  [passengerTypes.child]: 'childMinor',
  [passengerTypes.infant]: 'infantMinor',
}

const isLower = ({ before, after }: PriceStep): boolean =>
  after.adultMinor < before.adultMinor ||
  after.childMinor < before.childMinor ||
  after.infantMinor < before.infantMinor

const highest = (one: SeatPrices, other: SeatPrices): SeatPrices => ({
  adultMinor: Math.max(one.adultMinor, other.adultMinor),
  childMinor: Math.max(one.childMinor, other.childMinor),
  infantMinor: Math.max(one.infantMinor, other.infantMinor),
})

/**
 * Returns what was sold below the list price after each step, in the order of the steps (oldest first). The list price
 * is the highest price of the block up to then. A sale belongs to the last step that lowered a price before it.
 */
export const findSoldBelow = (steps: readonly PriceStep[], sold: readonly SoldSeat[]): SoldBelow[] => {
  const below = steps.map(() => ({ seats: 0, differenceMinor: 0 }))
  for (const { at, paxType, paidMinor } of sold) {
    const name = priceNames[paxType]
    const earlier = steps.filter((step) => step.at <= at)
    const last = earlier.findLastIndex(isLower)
    const found = below[last]
    if (!name || !found) continue
    const listed = earlier.reduce(
      (list, { before, after }) => highest(highest(list, before), after),
      earlier[0]?.before ?? { adultMinor: 0, childMinor: 0, infantMinor: 0 },
    )
    const differenceMinor = listed[name] - paidMinor
    if (differenceMinor <= 0) continue
    found.differenceMinor += differenceMinor
    if (paxType !== passengerTypes.infant) found.seats += 1
  }
  return below
}
