import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { StaffDeedKind } from '#server/db/shapes/staff-deeds.ts'
import { sites } from './sites.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' })

/**
 * What staff did, or want to do, that costs the agency money outside wallet requests. `alone`: within the daily limit of
 * its author. `proposed`: waits until someone else does the same. `confirmed`: someone else did.
 */
export const staffDeeds = pgTable(
  'staff_deeds',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    kind: text('kind').$type<StaffDeedKind>().notNull(),
    /** What it is about, as in the audit trail: `booking:10023`. */
    target: text('target').notNull(),
    /** Hash of what a second person has to repeat. */
    termsHash: text('terms_hash').notNull(),
    /** What it costs the agency, in paise; counts against the daily limit. */
    amountMinor: minor('amount_minor').notNull(),
    state: text('state').$type<'alone' | 'proposed' | 'confirmed'>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    confirmedBy: text('confirmed_by'),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    index('staff_deeds_author').on(table.siteId, table.createdBy, table.createdAt),
    index('staff_deeds_target').on(table.siteId, table.target, table.state),
  ],
)
