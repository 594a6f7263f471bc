import { z } from 'zod'

const SessionJob = z.object({ siteId: z.string(), orderId: z.string() })
const ChangeRefundJob = z.object({
  siteId: z.string(),
  itemId: z.int(),
  cause: z.enum(['refund', 'difference']),
  amountMinor: z.int(),
})
const RefundJob = z.object({ siteId: z.string(), refundKey: z.string() })

/** Parses the payload of a job about a session. */
export const parseSessionJob = (payload: unknown) => SessionJob.parse(payload)
/** Parses the payload of a job about a change request's credit. */
export const parseChangeRefundJob = (payload: unknown) => ChangeRefundJob.parse(payload)
/** Parses the payload of a job about a refund. */
export const parseRefundJob = (payload: unknown) => RefundJob.parse(payload)
