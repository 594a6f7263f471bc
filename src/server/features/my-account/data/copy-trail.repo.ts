import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { auditEvents, mails } from '#server/db/schema/index.ts'
import { toIso, type CopySection } from './copy-section.ts'

/** Recipient, subject and times. The bodies may contain links and codes that sign in. */
const emails: CopySection = {
  keys: 'number',
  read: async (db, { siteId, user, ownEmail }, start, limit) => {
    const { id, kind, toAddress, subject, state, createdAt, sentAt, bookingId } = mails
    // To an unproven address, only what the person's own account caused: anything else may be a stranger's.
    const isTo = sql`lower(${toAddress}) = ${user.email.toLowerCase()}`
    const isTheirs = ownEmail === '' ? and(isTo, eq(mails.createdBy, user.id)) : or(isTo)
    const rows = await db
      .select({ id, kind, toAddress, subject, state, createdAt, sentAt, bookingId })
      .from(mails)
      .where(and(eq(mails.siteId, siteId), isTheirs, gt(id, start.number)))
      .orderBy(asc(id))
      .limit(limit)
    return rows.map((row) => ({
      key: String(row.id),
      row: {
        recipient: row.toAddress,
        subject: row.subject,
        kind: row.kind,
        bookingId: row.bookingId === null ? null : String(row.bookingId),
        state: row.state,
        createdAt: row.createdAt.toISOString(),
        sentAt: toIso(row.sentAt),
      },
    }))
  },
}

/** The fields of an account that the trail may repeat to its owner. Reasons and notes are those of staff. */
const ownFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'phoneNumbers',
  'gender',
  'company',
  'billing',
  'headerPosition',
] as const
const actionsOnFields = /^(?:account\.|customer\.updateDetails$)/

const pickOwn = (side: unknown): Record<string, unknown> =>
  typeof side === 'object' && side !== null
    ? Object.fromEntries(
        ownFields.flatMap((field) =>
          field in side ? [[field, (side as Record<string, unknown>)[field]]] : [],
        ),
      )
    : {}

/** What was done with or for the account, without the names of staff and what they noted. */
const trail: CopySection = {
  keys: 'number',
  read: async (db, { siteId, user }, start, limit) => {
    const { id, action, actorUserId, details, at } = auditEvents
    const rows = await db
      .select({ id, action, actorUserId, details, at })
      .from(auditEvents)
      .where(
        and(eq(auditEvents.siteId, siteId), eq(auditEvents.subjectUserId, user.id), gt(id, start.number)),
      )
      .orderBy(asc(id))
      .limit(limit)
    return rows.map((row) => ({
      key: String(row.id),
      row: {
        at: row.at.toISOString(),
        action: row.action,
        by: row.actorUserId === null ? 'system' : row.actorUserId === user.id ? 'you' : 'someone else',
        ...(actionsOnFields.test(row.action)
          ? { before: pickOwn(row.details['before']), after: pickOwn(row.details['after']) }
          : {}),
      },
    }))
  },
}

export const trailSections = { emails, trail }
