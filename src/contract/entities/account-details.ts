import { z } from 'zod'

/** A phone number of an account. `phoneCountryCode` is the country's ISO code. */
export const PhoneNumber = z.object({
  label: z.string(),
  phoneNumber: z.string(),
  phoneCountryCode: z.string(),
})
export type PhoneNumber = z.infer<typeof PhoneNumber>

/** In whose name invoices are written (spec section 3, 'Customer'). Fields that were left out are empty. */
export const BillingDetails = z.object({
  billingName: z.string(),
  gstNumber: z.string(),
  gstState: z.string(),
  panNumber: z.string(),
})
export type BillingDetails = z.infer<typeof BillingDetails>
