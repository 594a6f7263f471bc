import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'

/** The person whose daily limit a purchase counts towards. */
export interface Spender {
  personId: string
  /** In paise; null is no limit. */
  limitMinor: number | null
  hasLeft: boolean
  /** Whether a colleague is paying from a wallet whose account the site has blocked. */
  isAgencyBlocked: boolean
  /** Whether the entry was posted before. */
  isPosted: boolean
}

/** Reads what people of agencies spend from the wallet they share. */
export const dailyLimitRepo = (db: Db, siteId: string) => ({
  /**
   * Finds who spends: the person who acts if they pay from the same wallet, otherwise (staff and jobs) the person for whom
   * the booking is.
   */
  findSpender: async ({
    userId,
    createdBy,
    sourceKey,
  }: {
    userId: string
    createdBy: string | null
    sourceKey: string | null
  }): Promise<Spender | null> => {
    const [row] = await selectRows<{
      id: string
      daily_limit_minor: string | number | null
      has_left: boolean
      is_agency_blocked: boolean
      is_posted: boolean
    }>(
      db,
      sql`select p.id, p.daily_limit_minor, p.left_agency_at is not null as has_left,
          p.wallet_user_id is not null and p.wallet_user_id <> p.id and coalesce((select h.is_blocked_by_site from users h
            where h.site_id = p.site_id and h.id = p.wallet_user_id), false) as is_agency_blocked,
          exists (select from ledger_entries e where e.site_id = p.site_id and e.source_key = ${sourceKey}::text) as is_posted
        from users p
        where p.site_id = ${siteId} and p.id = wallet_person(${userId}::text, ${createdBy}::text)`,
    )
    return row
      ? {
          personId: row.id,
          limitMinor: row.daily_limit_minor === null ? null : Number(row.daily_limit_minor),
          hasLeft: row.has_left,
          isAgencyBlocked: row.is_agency_blocked,
          isPosted: row.is_posted,
        }
      : null
  },
  /**
   * Sums what each person has put on hold since an instant, in paise, without what came back because the purchase or
   * change failed. Refunds of tickets don't count, so that a limit can't be spent twice.
   */
  sumSpentBy: async (personIds: readonly string[], since: Date): Promise<Map<string, number>> => {
    const walletMinor = (entry: string) => sql`coalesce((select sum(l.amount_minor) from ledger_lines l
      join ledger_accounts a on a.id = l.account_id and a.code = 'wallet' where l.entry_id = ${sql.raw(entry)}.id), 0)`
    const rows = await selectRows<{ person_id: string; spent: string | number }>(
      db,
      sql`select e.person_id, coalesce(-sum(${walletMinor('e')} + ${walletMinor('s')}), 0) as spent
        from ledger_entries e left join ledger_entries s on s.site_id = e.site_id
          and s.source_key = regexp_replace(e.source_key, ':reserve$', ':settle') and s.id <> e.id
        where e.site_id = ${siteId} and e.person_id in (select jsonb_array_elements_text(${JSON.stringify(personIds)}::jsonb))
          and e.kind in ('reserve', 'changeReserve', 'tripReserve', 'advance') and e.created_at >= ${instantSql(since)}
        group by e.person_id`,
    )
    return new Map(rows.map(({ person_id, spent }) => [person_id, Number(spent)]))
  },
})
