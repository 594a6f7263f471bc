import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { MarkupTerms } from '#contract/entities/markup.ts'
import type { MyBookingUpdates } from '#contract/entities/booking-updates.ts'
import type { BillingDetails, PhoneNumber } from '#contract/entities/account-details.ts'
import type { AgencyRole } from '#contract/common/agency-roles.ts'
import type { UserType } from '#contract/common/roles.ts'
import type { HeaderPosition } from '#contract/http/my-account.ts'
import type { Company, SessionWay } from '#server/db/shapes/accounts.ts'
import { sites } from './sites.ts'

/** A person at one site. The same email at two sites is two unrelated users. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    /** Empty: the account has no password yet and signs in by a link or another service. */
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
    gender: text('gender').notNull().default(''),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    userType: text('user_type').$type<UserType>().notNull(),
    isWlOwner: boolean('is_wl_owner').notNull().default(false),
    isSupplier: boolean('is_supplier').notNull().default(false),
    isSuperAdmin: boolean('is_super_admin').notNull().default(false),
    /** Whether the account can't sign in: the site blocked it, or its agency removed it. */
    isBlocked: boolean('is_blocked').notNull().default(false),
    /** Whether the site blocked it, which only the site can undo. */
    isBlockedBySite: boolean('is_blocked_by_site').notNull().default(false),
    isVerified: boolean('is_verified').notNull().default(true),
    isFlightHoldAllowed: boolean('is_flight_hold_allowed').notNull().default(false),
    company: jsonb('company').$type<Company | null>(),
    phoneNumbers: jsonb('phone_numbers').$type<PhoneNumber[]>().notNull().default([]),
    /** The customer for groups and TDS: an agency, a company, or a single person. */
    legalEntityId: text('legal_entity_id').notNull().default(''),
    /** Exempts this user from the search limit. */
    isSearchExempted: boolean('is_search_exempted').notNull().default(false),
    /** The agent's own markup, for documents only. */
    ownMarkup: jsonb('own_markup').$type<MarkupTerms | null>(),
    taLogoUrl: text('ta_logo_url').notNull().default(''),
    headerPosition: text('header_position').$type<HeaderPosition>().notNull().default('left'),
    billing: jsonb('billing').$type<BillingDetails | null>(),
    /** The emails about bookings that this user has chosen; what is absent has its default. */
    bookingUpdates: jsonb('booking_updates').$type<Partial<MyBookingUpdates>>().notNull().default({}),
    /** This user's code, to give to others. */
    referralCode: text('referral_code').notNull().default(''),
    /** The user whose code was entered at sign-up. */
    referredBy: text('referred_by'),
    rbacGroupId: text('rbac_group_id'),
    /**
     * The account whose wallet this one pays from, for people of an agency with several people; null is its own. Set once,
     * when the agency gets its second person, and never changed (ADR 24).
     */
    walletUserId: text('wallet_user_id'),
    /** What this person may do for their agency. */
    agencyRole: text('agency_role').$type<AgencyRole>().notNull().default('admin'),
    /** Whether this person sees the bookings of the whole agency. Admins always do. */
    seesAgencyBookings: boolean('sees_agency_bookings').notNull().default(true),
    /** What this person may spend from the wallet in a day; null is no limit. */
    dailyLimitMinor: bigint('daily_limit_minor', { mode: 'number' }),
    /** Counts changes by the agency's admins, so that neither of two simultaneous ones is lost. */
    agencyVersion: integer('agency_version').notNull().default(0),
    /** When an agency admin removed this person; null while they work there. */
    leftAgencyAt: timestamp('left_agency_at', { withTimezone: true }),
    /** The owner is alerted when the wallet's balance falls below this; null never. */
    lowBalanceMinor: bigint('low_balance_minor', { mode: 'number' }),
    lowBalanceToldAt: timestamp('low_balance_told_at', { withTimezone: true }),
    /**
     * The agency that this house account represents at its supplier (`supply-network`); null for people. It can't be signed in
     * to, and lists of customers leave it out.
     */
    consumerSiteId: text('consumer_site_id').references(() => sites.id),
    /** Whether API keys act as this account (`partners`), so it isn't a person's. It is a house account too. */
    isApi: boolean('is_api').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the person's data was erased (ADR 41). A trigger keeps the account as it is from then on. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    /** The markup group of the legal entity. Triggers copy it, so that an index finds the accounts of a group. */
    markupGroupId: text('markup_group_id'),
    /** What lists of customers are sorted by. Columns, since an index of expressions can't be read without the rows. */
    sortName: text('sort_name')
      .notNull()
      .generatedAlwaysAs(sql`lower(first_name || ' ' || last_name)`),
    /** Null without a company, so that these come last. */
    sortCompany: text('sort_company').generatedAlwaysAs(sql`nullif(lower(company ->> 'companyName'), '')`),
  },
  (table) => [
    // Few accounts are in a group: staff.
    index('users_rbac_group')
      .on(table.siteId, table.rbacGroupId)
      .where(sql`${table.rbacGroupId} is not null`),
    index('users_staff')
      .on(table.siteId, table.firstName)
      .where(sql`${table.userType} = 'staff' or ${table.isWlOwner} or ${table.isSuperAdmin}`),
    uniqueIndex('users_site_email').on(table.siteId, table.email),
    index('users_site_phone').on(table.siteId, table.phone),
    index('users_site_created').on(table.siteId, table.createdAt, table.id),
    index('users_site_name').on(table.siteId, table.sortName, table.id),
    index('users_site_company').on(table.siteId, table.sortCompany, table.id),
    index('users_site_type').on(table.siteId, table.userType, table.createdAt, table.id),
    index('users_site_markup_group').on(table.siteId, table.markupGroupId, table.createdAt, table.id),
    index('users_site_entity').on(table.siteId, table.legalEntityId),
    index('users_wallet')
      .on(table.siteId, table.walletUserId)
      .where(sql`${table.walletUserId} is not null`),
    index('users_site_blocked')
      .on(table.siteId, table.createdAt, table.id)
      .where(sql`${table.isBlocked}`),
    index('users_site_unverified')
      .on(table.siteId, table.createdAt, table.id)
      .where(sql`not ${table.isVerified}`),
    index('users_site_exempted')
      .on(table.siteId, table.createdAt, table.id)
      .where(sql`${table.isSearchExempted}`),
    index('users_site_referred')
      .on(table.siteId, table.referredBy)
      .where(sql`${table.referredBy} is not null`),
    // The migration of this index creates the function. It returns the words that find an account, each prefixed with
    // its site.
    index('users_words').using(
      'gin',
      sql`user_words(${table.siteId}, ${table.email}, ${table.firstName}, ${table.lastName}, ${table.phone}, ${table.company})`,
    ),
    uniqueIndex('users_consumer_site')
      .on(table.consumerSiteId, table.siteId)
      .where(sql`${table.consumerSiteId} is not null`),
    index('users_api')
      .on(table.siteId, table.id)
      .where(sql`${table.isApi}`),
    uniqueIndex('users_site_referral')
      .on(table.siteId, table.referralCode)
      .where(sql`${table.referralCode} <> ''`),
  ],
)

