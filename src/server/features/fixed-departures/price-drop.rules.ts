/** Prices of one seat by passenger type, base fare and tax together, in paise. */
export interface SeatPrices {
  adultMinor: number
  childMinor: number
  infantMinor: number
}

/** What a block has to sell: prices and unsold seats. Seats on hold may be released and bought at the new price. */
interface SeatsOnSale {
  prices: SeatPrices
  unsoldSeats: number
}

const types = ['adultMinor', 'childMinor', 'infantMinor'] as const

const toPrices = (toMinor: (type: (typeof types)[number]) => number): SeatPrices => ({
  adultMinor: toMinor('adultMinor'),
  childMinor: toMinor('childMinor'),
  infantMinor: toMinor('infantMinor'),
})

/** Adds up fare and tax. */
export const toSeatPrices = (
  block: Record<`${'adult' | 'child' | 'infant'}${'Base' | 'Tax'}Minor`, number>,
): SeatPrices => ({
  adultMinor: block.adultBaseMinor + block.adultTaxMinor,
  childMinor: block.childBaseMinor + block.childTaxMinor,
  infantMinor: block.infantBaseMinor + block.infantTaxMinor,
})

/** Returns the highest price of each type, 0 for none. */
export const findHighestPrices = (all: readonly SeatPrices[]): SeatPrices =>
  toPrices((type) => Math.max(0, ...all.map((one) => one[type])))

/** Returns the lowest price of each type; null for an empty list. */
export const findLowestPrices = (all: readonly SeatPrices[]): SeatPrices | null =>
  all.length === 0 ? null : toPrices((type) => Math.min(...all.map((one) => one[type])))

/** Above this share of the highest recent price, in percent, a drop always needs a second person. */
const largeDropPercent = 20

/** Below these prices flights always need a second person when they are added: ₹1,000.00 a seat, infants have none. */
const lowestNewPrices: SeatPrices = { adultMinor: 100_000, childMinor: 100_000, infantMinor: 0 }

/**
 * Compares new prices with earlier ones. `before` is null for new flights, which are compared with `recent` prices alone.
 * `costMinor` is how much less all unsold seats would bring in at the highest recent price than they would before the
 * change, so that seats added after a drop count too. `isLarge` compares with that price as well, so that many small
 * steps count as one.
 */
export const judgePriceDrop = (
  next: SeatsOnSale,
  { before, recent }: { before: SeatsOnSale | null; recent: readonly SeatPrices[] },
): { costMinor: number; isLarge: boolean } => {
  const base = before?.prices ?? lowestNewPrices
  const highest = findHighestPrices([base, ...recent])
  const isBelow = (type: (typeof types)[number], price: SeatPrices) => next.prices[type] < price[type]
  const toLoss = (type: (typeof types)[number], { prices, unsoldSeats }: SeatsOnSale) =>
    Math.max(0, highest[type] - prices[type]) * unsoldSeats
  const losses = types.map((type) => toLoss(type, next) - (before ? toLoss(type, before) : 0))
  const isLarge = types.some((type) => {
    if (before === null && isBelow(type, lowestNewPrices)) return true
    const isLower = before === null || isBelow(type, before.prices)
    return isLower && (highest[type] - next.prices[type]) * 100 > highest[type] * largeDropPercent
  })
  return { costMinor: Math.max(0, ...losses), isLarge }
}
