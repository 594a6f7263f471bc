import { z } from 'zod'

/** The parts of Razorpay's entities that we read (docs/payments.md). Amounts in paise. */
export const RazorpayOrder = z.object({
  id: z.string().min(1).max(100),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string().nullish(),
})
export const RazorpayOrders = z.object({ items: z.array(RazorpayOrder) })

const RazorpayPayment = z.object({
  id: z.string().min(1).max(100),
  amount: z.int().min(0),
  amount_refunded: z.int().min(0).nullish(),
  currency: z.string().max(10),
  status: z.string(),
  order_id: z.string().nullish(),
  method: z.string().max(40).nullish(),
})
export type RazorpayPayment = z.infer<typeof RazorpayPayment>
export const RazorpayPayments = z.object({ items: z.array(RazorpayPayment) })

export const RazorpayRefund = z.object({
  id: z.string().min(1).max(100),
  amount: z.int(),
  payment_id: z.string(),
  receipt: z.string().nullish(),
  status: z.string(),
})
export const RazorpayRefunds = z.object({ items: z.array(RazorpayRefund) })

export const RazorpayFailure = z.object({ error: z.object({ description: z.string().max(500).default('') }) })

const entity = <T extends z.ZodType>(shape: T) => z.object({ entity: shape }).optional()

/** The parts of a webhook that are read and stored; everything about cards, banks and people is dropped. */
export const RazorpayEvent = z.object({
  event: z.string().min(1).max(80),
  account_id: z.string().max(80).optional(),
  payload: z.object({
    payment: entity(
      z.object({
        id: z.string().max(100),
        order_id: z.string().max(100).nullish(),
        amount: z.int(),
        currency: z.string().max(10),
        status: z.string().max(40),
        method: z.string().max(40).nullish(),
        error_code: z.string().max(100).nullish(),
      }),
    ),
    order: entity(
      z.object({
        id: z.string().max(100),
        receipt: z.string().max(100).nullish(),
        amount: z.int(),
        amount_paid: z.int().nullish(),
        status: z.string().max(40),
      }),
    ),
    refund: entity(
      z.object({
        id: z.string().max(100),
        payment_id: z.string().max(100),
        amount: z.int(),
        receipt: z.string().max(100).nullish(),
        status: z.string().max(40).nullish(),
      }),
    ),
  }),
})
