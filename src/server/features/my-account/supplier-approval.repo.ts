import { and, desc, eq, sql } from 'drizzle-orm'
import { addAudit } from '#server/audit/audit.repo.ts'
import type { Db } from '#server/db/database.ts'
import type { SiteSettings } from '#server/db/shapes/sites.ts'
import { auditEvents, sites, supplierApplications, users } from '#server/db/schema/index.ts'

export type ApplicationRow = typeof supplierApplications.$inferSelect

const termsAccepted = 'supplier.termsAccepted'

/**
 * Reads and writes one user's application as a supplier. Acceptance of the terms is in the audit trail, which nobody
 * can change.
 */
export const supplierApprovalRepo = (db: Db, siteId: string, userId: string) => {
  const target = `supplierTerms:${userId}`
  const isOwnApplication = and(
    eq(supplierApplications.siteId, siteId),
    eq(supplierApplications.userId, userId),
  )
  const getSettings = async (): Promise<SiteSettings> => {
    const [row] = await db
      .select({ settings: sites.settings })
      .from(sites)
      .where(eq(sites.id, siteId))
      .limit(1)
    return row?.settings ?? {}
  }
  return {
    terms: async () => (await getSettings()).supplierTerms ?? null,
    /** Returns the categories that are open to new suppliers; undefined for all. */
    categories: async () => (await getSettings()).supplierCategories,
    /** Returns when this version of the terms was first accepted. */
    acceptedAt: async (version: string): Promise<Date | null> => {
      const [row] = await db
        .select({ at: auditEvents.at })
        .from(auditEvents)
        .where(
          and(
            eq(auditEvents.siteId, siteId),
            eq(auditEvents.target, target),
            eq(auditEvents.action, termsAccepted),
            eq(auditEvents.actorUserId, userId),
            sql`${auditEvents.details}->>'version' = ${version}`,
          ),
        )
        .orderBy(auditEvents.id)
        .limit(1)
      return row?.at ?? null
    },
    accept: async (version: string, requestId: string, at: Date): Promise<void> => {
      await addAudit(db, siteId, {
        actorUserId: userId,
        subjectUserId: userId,
        action: termsAccepted,
        target,
        details: { version },
        requestId,
        at,
      })
    },
    /** Locks the user, so that simultaneous calls run one after the other. */
    lockUser: async () => {
      const [row] = await db
        .select({ isSupplier: users.isSupplier, userType: users.userType })
        .from(users)
        .where(and(eq(users.siteId, siteId), eq(users.id, userId)))
        .for('no key update')
      return row ?? null
    },
    read: async (): Promise<ApplicationRow | null> => {
      const [row] = await db
        .select()
        .from(supplierApplications)
        .where(isOwnApplication)
        .orderBy(desc(supplierApplications.createdAt))
        .limit(1)
      return row ?? null
    },
    put: async (row: typeof supplierApplications.$inferInsert): Promise<void> => {
      const { id: _id, siteId: _site, userId: _user, createdAt: _created, ...change } = row
      await db
        .insert(supplierApplications)
        .values({ ...row, siteId, userId })
        .onConflictDoUpdate({
          target: [supplierApplications.siteId, supplierApplications.userId],
          set: change,
        })
    },
  }
}
