/** Sums of money inside the product are integer paise; rupees with two places exist on the wire and on the screen only. */

const demandWhole = (minor: number): number => {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole number of paise`)
  return minor
}

/** Paise of an amount in rupees with at most two places, as the wire carries it. */
export const toPaise = (rupees: number): number => demandWhole(Math.round(rupees * 100))

/** Rupees for the wire: the decimal number nearest to the paise, so that it prints with two places at most. */
export const toRupees = (minor: number): number => demandWhole(minor) / 100

/** The sum of amounts in paise. */
export const sumMinor = (amounts: readonly number[]): number =>
  demandWhole(amounts.reduce((sum, amount) => sum + amount, 0))

/**
 * A share of an amount in basis points (18 % is 1800), rounded to the nearest paisa, halves away from zero: how Indian
 * tax invoices round a single line.
 */
export const shareOf = (minor: number, basisPoints: number): number => {
  const exact = (Math.abs(demandWhole(minor)) * basisPoints) / 10_000
  const share = Math.round(exact)
  return minor < 0 && share !== 0 ? -share : share
}

/**
 * Splits an amount into shares by weight; the shares always add up to it. What rounding leaves over goes paisa by paisa to
 * the first shares that have a weight. Without any weight the first share gets it all.
 */
export const splitMinor = (totalMinor: number, weights: readonly number[]): number[] => {
  demandWhole(totalMinor)
  if (weights.length === 0) throw new RangeError('an amount cannot be split into no shares')
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map((_, index) => (index === 0 ? totalMinor : 0))
  const sign = totalMinor < 0 ? -1 : 1
  const shares = weights.map((weight) => Math.floor((Math.abs(totalMinor) * weight) / whole))
  let left = Math.abs(totalMinor) - sumMinor(shares)
  return shares.map((share, index) => {
    const extra = left > 0 && (weights[index] ?? 0) > 0 ? 1 : 0
    left -= extra
    return share + extra === 0 ? 0 : sign * (share + extra)
  })
}

/** Splits an amount evenly, e.g. a fare total over the passengers of a type; the first shares carry the remainder. */
export const splitEvenly = (totalMinor: number, shares: number): number[] =>
  splitMinor(
    totalMinor,
    Array.from({ length: shares }, () => 1),
  )
