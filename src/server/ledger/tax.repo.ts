import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { indiaZone } from '#domain/india.ts'
import { gstDocumentKinds } from '#domain/tax/gst-return.ts'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'
import { issuedDocuments } from '#server/db/schema/index.ts'

interface Bounds {
  since: Date
  before: Date
}

/** Reads what the returns of one site consist of. */
export const taxRepo = (db: Db, siteId: string) => ({
  /** Lists the documents of a period that form GSTR-1 is about, oldest first. */
  documents: ({ since, before }: Bounds, limit: number) =>
    db
      .select()
      .from(issuedDocuments)
      .where(
        and(
          eq(issuedDocuments.siteId, siteId),
          inArray(issuedDocuments.kind, [...gstDocumentKinds]),
          gte(issuedDocuments.issuedAt, since),
          lt(issuedDocuments.issuedAt, before),
        ),
      )
      .orderBy(asc(issuedDocuments.issuedAt), asc(issuedDocuments.id))
      .limit(limit),
  /** Sums an account of the site from the ledger's days, in paise. */
  accountMinor: async (
    code: 'gstOutput' | 'gstInput' | 'tdsPayable' | 'tcsPayable',
    span: { dateFrom: string; dateTo: string },
  ) => {
    const [row] = await selectRows<{ minor: string | number }>(
      db,
      sql`select coalesce(sum(d.in_minor + d.out_minor), 0) as minor
        from ledger_accounts a join ledger_days d on d.account_id = a.id
        where a.site_id = ${siteId} and a.code = ${code} and a.user_id is null
          and d.day between ${span.dateFrom}::date and ${span.dateTo}::date`,
    )
    return Number(row?.minor ?? 0)
  },
  /**
   * Lists each entry that withheld TDS from a customer or reversed it, oldest first. A sale's commission is the discount
   * and the TDS; a refund takes back the discount and reverses the TDS.
   */
  tdsEntries: async ({ since, before }: Bounds, limit: number) => {
    const rows = await selectRows<
      Record<'user_id' | 'booking_id' | 'pnr' | 'day', string> & Record<'amount' | 'tds', string | number>
    >(
      db,
      sql`select b.user_id, b.id::text as booking_id, b.pnr,
          to_char(e.created_at at time zone ${indiaZone}::text, 'YYYY-MM-DD') as day, l.amount_minor as tds,
          case when e.kind = 'capture' then (b.price ->> 'discountMinor')::bigint + l.amount_minor
            else l.amount_minor - greatest(coalesce(i.refunded_minor, 0) - coalesce(r.wallet, 0), 0) end as amount
        from ledger_accounts a join ledger_lines l on l.account_id = a.id join ledger_entries e on e.id = l.entry_id
        join bookings b on b.id = e.booking_id and b.site_id = e.site_id
        left join change_items i on e.kind = 'refund' and i.site_id = e.site_id
          and i.id = split_part(e.source_key, ':', 2)::bigint
        left join lateral (select sum(w.amount_minor) as wallet from ledger_lines w
          join ledger_accounts o on o.id = w.account_id and o.code = 'wallet' where w.entry_id = e.id) r on true
        where a.site_id = ${siteId} and a.code = 'tdsPayable' and e.site_id = ${siteId}
          and e.created_at >= ${instantSql(since)} and e.created_at < ${instantSql(before)}
        order by e.id limit ${limit}`,
    )
    return rows.map((row) => ({
      userId: row.user_id,
      bookingId: row.booking_id,
      pnr: row.pnr,
      date: row.day,
      amountMinor: Number(row.amount),
      tdsMinor: Number(row.tds),
    }))
  },
})
