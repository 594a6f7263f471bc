import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { sites, users } from '#server/db/schema/index.ts'
import { agencyColumns } from '../agencies.repo.ts'

const balanceOf = (code: 'wallet' | 'walletReserved') =>
  sql`coalesce((select a.balance_minor from ledger_accounts a
    where a.site_id = ${users.siteId} and a.code = ${code} and a.user_id = ${users.id}), 0)`.mapWith(Number)

const houseWallet = {
  /** The house account. */
  userId: users.id,
  supplierSiteId: users.siteId,
  companyName: agencyColumns.companyName,
  domain: agencyColumns.domain,
  settings: sites.settings,
  lowMarkMinor: users.lowBalanceMinor,
  freeMinor: balanceOf('wallet'),
  reservedMinor: balanceOf('walletReserved'),
  creditLimitMinor: sql`coalesce((select a.credit_limit_minor from ledger_accounts a
    where a.site_id = ${users.siteId} and a.code = 'wallet' and a.user_id = ${users.id}), 0)`.mapWith(Number),
}

/** Reads the wallets that one agency has at its suppliers. */
export const houseWalletsRepo = (db: Db, consumerSiteId: string) => {
  const select = () =>
    db.select(houseWallet).from(users).innerJoin(sites, eq(sites.id, users.siteId)).$dynamic()
  const isAt = (supplierSiteId: string) =>
    and(eq(users.consumerSiteId, consumerSiteId), eq(users.siteId, supplierSiteId))
  return {
    all: () => select().where(eq(users.consumerSiteId, consumerSiteId)).orderBy(asc(users.siteId)),
    find: async (supplierSiteId: string) => {
      const [row] = await select().where(isAt(supplierSiteId))
      return row ?? null
    },
    setLowMark: async (supplierSiteId: string, lowBalanceMinor: number | null): Promise<void> => {
      await db.update(users).set({ lowBalanceMinor }).where(isAt(supplierSiteId))
    },
  }
}
export type HouseWallet = NonNullable<Awaited<ReturnType<ReturnType<typeof houseWalletsRepo>['find']>>>
