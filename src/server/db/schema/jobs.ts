import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Background jobs, taken with FOR UPDATE SKIP LOCKED by any node. Only one open job may have a given `uniqueKey`. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    uniqueKey: text('unique_key'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    runAt: timestamp('run_at', { withTimezone: true }).notNull(),
    /** When the claim of the node that runs it expires; null while it doesn't run. */
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [
    index('jobs_due')
      .on(table.runAt)
      .where(sql`${table.doneAt} is null`),
    uniqueIndex('jobs_unique')
      .on(table.kind, table.uniqueKey)
      .where(sql`${table.doneAt} is null`),
  ],
)

/** The synthetic airline's records of what it sold. It stands in for the airline's own system and survives restarts. */
export const syntheticBookings = pgTable(
  'synthetic_bookings',
  {
    reference: text('reference').primaryKey(),
    pnr: text('pnr').notNull(),
    record: jsonb('record').$type<unknown>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('synthetic_bookings_pnr').on(table.pnr)],
)
