import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RefundImportState } from '#contract/entities/refund-import.ts'
import type { ImportedRefund } from '#server/db/shapes/refund-imports.ts'
import { sites } from './sites.ts'

/** Files of refunds that staff imported. Their rows move money only once the import is settled. */
export const refundImports = pgTable(
  'refund_imports',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    fileName: text('file_name').notNull(),
    fileHash: text('file_hash').notNull(),
    state: text('state').$type<RefundImportState>().notNull(),
    rows: jsonb('rows').$type<ImportedRefund[]>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    // A file that was undone may be imported again.
    uniqueIndex('refund_imports_file')
      .on(table.siteId, table.fileHash)
      .where(sql`${table.state} <> 'Undone'`),
    index('refund_imports_site').on(table.siteId, table.id),
  ],
)
