import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { siteDomains, sites, users } from '#server/db/schema/index.ts'
import { rowsOf } from '#server/db/rows.ts'

const available = sql`coalesce((select a.balance_minor + a.credit_limit_minor from ledger_accounts a
  where a.site_id = u.site_id and a.code = 'wallet' and coalesce(a.user_id, '') = u.id), 0)`

/** Wallets of all sites whose owners want to be told when little is left. */
export const lowBalanceRepo = (tx: Db) => ({
  /** Those who are to be told now, or whose wallet is above again. Locked: of two nodes the other one passes over them. */
  changed: async (limit: number): Promise<{ userId: string; availableMinor: number; isLow: boolean }[]> => {
    const rows = await rowsOf<{ id: string; available: string | number; is_low: boolean }>(
      tx,
      sql`select u.id, ${available} as available, ${available} < u.low_balance_minor as is_low
        from users u where u.low_balance_minor is not null
          and (${available} < u.low_balance_minor) <> (u.low_balance_told_at is not null)
        order by u.id limit ${limit} for update of u skip locked`,
    )
    return rows.map((row) => ({
      userId: row.id,
      availableMinor: Number(row.available),
      isLow: row.is_low,
    }))
  },
  /** Who is told, and by which site under one of its domains. */
  owner: async (userId: string) => {
    const [row] = await tx
      .select({ user: users, config: sites.config, domain: siteDomains.domain })
      .from(users)
      .innerJoin(sites, eq(sites.id, users.siteId))
      .innerJoin(siteDomains, eq(siteDomains.siteId, sites.id))
      .where(and(eq(users.id, userId), isNotNull(users.lowBalanceMinor)))
      .orderBy(siteDomains.domain)
      .limit(1)
    return row ?? null
  },
  /** When the owner was told; null is not since the wallet was above. */
  setTold: async (userId: string, at: Date | null): Promise<void> => {
    await tx.update(users).set({ lowBalanceToldAt: at }).where(eq(users.id, userId))
  },
})
