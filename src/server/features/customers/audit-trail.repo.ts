import { and, desc, eq, ne, notLike, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { auditEvents, groups, users } from '#server/db/schema/index.ts'
import { capCount, type Counted } from '#server/calls/page-of.ts'

const countedAtMost = 10_000

/** An account, and the areas of actions that the reader may not see. */
interface AuditSubject {
  userId: string
  legalEntityId: string
  hidden: readonly string[]
}

/** Reads what the audit trail of a site says about one account and its legal entity. */
export const auditTrailRepo = (db: Db, siteId: string) => {
  const about = ({ userId, legalEntityId, hidden }: AuditSubject) =>
    and(
      eq(auditEvents.siteId, siteId),
      // Every call made while acting adds one. They would hide the changes, which are recorded separately.
      ne(auditEvents.action, 'staff.actFor'),
      ...hidden.map((area) => notLike(auditEvents.action, `${area}.%`)),
      legalEntityId === ''
        ? eq(auditEvents.subjectUserId, userId)
        : or(eq(auditEvents.subjectUserId, userId), eq(auditEvents.target, `legalEntity:${legalEntityId}`)),
    )
  return {
    page: (subject: AuditSubject, { offset, limit }: { offset: number; limit: number }) =>
      db
        .select({
          id: auditEvents.id,
          at: auditEvents.at,
          action: auditEvents.action,
          details: auditEvents.details,
          actorId: auditEvents.actorUserId,
          firstName: users.firstName,
          lastName: users.lastName,
        })
        .from(auditEvents)
        .leftJoin(users, and(eq(users.siteId, siteId), eq(users.id, auditEvents.actorUserId)))
        .where(about(subject))
        .orderBy(desc(auditEvents.id))
        .limit(limit)
        .offset(offset),
    count: async (subject: AuditSubject): Promise<Counted> => {
      const some = db
        .select({ id: auditEvents.id })
        .from(auditEvents)
        .where(about(subject))
        .limit(countedAtMost + 1)
        .as('some')
      const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some)
      return capCount(row?.total ?? 0, countedAtMost)
    },
    /** Returns the names of the site's markup groups by id. */
    groupNames: async (): Promise<Map<string, string>> => {
      const rows = await db
        .select({ id: groups.id, groupName: groups.groupName })
        .from(groups)
        .where(eq(groups.siteId, siteId))
      return new Map(rows.map(({ id, groupName }) => [id, groupName]))
    },
    /** Returns who last changed the account's details and when; null if no one has. */
    lastChange: async (userId: string) => {
      const [row] = await db
        .select({ at: auditEvents.at, firstName: users.firstName, lastName: users.lastName })
        .from(auditEvents)
        .leftJoin(users, and(eq(users.siteId, siteId), eq(users.id, auditEvents.actorUserId)))
        .where(
          and(
            eq(auditEvents.siteId, siteId),
            eq(auditEvents.subjectUserId, userId),
            sql`${auditEvents.details} ? 'after'`,
          ),
        )
        .orderBy(desc(auditEvents.id))
        .limit(1)
      return row ?? null
    },
  }
}
