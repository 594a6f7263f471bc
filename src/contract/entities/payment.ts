import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'

export const gatewayNames = ['sandbox', 'razorpay', 'phonepe'] as const
export const GatewayName = z.enum(gatewayNames)
export type GatewayName = z.infer<typeof GatewayName>

/**
 * `created`: nobody paid yet. `pending`: the gateway was asked and has not decided. `paid`: verified with the gateway, and credited
 * once. `failed`, `expired`: nothing came; what comes later is credited all the same.
 */
export const PaymentState = z.enum(['created', 'pending', 'paid', 'failed', 'expired'])
export type PaymentState = z.infer<typeof PaymentState>

/** A payment session of 15 minutes (spec section 3, 'Payment session', and section 4). */
export const PaymentSession = z.object({
  orderId: z.string(),
  amount: Rupees,
  currency: z.string(),
  traceId: z.string(),
  /** Where to go on afterwards: an address of this application, or empty. */
  redirectTo: z.string(),
  remark: z.string(),
  serviceName: z.string(),
  supplierSiteId: z.string(),
  /** The gateway's payment; empty until it is verified. */
  transactionId: z.string(),
  expiryTime: Instant,
  createdAt: Instant,
  gateway: GatewayName,
  /** What it is for: the wallet, or an order of flights that is ticketed when the money is there. */
  purpose: z.enum(['wallet', 'order']),
  flightOrderId: z.string().nullable(),
  state: PaymentState,
  paidAt: Instant.nullable(),
  /** What was verified as taken; may differ from `amount`, and is what the wallet got. */
  paidAmount: Rupees,
  refundedAmount: Rupees,
  /** What a person should know of it, e.g. that the ticket could not be bought and the money is in the wallet. */
  note: z.string(),
  /** The booking that it bought. */
  bookingId: z.string().nullable(),
})
export type PaymentSession = z.infer<typeof PaymentSession>

/** Money on its way back to where it came from. */
export const GatewayRefund = z.object({
  refundKey: z.string(),
  orderId: z.string(),
  amount: Rupees,
  state: z.enum(['asked', 'unknown', 'done', 'failed']),
  reason: z.string(),
  note: z.string(),
  createdAt: Instant,
})
export type GatewayRefund = z.infer<typeof GatewayRefund>
