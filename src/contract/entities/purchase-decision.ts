import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'

const number = (name: string) =>
  z
    .string()
    .trim()
    .min(1, { error: requiredText, abort: true })
    .max(30)
    .regex(/^[\dA-Za-z-]+$/, `Use only letters, digits and hyphens in the ${name}`)

/** The outcome of a purchase as the supplier told staff: its tickets, or that it has no booking. */
export const PurchaseDecision = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('ticketed'),
    pnr: z
      .string()
      .trim()
      .toUpperCase()
      .min(1, { error: requiredText, abort: true })
      .regex(/^[A-Z\d]{5,10}$/, 'Enter a PNR of 5 to 10 letters and digits'),
    /** The supplier's number of the booking, which refunds and changes need. */
    supplierBookingId: number('booking ID'),
    /** One for each passenger, in their order. */
    tickets: z
      .array(z.object({ ticketId: number('ticket ID'), ticketNumber: number('ticket number') }))
      .min(1)
      .max(9),
  }),
  z.object({ outcome: z.literal('notBooked') }),
])
export type PurchaseDecision = z.infer<typeof PurchaseDecision>
