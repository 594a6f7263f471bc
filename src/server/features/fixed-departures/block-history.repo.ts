import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { auditEvents, users } from '#server/db/schema/index.ts'

/** The most entries that a block's history shows. */
const maxEntries = 200

/** Lists what the audit trail says about a block, newest first, with the name of the person. */
export const blockAudits = (db: Db, siteId: string, blockId: string) =>
  db
    .select({
      action: auditEvents.action,
      at: auditEvents.at,
      actorUserId: auditEvents.actorUserId,
      details: auditEvents.details,
      by: sql<string>`trim(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, ''))`,
    })
    .from(auditEvents)
    .leftJoin(users, and(eq(users.id, auditEvents.actorUserId), eq(users.siteId, siteId)))
    .where(and(eq(auditEvents.siteId, siteId), eq(auditEvents.target, `seatBlock:${blockId}`)))
    .orderBy(desc(auditEvents.id))
    .limit(maxEntries)
