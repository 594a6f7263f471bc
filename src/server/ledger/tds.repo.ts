import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'
import { agencyUserIds } from './agency-users.repo.ts'
import { indiaZone } from '#domain/india.ts'

/** The longest time between a sale and its refund. */
const longestTripDays = 400

/** Sums the TDS on the bookings of a wallet's people by month (`YYYY-MM`, Indian time), in paise: withheld, and reversed by refunds. */
export const tdsByMonth = async (
  db: Db,
  siteId: string,
  userId: string,
  { since, before }: { since: Date; before: Date },
) => {
  const rows = await selectRows<
    Record<'bookings' | 'commission' | 'withheld' | 'back', string | number> & { month: string }
  >(
    db,
    sql`select to_char(e.created_at at time zone ${indiaZone}::text, 'YYYY-MM') as month,
        count(*) filter (where e.kind = 'capture')::int as bookings,
        coalesce(sum((b.price ->> 'discountMinor')::bigint + t.tds) filter (where e.kind = 'capture'), 0) as commission,
        coalesce(sum(t.tds) filter (where t.tds > 0), 0) as withheld,
        coalesce(-sum(t.tds) filter (where t.tds < 0), 0) as back
      from bookings b join ledger_entries e on e.site_id = b.site_id and e.booking_id = b.id
      join lateral (select sum(l.amount_minor) as tds from ledger_lines l join ledger_accounts a on a.id = l.account_id
        where l.entry_id = e.id and a.code = 'tdsPayable') t on t.tds is not null
      where b.site_id = ${siteId} and b.user_id in (${agencyUserIds(siteId, userId)})
        and b.created_at >= ${instantSql(since)} - make_interval(days => ${longestTripDays})
        and b.created_at < ${instantSql(before)}
        and e.created_at >= ${instantSql(since)} and e.created_at < ${instantSql(before)}
      group by 1 order by 1`,
  )
  return rows.map((row) => ({
    month: row.month,
    bookings: Number(row.bookings),
    commissionMinor: Number(row.commission),
    withheldMinor: Number(row.withheld),
    reversedMinor: Number(row.back),
  }))
}
