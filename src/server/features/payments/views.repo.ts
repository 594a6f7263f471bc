import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { PaymentState } from '#contract/entities/payment.ts'
import type { Db } from '#server/db/database.ts'
import {
  gatewayPayments,
  gatewayRefunds,
  orders,
  paymentSessions,
  trips,
  users,
} from '#server/db/schema/index.ts'

const countedAtMost = 10_000

export interface ViewFilter {
  userId?: string
  orderId?: string
  states?: readonly PaymentState[]
  text?: string
}

/** Reads sessions for display: with payments, refunds and booking. */
export const viewsRepo = (db: Db, siteId: string) => {
  const sumPayments = (column: 'amount_minor' | 'refunded_minor') =>
    sql<string>`coalesce((select sum(p.${sql.raw(column)}) from ${gatewayPayments} p where p.site_id = ${siteId}
      and p.order_id = ${paymentSessions.orderId}), 0)`
  const toCondition = ({ userId, orderId, states, text }: ViewFilter) =>
    and(
      eq(paymentSessions.siteId, siteId),
      ...(userId === undefined ? [] : [eq(paymentSessions.userId, userId)]),
      ...(orderId === undefined ? [] : [eq(paymentSessions.orderId, orderId)]),
      ...(states && states.length > 0 ? [inArray(paymentSessions.state, [...states])] : []),
      ...(text
        ? [
            or(
              eq(paymentSessions.orderId, text),
              eq(paymentSessions.gatewayOrderId, text),
              eq(paymentSessions.transactionId, text),
              sql`exists (select 1 from ${gatewayPayments} p where p.site_id = ${siteId}
                and p.order_id = ${paymentSessions.orderId} and p.payment_id = ${text})`,
              ilike(users.email, text.replaceAll(/[\\%_]/g, String.raw`\$&`)),
            ),
          ]
        : []),
    )
  const from = (filter: ViewFilter) =>
    db
      .select({
        session: paymentSessions,
        userEmail: users.email,
        bookingId: orders.bookingId,
        orderExpiresAt: orders.expiresAt,
        tripNumber: trips.number,
        paidMinor: sumPayments('amount_minor').mapWith(Number),
        refundedMinor: sumPayments('refunded_minor').mapWith(Number),
      })
      .from(paymentSessions)
      .innerJoin(users, and(eq(users.id, paymentSessions.userId), eq(users.siteId, siteId)))
      .leftJoin(orders, and(eq(orders.id, paymentSessions.flightOrderId), eq(orders.siteId, siteId)))
      .leftJoin(trips, and(eq(trips.id, paymentSessions.tripId), eq(trips.siteId, siteId)))
      .where(toCondition(filter))
      .orderBy(desc(paymentSessions.createdAt), desc(paymentSessions.orderId))
  return {
    byId: async (orderId: string): Promise<SessionView | null> => {
      const [row] = await from({ orderId }).limit(1)
      return row ?? null
    },
    page: (
      filter: ViewFilter,
      { offset, limit }: { offset: number; limit: number },
    ): Promise<SessionView[]> => from(filter).limit(limit).offset(offset),
    /** Counts sessions, up to a limit beyond which nobody pages. */
    count: async (filter: ViewFilter): Promise<{ total: number; isCapped: boolean }> => {
      const some = db
        .select({ orderId: paymentSessions.orderId })
        .from(paymentSessions)
        .innerJoin(users, and(eq(users.id, paymentSessions.userId), eq(users.siteId, siteId)))
        .where(toCondition(filter))
        .limit(countedAtMost + 1)
        .as('some')
      const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some)
      const total = row?.total ?? 0
      return { total: Math.min(total, countedAtMost), isCapped: total > countedAtMost }
    },
    orderRefunds: (orderId: string) =>
      db
        .select()
        .from(gatewayRefunds)
        .where(and(eq(gatewayRefunds.siteId, siteId), eq(gatewayRefunds.orderId, orderId)))
        .orderBy(desc(gatewayRefunds.createdAt), desc(gatewayRefunds.id)),
  }
}

export interface SessionView {
  session: typeof paymentSessions.$inferSelect
  userEmail: string
  bookingId: number | null
  /** When the flight order's price ends; null without an order. */
  orderExpiresAt: Date | null
  /** Of the trip that it pays for; null without one. */
  tripNumber: number | null
  paidMinor: number
  refundedMinor: number
}
