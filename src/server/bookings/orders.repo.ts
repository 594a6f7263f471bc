import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { orders } from '#server/db/schema/index.ts'

export type OrderRow = typeof orders.$inferSelect

/** Reads and writes the orders of one site. */
export const ordersRepo = (db: Db, siteId: string) => {
  const isOrder = (id: string) => and(eq(orders.siteId, siteId), eq(orders.id, id))
  return {
    add: async (order: Omit<typeof orders.$inferInsert, 'siteId'>): Promise<void> => {
      await db.insert(orders).values({ ...order, siteId })
    },
    byId: async (id: string): Promise<OrderRow | null> => {
      const [row] = await db.select().from(orders).where(isOrder(id)).limit(1)
      return row ?? null
    },
    /** Finds the latest booked return order that belongs to this order. */
    findReturnOrder: async ({ id, userId }: OrderRow): Promise<OrderRow | null> => {
      const [row] = await db
        .select()
        .from(orders)
        .where(
          and(
            eq(orders.siteId, siteId),
            eq(orders.userId, userId),
            eq(orders.outboundOrderId, id),
            isNotNull(orders.bookingId),
          ),
        )
        .orderBy(desc(orders.createdAt), desc(orders.bookingId))
        .limit(1)
      return row ?? null
    },
    /** Returns what a user's unpaid order is for; null if the user has no order with this id, or it has a booking. */
    findUnpaid: async (id: string, userId: string): Promise<Pick<OrderRow, 'supplier' | 'offer'> | null> => {
      const isUnpaid = and(eq(orders.userId, userId), isNull(orders.bookingId))
      const [row] = await db
        .select({ supplier: orders.supplier, offer: orders.offer })
        .from(orders)
        .where(and(isOrder(id), isUnpaid))
        .limit(1)
      return row ?? null
    },
    /** Locks the order until the transaction ends, so that it has one payment at a time. */
    lock: async (id: string): Promise<OrderRow | null> => {
      const [row] = await db.select().from(orders).where(isOrder(id)).limit(1).for('update')
      return row ?? null
    },
    setBooking: (id: string, bookingId: number) => db.update(orders).set({ bookingId }).where(isOrder(id)),
  }
}
