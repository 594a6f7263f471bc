import { and, desc, eq, gt, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { mails } from '#server/db/schema/index.ts'

export type MailRow = typeof mails.$inferSelect
type NewMail = Omit<typeof mails.$inferInsert, 'siteId'>

/** Nothing more is done about a mail of that state. */
export const isFinalMail = (state: MailRow['state']): boolean =>
  state === 'sent' || state === 'failed' || state === 'unknown'

/** Mails about accounts carry links and digits that sign in: once they are out, or given up, nobody reads them here. */
const isSecret = sql`(${mails.bookingId} is null and (${mails.kind} like 'account%' or ${mails.text} like '%#code=%'))`
const withoutSecrets = {
  text: sql<string>`case when ${isSecret} then '' else ${mails.text} end`,
  html: sql<string>`case when ${isSecret} then '' else ${mails.html} end`,
}

/** The outbox of one site. */
export const mailsRepo = (db: Db, siteId: string) => {
  const ours = (condition: SQL | undefined) => and(eq(mails.siteId, siteId), condition)
  const one = async (condition: SQL | undefined): Promise<MailRow | null> => {
    const [row] = await db.select().from(mails).where(ours(condition)).limit(1)
    return row ?? null
  }
  /** When the `count`-th newest of some mails was sent; null when there are fewer. */
  const nthNewest = async (condition: SQL | undefined, since: Date, count: number): Promise<Date | null> => {
    const [row] = await db
      .select({ at: mails.createdAt })
      .from(mails)
      .where(ours(and(condition, gt(mails.createdAt, since))))
      .orderBy(desc(mails.createdAt))
      .offset(count - 1)
      .limit(1)
    return row?.at ?? null
  }
  return {
    /** One sender of a site at a time until the transaction ends, so that no limit is passed by many calls at once. */
    lockSending: async (): Promise<void> => {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mails:${siteId}`}, 0))`)
    },
    add: async (mail: NewMail): Promise<MailRow> => {
      const [row] = await db
        .insert(mails)
        .values({ ...mail, siteId })
        .returning()
      if (!row) throw new Error('a mail was not written')
      return row
    },
    byId: (id: number) => one(eq(mails.id, id)),
    byMessageId: (messageId: string) => one(eq(mails.messageId, messageId)),
    ofBooking: (bookingId: number) =>
      db
        .select()
        .from(mails)
        .where(ours(eq(mails.bookingId, bookingId)))
        .orderBy(desc(mails.id))
        .limit(100),
    // Mails about accounts and their money belong to no booking and have limits of their own.
    nthNewestOfUser: (userId: string, since: Date, count: number) =>
      nthNewest(and(eq(mails.createdBy, userId), isNotNull(mails.bookingId)), since, count),
    nthNewestTo: (bookingId: number, address: string, since: Date, count: number) =>
      nthNewest(
        and(eq(mails.bookingId, bookingId), sql`lower(${mails.toAddress}) = ${address.toLowerCase()}`),
        since,
        count,
      ),
    nthNewestOfSite: (since: Date, count: number) => nthNewest(isNotNull(mails.bookingId), since, count),
    /** Takes a waiting mail for one attempt; null when somebody else did, or it waits no longer. */
    claim: async (id: number, now: Date, leaseUntil: Date): Promise<MailRow | null> => {
      const [row] = await db
        .update(mails)
        .set({
          state: 'sending',
          attempts: sql`${mails.attempts} + 1`,
          nextAttemptAt: leaseUntil,
          updatedAt: now,
        })
        .where(ours(and(eq(mails.id, id), eq(mails.state, 'queued'))))
        .returning()
      return row ?? null
    },
    /** What became of an attempt; a later attempt is not overwritten by an earlier one. */
    record: async (
      { id, attempts }: MailRow,
      from: MailRow['state'][],
      change: Partial<NewMail>,
    ): Promise<void> => {
      await db
        .update(mails)
        .set(change.state && isFinalMail(change.state) ? { ...change, ...withoutSecrets } : change)
        .where(ours(and(eq(mails.id, id), eq(mails.attempts, attempts), inArray(mails.state, from))))
    },
  }
}
