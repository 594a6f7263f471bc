import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { gatewayEvents } from '#server/db/schema/index.ts'

const paymentKind = 'sandbox.payment'
const refundKind = 'sandbox.refund'

const SandboxPayment = z.object({
  paymentId: z.string(),
  amountMinor: z.int(),
  isFailed: z.boolean(),
  /** When the payment is taken; pending before that. */
  takenAt: z.coerce.date(),
})
export type SandboxPayment = z.infer<typeof SandboxPayment>

const SandboxRefund = z.object({ refundKey: z.string(), amountMinor: z.int() })

interface Place {
  siteId: string
  merchantKey: string
  orderId: string
}

/** Reads and writes the sandbox's records. They stand in for a gateway's own system and survive restarts. */
export const sandboxRepo = (db: Db, { siteId, merchantKey, orderId }: Place) => {
  const loadRecords = (kind: string) =>
    db
      .select({ body: gatewayEvents.body })
      .from(gatewayEvents)
      .where(
        and(
          eq(gatewayEvents.siteId, siteId),
          eq(gatewayEvents.orderId, orderId),
          eq(gatewayEvents.gateway, 'sandbox'),
          eq(gatewayEvents.kind, kind),
        ),
      )
      .orderBy(asc(gatewayEvents.id))
  const add = async (kind: string, key: string, body: Record<string, unknown>, at: Date): Promise<void> => {
    await db
      .insert(gatewayEvents)
      .values({
        siteId,
        gateway: 'sandbox',
        merchantKey,
        eventKey: `${kind}:${key}`,
        kind,
        orderId,
        body,
        receivedAt: at,
      })
      .onConflictDoNothing()
  }
  return {
    payments: async (): Promise<SandboxPayment[]> =>
      (await loadRecords(paymentKind)).map(({ body }) => SandboxPayment.parse(body)),
    addPayment: (payment: SandboxPayment, at: Date) =>
      add(paymentKind, payment.paymentId, { ...payment, takenAt: payment.takenAt.toISOString() }, at),
    refunds: async () => (await loadRecords(refundKind)).map(({ body }) => SandboxRefund.parse(body)),
    addRefund: (refund: z.infer<typeof SandboxRefund>, at: Date) =>
      add(refundKind, refund.refundKey, refund, at),
  }
}
