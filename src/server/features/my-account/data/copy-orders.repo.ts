import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { toRupees } from '#domain/money/money.ts'
import { timeOrder } from '#server/db/row-cursor.ts'
import { gatewayPayments, gatewayRefunds, orders, paymentSessions } from '#server/db/schema/index.ts'
import { toIso, type CopySection } from './copy-section.ts'

const byOrder = timeOrder(orders.createdAt, orders.id)
const byPayment = timeOrder(paymentSessions.createdAt, paymentSessions.orderId)

/** What was entered to book, also where nothing was booked. */
const ordersSection: CopySection = {
  keys: 'time',
  read: async (db, { siteId, user }, start, limit) => {
    const { id, bookingId, passengers, gst, amountMinor, overrideReason, createdAt } = orders
    const flights = sql<unknown>`${orders.offer} -> 'segments'`
    const rows = await db
      .select({
        key: byOrder.key,
        id,
        bookingId,
        flights,
        passengers,
        gst,
        amountMinor,
        overrideReason,
        createdAt,
      })
      .from(orders)
      .where(and(eq(orders.siteId, siteId), eq(orders.userId, user.id), byOrder.after(start.time, 'text')))
      .orderBy(...byOrder.order)
      .limit(limit)
    return rows.map(({ key, ...row }) => ({
      key,
      row: {
        orderId: row.id,
        bookingId: row.bookingId === null ? null : String(row.bookingId),
        // A booked order's flights and passengers are those of its booking.
        ...(row.bookingId === null ? { flights: row.flights, passengers: row.passengers, gst: row.gst } : {}),
        amount: toRupees(row.amountMinor),
        reasonGiven: row.overrideReason,
        createdAt: row.createdAt.toISOString(),
      },
    }))
  },
}

const paymentsSection: CopySection = {
  keys: 'time',
  read: async (db, { siteId, user }, start, limit) => {
    const paidMinor = sql<string>`coalesce((select sum(p.amount_minor) from ${gatewayPayments} p
      where p.site_id = ${siteId} and p.order_id = ${paymentSessions.orderId}), 0)`
    const methods = sql<string>`coalesce((select string_agg(distinct p.method, ', ') from ${gatewayPayments} p
      where p.site_id = ${siteId} and p.order_id = ${paymentSessions.orderId}), '')`
    const rows = await db
      .select({ key: byPayment.key, session: paymentSessions, paidMinor: paidMinor.mapWith(Number), methods })
      .from(paymentSessions)
      .where(
        and(
          eq(paymentSessions.siteId, siteId),
          eq(paymentSessions.userId, user.id),
          byPayment.after(start.time, 'text'),
        ),
      )
      .orderBy(...byPayment.order)
      .limit(limit)
    return rows.map(({ key, session, ...row }) => ({
      key,
      row: {
        paymentId: session.orderId,
        purpose: session.purpose,
        orderId: session.flightOrderId,
        amount: toRupees(session.amountMinor),
        paidAmount: toRupees(row.paidMinor),
        currency: session.currency,
        gateway: session.gateway,
        gatewayPaymentId: session.transactionId,
        method: row.methods,
        state: session.state,
        remark: session.remark,
        note: session.note,
        createdAt: session.createdAt.toISOString(),
        paidAt: toIso(session.paidAt),
      },
    }))
  },
}

const refunds: CopySection = {
  keys: 'text',
  read: async (db, { siteId, user }, start, limit) => {
    const rows = await db
      .select()
      .from(gatewayRefunds)
      .where(
        and(
          eq(gatewayRefunds.siteId, siteId),
          eq(gatewayRefunds.userId, user.id),
          gt(gatewayRefunds.id, start.text),
        ),
      )
      .orderBy(asc(gatewayRefunds.id))
      .limit(limit)
    return rows.map((row) => ({
      key: row.id,
      row: {
        refundId: row.id,
        paymentId: row.orderId,
        amount: toRupees(row.amountMinor),
        state: row.state,
        requestedAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      },
    }))
  },
}

/** What the person ordered and paid online. */
export const orderSections = { orders: ordersSection, payments: paymentsSection, refunds }
