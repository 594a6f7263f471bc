/** Amounts inside the product are integer paise; rupees with two decimals exist only on the wire and on screen. */

const assertWholePaise = (minor: number): number => {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} isn't a whole number of paise`)
  return minor
}

/** Converts rupees with at most two decimals, as on the wire, to paise. */
export const toPaise = (rupees: number): number => assertWholePaise(Math.round(rupees * 100))

/** Converts paise to rupees for the wire: the nearest decimal number, which prints with at most two decimals. */
export const toRupees = (minor: number): number => assertWholePaise(minor) / 100

/** Rounds rupees to two decimals; the difference of two decimal numbers can have more. */
export const roundRupees = (rupees: number): number => Math.round(rupees * 100) / 100

/** Sums amounts in paise. */
export const sumMinor = (amounts: readonly number[]): number =>
  assertWholePaise(amounts.reduce((sum, amount) => sum + amount, 0))

/**
 * Calculates a share in basis points (18 % is 1800), rounded to the nearest paisa, halves away from zero, as Indian
 * tax invoices round a line.
 */
export const takeShare = (minor: number, basisPoints: number): number => {
  const exact = (Math.abs(assertWholePaise(minor)) * basisPoints) / 10_000
  const share = Math.round(exact)
  return minor < 0 && share !== 0 ? -share : share
}

/**
 * Splits an amount by weights; the shares always add up to it. The remainder goes paisa by paisa to the first shares
 * with a weight. Without any weight the first share gets all.
 */
export const splitMinor = (totalMinor: number, weights: readonly number[]): number[] => {
  assertWholePaise(totalMinor)
  if (weights.length === 0) throw new RangeError("an amount can't be split into zero shares")
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

/** Splits an amount evenly, e.g. a fare over the passengers of a type; the first shares get the remainder. */
export const splitEvenly = (totalMinor: number, shares: number): number[] =>
  splitMinor(
    totalMinor,
    Array.from({ length: shares }, () => 1),
  )
