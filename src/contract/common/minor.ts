import { z } from 'zod'

/** The largest amount of a single price or payment in paise: ₹ 10 crore. */
export const maxPriceMinor = 100_000_000_00

/** An amount of at least zero in paise, for calls whose stored content is in paise as well (packages, trips, quotes). */
export const PriceMinor = z
  .int('Enter an amount with up to two decimal places')
  .min(0, 'Enter an amount of 0 or more')
  .max(maxPriceMinor, 'Enter a smaller amount')

/** An amount in paise that may be negative: a line of a price, a balance, a difference. */
export const AmountMinor = z.int()
