import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { TboEnvironment } from '#server/config/tbo-settings.ts'
import { sites } from './sites.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A site's own account at TBO. Its bookings name it as their supplier, `tbo-<id>`, so an account for another login is a
 * new row. A removed one keeps its password for its open bookings. The password is sealed with the server's key.
 */
export const supplierAccounts = pgTable(
  'supplier_accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    environment: text('environment').$type<TboEnvironment>().notNull(),
    userName: text('user_name').notNull(),
    /** Empty for the usual one of the environment. */
    clientId: text('client_id').notNull().default(''),
    /** Empty once a removed account is settled. */
    sealedPassword: text('sealed_password').notNull(),
    isActive: boolean('is_active').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('supplier_accounts_current')
      .on(table.siteId)
      .where(sql`${table.removedAt} is null`),
    index('supplier_accounts_site').on(table.siteId, table.id),
  ],
)

/** How often a supplier was searched for a site in a month of India, by source. */
export const supplierLooks = pgTable(
  'supplier_looks',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** `YYYY-MM`. */
    month: text('month').notNull(),
    supplier: text('supplier').notNull(),
    source: text('source').notNull(),
    lookCount: integer('look_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.month, table.supplier, table.source] })],
)
