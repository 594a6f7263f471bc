import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { gatewayPayments, gatewayRefunds } from '#server/db/schema/index.ts'

export type RefundRow = typeof gatewayRefunds.$inferSelect
export type PaymentRow = typeof gatewayPayments.$inferSelect

/** Reads and writes one site's refunds to the source, and the payments they belong to. */
export const refundsRepo = (db: Db, siteId: string) => {
  const isRefund = (id: string) => and(eq(gatewayRefunds.siteId, siteId), eq(gatewayRefunds.id, id))
  return {
    add: async (refund: Omit<typeof gatewayRefunds.$inferInsert, 'siteId'>): Promise<RefundRow> => {
      const [row] = await db
        .insert(gatewayRefunds)
        .values({ ...refund, siteId })
        .returning()
      if (!row) throw new Error("the refund wasn't inserted")
      return row
    },
    byId: async (id: string): Promise<RefundRow | null> => {
      const [row] = await db.select().from(gatewayRefunds).where(isRefund(id)).limit(1)
      return row ?? null
    },
    lock: async (id: string): Promise<RefundRow | null> => {
      const [row] = await db.select().from(gatewayRefunds).where(isRefund(id)).limit(1).for('update')
      return row ?? null
    },
    change: async (id: string, change: Partial<typeof gatewayRefunds.$inferInsert>): Promise<void> => {
      await db.update(gatewayRefunds).set(change).where(isRefund(id))
    },
    /** Locks the payments of a session and returns them, oldest first. */
    lockPayments: (orderId: string): Promise<PaymentRow[]> =>
      db
        .select()
        .from(gatewayPayments)
        .where(and(eq(gatewayPayments.siteId, siteId), eq(gatewayPayments.orderId, orderId)))
        .orderBy(asc(gatewayPayments.id))
        .for('update'),
    /** Whether a credit of a change item was sent to its source before. */
    hasOfChange: async (itemId: number, cause: 'refund' | 'difference'): Promise<boolean> => {
      const rows = await db
        .select({ id: gatewayRefunds.id })
        .from(gatewayRefunds)
        .where(
          and(
            eq(gatewayRefunds.siteId, siteId),
            eq(gatewayRefunds.changeItemId, itemId),
            eq(gatewayRefunds.changeCause, cause),
          ),
        )
        .limit(1)
      return rows.length > 0
    },
    paymentById: async (id: number): Promise<PaymentRow | null> => {
      const [row] = await db
        .select()
        .from(gatewayPayments)
        .where(and(eq(gatewayPayments.siteId, siteId), eq(gatewayPayments.id, id)))
        .limit(1)
      return row ?? null
    },
    /** Whether a refund of that merchant's payments is still open. */
    hasOpenForMerchant: async (merchantKey: string): Promise<boolean> => {
      const rows = await db
        .select({ id: gatewayRefunds.id })
        .from(gatewayRefunds)
        .innerJoin(gatewayPayments, eq(gatewayPayments.id, gatewayRefunds.gatewayPaymentId))
        .where(
          and(
            eq(gatewayRefunds.siteId, siteId),
            eq(gatewayPayments.merchantKey, merchantKey),
            inArray(gatewayRefunds.state, ['asked', 'unknown']),
          ),
        )
        .limit(1)
      return rows.length > 0
    },
    /** Adds to what has been refunded of a payment; a negative amount reverses a refused refund. */
    addRefunded: async (id: number, amountMinor: number): Promise<void> => {
      await db
        .update(gatewayPayments)
        .set({ refundedMinor: sql`${gatewayPayments.refundedMinor} + ${amountMinor}` })
        .where(and(eq(gatewayPayments.siteId, siteId), eq(gatewayPayments.id, id)))
    },
  }
}
