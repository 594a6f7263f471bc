import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { sql, type SQL } from 'drizzle-orm'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { BookingFacts, InvoiceFact } from './reconcile.ts'
import type { Db } from '#server/db/database.ts'
import { openStates } from '#server/ledger/check-changes.repo.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'

/** A time range and optionally a supplier; an empty one is all of them. */
export interface Scope {
  since: Date
  before: Date
  dateFrom: string
  dateTo: string
  supplier: string
}

/** The most bookings that are joined at once. */
export const maxBookings = 30_000
/** The longest time between making and issuing a hold. */
const longestHoldDays = 60

/** A wallet's accounts: available and reserved money. Reserved money still belongs to the wallet. */
export const ownMoney = sql.raw(`a.code in ('wallet', 'walletReserved')`)

export const isWithin = (column: SQL, { since, before }: Pick<Scope, 'since' | 'before'>): SQL =>
  sql`${column} >= ${instantSql(since)} and ${column} < ${instantSql(before)}`

/**
 * The booking of an invoice line (`i`): with that supplier and PNR, or else the supplier's own number. The latest
 * one, because PNRs are reused.
 */
export const bookingOfInvoice = sql`(select b.id from bookings b where b.site_id = i.site_id and b.supplier = i.supplier
  and ((i.pnr <> '' and b.pnr = i.pnr)
    or (i.pnr = '' and i.supplier_booking_id <> '' and b.supplier_booking_id = i.supplier_booking_id))
  order by (i.supplier_booking_id <> '' and b.supplier_booking_id = i.supplier_booking_id) desc, b.id desc limit 1)`

const bought = new Set<number>([
  bookingStatuses.Ticketed,
  bookingStatuses.Cancelled,
  bookingStatuses.ChangeRequested,
])

const toFactState = (status: number | null): BookingFacts['state'] => {
  if (status === null) return 'absent'
  if (status === bookingStatuses.InProgress) return 'open'
  return bought.has(status) ? 'bought' : 'notBought'
}

interface RawFacts {
  booking_id: string | number
  status: number | null
  pnr: string | null
  supplier: string | null
  route: string | null
  email: string | null
  created_at: string | Date | null
  agreed: string | number
  paid: string | number
  changes_moved: string | number
  changes_stated: string | number
  unconfirmed: string | number
  owed: string | number
  span_moved: string | number
  invoices: { id: number; ticketNumber: string; amountMinor: number }[] | null
}

export interface BookingSubject {
  facts: BookingFacts
  status: number | null
  pnr: string
  supplier: string
  user: string
  text: string
  at: Date | null
}

/** Bookings relevant to a time range: their money moved, or they were ticketed or billed in it. */
const relevantBookings = (siteId: string, scope: Scope): SQL => sql`
  with moved as (
    select e.booking_id, sum(l.amount_minor) as span_moved
    from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where e.site_id = ${siteId} and e.booking_id is not null and ${isWithin(sql`e.created_at`, scope)} and ${ownMoney}
    group by e.booking_id
  ), named as (
    select booking_id from moved
    union select b.id from bookings b where b.site_id = ${siteId} and ${isWithin(sql`b.ticketed_at`, scope)}
      and b.created_at >= ${instantSql(scope.since)} - make_interval(days => ${longestHoldDays})
      and b.created_at < ${instantSql(scope.before)}
    union select ${bookingOfInvoice} from supplier_invoice_lines i
      where i.site_id = ${siteId} and i.issued_on >= ${scope.dateFrom} and i.issued_on <= ${scope.dateTo}
  ), subjects as (
    select n.booking_id, coalesce(m.span_moved, 0) as span_moved from named n
    left join moved m on m.booking_id = n.booking_id
    left join bookings b on b.id = n.booking_id and b.site_id = ${siteId}
    where n.booking_id is not null and (${scope.supplier} = '' or b.supplier = ${scope.supplier})
    order by n.booking_id desc limit ${maxBookings + 1}
  )`

const bookingTotals = (siteId: string): SQL => sql`lateral (
  select coalesce(-sum(l.amount_minor) filter (where e.kind = 'capture' and ${ownMoney}), 0) as paid,
    coalesce(sum(l.amount_minor) filter (where e.source_key like 'change:%' and ${ownMoney}), 0) as changes_moved,
    coalesce(sum(l.amount_minor) filter (where a.code like 'supplierPayable:%'), 0) as owed
  from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
  where e.site_id = ${siteId} and e.booking_id = s.booking_id)`

/** Loads everything to compare, per booking, latest first; null when there are too many. */
export const loadSubjects = async (
  db: Db,
  siteId: string,
  scope: Scope,
): Promise<BookingSubject[] | null> => {
  const rows = await selectRows<RawFacts>(
    db,
    sql`${relevantBookings(siteId, scope)}
      select s.booking_id, b.status, b.pnr, b.supplier, b.origin || ' → ' || b.destination as route, u.email, b.created_at,
        case when b.payment_mode = 'wallet' then b.amount_minor else 0 end as agreed,
        f.paid, f.changes_moved, f.owed, s.span_moved,
        coalesce((select sum(coalesce(c.wallet_minor, 0)) from change_items c
          where c.site_id = ${siteId} and c.booking_id = s.booking_id and c.state not in (${openStates})), 0) as changes_stated,
        coalesce((select sum(coalesce(c.wallet_minor, 0)) from change_items c where c.site_id = ${siteId}
          and c.booking_id = s.booking_id and c.staff_settlement in ('unconfirmed', 'contradicted')), 0) as unconfirmed,
        (select json_agg(json_build_object('id', i.id, 'ticketNumber', i.ticket_number, 'amountMinor', i.amount_minor) order by i.id)
          from supplier_invoice_lines i where i.site_id = ${siteId} and i.supplier = b.supplier
            and (i.pnr = b.pnr or (i.pnr = '' and i.supplier_booking_id = b.supplier_booking_id)) and ${bookingOfInvoice} = s.booking_id) as invoices
      from subjects s
      left join bookings b on b.id = s.booking_id and b.site_id = ${siteId}
      left join users u on u.id = b.user_id and u.site_id = ${siteId}
      join ${bookingTotals(siteId)} f on true
      order by s.booking_id desc`,
  )
  return rows.length > maxBookings ? null : rows.map(toSubject)
}

const toSubject = (row: RawFacts): BookingSubject => ({
  facts: {
    bookingId: Number(row.booking_id),
    state: toFactState(row.status),
    amountMinor: Number(row.agreed),
    paidMinor: Number(row.paid),
    changesMovedMinor: Number(row.changes_moved),
    changesStatedMinor: Number(row.changes_stated),
    unconfirmedMinor: Number(row.unconfirmed),
    owedMinor: Number(row.owed),
    invoices: (row.invoices ?? []) satisfies readonly InvoiceFact[],
    spanMinor: Number(row.span_moved),
  },
  status: row.status,
  pnr: row.pnr ?? '',
  supplier: row.supplier ?? '',
  user: hideEmailPlaceholder(row.email ?? ''),
  text: row.route ?? '',
  at: row.created_at === null ? null : new Date(row.created_at),
})
