import { sql } from 'drizzle-orm'
import { indiaZone } from '#domain/india.ts'
import type { TripTax, TripTaxEvent } from '#domain/tax/trip-advances.ts'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'

type Row = Record<'trip_id' | 'kind' | 'user_id' | 'place' | 'day', string> &
  Record<'net' | 'gst', string | number> & { item_id: string | number | null }

/** Documents of trips: their source key is `trip:<number>:<cause>`, of a traveller's settlement with the item's id. */
const tripKinds = sql.raw(`('receiptVoucher', 'refundVoucher', 'tripInvoice')`)

const toEvent = ({ kind, place, day, net, gst, item_id: itemId }: Row): TripTaxEvent => {
  const taxed = { date: day, netMinor: Number(net), gstMinor: Number(gst) }
  if (itemId !== null) return { is: 'cancelled', ...taxed }
  return kind === 'receiptVoucher' ? { is: 'receipt', place, ...taxed } : { is: 'begun', ...taxed }
}

/** Reads the GST of one site's trips. */
export const tripTaxRepo = (db: Db, siteId: string) => ({
  /**
   * Lists the trips that have documents of a period, with all their documents until its end in the order of issue. The
   * refund voucher and the invoice of a settled traveller are one event, with what was paid for them.
   */
  trips: async ({ since, before }: { since: Date; before: Date }): Promise<TripTax[]> => {
    const rows = await selectRows<Row>(
      db,
      sql`select split_part(d.source_key, ':', 2) as trip_id, d.kind, d.user_id, i.id as item_id,
          d.parties ->> 'placeOfSupply' as place, to_char(d.issued_at at time zone ${indiaZone}::text, 'YYYY-MM-DD') as day,
          coalesce(p.paid_net_minor, d.taxable_minor) as net, coalesce(p.paid_gst_minor, d.gst_minor) as gst
        from issued_documents d
        left join trip_cancellation_items i on i.site_id = d.site_id and i.id = case
          when split_part(d.source_key, ':', 3) in ('cancel', 'charge') then split_part(d.source_key, ':', 4)::bigint end
        left join trip_travellers p on p.id = i.traveller_id
        where d.site_id = ${siteId} and d.kind in ${tripKinds} and d.issued_at < ${instantSql(before)}
          and split_part(d.source_key, ':', 2) in (select split_part(m.source_key, ':', 2) from issued_documents m
            where m.site_id = ${siteId} and m.kind in ${tripKinds}
              and m.issued_at >= ${instantSql(since)} and m.issued_at < ${instantSql(before)})
        order by d.id`,
    )
    const trips = new Map<string, { tripId: string; userId: string; events: TripTaxEvent[] }>()
    const settled = new Set<string>()
    for (const row of rows) {
      const item = row.item_id === null ? null : String(row.item_id)
      if (item !== null && settled.has(item)) continue
      if (item !== null) settled.add(item)
      const known = trips.get(row.trip_id)
      if (known) known.events.push(toEvent(row))
      else trips.set(row.trip_id, { tripId: row.trip_id, userId: row.user_id, events: [toEvent(row)] })
    }
    return [...trips.values()]
  },
})
