import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { toMyUpdates } from '#domain/accounts/booking-updates.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { toRupees } from '#domain/money/money.ts'
import { timeOrder } from '#server/db/row-cursor.ts'
import {
  externalIdentities,
  ledgerAccounts,
  legalEntities,
  passkeys,
  pushSubscriptions,
  secondFactors,
  sessions,
  supplierApplications,
} from '#server/db/schema/index.ts'
import { toDeviceName } from '#server/people/device-name.ts'
import { toIso, type CopySection } from './copy-section.ts'

/** The key that goes to the client must not contain the hash of a token. */
const bySession = timeOrder(sessions.createdAt, sql`md5(${sessions.tokenHash})`)

const account: CopySection = {
  keys: 'text',
  read: async (db, { siteId, user }, start) => {
    if (start.text !== '') return []
    const [entity] = await db
      .select({ name: legalEntities.name, isTdsDeductable: legalEntities.isTdsDeductable })
      .from(legalEntities)
      .where(and(eq(legalEntities.siteId, siteId), eq(legalEntities.id, user.legalEntityId)))
    const [factor] = await db
      .select({ activeSince: secondFactors.activeSince })
      .from(secondFactors)
      .where(
        and(
          eq(secondFactors.siteId, siteId),
          eq(secondFactors.userId, user.id),
          isNotNull(secondFactors.activeSince),
        ),
      )
      .limit(1)
    const keys = await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(and(eq(passkeys.siteId, siteId), eq(passkeys.userId, user.id)))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    const row = {
      userId: user.id,
      email: hideEmailPlaceholder(user.email),
      isEmailConfirmed: user.isVerified,
      phone: user.phone,
      phoneNumbers: user.phoneNumbers,
      firstName: user.firstName,
      lastName: user.lastName,
      gender: user.gender,
      accountType: user.userType,
      company: user.company,
      billing: user.billing,
      taxName: entity?.name ?? '',
      isTdsDeducted: entity?.isTdsDeductable ?? false,
      logo: user.taLogoUrl,
      headerPosition: user.headerPosition,
      ownMarkup: user.ownMarkup,
      bookingEmails: toMyUpdates(user.userType, user.bookingUpdates),
      referralCode: user.referralCode,
      signedUpByReferral: user.referredBy !== null,
      agencyRole: user.agencyRole,
      seesAgencyBookings: user.seesAgencyBookings,
      dailyLimit: user.dailyLimitMinor === null ? null : toRupees(user.dailyLimitMinor),
      lowBalanceAlert: user.lowBalanceMinor === null ? null : toRupees(user.lowBalanceMinor),
      lowBalanceAlertSentAt: toIso(user.lowBalanceToldAt),
      mayHoldFlights: user.isFlightHoldAllowed,
      isBlocked: user.isBlocked,
      hasPassword: user.passwordHash !== '',
      passwordChangedAt: toIso(user.passwordChangedAt),
      authenticatorAppSince: toIso(factor?.activeSince ?? null),
      passkeys: keys.map(({ name, createdAt, lastUsedAt }) => ({
        name,
        addedAt: createdAt.toISOString(),
        lastUsedAt: toIso(lastUsedAt),
      })),
      leftAgencyAt: toIso(user.leftAgencyAt),
      createdAt: user.createdAt.toISOString(),
    }
    return [{ key: user.id, row }]
  },
}

/** Sessions of the last weeks. Where staff were who looked at the account is about them. */
const signIns: CopySection = {
  keys: 'time',
  read: async (db, { siteId, user }, start, limit) => {
    const rows = await db
      .select({
        key: bySession.key,
        session: {
          address: sessions.address,
          userAgent: sessions.userAgent,
          way: sessions.way,
          jumpedBy: sessions.jumpedBy,
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
          expiresAt: sessions.expiresAt,
          revokedAt: sessions.revokedAt,
        },
      })
      .from(sessions)
      .where(
        and(eq(sessions.siteId, siteId), eq(sessions.userId, user.id), bySession.after(start.time, 'text')),
      )
      .orderBy(...bySession.order)
      .limit(limit)
    return rows.map(({ key, session }) => ({
      key,
      row: {
        isByStaff: session.jumpedBy !== null,
        ...(session.jumpedBy === null
          ? { device: toDeviceName(session.userAgent), browser: session.userAgent, address: session.address }
          : {}),
        way: session.way,
        signedInAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
        expiresAt: session.expiresAt.toISOString(),
        endedAt: toIso(session.revokedAt),
      },
    }))
  },
}

