import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'

/** The person whose daily limit a purchase counts towards. */
export interface Spender {
  personId: string
  /** In paise; null is no limit. */
  limitMinor: number | null
  hasLeft: boolean
}

/** Reads what people of agencies spend from the wallet they share. */
export const dailyLimitRepo = (db: Db, siteId: string) => ({
  /**
   * Finds who spends: the person who acts if they pay from the same wallet, otherwise (staff and jobs) the person for whom
   * the booking is.
   */
  findSpender: async (userId: string, createdBy: string | null): Promise<Spender | null> => {
    const [row] = await selectRows<{
      id: string
      daily_limit_minor: string | number | null
      has_left: boolean
    }>(
      db,
      sql`select p.id, p.daily_limit_minor, p.left_agency_at is not null as has_left from users p
        where p.site_id = ${siteId} and p.id = wallet_person(${userId}::text, ${createdBy}::text)`,
    )
    return row
      ? {
          personId: row.id,
          limitMinor: row.daily_limit_minor === null ? null : Number(row.daily_limit_minor),
          hasLeft: row.has_left,
        }
      : null
  },
  /**
   * Sums what a person has put on hold since an instant, in paise, without what came back because the purchase or change
   * failed. Refunds of tickets don't count, so that a limit can't be spent twice.
   */
  sumSpent: async (personId: string, since: Date): Promise<number> => {
    const walletMinor = (entry: string) => sql`coalesce((select sum(l.amount_minor) from ledger_lines l
      join ledger_accounts a on a.id = l.account_id and a.code = 'wallet' where l.entry_id = ${sql.raw(entry)}.id), 0)`
    const [row] = await selectRows<{ spent: string | number }>(
      db,
      sql`select coalesce(-sum(${walletMinor('e')} + ${walletMinor('s')}), 0) as spent
        from ledger_entries e left join ledger_entries s on s.site_id = e.site_id
          and s.source_key = regexp_replace(e.source_key, ':reserve$', ':settle')
        where e.site_id = ${siteId} and e.person_id = ${personId} and e.kind in ('reserve', 'changeReserve')
          and e.created_at >= ${instantSql(since)}`,
    )
    return Number(row?.spent ?? 0)
  },
})
