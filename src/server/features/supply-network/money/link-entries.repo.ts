import { sql, type SQL } from 'drizzle-orm'
import { capCount } from '#server/calls/page-of.ts'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'
import type { Pair } from '../audit-both-sites.ts'
import type { NoticeRow } from './notices.repo.ts'

/** Counting stops here, because no one pages this far. */
const maxCountedEntries = 10_000

/** Limits the entries to a time range; null for no limit. */
interface Span {
  since: Date | null
  before: Date | null
}

interface RawEntry {
  entry_id: string | number
  created_at: string | Date
  kind: string
  amount_minor: string | number
  balance_after_minor: string | number
  notice_kind: NoticeRow['kind'] | null
  is_mirrored: boolean
  is_accepted: boolean
  payment_mode: string | null
  bank_reference: string | null
  booking_id: string | number | null
  pnr: string | null
}

const toEntry = (row: RawEntry) => ({
  entryId: Number(row.entry_id),
  createdAt: new Date(row.created_at),
  kind: row.kind,
  amountMinor: Number(row.amount_minor),
  balanceAfterMinor: Number(row.balance_after_minor),
  noticeKind: row.notice_kind,
  isMirrored: row.is_mirrored,
  isAccepted: row.is_accepted,
  paymentMode: row.payment_mode,
  bankReference: row.bank_reference ?? '',
  bookingId: row.booking_id === null ? null : Number(row.booking_id),
  pnr: row.pnr ?? '',
})
export type LinkEntryRow = ReturnType<typeof toEntry>

/**
 * Reads the entries of the wallet that an agency has at its supplier, with the agency's own bookings. Doesn't
 * read the supplier's texts and people, which stay with the supplier.
 */
export const linkEntriesRepo = (db: Db, { siteId, consumerSiteId }: Pair) => {
  const walletLines = sql`users u
    join ledger_accounts a on a.site_id = u.site_id and a.code = 'wallet' and a.user_id = u.id
    join ledger_lines l on l.account_id = a.id`
  const isOfPair = sql`u.site_id = ${siteId} and u.consumer_site_id = ${consumerSiteId}`
  const isIn = ({ since, before }: Span): SQL =>
    sql`${since ? sql`e.created_at >= ${instantSql(since)}` : sql`true`}
      and ${before ? sql`e.created_at < ${instantSql(before)}` : sql`true`}`
  const select = async (part: SQL): Promise<LinkEntryRow[]> => {
    const rows = await selectRows<RawEntry>(
      db,
      sql`select e.id as entry_id, e.created_at, e.kind, l.amount_minor, l.balance_after_minor,
          n.kind as notice_kind, n.mirrored_at is not null as is_mirrored, d.id is not null as is_accepted,
          r.payment_mode, r.bank_reference, b.id as booking_id, b.pnr
        from ${walletLines} join ledger_entries e on e.id = l.entry_id
        left join link_notices n on n.site_id = e.site_id and n.entry_id = e.id
        left join ledger_entries d on d.site_id = ${consumerSiteId} and d.source_key = 'link:' || e.id || ':accepted'
        left join wallet_requests r on r.site_id = e.site_id and n.kind = 'topUp' and r.user_id = u.id
          and r.ledger_entry_id = e.id
        left join link_orders o on o.site_id = e.site_id and o.booking_id = e.booking_id
          and o.consumer_site_id = ${consumerSiteId}
        left join bookings b on b.reference = o.reference and b.site_id = ${consumerSiteId}
        where ${isOfPair} and ${part}`,
    )
    return rows.map(toEntry)
  }
  return {
    /** Lists one page of a span, newest first. */
    page: (span: Span, { offset, limit }: { offset: number; limit: number }) =>
      select(sql`${isIn(span)} order by l.id desc limit ${limit} offset ${offset}`),
    /** Finds entries by their ids at the supplier. */
    byIds: (entryIds: readonly number[]) =>
      select(
        sql`e.id in (${sql.join(
          entryIds.map((id) => sql`${id}`),
          sql`, `,
        )})`,
      ),
    count: async (span: Span): Promise<{ total: number; isCapped: boolean }> => {
      const [row] = await selectRows<{ total: number }>(
        db,
        sql`select count(*)::int as total from (
          select l.id from ${walletLines} join ledger_entries e on e.id = l.entry_id
          where ${isOfPair} and ${isIn(span)} limit ${maxCountedEntries + 1}) as counted`,
      )
      return capCount(row?.total ?? 0, maxCountedEntries)
    },
  }
}
