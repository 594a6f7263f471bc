/**
 * Calculates `amount * part / whole`, rounded to the nearest unit, halves up. The product may be larger than a safe
 * integer. All three are at least 0 and `part` is at most `whole`; without a whole the result is 0. It never decreases
 * as `amount` grows, and grows by no more than `amount` does.
 */
export const takeRatio = (amount: number, part: number, whole: number): number => {
  if (whole === 0) return 0
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole)
  return Number(doubled / (2n * BigInt(whole)))
}
