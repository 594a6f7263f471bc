import type { Db } from '#server/db/database.ts'
import { auditEvents } from '#server/db/schema/index.ts'

export type AuditEvent = Omit<typeof auditEvents.$inferInsert, 'id' | 'siteId'>

/** Writes into a site's audit trail, in the transaction of its cause. Nobody changes the trail afterwards: the database holds that. */
export const addAudit = async (db: Db, siteId: string, event: AuditEvent): Promise<void> => {
  await db.insert(auditEvents).values({ ...event, siteId })
}
