import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'

export const gatewayNames = ['sandbox', 'razorpay', 'phonepe'] as const
export const GatewayName = z.enum(gatewayNames)
export type GatewayName = z.infer<typeof GatewayName>

/**
 * `created`: not paid yet. `pending`: the gateway was asked and hasn't decided. `paid`: verified with the gateway and
 * credited once. `failed`, `expired`: no payment arrived; a later one is still credited.
 */
export const PaymentState = z.enum(['created', 'pending', 'paid', 'failed', 'expired'])
export type PaymentState = z.infer<typeof PaymentState>

const FlightOrderState = z.enum(['payable', 'expired', 'booked'])

/** A payment session of 15 minutes (spec section 3, 'Payment session', and section 4). */
export const PaymentSession = z.object({
  orderId: z.string(),
  amount: Rupees,
  currency: z.string(),
  traceId: z.string(),
  /** Where to continue afterwards: a path of this application, or empty. */
  redirectTo: z.string(),
  remark: z.string(),
  serviceName: z.string(),
  supplierSiteId: z.string(),
  /** The gateway's payment id; empty until verified. */
  transactionId: z.string(),
  expiryTime: Instant,
  createdAt: Instant,
  gateway: GatewayName,
  /** What it pays for: the wallet, or a flight order or trip that is paid when the money arrives. */
  purpose: z.enum(['wallet', 'order']),
  flightOrderId: z.string().nullable(),
  /** The trip that it pays for. */
  tripId: z.string().optional(),
  /**
   * The flight order now: `payable` while its price holds, `expired` afterwards, `booked` once it was bought or its
   * purchase failed. Null without an order.
   */
  flightOrderState: FlightOrderState.nullable(),
  state: PaymentState,
  paidAt: Instant.nullable(),
  /** The verified amount, which the wallet received; may differ from `amount`. */
  paidAmount: Rupees,
  refundedAmount: Rupees,
  /** What the customer should know, e.g. that the ticket couldn't be bought and the money is in the wallet. */
  note: z.string(),
  /** The booking that it bought. */
  bookingId: z.string().nullable(),
})
export type PaymentSession = z.infer<typeof PaymentSession>

/** A refund to the source of a payment. */
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
