import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { gatewayEvents } from '#server/db/schema/index.ts'

const openedKind = 'order.opened'
const Opened = z.object({ payUrl: z.string() })

/** Stores what gateways reported about one site's payments. Append-only. */
export const eventsRepo = (db: Db, siteId: string) => {
  const addOnce = async (event: Omit<typeof gatewayEvents.$inferInsert, 'siteId'>): Promise<boolean> => {
    const rows = await db
      .insert(gatewayEvents)
      .values({ ...event, siteId })
      .onConflictDoNothing()
      .returning({ id: gatewayEvents.id })
    return rows.length > 0
  }
  return {
    /** Returns false when the same event was stored before. */
    addOnce,
    addOpened: (
      {
        orderId,
        gateway,
        merchantKey,
      }: Pick<typeof gatewayEvents.$inferInsert, 'gateway' | 'merchantKey'> & {
        orderId: string
      },
      payUrl: string,
      at: Date,
    ) =>
      addOnce({
        gateway,
        merchantKey,
        orderId,
        kind: openedKind,
        eventKey: `${openedKind}:${orderId}`,
        body: { payUrl },
        receivedAt: at,
      }),
    /** Finds the payment address that the gateway returned when it opened the order; empty when it returned none. */
    findPayUrl: async (orderId: string): Promise<string> => {
      const [row] = await db
        .select({ body: gatewayEvents.body })
        .from(gatewayEvents)
        .where(
          and(
            eq(gatewayEvents.siteId, siteId),
            eq(gatewayEvents.orderId, orderId),
            eq(gatewayEvents.kind, openedKind),
          ),
        )
        .limit(1)
      return row ? Opened.parse(row.body).payUrl : ''
    },
  }
}
