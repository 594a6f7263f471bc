import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { TicketState } from '#contract/common/enumerations.ts'
import { bookings } from './bookings.ts'

/**
 * What the queues filter and sort by: one narrow row per booking, maintained by a trigger on `bookings` (migration
 * 0009). A booking is kilobytes wide, so reading a page out of a million from its own table would touch blocks all
 * over the disk.
 */
export const queueEntries = pgTable(
  'queue_entries',
  {
    /** The booking's id. */
    id: bigint('id', { mode: 'number' })
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    departsAt: timestamp('departs_at', { withTimezone: false, mode: 'string' }).notNull(),
    holdDeadline: timestamp('hold_deadline', { withTimezone: true }),
    isHeld: boolean('is_held').notNull(),
    isDomestic: boolean('is_domestic').notNull(),
    isFixedDeparture: boolean('is_fixed_departure').notNull(),
    isChanged: boolean('is_changed').notNull(),
    siteId: text('site_id').notNull(),
    userId: text('user_id').notNull(),
    airlineCode: text('airline_code').notNull(),
    /** ` LAST FIRST LAST FIRST` in upper case, with a space before every word so that word starts can be searched. */
    names: text('names').notNull(),
    /** The ticket's own state, a number of `queueStates`; an open request doesn't change it. */
    state: integer('state').notNull().default(3),
    /** Whether money of a refund has reached the wallet. Kept by a trigger on `change_items`. */
    isRefunded: boolean('is_refunded').notNull().default(false),
    hasOpenRequest: boolean('has_open_request').notNull().default(false),
  },
  (table) => {
    // The columns after the sort order answer filters from the index alone.
    const kinds = [table.airlineCode, table.isDomestic, table.isFixedDeparture, table.isChanged] as const
    const filtered = [...kinds, table.state] as const
    const listed = sql`not ${table.isHeld}`
    return [
      index('queue_entries_created')
        .on(table.siteId, table.createdAt, table.id, table.departsAt, ...filtered)
        .where(listed),
      index('queue_entries_departs')
        .on(table.siteId, table.departsAt, table.id, table.createdAt, ...filtered)
        .where(listed),
      index('queue_entries_user_created')
        .on(table.siteId, table.userId, table.createdAt, table.id, table.departsAt, ...filtered)
        .where(listed),
      index('queue_entries_user_departs')
        .on(table.siteId, table.userId, table.departsAt, table.id, table.createdAt, ...filtered)
        .where(listed),
      index('queue_entries_airline')
        .on(table.siteId, table.airlineCode, table.createdAt, table.id, table.departsAt, ...filtered.slice(1))
        .where(listed),
      index('queue_entries_fixed')
        .on(table.siteId, table.createdAt, table.id, table.departsAt, ...filtered)
        .where(sql`${table.isFixedDeparture} and ${listed}`),
      index('queue_entries_changed')
        .on(table.siteId, table.createdAt, table.id, table.departsAt, ...filtered)
        .where(sql`${table.isChanged} and ${listed}`),
      index('queue_entries_state_created').on(
        table.siteId,
        table.state,
        table.createdAt,
        table.id,
        table.departsAt,
        ...kinds,
      ),
      index('queue_entries_state_departs').on(
        table.siteId,
        table.state,
        table.departsAt,
        table.id,
        table.createdAt,
        ...kinds,
      ),
      index('queue_entries_open_requests')
        .on(table.siteId, table.createdAt, table.id, table.departsAt, ...filtered)
        .where(sql`${table.hasOpenRequest}`),
      index('queue_entries_held')
        .on(table.siteId, table.holdDeadline.asc().nullsFirst(), table.id)
        .where(sql`${table.isHeld}`),
      // Without a pending list, which every search would have to scan.
      index('queue_entries_names').using('gin', table.names.op('gin_trgm_ops')).with({ fastupdate: false }),
    ]
  },
)

/**
 * Numbers of `state`: those of the booking's status, where an open change request counts as ticketed, and two for
 * refunds. The function `queue_state` of migration 0020 assigns them.
 */
export const queueStates: Record<TicketState, number> = {
  Held: 1,
  InProgress: 2,
  Ticketed: 3,
  Cancelled: 4,
  Failed: 6,
  Released: 7,
  Expired: 8,
  PartlyRefunded: 9,
  Refunded: 10,
}

/** `B` counts bookings by the day of booking in India, `T` by the local day of travel. */
export type QueueAxis = 'B' | 'T'

/**
 * Bookings per day, by the filters used for whole sites: a page deep in the queue is found by adding up days instead
 * of scanning a million rows. Triggers add rows of +1 and −1, which are merged now and then: sum them, never count
 * them.
 */
export const queueDays = pgTable(
  'queue_days',
  {
    siteId: text('site_id').notNull(),
    axis: text('axis').$type<QueueAxis>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    airlineCode: text('airline_code').notNull(),
    isDomestic: boolean('is_domestic').notNull(),
    isFixedDeparture: boolean('is_fixed_departure').notNull(),
    isChanged: boolean('is_changed').notNull(),
    bookings: integer('bookings').notNull(),
  },
  (table) => [
    // All columns, so that a whole site is summed without reading the table.
    index('queue_days_day').on(
      table.siteId,
      table.axis,
      table.day,
      table.airlineCode,
      table.isDomestic,
      table.isFixedDeparture,
      table.isChanged,
      table.bookings,
    ),
  ],
)
