import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { walletRequests } from '#server/db/schema/index.ts'
import type { HouseWallet } from './house-wallets.repo.ts'

/** Reads the payments that an agency reported to one supplier. */
export const linkPaymentsRepo = (
  db: Db,
  { supplierSiteId, userId }: Pick<HouseWallet, 'supplierSiteId' | 'userId'>,
) => {
  const isReported = and(
    eq(walletRequests.siteId, supplierSiteId),
    eq(walletRequests.userId, userId),
    eq(walletRequests.kind, 'payment'),
    // Leaves out what the supplier's own staff entered.
    eq(walletRequests.createdBy, userId),
  )
  return {
    find: async (requestId: number) => {
      const [row] = await db
        .select()
        .from(walletRequests)
        .where(and(isReported, eq(walletRequests.id, requestId)))
      return row ?? null
    },
    /** Newest first. */
    newest: (limit: number) =>
      db.select().from(walletRequests).where(isReported).orderBy(desc(walletRequests.id)).limit(limit),
  }
}
export type LinkPaymentRow = NonNullable<Awaited<ReturnType<ReturnType<typeof linkPaymentsRepo>['find']>>>
