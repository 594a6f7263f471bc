import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PanCheck, PanStatus } from '#contract/http/verify-pan.ts'
import { sites } from './sites.ts'

/** What the register said about a PAN, and who asked. */
export const panChecks = pgTable(
  'pan_checks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    pan: text('pan').notNull(),
    name: text('name').notNull(),
    status: text('status').$type<PanStatus>().notNull(),
    nameMatch: text('name_match').$type<PanCheck['nameMatch']>().notNull(),
    checkedBy: text('checked_by').notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('pan_checks_site').on(table.siteId, table.id),
    index('pan_checks_pan').on(table.siteId, table.pan, table.id),
  ],
)
