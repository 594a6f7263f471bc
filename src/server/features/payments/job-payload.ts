import { z } from 'zod'

const SessionJob = z.object({ siteId: z.string(), orderId: z.string() })
const RefundJob = z.object({ siteId: z.string(), refundKey: z.string() })

/** The session that a job is about. */
export const sessionOfJob = (payload: unknown) => SessionJob.parse(payload)
/** The refund that a job is about. */
export const refundOfJob = (payload: unknown) => RefundJob.parse(payload)
