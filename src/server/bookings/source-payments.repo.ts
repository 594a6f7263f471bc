import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { RefundSource } from '#contract/entities/refund-target.ts'
import { toRupees } from '#domain/money/money.ts'
import type { Db } from '#server/db/database.ts'
import { gatewayPayments, gatewayRefunds, paymentSessions } from '#server/db/schema/index.ts'

/** An online payment of a flight order with what can still be refunded to it, in paise. */
export interface SourcePayment {
  id: number
  sessionOrderId: string
  method: string
  leftMinor: number
}

/** Reads the online payments that a booking was bought with, and what change requests refunded to them. */
export const sourcePaymentsRepo = (db: Db, siteId: string) => ({
  /** Lists the payments of a flight order that can still take a refund, oldest first. */
  ofOrder: (flightOrderId: string): Promise<SourcePayment[]> =>
    db
      .select({
        id: gatewayPayments.id,
        sessionOrderId: gatewayPayments.orderId,
        method: gatewayPayments.method,
        leftMinor: sql<string>`${gatewayPayments.amountMinor} - ${gatewayPayments.refundedMinor}`.mapWith(
          Number,
        ),
      })
      .from(gatewayPayments)
      .innerJoin(paymentSessions, eq(paymentSessions.orderId, gatewayPayments.orderId))
      .where(
        and(
          eq(gatewayPayments.siteId, siteId),
          eq(paymentSessions.siteId, siteId),
          eq(paymentSessions.flightOrderId, flightOrderId),
          sql`${gatewayPayments.amountMinor} > ${gatewayPayments.refundedMinor}`,
        ),
      )
      .orderBy(asc(gatewayPayments.id)),
  /** Lists the refunds of change items to their source, oldest first. */
  refundsOfItems: (itemIds: readonly number[]) =>
    itemIds.length === 0
      ? Promise.resolve([])
      : db
          .select({
            itemId: sql<string>`${gatewayRefunds.changeItemId}`.mapWith(Number),
            amountMinor: gatewayRefunds.amountMinor,
            method: gatewayPayments.method,
            state: gatewayRefunds.state,
            note: gatewayRefunds.note,
            updatedAt: gatewayRefunds.updatedAt,
          })
          .from(gatewayRefunds)
          .innerJoin(gatewayPayments, eq(gatewayPayments.id, gatewayRefunds.gatewayPaymentId))
          .where(and(eq(gatewayRefunds.siteId, siteId), inArray(gatewayRefunds.changeItemId, [...itemIds])))
          .orderBy(asc(gatewayRefunds.createdAt), asc(gatewayRefunds.id)),
})
export type ItemSourceRefund = Awaited<
  ReturnType<ReturnType<typeof sourcePaymentsRepo>['refundsOfItems']>
>[number]

/** Converts the payments of an order, which can take this much together, for the wire; null when there are none. */
export const toRefundSource = (payments: readonly SourcePayment[], leftMinor: number): RefundSource | null =>
  payments.length === 0
    ? null
    : {
        left: toRupees(leftMinor),
        methods: [...new Set(payments.map(({ method }) => method).filter(Boolean))],
      }