const linkedServices: CopySection = {
  keys: 'number',
  read: async (db, { siteId, user }, start, limit) => {
    const { id, issuer, subject, createdAt } = externalIdentities
    const rows = await db
      .select({ id, issuer, subject, createdAt })
      .from(externalIdentities)
      .where(
        and(
          eq(externalIdentities.siteId, siteId),
          eq(externalIdentities.userId, user.id),
          gt(id, start.number),
        ),
      )
      .orderBy(asc(id))
      .limit(limit)
    return rows.map((row) => ({
      key: String(row.id),
      row: { service: row.issuer, accountThere: row.subject, linkedAt: row.createdAt.toISOString() },
    }))
  },
}

/** Browsers with notifications. Their addresses are secrets, so only the service is named. */
const notifications: CopySection = {
  keys: 'number',
  read: async (db, { siteId, user }, start, limit) => {
    const { id, endpoint, createdAt, lastSentAt } = pushSubscriptions
    const rows = await db
      .select({ id, endpoint, createdAt, lastSentAt })
      .from(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.siteId, siteId),
          eq(pushSubscriptions.userId, user.id),
          gt(id, start.number),
        ),
      )
      .orderBy(asc(id))
      .limit(limit)
    return rows.map((row) => ({
      key: String(row.id),
      row: {
        service: URL.canParse(row.endpoint) ? new URL(row.endpoint).host : '',
        turnedOnAt: row.createdAt.toISOString(),
        lastSentAt: toIso(row.lastSentAt),
      },
    }))
  },
}

const wallet: CopySection = {
  keys: 'number',
  read: async (db, { siteId, user }, start, limit) => {
    const { id, code, balanceMinor, creditLimitMinor } = ledgerAccounts
    const rows = await db
      .select({ id, code, balanceMinor, creditLimitMinor })
      .from(ledgerAccounts)
      .where(and(eq(ledgerAccounts.siteId, siteId), eq(ledgerAccounts.userId, user.id), gt(id, start.number)))
      .orderBy(asc(id))
      .limit(limit)
    return rows.map((row) => ({
      key: String(row.id),
      row: {
        part: row.code === 'wallet' ? 'available' : 'reserved',
        balance: toRupees(row.balanceMinor),
        creditLimit: toRupees(row.creditLimitMinor),
      },
    }))
  },
}

/** The application to sell through the site, without the notes of staff about it. */
const supplierApplication: CopySection = {
  keys: 'text',
  read: async (db, { siteId, user }, start, limit) => {
    const { id, categories, details, status, termsVersion, termsAcceptedAt, createdAt, decidedAt } =
      supplierApplications
    const rows = await db
      .select({ id, categories, details, status, termsVersion, termsAcceptedAt, createdAt, decidedAt })
      .from(supplierApplications)
      .where(
        and(
          eq(supplierApplications.siteId, siteId),
          eq(supplierApplications.userId, user.id),
          gt(id, start.text),
        ),
      )
      .orderBy(asc(id))
      .limit(limit)
    return rows.map(({ id: key, ...row }) => ({
      key,
      row: {
        ...row,
        termsAcceptedAt: toIso(row.termsAcceptedAt),
        createdAt: row.createdAt.toISOString(),
        decidedAt: toIso(row.decidedAt),
      },
    }))
  },
}

/** What the site stores about the account itself. */
export const accountSections = {
  account,
  signIns,
  linkedServices,
  notifications,
  wallet,
  supplierApplication,
}
