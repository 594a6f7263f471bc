import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { gatewayPayments, paymentSessions, siteDomains, sites, users } from '#server/db/schema/index.ts'
import type { SiteConfig } from '#contract/entities/site.ts'

export type SessionRow = typeof paymentSessions.$inferSelect
export type SessionChange = Partial<typeof paymentSessions.$inferInsert>

/** One session by its order id. */
const oneSession = (db: Db, siteId: string) => {
  const that = (orderId: string) =>
    and(eq(paymentSessions.siteId, siteId), eq(paymentSessions.orderId, orderId))
  return {
    add: async (session: Omit<typeof paymentSessions.$inferInsert, 'siteId'>): Promise<SessionRow> => {
      const [row] = await db
        .insert(paymentSessions)
        .values({ ...session, siteId })
        .returning()
      if (!row) throw new Error('a payment session was not written')
      return row
    },
    byId: async (orderId: string): Promise<SessionRow | null> => {
      const [row] = await db.select().from(paymentSessions).where(that(orderId)).limit(1)
      return row ?? null
    },
    /** Locks the session until the transaction ends: money and state move under it. */
    lock: async (orderId: string): Promise<SessionRow | null> => {
      const [row] = await db.select().from(paymentSessions).where(that(orderId)).limit(1).for('update')
      return row ?? null
    },
    change: async (orderId: string, change: SessionChange): Promise<void> => {
      await db.update(paymentSessions).set(change).where(that(orderId))
    },
    countCheck: async (orderId: string): Promise<void> => {
      await db
        .update(paymentSessions)
        .set({ checks: sql`${paymentSessions.checks} + 1` })
        .where(that(orderId))
    },
    /** Takes the right to open it at the gateway from somebody who began before `before` and has not come back. */
    claimOpening: async (orderId: string, now: Date, before: Date): Promise<boolean> => {
      const rows = await db
        .update(paymentSessions)
        .set({ updatedAt: now })
        .where(
          and(
            that(orderId),
            eq(paymentSessions.gatewayOrderId, ''),
            eq(paymentSessions.state, 'created'),
            sql`${paymentSessions.updatedAt} <= ${before.toISOString()}::timestamptz`,
          ),
        )
        .returning({ orderId: paymentSessions.orderId })
      return rows.length > 0
    },
    /** Keeps the gateway's own id, the first one that is known. */
    setGatewayOrder: async (orderId: string, gatewayOrderId: string): Promise<void> => {
      await db
        .update(paymentSessions)
        .set({ gatewayOrderId })
        .where(and(that(orderId), eq(paymentSessions.gatewayOrderId, '')))
    },
  }
}

/** Sessions found by something else than their order id. */
const sessionSearches = (db: Db, siteId: string) => ({
  /** The session of an order of flights that can still be paid, the newest one. */
  openOfFlight: async (flightOrderId: string, now: Date): Promise<SessionRow | null> => {
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
  /** By the gateway's own id, among the sessions of the last weeks. */
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
  hasOpenOf: async (merchantKey: string): Promise<boolean> => {
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

/** The payments that a gateway reported for a session. */
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

/** What a session needs to know about its payer and its site. */
const sessionContext = (db: Db, siteId: string) => ({
  userOf: async (userId: string) => {
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.siteId, siteId), eq(users.id, userId)))
      .limit(1)
    return row ?? null
  },
  /** How much one payment may be, as the site set it. */
  terms: async () => {
    const [row] = await db
      .select({ settings: sites.settings })
      .from(sites)
      .where(eq(sites.id, siteId))
      .limit(1)
    return row?.settings.payments ?? {}
  },
  /** The site's configuration under one of its domains, for what no request asked for. */
  site: async (): Promise<SiteConfig> => {
    const [row] = await db
      .select({ config: sites.config, domain: siteDomains.domain })
      .from(sites)
      .innerJoin(siteDomains, eq(siteDomains.siteId, sites.id))
      .where(eq(sites.id, siteId))
      .orderBy(siteDomains.domain)
      .limit(1)
    if (!row) throw new Error(`site ${siteId} is not there`)
    return { ...row.config, siteId, domain: row.domain, signInWays: [], isSignUpOpen: false }
  },
})

/** Payment sessions of one site. */
export const sessionsRepo = (db: Db, siteId: string) => ({
  ...oneSession(db, siteId),
  ...sessionSearches(db, siteId),
  ...sessionPayments(db, siteId),
  ...sessionContext(db, siteId),
})
