import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { gatewayPayments, paymentSessions, sites, users } from '#server/db/schema/index.ts'

export type SessionRow = typeof paymentSessions.$inferSelect
export type SessionChange = Partial<typeof paymentSessions.$inferInsert>

/** Queries for a session by its order id. */
const oneSession = (db: Db, siteId: string) => {
  const isSession = (orderId: string) =>
    and(eq(paymentSessions.siteId, siteId), eq(paymentSessions.orderId, orderId))
  return {
    add: async (session: Omit<typeof paymentSessions.$inferInsert, 'siteId'>): Promise<SessionRow> => {
      const [row] = await db
        .insert(paymentSessions)
        .values({ ...session, siteId })
        .returning()
      if (!row) throw new Error("the payment session wasn't inserted")
      return row
    },
    byId: async (orderId: string): Promise<SessionRow | null> => {
      const [row] = await db.select().from(paymentSessions).where(isSession(orderId)).limit(1)
      return row ?? null
    },
    /** Locks the session until the transaction ends. Every change of money or state takes this lock. */
    lock: async (orderId: string): Promise<SessionRow | null> => {
      const [row] = await db.select().from(paymentSessions).where(isSession(orderId)).limit(1).for('update')
      return row ?? null
    },
    change: async (orderId: string, change: SessionChange): Promise<void> => {
      await db.update(paymentSessions).set(change).where(isSession(orderId))
    },
    countCheck: async (orderId: string): Promise<void> => {
      await db
        .update(paymentSessions)
        .set({ checks: sql`${paymentSessions.checks} + 1` })
        .where(isSession(orderId))
    },
    /** Claims the right to open the session at the gateway when an earlier claim is older than `before`. */
    claimOpening: async (orderId: string, now: Date, before: Date): Promise<boolean> => {
      const rows = await db
        .update(paymentSessions)
        .set({ updatedAt: now })
        .where(
          and(
            isSession(orderId),
            eq(paymentSessions.gatewayOrderId, ''),
            eq(paymentSessions.state, 'created'),
            sql`${paymentSessions.updatedAt} <= ${before.toISOString()}::timestamptz`,
          ),
        )
        .returning({ orderId: paymentSessions.orderId })
      return rows.length > 0
    },
    /** Stores the gateway's own id unless one is known already. */
    setGatewayOrder: async (orderId: string, gatewayOrderId: string): Promise<void> => {
      await db
        .update(paymentSessions)
        .set({ gatewayOrderId })
        .where(and(isSession(orderId), eq(paymentSessions.gatewayOrderId, '')))
    },
  }
}

/** Queries for the session of an order or trip. */
const openSessions = (db: Db, siteId: string) => ({
  /** Finds the newest session of a flight order that can still be paid. */
  findOpenOfFlight: async (flightOrderId: string, now: Date): Promise<SessionRow | null> => {
    const [row] = await db
      .select()
      .from(paymentSessions)
      .where(
        and(
          eq(paymentSessions.siteId, siteId),
          eq(paymentSessions.flightOrderId, flightOrderId),
          inArray(paymentSessions.state, ['created', 'pending']),
          sql`${paymentSessions.expiresAt} > ${now.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(desc(paymentSessions.createdAt), desc(paymentSessions.orderId))
      .limit(1)
    return row ?? null
  },
  /** Finds the newest session for a payment of a trip that can still be paid. */
  findOpenOfTrip: async (
    { id, receiptNo }: { id: number; receiptNo: number },
    now: Date,
  ): Promise<SessionRow | null> => {
    const [row] = await db
      .select()
      .from(paymentSessions)
      .where(
        and(
          eq(paymentSessions.siteId, siteId),
          eq(paymentSessions.tripId, id),
          eq(paymentSessions.tripReceiptNo, receiptNo),
          inArray(paymentSessions.state, ['created', 'pending']),
          sql`${paymentSessions.expiresAt} > ${now.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(desc(paymentSessions.createdAt), desc(paymentSessions.orderId))
      .limit(1)
    return row ?? null
  },
})

/** Queries for sessions by other fields than their order id. */
const sessionSearches = (db: Db, siteId: string) => ({
  /** Finds a session of the last weeks by the gateway's own id. */
  byGatewayOrder: async (
    merchantKey: string,
    gatewayOrderId: string,
    since: Date,
  ): Promise<SessionRow | null> => {
    const [row] = await db
      .select()
      .from(paymentSessions)
      .where(
        and(
          eq(paymentSessions.siteId, siteId),
          eq(paymentSessions.merchantKey, merchantKey),
          eq(paymentSessions.gatewayOrderId, gatewayOrderId),
          sql`${paymentSessions.createdAt} > ${since.toISOString()}::timestamptz`,
        ),
      )
      .limit(1)
    return row ?? null
  },
  /** Locks opening sessions for a user until the transaction ends, so that concurrent calls can't exceed the limit. */
  lockOpening: async (userId: string): Promise<void> => {
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`payment sessions:${siteId}/${userId}`}, 0))`,
    )
  },
  /** Returns when a user's open sessions expire, soonest first. */
  listOpenExpiries: async (userId: string, now: Date): Promise<Date[]> => {
    const rows = await db
      .select({ expiresAt: paymentSessions.expiresAt })
      .from(paymentSessions)
      .where(
        and(
          eq(paymentSessions.siteId, siteId),
          eq(paymentSessions.userId, userId),
          eq(paymentSessions.state, 'created'),
          sql`${paymentSessions.expiresAt} > ${now.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(asc(paymentSessions.expiresAt))
    return rows.map(({ expiresAt }) => expiresAt)
  },
  hasOpenForMerchant: async (merchantKey: string): Promise<boolean> => {
    const rows = await db
      .select({ orderId: paymentSessions.orderId })
      .from(paymentSessions)
      .where(
        and(
          eq(paymentSessions.siteId, siteId),
          eq(paymentSessions.merchantKey, merchantKey),
          inArray(paymentSessions.state, ['created', 'pending']),
        ),
      )
      .limit(1)
    return rows.length > 0
  },
})

/** Queries for the payments that a gateway reported for a session. */
const sessionPayments = (db: Db, siteId: string) => ({
  payments: (orderId: string) =>
    db
      .select()
      .from(gatewayPayments)
      .where(and(eq(gatewayPayments.siteId, siteId), eq(gatewayPayments.orderId, orderId)))
      .orderBy(gatewayPayments.id),
  addPayment: async (payment: Omit<typeof gatewayPayments.$inferInsert, 'siteId'>): Promise<void> => {
    await db.insert(gatewayPayments).values({ ...payment, siteId })
  },
})

/** Queries for a session's payer and site. */
const sessionContext = (db: Db, siteId: string) => ({
  findUser: async (userId: string) => {
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.siteId, siteId), eq(users.id, userId)))
      .limit(1)
    return row ?? null
  },
  /** Loads the limits of one payment, as set by the site. */
  getPaymentTerms: async () => {
    const [row] = await db
      .select({ settings: sites.settings })
      .from(sites)
      .where(eq(sites.id, siteId))
      .limit(1)
    return row?.settings.payments ?? {}
  },
})

/** Reads and writes the payment sessions of one site. */
export const sessionsRepo = (db: Db, siteId: string) => ({
  ...oneSession(db, siteId),
  ...openSessions(db, siteId),
  ...sessionSearches(db, siteId),
  ...sessionPayments(db, siteId),
  ...sessionContext(db, siteId),
})
