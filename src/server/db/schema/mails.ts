import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MailState } from '#contract/http/notifications.ts'
import type { MailedTicket } from '#server/db/shapes/mails.ts'
import { sites } from './sites.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The outbox: an email is stored here before a mail server gets it. Only what the server rendered is ever sent. */
export const mails = pgTable(
  'mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 3001 }),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    bookingId: bigint('booking_id', { mode: 'number' }),
    createdBy: text('created_by').notNull(),
    /** The kind of email, such as `e-ticket`. */
    kind: text('kind').notNull(),
    toAddress: text('to_address').notNull(),
    toName: text('to_name').notNull().default(''),
    /** Who gets the answer; '' for the agency. */
    replyTo: text('reply_to').notNull().default(''),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** The e-ticket that is attached; null for other emails. */
    eTicket: jsonb('e_ticket').$type<MailedTicket>(),
    /** Our message id in the email's header, by which duplicates can be recognised. */
    messageId: text('message_id').notNull(),
    /** What caused the email, which it is sent for only once; null for emails that people send. */
    onceKey: text('once_key'),
    state: text('state').$type<MailState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    note: text('note').notNull().default(''),
    nextAttemptAt: instant('next_attempt_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    sentAt: instant('sent_at'),
    /** When an operator last sent it again, which allows attempts for another day; null if none did. */
    requeuedAt: instant('requeued_at'),
  },
  (table) => [
    uniqueIndex('mails_message').on(table.messageId),
    uniqueIndex('mails_once').on(table.siteId, table.onceKey),
    index('mails_booking').on(table.siteId, table.bookingId, table.id),
    index('mails_sender').on(table.siteId, table.createdBy, table.createdAt),
    index('mails_recipient').on(table.siteId, sql`lower(${table.toAddress})`, table.id),
    index('mails_open')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} in ('queued', 'sending')`),
    index('mails_unsent')
      .on(table.state, table.id)
      .where(sql`${table.state} <> 'sent'`),
  ],
)
