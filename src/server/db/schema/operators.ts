import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Maintenance } from '#domain/site/maintenance.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A person who runs the installation. Operators belong to no agency and aren't users of any site. */
export const operators = pgTable('operators', {
  id: text('id').primaryKey(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  /** Empty until the operator sets one through a link. */
  passwordHash: text('password_hash').notNull().default(''),
  isDisabled: boolean('is_disabled').notNull().default(false),
  createdAt: instant('created_at').notNull(),
})

/** Sessions of operators, as hashes of their tokens. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => operators.id),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** When the operator last used the session, as reported by pages. */
    usedAt: instant('used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** When the operator last proved the second factor; null is not proven. */
    factorAt: instant('factor_at'),
  },
  (table) => [index('operator_sessions_operator').on(table.operatorId)],
)

/**
 * Links that make an operator or set an operator's password, as hashes. `first` makes the first operator and is valid only while there
 * is none.
 */
export const operatorLinks = pgTable(
  'operator_links',
  {
    codeHash: text('code_hash').primaryKey(),
    kind: text('kind').$type<'first' | 'password'>().notNull(),
    /** The operator whose password it sets; null for `first`. */
    operatorId: text('operator_id').references(() => operators.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [check('operator_links_kind', sql`(${table.kind} = 'first') = (${table.operatorId} is null)`)],
)

/** What operators and the admin command did. A trigger keeps it append-only. */
export const operatorEvents = pgTable(
  'operator_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for the admin command, which anyone who can read the server's settings can run. */
    operatorId: text('operator_id'),
    /** The agency that it concerns; empty for the installation as a whole. */
    siteId: text('site_id').notNull().default(''),
    action: text('action').notNull(),
    target: text('target').notNull().default(''),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    requestId: text('request_id').notNull().default(''),
    at: instant('at').notNull(),
  },
  (table) => [
    index('operator_events_at').on(table.at),
    index('operator_events_site').on(table.siteId, table.id),
  ],
)

/** State of the whole installation, in a single row. */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey(),
    maintenance: jsonb('maintenance').$type<Maintenance>().notNull(),
    /** Incremented by every change of `maintenance`, so that two simultaneous changes can't overwrite each other. */
    version: integer('version').notNull().default(0),
    /** Shows whether the server's secret is the one that the database was used with; empty before its first start. */
    secretCheck: text('secret_check').notNull().default(''),
  },
  (table) => [check('installation_one_row', sql`${table.id} = 1`)],
)

/** The keys of the installation, encrypted once for each secret that may open them. Empty until its secret is first replaced by another. */
export const installationKeys = pgTable('installation_keys', {
  /** Shows which secret opens this row, without revealing it. */
  secretCheck: text('secret_check').primaryKey(),
  sealedKeys: text('sealed_keys').notNull(),
})
