import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { EnquiryModule } from '#contract/entities/enquiry.ts'
import type { EnquiryPayload } from '#server/db/shapes/enquiries.ts'
import { packages } from './packages.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

/** What shoppers asked. Deleted with their accounts and after the retention period for requests. */
export const enquiries = pgTable(
  'enquiries',
  {
    /** 128 random bits; the address of its page. */
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** Counts from 10,001 in each site. */
    number: integer('number').notNull(),
    /** Chosen by the sender, so that a repeat is recognised. */
    key: text('key').notNull(),
    module: text('module').$type<EnquiryModule>().notNull(),
    packageId: text('package_id').references(() => packages.id),
    /** Who was signed in; null for visitors. */
    userId: text('user_id').references(() => users.id),
    title: text('title').notNull(),
    contactName: text('contact_name').notNull(),
    phone: text('phone').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    travelFrom: date('travel_from', { mode: 'string' }),
    payload: jsonb('payload').$type<EnquiryPayload>().notNull(),
    /** `spam`: looks like a bot's. The agency gets it marked as such, and the sender gets no confirmation. */
    status: text('status').$type<'new' | 'spam'>().notNull(),
    /** The sender's network. */
    address: text('address').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('enquiries_number').on(table.siteId, table.number),
    uniqueIndex('enquiries_key').on(table.siteId, table.key),
    index('enquiries_sent').on(table.siteId, table.createdAt),
    index('enquiries_user')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    index('enquiries_package')
      .on(table.packageId)
      .where(sql`${table.packageId} is not null`),
    check('enquiries_contact', sql`${table.phone} <> '' or ${table.email} <> ''`),
    check('enquiries_module', sql`${table.module} in ('Package', 'Activity')`),
    check('enquiries_status', sql`${table.status} in ('new', 'spam')`),
  ],
)
