import { sql } from 'drizzle-orm'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'

/** One engine returns counts as text; both return instants as text. */
type Count = string | number | null

export interface SupplierHealthRow {
  siteId: string
  supplier: string
  answered: Count
  slow: Count
  failed: Count
  hourConfirmed: Count
  hourFailed: Count
  hourMedian: Count
  hourP95: Count
  dayConfirmed: Count
  dayFailed: Count
  dayMedian: Count
  dayP95: Count
  lastSuccessAt: string | Date | null
  open: Count
  oldestOpenAt: string | Date | null
  total: Count
}

interface HealthTimes {
  at: Date
  hourAgo: Date
  dayAgo: Date
  /** The current month of the search counts, `YYYY-MM`. */
  month: string
}

const { InProgress, Held, Ticketed } = bookingStatuses

/** Builds the columns for purchases that began after an instant: confirmed, failed, and the times of confirmed ones. */
const purchaseColumns = (name: 'hour' | 'day', since: Date) => {
  const began = sql`began > ${instantSql(since)}`
  const confirmed = sql`filter (where is_confirmed and ${began})`
  const column = (figure: string) => sql.raw(`"${name}${figure}"`)
  return sql`count(*) ${confirmed} as ${column('Confirmed')},
    count(*) filter (where not is_confirmed and ${began}) as ${column('Failed')},
    percentile_cont(0.5) within group (order by took) ${confirmed} as ${column('Median')},
    percentile_cont(0.95) within group (order by took) ${confirmed} as ${column('P95')}`
}

/**
 * Reads what is recorded about suppliers, by agency: the answers to searches that are still valid, purchases of the last day with the
 * event that recorded their outcome, and every purchase in progress. An agency's suppliers are those that it searched this month, or
 * that have any of these.
 */
export const readSupplierHealth = (
  db: Db,
  { siteId, offset, limit }: { siteId: string; offset: number; limit: number },
  { at, hourAgo, dayAgo, month }: HealthTimes,
): Promise<SupplierHealthRow[]> => {
  const ofSite = (column: string) => (siteId === '' ? sql`true` : sql`${sql.raw(column)} = ${siteId}`)
  return selectRows<SupplierHealthRow>(
    db,
    sql`with answers as (
      select s.site_id, a.supplier,
        count(*) filter (where a.state = 'answered') as answered,
        count(*) filter (where a.state = 'slow') as slow,
        count(*) filter (where a.state = 'failed') as failed,
        max(s.created_at) filter (where a.state = 'answered') as last_at
      from searches s join search_answers a on a.search_id = s.id
      where s.expires_at > ${instantSql(at)} and ${ofSite('s.site_id')}
      group by s.site_id, a.supplier
    ), ended as (
      select b.site_id, b.supplier, b.created_at as began, e.at as ended_at,
        e.to_status in (${Held}, ${Ticketed}) as is_confirmed,
        extract(epoch from e.at - b.created_at) * 1000 as took
      from sites x
      cross join lateral (
        select id, site_id, supplier, created_at from bookings
        where site_id = x.id and created_at > ${instantSql(dayAgo)}
      ) b
      cross join lateral (
        select at, to_status from booking_events
        where site_id = b.site_id and booking_id = b.id and from_status = ${InProgress} and to_status <> ${InProgress}
        order by id limit 1
      ) e
      where ${ofSite('x.id')}
    ), bought as (
      select site_id, supplier, ${purchaseColumns('hour', hourAgo)}, ${purchaseColumns('day', dayAgo)},
        max(ended_at) filter (where is_confirmed) as last_at
      from ended group by site_id, supplier
    ), in_progress as (
      select site_id, supplier, count(*) as open, min(updated_at) as oldest
      from bookings where status = ${sql.raw(String(InProgress))} and ${ofSite('site_id')}
      group by site_id, supplier
    ), known as (
      select site_id, supplier from supplier_looks where month = ${month} and ${ofSite('site_id')}
      union select site_id, supplier from answers
      union select site_id, supplier from bought
      union select site_id, supplier from in_progress
    )
    select known.site_id as "siteId", known.supplier, answered, slow, failed,
      "hourConfirmed", "hourFailed", "hourMedian", "hourP95", "dayConfirmed", "dayFailed", "dayMedian", "dayP95",
      greatest(answers.last_at, bought.last_at) as "lastSuccessAt",
      open, oldest as "oldestOpenAt", count(*) over () as total
    from known
    left join answers using (site_id, supplier)
    left join bought using (site_id, supplier)
    left join in_progress using (site_id, supplier)
    order by oldest nulls last, coalesce(failed, 0) + coalesce("dayFailed", 0) desc, known.site_id, known.supplier
    limit ${limit} offset ${offset}`,
  )
}
