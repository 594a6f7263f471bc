/** Prices of one seat by passenger type, base fare and tax together, in paise. */
export interface SeatPrices {
  adultMinor: number
  childMinor: number
  infantMinor: number
}

/** Adds up fare and tax. */
export const toSeatPrices = (
  block: Record<`${'adult' | 'child' | 'infant'}${'Base' | 'Tax'}Minor`, number>,
): SeatPrices => ({
  adultMinor: block.adultBaseMinor + block.adultTaxMinor,
  childMinor: block.childBaseMinor + block.childTaxMinor,
  infantMinor: block.infantBaseMinor + block.infantTaxMinor,
})

/** Above this share of the highest recent price, in percent, a drop always needs a second person. */
const largeDropPercent = 20

/**
 * Compares new prices with earlier ones. `costMinor` is how much less all free seats would bring in than today;
 * `isLarge` compares with the highest recent price, so that many small steps count as one.
 */
export const judgePriceDrop = (
  next: SeatPrices,
  { current, recent, freeSeats }: { current: SeatPrices; recent: readonly SeatPrices[]; freeSeats: number },
): { costMinor: number; isLarge: boolean } => {
  const types = ['adultMinor', 'childMinor', 'infantMinor'] as const
  const drops = types.map((type) => Math.max(0, current[type] - next[type]))
  const isLarge = types.some((type) => {
    const highest = Math.max(current[type], ...recent.map((one) => one[type]))
    return next[type] < current[type] && (highest - next[type]) * 100 > highest * largeDropPercent
  })
  return { costMinor: Math.max(...drops) * freeSeats, isLarge }
}
