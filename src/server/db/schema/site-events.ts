import { customType, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { NewsTopic } from '#contract/http/events.ts'

/** The id of a transaction, which is never used again. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What changed lately, for live news: triggers add one row for each transaction, site, user and topic (ADR 34). Not logged, so that it
 * costs little; it is empty after a crash or a failover, and then has another epoch.
 */
export const siteEvents = pgTable(
  'site_events',
  {
    /** The transaction that made the change. Its key is what the feed reads by. */
    tx: transactionId('tx')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** Empty for a change that concerns every site. */
    siteId: text('site_id').notNull(),
    /** The user whose booking, wallet or rights changed; empty for a change of the site. */
    userId: text('user_id').notNull().default(''),
    topic: text('topic').$type<NewsTopic>().notNull(),
    madeAt: timestamp('made_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.tx, table.siteId, table.userId, table.topic] })],
)

/** The random name of the time since `site_events` was last emptied. Not logged, so that both are emptied together. */
export const siteEventEpochs = pgTable('site_event_epochs', {
  /** Always 1. */
  id: integer('id').primaryKey(),
  epoch: text('epoch').notNull(),
})
