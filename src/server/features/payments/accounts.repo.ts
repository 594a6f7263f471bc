import { and, asc, eq, getTableColumns, ne } from 'drizzle-orm'
import type { GatewayName } from '#contract/entities/payment.ts'
import type { SiteKind } from '#contract/entities/site.ts'
import type { Db } from '#server/db/database.ts'
import { siteGateways, sites } from '#server/db/schema/index.ts'

export type AccountRow = typeof siteGateways.$inferSelect & { siteKind: SiteKind }

/** Reads and writes a site's gateway accounts, whose secrets are sealed. */
export const accountsRepo = (db: Db, siteId: string) => {
  const ours = eq(siteGateways.siteId, siteId)
  const accounts = () =>
    db
      .select({ ...getTableColumns(siteGateways), siteKind: sites.kind })
      .from(siteGateways)
      .innerJoin(sites, eq(sites.id, siteGateways.siteId))
  return {
    list: (): Promise<AccountRow[]> => accounts().where(ours).orderBy(asc(siteGateways.id)),
    active: async (): Promise<AccountRow[]> =>
      accounts()
        .where(and(ours, eq(siteGateways.isActive, true)))
        .orderBy(asc(siteGateways.id)),
    byMerchant: async (gateway: string, merchantKey: string): Promise<AccountRow | null> => {
      const [row] = await accounts()
        .where(and(ours, eq(siteGateways.merchantKey, merchantKey)))
        .limit(1)
      return row?.gateway === gateway ? row : null
    },
    lock: async (gateway: GatewayName): Promise<AccountRow | null> => {
      const [row] = await accounts()
        .where(and(ours, eq(siteGateways.gateway, gateway)))
        .limit(1)
        .for('update', { of: siteGateways })
      return row ?? null
    },
    /** Saves an account; when it is active, deactivates the others. */
    save: async (account: Omit<typeof siteGateways.$inferInsert, 'siteId'>): Promise<void> => {
      await db
        .insert(siteGateways)
        .values({ ...account, siteId })
        .onConflictDoUpdate({
          target: [siteGateways.siteId, siteGateways.gateway],
          set: {
            isActive: account.isActive,
            publicConfig: account.publicConfig,
            sealedSecrets: account.sealedSecrets,
            updatedAt: account.updatedAt,
          },
        })
      if (account.isActive)
        await db
          .update(siteGateways)
          .set({ isActive: false })
          .where(and(ours, ne(siteGateways.gateway, account.gateway)))
    },
  }
}
