import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { consumerMappings, sites, users } from '#server/db/schema/index.ts'
import type { LinkedSiteId } from '#server/suppliers/linked-sites/linked-site-id.ts'
import { agencyColumns } from '../agencies.repo.ts'

const balanceOf = (code: 'wallet' | 'walletReserved') =>
  sql`coalesce((select a.balance_minor from ledger_accounts a
    where a.site_id = ${users.siteId} and a.code = ${code} and a.user_id = ${users.id}), 0)`.mapWith(Number)

const houseWallet = {
  /** The house account. */
  userId: users.id,
  supplierSiteId: sql<LinkedSiteId>`${users.siteId}`,
  companyName: agencyColumns.companyName,
  domain: agencyColumns.domain,
  settings: sites.settings,
  lowMarkMinor: users.lowBalanceMinor,
  freeMinor: balanceOf('wallet'),
  reservedMinor: balanceOf('walletReserved'),
  creditLimitMinor: sql`coalesce((select a.credit_limit_minor from ledger_accounts a
    where a.site_id = ${users.siteId} and a.code = 'wallet' and a.user_id = ${users.id}), 0)`.mapWith(Number),
  shortMinor: sql`(select max(m.short_minor) from consumer_mappings m
    where m.house_user_id = ${users.id} and m.site_id = ${users.siteId})`.mapWith((minor: unknown) =>
    minor === null ? null : Number(minor),
  ),
}

/** Reads the wallets that one agency has at its suppliers. */
export const houseWalletsRepo = (db: Db, consumerSiteId: string) => {
  const select = () =>
    db.select(houseWallet).from(users).innerJoin(sites, eq(sites.id, users.siteId)).$dynamic()
  const isAt = (supplierSiteId: string) =>
    and(eq(users.consumerSiteId, consumerSiteId), eq(users.siteId, supplierSiteId))
  const isPair = (supplierSiteId: string) =>
    and(eq(consumerMappings.siteId, supplierSiteId), eq(consumerMappings.consumerSiteId, consumerSiteId))
  return {
    all: () => select().where(eq(users.consumerSiteId, consumerSiteId)).orderBy(asc(users.siteId)),
    find: async (supplierSiteId: string) => {
      const [row] = await select().where(isAt(supplierSiteId))
      return row ?? null
    },
    /** Reads only the supplier's desk and what the agency can spend, in paise: at one supplier, or at all of them if none is given. */
    available: (supplierSiteId?: string) =>
      db
        .select({
          supplierSiteId: houseWallet.supplierSiteId,
          companyName: houseWallet.companyName,
          adminEmail: agencyColumns.adminEmail,
          adminContact: agencyColumns.adminContact,
          freeMinor: houseWallet.freeMinor,
          creditLimitMinor: houseWallet.creditLimitMinor,
        })
        .from(users)
        .innerJoin(sites, eq(sites.id, users.siteId))
        .where(
          supplierSiteId === undefined ? eq(users.consumerSiteId, consumerSiteId) : isAt(supplierSiteId),
        ),
    /** Stores the cost, in paise, of a fare that wasn't sold because the wallet didn't cover it. */
    setShort: async (supplierSiteId: string, shortMinor: number): Promise<void> => {
      await db.update(consumerMappings).set({ shortMinor }).where(isPair(supplierSiteId))
    },
    setLowMark: async (supplierSiteId: string, lowBalanceMinor: number | null): Promise<void> => {
      await db.update(users).set({ lowBalanceMinor }).where(isAt(supplierSiteId))
    },
  }
}
export type HouseWallet = NonNullable<Awaited<ReturnType<ReturnType<typeof houseWalletsRepo>['find']>>>

/** Forgets what agencies' wallets at suppliers didn't cover, where they cover it now: also after a refund or a higher credit limit. */
export const clearShortages = async (db: Db): Promise<void> => {
  await db
    .update(consumerMappings)
    .set({ shortMinor: null })
    .where(
      lte(
        consumerMappings.shortMinor,
        sql`coalesce((select a.balance_minor + a.credit_limit_minor from ledger_accounts a
          where a.site_id = ${consumerMappings.siteId} and a.code = 'wallet'
            and a.user_id = ${consumerMappings.houseUserId}), 0)`,
      ),
    )
}
