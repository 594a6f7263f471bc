import { sql, type SQL } from 'drizzle-orm'
import { indiaDayBounds } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'

export interface SupplierFilter {
  supplier: string
  dateFrom: string
  dateTo: string
}

type Row = Record<
  | 'id'
  | 'supplier'
  | 'supplier_booking_id'
  | 'pnr'
  | 'origin'
  | 'destination'
  | 'flight_numbers'
  | 'departs_at'
  | 'passenger_names'
  | 'change_status_text',
  string
> &
  Record<'status' | 'cost' | 'refunded', string | number> & { ticketed_at: string | Date }

/** What refunds took from what the site owes the supplier, by booking `b`. */
const refunded = sql`coalesce((select -sum(l.amount_minor) from ledger_entries e
  join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
  where e.site_id = b.site_id and e.booking_id = b.id and e.kind = 'refund'
    and a.code = 'supplierPayable:' || b.supplier), 0)`

/** Reads the ticketed bookings of one site by supplier. */
export const supplierExportRepo = (db: Db, siteId: string) => {
  const matching = ({ supplier, dateFrom, dateTo }: SupplierFilter): SQL => {
    const { since, before } = indiaDayBounds(dateFrom, dateTo)
    if (!since || !before) throw new Error('a period has two ends')
    return sql`b.site_id = ${siteId} and b.ticketed_at >= ${instantSql(since)} and b.ticketed_at < ${instantSql(before)}
      ${supplier === '' ? sql`` : sql`and b.supplier = ${supplier}`}`
  }
  return {
    page: async (filter: SupplierFilter, { offset, limit }: { offset: number; limit: number }) => {
      const rows = await selectRows<Row>(
        db,
        sql`select b.id::text, b.supplier, b.supplier_booking_id, b.pnr, b.origin, b.destination, b.flight_numbers,
            b.departs_at::text, b.passenger_names, b.change_status_text, b.status, b.ticketed_at, b.cost_minor as cost, ${refunded} as refunded
          from bookings b where ${matching(filter)} order by b.ticketed_at, b.id limit ${limit} offset ${offset}`,
      )
      return rows.map((row) => ({
        ...row,
        status: Number(row.status),
        ticketedAt: new Date(row.ticketed_at),
        costMinor: Number(row.cost),
        refundedMinor: Number(row.refunded),
      }))
    },
    totals: async (filter: SupplierFilter) => {
      const [row] = await selectRows<Record<'total' | 'cost' | 'refunded', string | number>>(
        db,
        sql`select count(*) as total, coalesce(sum(b.cost_minor), 0) as cost, coalesce(sum(${refunded}), 0) as refunded
          from bookings b where ${matching(filter)}`,
      )
      return {
        total: Number(row?.total ?? 0),
        costMinor: Number(row?.cost ?? 0),
        refundedMinor: Number(row?.refunded ?? 0),
      }
    },
    suppliers: async (): Promise<string[]> => {
      const rows = await selectRows<{ supplier: string }>(
        db,
        sql`select distinct b.supplier from bookings b where b.site_id = ${siteId} order by 1`,
      )
      return rows.map(({ supplier }) => supplier)
    },
  }
}
