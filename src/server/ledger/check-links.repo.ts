import { sql, type SQL } from 'drizzle-orm'
import { openStates, type LedgerRule } from './check-changes.repo.ts'

/** The names of both agencies, from `p.site_id` (the supplier) and `p.consumer_site_id`. */
const names = sql`(select coalesce(c.config ->> 'companyName', '') || ' (' || c.id || ') at ' || coalesce(s.config ->> 'companyName', '') || ' (' || s.id || ')'
  from sites c, sites s where c.id = p.consumer_site_id and s.id = p.site_id)`

/** Every house account, with its two sites. */
const pairs = sql`(select u.site_id, u.consumer_site_id, u.id as user_id from users u where u.consumer_site_id is not null)`

/** What each entry moved in a house account's wallet and its money on hold. `is_own`: one of the agency's bookings moved it. */
const houseMoved = sql`(select u.site_id, u.consumer_site_id, e.id as entry_id, e.booking_id,
    (e.booking_id is not null and e.kind <> 'changeDifference') as is_own, sum(l.amount_minor) as amount
  from ${pairs} u join ledger_accounts a on a.site_id = u.site_id and a.user_id = u.user_id and a.code in ('wallet', 'walletReserved')
  join ledger_lines l on l.account_id = a.id join ledger_entries e on e.id = l.entry_id group by u.site_id, u.consumer_site_id, e.id)`

/** What each entry moved in an agency's `supplierPayable` of a linked supplier. */
const payableMoved = sql`(select u.site_id, u.consumer_site_id, e.id as entry_id, e.booking_id, e.kind, sum(l.amount_minor) as amount
  from ${pairs} u join ledger_accounts a on a.site_id = u.consumer_site_id and a.code = 'supplierPayable:link-' || u.site_id
  join ledger_lines l on l.account_id = a.id join ledger_entries e on e.id = l.entry_id group by u.site_id, u.consumer_site_id, e.id)`

const isOpen = (booking: 'b' | 't') => {
  const one = sql.raw(booking)
  return sql`(coalesce(${one}.status, 0) = 2 or exists (select from change_items i where i.site_id = ${one}.site_id
    and i.booking_id = ${one}.id and i.state in (${openStates})))`
}

/**
 * What each purchase through a link moved on both sides, which is 0 once both have settled it. `is_open`: one side hasn't
 * settled the purchase or a change of it, so a difference is expected.
 */
const sales = sql`(select o.site_id, o.consumer_site_id, o.reference, ${isOpen('b')} or ${isOpen('t')} as is_open,
    coalesce(h.amount, 0) + coalesce(m.amount, 0) as amount
  from link_orders o
  left join bookings t on t.site_id = o.site_id and t.id = o.booking_id
  left join bookings b on b.reference = o.reference and b.site_id = o.consumer_site_id
  left join (select site_id, consumer_site_id, booking_id, sum(amount) as amount from ${houseMoved} x where is_own
    group by site_id, consumer_site_id, booking_id) h
    on h.site_id = o.site_id and h.consumer_site_id = o.consumer_site_id and h.booking_id = o.booking_id
  left join (select site_id, consumer_site_id, booking_id, sum(amount) as amount from ${payableMoved} x
    group by site_id, consumer_site_id, booking_id) m
    on m.site_id = o.site_id and m.consumer_site_id = o.consumer_site_id and m.booking_id = b.id
  where o.booking_id is not null)`

/** Sums what a booking, as `site` and `id`, moved in one of its site's own accounts. */
const sumOfBooking = (code: 'gstInput' | 'gstOutput', site: SQL, id: SQL): SQL =>
  sql`(select coalesce(sum(l.amount_minor), 0) from ledger_entries e join ledger_lines l on l.entry_id = e.id
    join ledger_accounts a on a.id = l.account_id and a.code = ${code} where e.site_id = ${site} and e.booking_id = ${id})`

