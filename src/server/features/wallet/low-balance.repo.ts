import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { siteDomains, sites, users } from '#server/db/schema/index.ts'
import { selectRows } from '#server/db/rows.ts'

const available = sql`coalesce((select a.balance_minor + a.credit_limit_minor from ledger_accounts a
  where a.site_id = u.site_id and a.code = 'wallet' and coalesce(a.user_id, '') = coalesce(u.wallet_user_id, u.id)), 0)`

/** Finds wallets of all sites whose owners have a low balance alert. */
export const lowBalanceRepo = (tx: Db) => ({
  /** Lists owners to be alerted now and those whose wallet has recovered. Locks the rows; another node skips them. */
  lockChanged: async (
    limit: number,
  ): Promise<{ userId: string; availableMinor: number; isLow: boolean }[]> => {
    const rows = await selectRows<{ id: string; available: string | number; is_low: boolean }>(
      tx,
      sql`select u.id, ${available} as available, ${available} < u.low_balance_minor as is_low
        from users u where u.low_balance_minor is not null and not u.is_blocked
          and (${available} < u.low_balance_minor) <> (u.low_balance_told_at is not null)
        order by u.id limit ${limit} for update of u skip locked`,
    )
    return rows.map((row) => ({
      userId: row.id,
      availableMinor: Number(row.available),
      isLow: row.is_low,
    }))
  },
  /** Finds the owner and the site, under one of its domains. */
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
  /** Records when the owner was alerted; null once the wallet has recovered. */
  setAlertedAt: async (userId: string, at: Date | null): Promise<void> => {
    await tx.update(users).set({ lowBalanceToldAt: at }).where(eq(users.id, userId))
  },
})
