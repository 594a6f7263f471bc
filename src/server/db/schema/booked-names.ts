import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'

/**
 * Who is booked, for the check for repeated bookings: one row for each name of a booking, maintained by a trigger on
 * `bookings` (migration 0056). Rows are deleted when no journey of theirs can still be under way.
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
