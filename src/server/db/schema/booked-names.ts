import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'

/**
 * Names on bookings, for the check for duplicates: one row for each name of a booking, maintained by triggers on
 * `bookings` (migration 0056). The clean-up deletes rows 62 days after the departure.
 */
export const bookedNames = pgTable(
  'booked_names',
  {
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    departsAt: timestamp('departs_at', { withTimezone: false, mode: 'string' }).notNull(),
    siteId: text('site_id').notNull(),
    userId: text('user_id').notNull(),
    /** `LAST/FIRST` as the function `booked_name` writes it. */
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.name] }),
    index('booked_names_name').on(
      table.siteId,
      table.name,
      table.departsAt,
      table.createdAt,
      table.userId,
      table.bookingId,
    ),
    index('booked_names_departs').on(table.departsAt),
  ],
)
