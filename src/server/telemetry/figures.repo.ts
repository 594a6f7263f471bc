import { bookingStatuses, type TicketState } from '#contract/common/enumerations.ts'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'
import { queueStates } from '#server/db/schema/index.ts'
import { sql } from 'drizzle-orm'

/** A figure of the whole installation; `label` and `label2` are empty for figures without labels. */
export interface Figure {
  name: FigureName
  label: string
  label2: string
  value: number
}
export type FigureName =
  | 'bookings'
  | 'holds'
  | 'holdsLapsing'
  | 'unknownOutcomes'
  | 'unknownAge'
  | 'jobsDue'
  | 'jobsLag'
  | 'jobsFailing'
  | 'mails'
  | 'mailsAge'
  | 'looks'
  | 'ledgerFaults'
  | 'ledgerAge'
  | 'gatewayMismatches'
  | 'archiveFailingAge'
  | 'replicationWaits'
  | 'replicationWaitAge'

export interface FigureTimes {
  at: Date
  /** The current month of the search counts, `YYYY-MM`. */
  month: string
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Older refunds with an unknown outcome were passed to staff long ago. */
const refundDays = 90
/** How long jobs ask the gateway about a payment after it expired; nobody will confirm an older one. */
const watchedDays = 3

const stateNames = Object.entries(queueStates) as [TicketState, number][]
const allStates = sql.raw(stateNames.map(([, id]) => `(${id})`).join(', '))
const stateName = sql.raw(
  `case s.state ${stateNames.map(([name, id]) => `when ${id} then '${name}'`).join(' ')} end`,
)

/** Builds the SQL for two figures from `found`: how many rows it has, and the age of the oldest. */
const countAndAge = ([count, age]: [FigureName, FigureName], label: string, at: Date) => sql`
  cross join lateral (values
    (${count}::text, found.total::float8),
    (${age}::text, greatest(0, coalesce(extract(epoch from ${instantSql(at)} - found.oldest), 0))::float8)
  ) as f(name, value) cross join (select ${label}::text as label) as l`

/**
 * Reads the figures that operators watch, over all sites. Each part reads a bounded range of an index, such as the open rows or each
 * site's rows of the last day. `ledgerJob` is the kind of the job whose payload has the result of the last ledger check.
 */
export const readFigures = async (
  db: Db,
  { at, month }: FigureTimes,
  ledgerJob: string,
): Promise<Figure[]> => {
  const now = instantSql(at)
  const dayAgo = instantSql(new Date(at.getTime() - dayMs))
  const hourAhead = instantSql(new Date(at.getTime() + hourMs))
  const hourAgo = instantSql(new Date(at.getTime() - hourMs))
  const watchedSince = instantSql(new Date(at.getTime() - watchedDays * dayMs))
  const refundsSince = instantSql(new Date(at.getTime() - refundDays * dayMs))
  const rows = await selectRows<{ name: FigureName; label: string; label2: string; value: string | number }>(
    db,
    sql`select 'bookings' as name, ${stateName} as label, '' as label2, coalesce(sum(c.total), 0)::float8 as value
      from (values ${allStates}) as s(state) cross join sites x cross join lateral (
        select count(*) as total from queue_entries
        where site_id = x.id and state = s.state and created_at > ${dayAgo}) c
      group by s.state
    union all select f.name, '', '', f.value from (
        select sum(h.total) as total, sum(h.lapsing) as lapsing from sites x cross join lateral (
          select count(*) as total, count(*) filter (where hold_deadline is null or hold_deadline <= ${hourAhead}) as lapsing
          from queue_entries where site_id = x.id and is_held) h) t
      cross join lateral (values ('holds', coalesce(t.total, 0)::float8), ('holdsLapsing', coalesce(t.lapsing, 0)::float8))
        as f(name, value)
    union all select f.name, l.label, '', f.value from (
        select count(*) as total, min(updated_at) as oldest from bookings
        where status = ${sql.raw(String(bookingStatuses.InProgress))}) found
      ${countAndAge(['unknownOutcomes', 'unknownAge'], 'purchase', at)}
    union all select f.name, l.label, '', f.value from (
        select coalesce(sum(i.total), 0) as total, min(i.oldest) as oldest from sites x cross join lateral (
          select count(*) as total, min(updated_at) as oldest from change_items
          where site_id = x.id and state in ('sending', 'unknown')) i) found
      ${countAndAge(['unknownOutcomes', 'unknownAge'], 'change', at)}
    union all select f.name, l.label, '', f.value from (
        select coalesce(sum(r.total), 0) as total, min(r.oldest) as oldest from sites x cross join lateral (
          select count(*) as total, min(updated_at) as oldest from gateway_refunds
          where site_id = x.id and created_at > ${refundsSince} and state = 'unknown') r) found
      ${countAndAge(['unknownOutcomes', 'unknownAge'], 'refund', at)}
    union all select f.name, j.kind, '', f.value from (
        select kind, count(*) as total, min(run_at) as oldest from jobs
        where done_at is null and run_at <= ${now} group by kind) j
      cross join lateral (values ('jobsDue', j.total::float8), ('jobsLag', extract(epoch from ${now} - j.oldest)::float8))
        as f(name, value)
    union all select 'jobsFailing', kind, '', count(*)::float8 from jobs
      where done_at is null and last_error <> '' group by kind
    union all select 'mails', state, '', count(*)::float8 from mails where state in ('queued', 'sending') or state <> 'sent' and updated_at > ${dayAgo} group by state
    union all select 'mailsAge', '', '', greatest(0, coalesce(extract(epoch from ${now} - min(created_at)), 0))::float8
      from mails where state in ('queued', 'sending')
    union all select 'looks', case when supplier ~ '^tbo-[0-9]+$' then 'tbo' else supplier end, source, sum(look_count)::float8
      from supplier_looks where month = ${month} group by 2, 3
    union all select f.name, '', '', f.value from (
        select payload, created_at from jobs where kind = ${ledgerJob} and unique_key = ${ledgerJob} and done_at is null) j
      cross join lateral (values ('ledgerFaults', (j.payload ->> 'faults')::float8), ('ledgerAge',
        greatest(0, extract(epoch from ${now} - coalesce((j.payload ->> 'checkedAt')::timestamptz, j.created_at)))::float8))
        as f(name, value)
      where f.value is not null
    union all select 'gatewayMismatches', 'amount', '', coalesce(sum(p.total), 0)::float8 from sites x cross join lateral (
        select count(*) as total from payment_sessions s cross join lateral (
          select sum(amount_minor) as paid from gateway_payments where site_id = s.site_id and order_id = s.order_id) g
        where s.site_id = x.id and s.created_at > ${dayAgo} and g.paid <> s.amount_minor) p
    union all select 'gatewayMismatches', 'unconfirmed', '', count(*)::float8 from payment_sessions
      where state in ('created', 'pending') and expires_at < ${hourAgo} and expires_at > ${watchedSince}
    union all select 'archiveFailingAge', '', '', case
        when current_setting('archive_mode') = 'off' or pg_is_in_recovery() then 0
        when last_failed_time > coalesce(last_archived_time, '-infinity')
          -- An empty or hanging command doesn't fail, but log files wait. The first 8 digits, the timeline, don't matter.
          or case
            when last_archived_wal is null then current_setting('archive_timeout') <> '0'
            when last_archived_wal !~ '^[0-9A-F]{24}' then false
            else substr(last_archived_wal, 9, 16) collate "C" < substr(pg_walfile_name('0/0'::pg_lsn + greatest(s.bytes, pg_current_wal_lsn() - '0/0'::pg_lsn - 2 * s.bytes)), 9)
          end
        then greatest(1, extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset, last_failed_time)))::float8
        else 0 end from pg_stat_archiver, (select pg_size_bytes(current_setting('wal_segment_size'))::numeric as bytes) s`,
  )
  return rows.map((row) => ({ ...row, value: Number(row.value) }))
}
