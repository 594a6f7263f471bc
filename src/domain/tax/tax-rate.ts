const decimals = 10_000

/** Returns the rate of a withheld or collected tax in percent, with up to four decimals; 0 without an amount. */
export const toTaxRate = (amountMinor: number, taxMinor: number): number =>
  amountMinor === 0 ? 0 : Math.round((taxMinor / amountMinor) * 100 * decimals) / decimals
