import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FactorKind, SessionWay } from '#server/db/shapes/accounts.ts'
import { operators } from './operators.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Whom a row belongs to: a user of a site, or an operator. */
const owner = () => ({
  siteId: text('site_id').references(() => sites.id),
  userId: text('user_id').references(() => users.id),
  operatorId: text('operator_id').references(() => operators.id),
})

/** What people prove in addition to their password. An app that is being set up has no `activeSince` and proves nothing yet. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: text('id').primaryKey(),
    ...owner(),
    kind: text('kind').$type<FactorKind>().notNull(),
    /** The sealed secret, which can be opened for this owner only. */
    sealed: text('sealed').notNull(),
    /** The last 30-second step whose code was accepted, so that no code works twice. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
    activeSince: instant('active_since'),
  },
  (table) => [
    check(
      'second_factors_owner',
      sql`num_nonnulls(${table.userId}, ${table.operatorId}) = 1 and (${table.siteId} is null) = (${table.userId} is null)`,
    ),
    uniqueIndex('second_factors_user')
      .on(table.userId, table.kind)
      .where(sql`${table.activeSince} is not null`),
    uniqueIndex('second_factors_user_pending')
      .on(table.userId, table.kind)
      .where(sql`${table.activeSince} is null`),
    uniqueIndex('second_factors_operator')
      .on(table.operatorId, table.kind)
      .where(sql`${table.activeSince} is not null`),
    uniqueIndex('second_factors_operator_pending')
      .on(table.operatorId, table.kind)
      .where(sql`${table.activeSince} is null`),
    index('second_factors_site').on(table.siteId),
    // The unique ones leave out rows, so they don't find all of an owner's.
    index('second_factors_fk_user').on(table.userId),
    index('second_factors_fk_operator').on(table.operatorId),
  ],
)

/** Codes that replace a lost second factor once, as hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    ...owner(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('recovery_codes_user').on(table.userId),
    index('recovery_codes_operator').on(table.operatorId),
    index('recovery_codes_site').on(table.siteId),
  ],
)

/** Sign-ins that passed the first step and wait for the second, as hashes of what the page holds. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    codeHash: text('code_hash').primaryKey(),
    ...owner(),
    /** Fingerprint of the account's email and password, so that a change ends the sign-in. */
    accountMark: text('account_mark').notNull(),
    /** How the session starts; null for operators. */
    way: text('way').$type<SessionWay>(),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('factor_challenges_expires').on(table.expiresAt),
    index('factor_challenges_user').on(table.userId),
    index('factor_challenges_operator').on(table.operatorId),
    index('factor_challenges_site').on(table.siteId),
  ],
)
