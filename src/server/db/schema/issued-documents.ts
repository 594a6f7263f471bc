import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DocumentKind } from '#contract/entities/issued-document.ts'
import type { DocumentParties } from '#server/db/shapes/documents.ts'
import { sites } from './sites.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })

/** Invoices, credit notes and receipts as they were issued. A trigger keeps the table append-only. */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    kind: text('kind').$type<DocumentKind>().notNull(),
    /** Kind and financial year, like `CN/26-27`. */
    series: text('series').notNull(),
    /** Place in the series, without gaps; null for an invoice from before invoices had one. */
    number: integer('number'),
    documentNo: text('document_no').notNull(),
    /** What made the document: `booking:<id>`, `change:<item>` or the source key of the payment. */
    sourceKey: text('source_key').notNull(),
    userId: text('user_id').notNull(),
    bookingId: bigint('booking_id', { mode: 'number' }),
    about: text('about').notNull(),
    parties: jsonb('parties').$type<DocumentParties>().notNull(),
    taxableMinor: minor('taxable_minor').notNull(),
    gstMinor: minor('gst_minor').notNull(),
    totalMinor: minor('total_minor').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('issued_documents_source').on(table.siteId, table.sourceKey),
    uniqueIndex('issued_documents_number')
      .on(table.siteId, table.series, table.number)
      .where(sql`${table.number} is not null`),
    index('issued_documents_time').on(table.siteId, table.issuedAt, table.id),
    index('issued_documents_user').on(table.siteId, table.userId, table.issuedAt),
  ],
)
