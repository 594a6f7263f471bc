import { z } from 'zod'

/** A phone number of an account. `phoneCountryCode` is the country's ISO code. */
export const PhoneNumber = z.object({
  label: z.string(),
  phoneNumber: z.string(),
  phoneCountryCode: z.string(),
})
export type PhoneNumber = z.infer<typeof PhoneNumber>

/** The name on invoices (spec section 3, 'Customer'), with our address. Omitted fields are empty. */
export const BillingDetails = z.object({
  billingName: z.string(),
  billingAddress: z.string().default(''),
  gstNumber: z.string(),
  gstState: z.string(),
  panNumber: z.string(),
})
export type BillingDetails = z.infer<typeof BillingDetails>
