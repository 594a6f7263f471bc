import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { gatewayEvents } from '#server/db/schema/index.ts'

const openedKind = 'order.opened'
const Opened = z.object({ payUrl: z.string() })

/** What gateways said about payments of one site. Append-only. */
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
    /** False when the same word was written down before. */
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
    /** Where an order is paid, as the gateway said when it opened it; empty when it named no address. */
    payUrlOf: async (orderId: string): Promise<string> => {
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