/** Sessions are stored as hashes of their tokens, so the table alone can't sign anyone in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /** How it started. */
    way: text('way').$type<SessionWay>().notNull().default('password'),
    /** For a `jump`: the member of staff who views this user's account. Such a session can't move money. */
    jumpedBy: text('jumped_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the person last used the session, as reported by pages. Only searches and changes also count, if the client reports no use. */
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
    /** Whether its client reports use. In others, searches and changes count as use. */
    reportsUse: boolean('reports_use').notNull().default(false),
    /** The known device on which it started; null for jumps and guests. */
    deviceHash: text('device_hash'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** When the person last proved the second factor; null is not proven. For a jump, when the member of staff did. */
    factorAt: timestamp('factor_at', { withTimezone: true }),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expires').on(table.expiresAt),
    index('sessions_fk_site').on(table.siteId),
  ],
)

/** An invitation to join an agency. Its account is created once the invited person has opened the emailed link. */
export const agencyInvitations = pgTable(
  'agency_invitations',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** The account whose wallet the agency pays from. */
    walletUserId: text('wallet_user_id')
      .notNull()
      .references(() => users.id),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    role: text('role').$type<AgencyRole>().notNull(),
    seesAgencyBookings: boolean('sees_agency_bookings').notNull(),
    dailyLimitMinor: bigint('daily_limit_minor', { mode: 'number' }),
    state: text('state').$type<'open' | 'accepted' | 'withdrawn'>().notNull(),
    invitedBy: text('invited_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the last link was sent, and until when it works. */
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The hash of the last link's code, so that a link sent again replaces the earlier one. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [
    uniqueIndex('agency_invitations_open')
      .on(table.siteId, table.walletUserId, table.email)
      .where(sql`${table.state} = 'open'`),
    uniqueIndex('agency_invitations_code').on(table.codeHash),
    index('agency_invitations_fk_site').on(table.siteId),
    index('agency_invitations_fk_wallet_user').on(table.walletUserId),
  ],
)

/** Failed sign-ins, for limits per account and per address. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id').notNull(),
    account: text('account').notNull(),
    address: text('address').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('sign_in_failures_account').on(table.siteId, table.account, table.at),
    index('sign_in_failures_address').on(table.siteId, table.address, table.at),
  ],
)

/** Who did what for whom. A trigger keeps it append-only. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id').notNull(),
    actorUserId: text('actor_user_id'),
    subjectUserId: text('subject_user_id'),
    action: text('action').notNull(),
    target: text('target').notNull().default(''),
    details: jsonb('details')
      .$type<Record<string, unknown>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    requestId: text('request_id').notNull().default(''),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('audit_events_site_at').on(table.siteId, table.at),
    index('audit_events_target').on(table.siteId, table.target),
    index('audit_events_subject').on(table.siteId, table.subjectUserId, table.id),
  ],
)
