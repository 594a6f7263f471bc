import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { auditEvents, users } from '#server/db/schema/index.ts'

/** The most entries that a block's history shows. */
const maxEntries = 200

const proposers = alias(users, 'proposers')
const toNameSql = (person: Pick<typeof users, 'firstName' | 'lastName'>) =>
  sql<string>`trim(coalesce(${person.firstName}, '') || ' ' || coalesce(${person.lastName}, ''))`

/** Lists what the audit trail says about a block, newest first, with the names of the person and of the proposer. */
export const blockAudits = (db: Db, siteId: string, blockId: string) =>
  db
    .select({
      action: auditEvents.action,
      at: auditEvents.at,
      actorUserId: auditEvents.actorUserId,
      details: auditEvents.details,
      by: toNameSql(users),
      proposedBy: toNameSql(proposers as unknown as typeof users),
    })
    .from(auditEvents)
    .leftJoin(users, and(eq(users.id, auditEvents.actorUserId), eq(users.siteId, siteId)))
    .leftJoin(
      proposers,
      and(eq(proposers.id, sql`${auditEvents.details} ->> 'proposedBy'`), eq(proposers.siteId, siteId)),
    )
    .where(and(eq(auditEvents.siteId, siteId), eq(auditEvents.target, `seatBlock:${blockId}`)))
    .orderBy(desc(auditEvents.id))
    .limit(maxEntries)
