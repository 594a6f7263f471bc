import { sql, type SQL } from 'drizzle-orm'
import { indiaDate, indiaDayBounds } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'

/** Which wallets of a site, and when. */
export interface BalancesQuery {
  at: Date
  onlyWithMoney: boolean
}

interface Sums {
  available: string | number
  on_hold: string | number
}

/** Reads what the wallets of one site held just before an instant. */
export const balancesRepo = (db: Db, siteId: string) => {
  /** What a condition on accounts `a` selects changed by from an instant on: the rest of its day by lines, then days. */
  const movedSince = (at: Date, accounts: SQL): SQL => {
    const day = indiaDate(at)
    const { before } = indiaDayBounds('', day)
    if (!before) throw new Error('the day has no end')
    return sql`select d.account_id, sum(d.in_minor + d.out_minor) as minor
        from ledger_accounts a join ledger_days d on d.account_id = a.id
        where a.site_id = ${siteId} and ${accounts} and d.day > ${day}::date group by 1
      union all
      select l.account_id, sum(l.amount_minor) from ledger_entries e join ledger_lines l on l.entry_id = e.id
        join ledger_accounts a on a.id = l.account_id
        where e.site_id = ${siteId} and ${accounts}
          and e.created_at >= ${instantSql(at)} and e.created_at < ${instantSql(before)} group by 1`
  }
  /** Goes back from what wallets hold now. */
  const wallets = ({ at, onlyWithMoney }: BalancesQuery): SQL => sql`
    select a.user_id,
      coalesce(sum(a.balance_minor - coalesce(m.minor, 0)) filter (where a.code = 'wallet'), 0) as available,
      coalesce(sum(a.balance_minor - coalesce(m.minor, 0)) filter (where a.code = 'walletReserved'), 0) as on_hold
    from ledger_accounts a
    left join (select account_id, sum(minor) as minor from (${movedSince(at, sql`a.user_id is not null`)}) s group by 1) m
      on m.account_id = a.id
    where a.site_id = ${siteId} and a.user_id is not null group by a.user_id
    ${
      onlyWithMoney
        ? sql`having sum(a.balance_minor - coalesce(m.minor, 0)) filter (where a.code = 'wallet') <> 0
            or sum(a.balance_minor - coalesce(m.minor, 0)) filter (where a.code = 'walletReserved') <> 0`
        : sql``
    }`
  const person = sql`trim(u.first_name || ' ' || u.last_name)`
  const name = sql`coalesce(nullif(trim(u.company ->> 'companyName'), ''), ${person})`
  return {
    /** One page by name. Amounts are in paise. */
    list: async (query: BalancesQuery, page: { offset: number; limit: number }) => {
      const rows = await selectRows<Sums & Record<'user_id' | 'name' | 'person' | 'email', string>>(
        db,
        sql`select w.user_id, ${name} as name, ${person} as person, u.email, w.available, w.on_hold
          from (${wallets(query)}) w join users u on u.id = w.user_id and u.site_id = ${siteId}
          order by lower(${name}), u.id limit ${page.limit} offset ${page.offset}`,
      )
      return rows.map((row) => ({
        userId: row.user_id,
        name: row.name,
        person: row.person,
        email: row.email,
        availableMinor: Number(row.available),
        onHoldMinor: Number(row.on_hold),
      }))
    },
    totals: async (query: BalancesQuery) => {
      const [row] = await selectRows<Sums & { wallets: number }>(
        db,
        sql`select count(*)::int as wallets, coalesce(sum(available), 0) as available, coalesce(sum(on_hold), 0) as on_hold
          from (${wallets(query)}) w`,
      )
      return {
        wallets: row?.wallets ?? 0,
        availableMinor: Number(row?.available ?? 0),
        onHoldMinor: Number(row?.on_hold ?? 0),
      }
    },
    /** Adds up the site's own accounts from the beginning. Entries sum to zero, so their opposite is what customers have. */
    owedMinor: async (at: Date): Promise<number> => {
      const day = indiaDate(at)
      const { since } = indiaDayBounds(day, '')
      if (!since) throw new Error('the day has no start')
      const [row] = await selectRows<{ minor: string | number }>(
        db,
        sql`select coalesce(sum(minor), 0) as minor from (
            select sum(d.in_minor + d.out_minor) as minor
            from ledger_accounts a join ledger_days d on d.account_id = a.id
            where a.site_id = ${siteId} and coalesce(a.user_id, '') = '' and d.day < ${day}::date
            union all
            select sum(l.amount_minor) from ledger_entries e join ledger_lines l on l.entry_id = e.id
            join ledger_accounts a on a.id = l.account_id
            where e.site_id = ${siteId} and a.user_id is null
              and e.created_at >= ${instantSql(since)} and e.created_at < ${instantSql(at)}
          ) s`,
      )
      return -Number(row?.minor ?? 0) || 0
    },
  }
}
