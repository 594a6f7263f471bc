import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { auditEvents } from '#server/db/schema/index.ts'

export type AuditEvent = Omit<typeof auditEvents.$inferInsert, 'id' | 'siteId'>

/** Creates the write of an event into a site's audit trail, for a transaction that writes several things together. */
export const insertAudit = (db: Db, siteId: string, event: AuditEvent) =>
  db.insert(auditEvents).values({ ...event, siteId })

/** Adds an event to a site's audit trail, in the transaction that causes it. The database prevents later changes. */
export const addAudit = async (db: Db, siteId: string, event: AuditEvent): Promise<void> => {
  await insertAudit(db, siteId, event)
}

/** Reads a site's events of some actions after an instant, newest first; with `targets` only events about those. */
export const auditEventsAfter = (
  db: Db,
  siteId: string,
  { actions, at, targets }: { actions: readonly string[]; at: Date; targets?: readonly string[] },
): Promise<Pick<typeof auditEvents.$inferSelect, 'action' | 'target' | 'details'>[]> =>
  db
    .select({ action: auditEvents.action, target: auditEvents.target, details: auditEvents.details })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.siteId, siteId),
        gt(auditEvents.at, at),
        inArray(auditEvents.action, [...actions]),
        targets && inArray(auditEvents.target, [...targets]),
      ),
    )
    .orderBy(desc(auditEvents.id))
