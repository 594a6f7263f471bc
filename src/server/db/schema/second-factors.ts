import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { FactorKind, PasskeyPurpose, SessionWay } from '#server/db/shapes/accounts.ts'
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

/** Passkeys that people use as their second factor, beside or instead of an app. They are active at once. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    ...owner(),
    /** How a browser names the passkey, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** The COSE key in base64url. It checks signatures and creates none, so it isn't secret. */
    publicKey: text('public_key').notNull(),
    /** How often the passkey has signed, as it last said; 0 for one that doesn't count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** Whether a password manager keeps a copy. */
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    check(
      'passkeys_owner',
      sql`num_nonnulls(${table.userId}, ${table.operatorId}) = 1 and (${table.siteId} is null) = (${table.userId} is null)`,
    ),
    uniqueIndex('passkeys_site_credential').on(table.siteId, table.credentialId),
    uniqueIndex('passkeys_operator_credential')
      .on(table.credentialId)
      .where(sql`${table.operatorId} is not null`),
    index('passkeys_user').on(table.userId),
    index('passkeys_operator').on(table.operatorId),
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

/** Sign-ins that passed the first step and wait for the second, and challenges that passkeys sign, as hashes of what the page holds. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    codeHash: text('code_hash').primaryKey(),
    ...owner(),
    /** What a passkey signs the challenge for; null for a sign-in that waits. */
    purpose: text('purpose').$type<PasskeyPurpose>(),
    /** Fingerprint of the account's email and password, so that a change ends the sign-in; for a passkey, of the session or sign-in. */
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
