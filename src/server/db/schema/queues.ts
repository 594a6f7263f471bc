import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { GridLayout } from '#contract/http/tickets-queue-settings.ts'
import { sites } from './sites.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A user's layout of a list. */
export const gridLayouts = pgTable(
  'grid_layouts',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    userId: text('user_id').notNull(),
    grid: text('grid').notNull(),
    layout: jsonb('layout').$type<GridLayout>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.userId, table.grid] })],
)

/** Filters and order of a queue that a user saved under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    userId: text('user_id').notNull(),
    queue: text('queue').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.siteId, table.userId, table.queue, table.name)],
)

/** An export in progress: its rows stay as they were at the start, whichever node serves the next part. */
export const exportSnapshots = pgTable(
  'export_snapshots',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    userId: text('user_id').notNull(),
    total: integer('total').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('export_snapshots_created').on(table.createdAt),
    index('export_snapshots_fk_site').on(table.siteId),
  ],
)

/** The fields of a booking that may change during an export, in the export's order. */
export const exportSnapshotRows = pgTable(
  'export_snapshot_rows',
  {
    snapshotId: text('snapshot_id')
      .notNull()
      .references(() => exportSnapshots.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    bookingId: bigint('booking_id', { mode: 'number' }).notNull(),
    status: integer('status').notNull(),
    changeStatusText: text('change_status_text').notNull(),
    pnr: text('pnr').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    costMinor: minor('cost_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.snapshotId, table.position] })],
)
