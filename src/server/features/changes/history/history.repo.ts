import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import {
  auditEvents,
  bookingEvents,
  ledgerAccounts,
  ledgerEntries,
  ledgerLines,
  mails,
} from '#server/db/schema/index.ts'

/** Audit entries about a booking, outside its own events, that staff need to see. */
const auditActions = ['booking.checkOverridden', 'booking.foundAfterRelease', 'booking.purchaseDecided']

/** Reads everything recorded about one booking of a site, table by table, oldest first. */
export const historyRepo = (db: Db, siteId: string, bookingId: number) => ({
  events: () =>
    db
      .select()
      .from(bookingEvents)
      .where(and(eq(bookingEvents.siteId, siteId), eq(bookingEvents.bookingId, bookingId)))
      .orderBy(asc(bookingEvents.id)),
  /** Lists the entries of one user's wallet and reserved money. The site's own accounts are left out. */
  movements: (userId: string) =>
    db
      .select({
        entryId: ledgerEntries.id,
        kind: ledgerEntries.kind,
        text: ledgerEntries.text,
        createdBy: ledgerEntries.createdBy,
        at: ledgerEntries.createdAt,
        walletMinor: toAccountSum('wallet'),
        reservedMinor: toAccountSum('walletReserved'),
      })
      .from(ledgerEntries)
      .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
      .where(
        and(
          eq(ledgerEntries.siteId, siteId),
          eq(ledgerEntries.bookingId, bookingId),
          eq(ledgerAccounts.userId, userId),
        ),
      )
      .groupBy(ledgerEntries.id)
      .orderBy(asc(ledgerEntries.id)),
  mails: () =>
    db
      .select({
        id: mails.id,
        kind: mails.kind,
        toAddress: mails.toAddress,
        state: mails.state,
        note: mails.note,
        createdBy: mails.createdBy,
        /** Null for an email that a person sent. */
        onceKey: mails.onceKey,
        createdAt: mails.createdAt,
      })
      .from(mails)
      .where(and(eq(mails.siteId, siteId), eq(mails.bookingId, bookingId)))
      .orderBy(asc(mails.id)),
  audits: () =>
    db
      .select()
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.siteId, siteId),
          eq(auditEvents.target, `booking:${bookingId}`),
          inArray(auditEvents.action, auditActions),
        ),
      )
      .orderBy(asc(auditEvents.id)),
})

const toAccountSum = (code: string) =>
  sql<number>`coalesce(sum(${ledgerLines.amountMinor}) filter (where ${ledgerAccounts.code} = ${code}), 0)`.mapWith(
    Number,
  )

type Repo = ReturnType<typeof historyRepo>
export type EventRow = Awaited<ReturnType<Repo['events']>>[number]
export type MovementRow = Awaited<ReturnType<Repo['movements']>>[number]
export type MailRow = Awaited<ReturnType<Repo['mails']>>[number]
export type AuditRow = Awaited<ReturnType<Repo['audits']>>[number]
