import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { MailState } from '#contract/http/notifications.ts'
import type { UnsentState } from '#contract/entities/operator-operations.ts'
import type { Db } from '#server/db/database.ts'
import { mails } from '#server/db/schema/index.ts'

export interface MailFilter {
  /** Empty for every state. */
  state: UnsentState | ''
  /** Empty for every agency. */
  siteId: string
}

const columns = {
  id: mails.id,
  siteId: mails.siteId,
  kind: mails.kind,
  bookingId: mails.bookingId,
  toAddress: mails.toAddress,
  state: mails.state,
  attempts: mails.attempts,
  note: mails.note,
  createdAt: mails.createdAt,
  nextAttemptAt: mails.nextAttemptAt,
  hasText: sql<boolean>`${mails.text} <> ''`,
}
export interface MailSummaryRow {
  id: number
  siteId: string
  kind: string
  bookingId: number | null
  toAddress: string
  state: MailState
  attempts: number
  note: string
  createdAt: Date
  nextAttemptAt: Date | null
  hasText: boolean
}

const matches = ({ state, siteId }: MailFilter) =>
  and(
    // The index of unsent emails needs exactly this condition.
    sql`${mails.state} <> 'sent'`,
    state === '' ? undefined : eq(mails.state, state),
    siteId === '' ? undefined : eq(mails.siteId, siteId),
  )

/** Reads the unsent emails of all sites, and changes single ones. */
export const outboxListRepo = (db: Db) => ({
  list: (filter: MailFilter, { offset, limit }: { offset: number; limit: number }) =>
    db.select(columns).from(mails).where(matches(filter)).orderBy(desc(mails.id)).limit(limit).offset(offset),
  count: (filter: MailFilter): Promise<number> => db.$count(mails, matches(filter)),
  /** Counts the unsent emails of one agency, or of all of them, by state. */
  countByState: (siteId: string) =>
    db
      .select({ state: mails.state, count: sql`count(*)`.mapWith(Number) })
      .from(mails)
      .where(matches({ state: '', siteId }))
      .groupBy(mails.state),
  lastSentAt: async (siteId: string): Promise<Date | null> => {
    const [row] = await db
      .select({ sentAt: mails.sentAt })
      .from(mails)
      .where(and(eq(mails.state, 'sent'), siteId === '' ? undefined : eq(mails.siteId, siteId)))
      .orderBy(desc(mails.id))
      .limit(1)
    return row?.sentAt ?? null
  },
  /** Finds an email and locks it until the transaction ends. */
  lock: async (id: number): Promise<MailSummaryRow | null> => {
    const [row] = await db.select(columns).from(mails).where(eq(mails.id, id)).limit(1).for('update')
    return row ?? null
  },
  /** Makes the next attempt for a queued email due now. */
  hasten: async (id: number, at: Date): Promise<void> => {
    await db
      .update(mails)
      .set({ nextAttemptAt: at })
      .where(and(eq(mails.id, id), eq(mails.state, 'queued')))
  },
  /** Puts an email back into the queue. Attempts continue for a day. */
  requeue: async (id: number, note: string, at: Date): Promise<void> => {
    await db
      .update(mails)
      .set({ state: 'queued', note, nextAttemptAt: at, requeuedAt: at, updatedAt: at })
      .where(eq(mails.id, id))
  },
  /** Marks an email as failed because nothing will send it. Its text is kept, so that it can be sent again. */
  fail: async (id: number, note: string, at: Date): Promise<void> => {
    await db
      .update(mails)
      .set({ state: 'failed', note, nextAttemptAt: null, updatedAt: at })
      .where(and(eq(mails.id, id), ne(mails.state, 'sent')))
  },
})
