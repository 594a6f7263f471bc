import { z } from 'zod'

/**
 * An amount on the wire: decimal rupees with at most two decimals, as in the specification. Inside the product every
 * amount is an integer number of paise (`amountMinor`); convert only at the edge.
 */
export const Rupees = z
  .number()
  .refine((value) => Number.isSafeInteger(Math.round(value * 100)), {
    abort: true,
    message: 'Enter a smaller amount',
  })
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    message: 'Enter an amount with up to two decimal places',
  })
export type Rupees = z.infer<typeof Rupees>
