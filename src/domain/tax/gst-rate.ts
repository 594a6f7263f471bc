/** The rates of GST, in percent. */
const slabs = [0, 5, 12, 18, 28] as const

/** Returns the rate that a tax was charged at: the slab next to it, because the tax is rounded to a paisa. */
export const toGstRate = (taxableMinor: number, gstMinor: number): number => {
  if (taxableMinor === 0) return 0
  const percent = (gstMinor / taxableMinor) * 100
  return slabs.reduce<number>(
    (best, slab) => (Math.abs(slab - percent) < Math.abs(best - percent) ? slab : best),
    0,
  )
}
