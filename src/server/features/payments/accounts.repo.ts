import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { GatewayName } from '#contract/entities/payment.ts'
import type { SiteKind } from '#contract/entities/site.ts'
import type { Db } from '#server/db/database.ts'
import { siteGateways, sites } from '#server/db/schema/index.ts'

export type AccountRow = typeof siteGateways.$inferSelect & { siteKind: SiteKind }

/** Sorts accounts as the owner ordered them; those that were never ordered follow. */
const sortByOrder = (rows: AccountRow[], order: readonly GatewayName[]): AccountRow[] => {
  const place = ({ gateway }: AccountRow): number => {
    const at = order.indexOf(gateway)
    return at === -1 ? order.length : at
  }
  return rows.toSorted((one, other) => place(one) - place(other))
}

/** False if an operator turned online payments off for the site. */
const hasOnlinePayments = sql`not coalesce(${sites.limits} -> 'off' @> '"onlinePayments"', false)`

/** Reads and writes a site's gateway accounts, whose secrets are sealed. */
export const accountsRepo = (db: Db, siteId: string) => {
  const ours = eq(siteGateways.siteId, siteId)
  const accounts = () =>
    db
      .select({ ...getTableColumns(siteGateways), siteKind: sites.kind })
      .from(siteGateways)
      .innerJoin(sites, eq(sites.id, siteGateways.siteId))
  const order = async (): Promise<readonly GatewayName[]> => {
    const [row] = await db.select({ settings: sites.settings }).from(sites).where(eq(sites.id, siteId))
    return row?.settings.gatewayOrder ?? []
  }
  return {
    list: (): Promise<AccountRow[]> => accounts().where(ours).orderBy(asc(siteGateways.id)),
    /** Lists the accounts that are turned on, in the order in which payments use them; none if an operator turned online payments off. */
    active: async (): Promise<AccountRow[]> => {
      const rows = await accounts()
        .where(and(ours, eq(siteGateways.isActive, true), hasOnlinePayments))
        .orderBy(asc(siteGateways.id))
      return rows.length < 2 ? rows : sortByOrder(rows, await order())
    },
    order,
    setOrder: async (gateways: readonly GatewayName[]): Promise<void> => {
      const change = JSON.stringify({ gatewayOrder: gateways })
      await db
        .update(sites)
        .set({ settings: sql`${sites.settings} || ${change}::jsonb` })
        .where(eq(sites.id, siteId))
    },
    find: async (gateway: GatewayName): Promise<AccountRow | null> => {
      const [row] = await accounts()
        .where(and(ours, eq(siteGateways.gateway, gateway)))
        .limit(1)
      return row ?? null
    },
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
    /** Saves an account. */
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
    },
  }
}