/** What each purchase through a link booked as input credit, and the GST that the supplier booked on its fee, once both have settled it. */
const credits = sql`(select o.site_id, o.consumer_site_id, o.reference,
    ${sumOfBooking('gstInput', sql`b.site_id`, sql`b.id`)} as credit, ${sumOfBooking('gstOutput', sql`t.site_id`, sql`t.id`)} as output
  from link_orders o
  join bookings t on t.site_id = o.site_id and t.id = o.booking_id
  join bookings b on b.reference = o.reference and b.site_id = o.consumer_site_id
  where not ${isOpen('b')} and not ${isOpen('t')})`

/** Sums the amounts of `rows` by pair. */
const sumByPair = (rows: SQL, amount: 'amount' | 'amount_minor', where: SQL): SQL =>
  sql`(select r.site_id, r.consumer_site_id, sum(r.${sql.raw(amount)}) as amount from ${rows} r where ${where}
    group by r.site_id, r.consumer_site_id)`

/** Ledger invariants of agencies that supply each other (`docs/money.md`, linked suppliers). */
export const linkRules: readonly LedgerRule[] = [
  {
    rule: 'the balance of an agency at its supplier is the same in the books of both',
    find: sql`select ${names} || ': ' || p.wrong as place from (
        select site_id, consumer_site_id, coalesce(owed.amount, 0) + coalesce(had.amount, 0)
          - coalesce(waiting.amount, 0) - coalesce(under_way.amount, 0) as wrong
        from ${pairs} u
        left join ${sumByPair(payableMoved, 'amount', sql`true`)} owed using (site_id, consumer_site_id)
        left join ${sumByPair(houseMoved, 'amount', sql`true`)} had using (site_id, consumer_site_id)
        left join ${sumByPair(sql`link_notices`, 'amount_minor', sql`r.mirrored_at is null`)} waiting
          using (site_id, consumer_site_id)
        left join ${sumByPair(sales, 'amount', sql`r.is_open`)} under_way using (site_id, consumer_site_id)) p
      where p.wrong <> 0`,
  },
  {
    rule: 'a settled purchase through a link costs the agency what its supplier took',
    find: sql`select ${names} || ': ' || p.reference as place from ${sales} p where not p.is_open and p.amount <> 0`,
  },
  {
    rule: "an agency's input credit is the GST that its supplier booked on the fee",
    find: sql`select ${names} || ': ' || p.reference as place from ${credits} p where p.credit not in (0, -p.output)`,
  },
  {
    rule: "every entry of an agency's wallet at its supplier, except of its bookings, has a notice with its amount",
    find: sql`select ${names} || ': entry ' || p.entry_id as place from (
        select coalesce(n.site_id, m.site_id) as site_id, coalesce(n.consumer_site_id, m.consumer_site_id) as consumer_site_id,
          coalesce(n.entry_id, m.entry_id) as entry_id, n.amount_minor, m.amount
        from link_notices n full join (select * from ${houseMoved} h where not h.is_own and h.amount <> 0) m
          on m.site_id = n.site_id and m.consumer_site_id = n.consumer_site_id and m.entry_id = n.entry_id) p
      where p.amount_minor is distinct from p.amount`,
  },
  {
    rule: "a notice is mirrored once in the agency's books, with its amount",
    find: sql`select ${names} || ': ' || p.what as place from (
        select coalesce(n.site_id, m.site_id) as site_id, coalesce(n.consumer_site_id, m.consumer_site_id) as consumer_site_id,
          case when n.id is null then 'mirror ' || m.entry_id else 'entry ' || n.entry_id end as what,
          case when n.mirrored_at is null then 0 else -n.amount_minor end as wanted, coalesce(m.amount, 0) as found,
          n.id is null as is_alone
        from link_notices n full join (select * from ${payableMoved} y where y.kind in ('supplierTopUp', 'supplierCorrection')) m
          on m.consumer_site_id = n.consumer_site_id and m.site_id = n.site_id and m.entry_id = n.mirror_entry_id) p
      where p.is_alone or p.wanted <> p.found`,
  },
]
