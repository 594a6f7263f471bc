import { sql } from 'drizzle-orm'

/** An invariant of the ledger, with a query that finds the rows that break it. */
export interface LedgerRule {
  rule: string
  find: ReturnType<typeof sql>
}

/** States of change items that aren't settled yet, for SQL. */
export const openStates = sql.raw(`'sending', 'unknown', 'pending', 'decision'`)

/** Every line that an item of a change request posted to a wallet or its reserved amount. */
const moved = sql`(select split_part(e.source_key, ':', 2)::bigint as item_id, e.site_id, e.kind, a.code, a.user_id, l.amount_minor
  from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
  where e.source_key like 'change:%' and a.code in ('wallet', 'walletReserved'))`

/** Ledger invariants of change requests (`docs/money.md`, refunds). */
export const changeRules: readonly LedgerRule[] = [
  {
    rule: 'each item moved exactly its stated amount in the wallet',
    find: sql`select i.id::text as place from change_items i
      left join ${moved} m on m.item_id = i.id and m.site_id = i.site_id and m.code = 'wallet'
      group by i.id having coalesce(sum(m.amount_minor), 0) <>
        case when i.state in (${openStates}) then -i.reserved_minor else coalesce(i.wallet_minor, 0) end`,
  },
  {
    rule: 'money on hold for a change is settled when the change ends, and not before',
    find: sql`select i.id::text as place from change_items i
      left join ${moved} m on m.item_id = i.id and m.site_id = i.site_id and m.code = 'walletReserved'
      group by i.id having coalesce(sum(m.amount_minor), 0) <>
        case when i.state in (${openStates}) then i.reserved_minor else 0 end`,
  },
  {
    rule: 'a change request moves money only in the wallet of its booking',
    find: sql`select m.item_id::text as place from ${moved} m
      left join change_items i on i.id = m.item_id and i.site_id = m.site_id
      left join bookings b on b.id = i.booking_id and b.site_id = i.site_id
      where wallet_holder(b.user_id) is distinct from m.user_id`,
  },
  {
    rule: 'refunds of a booking never exceed what it cost',
    find: sql`select e.booking_id::text as place from ledger_entries e
      join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
      join bookings b on b.id = e.booking_id
      where e.kind in ('refund', 'changeDifference') and a.code = 'wallet' and l.amount_minor > 0
      group by e.booking_id, b.amount_minor having sum(l.amount_minor) > b.amount_minor`,
  },
  {
    // A refund consumed by the commission moves nothing and has no entry. A later payment by staff is a separate
    // entry.
    rule: 'a refund is posted only for refunded items, and always when the wallet was credited',
    find: sql`select i.id::text as place from change_items i join change_requests r on r.id = i.request_id
      left join ledger_entries e on e.site_id = i.site_id and e.source_key = 'change:' || i.id || ':refund'
      where (e.id is not null
          and not (i.state = 'completed' and r.request_type in (1, 2) and coalesce(i.refunded_minor, 0) > 0))
        or (e.id is null and r.request_type in (1, 2) and coalesce(i.wallet_minor, 0) > coalesce((
          select sum(m.amount_minor) from ${moved} m
          where m.item_id = i.id and m.site_id = i.site_id and m.kind = 'changeDifference' and m.code = 'wallet'), 0))`,
  },
  {
    rule: "a supplier's account moved by exactly the credit that it reported for a refund",
    find: sql`select i.id::text as place from change_items i
      left join ledger_entries e on e.site_id = i.site_id
        and e.source_key in ('change:' || i.id || ':refund', 'change:' || i.id || ':credit')
      left join ledger_lines l on l.entry_id = e.id and exists (select from ledger_accounts a
        where a.id = l.account_id and a.code like 'supplierPayable:%')
      where i.credited_minor is not null and i.state = 'completed'
      group by i.id having coalesce(-sum(l.amount_minor), 0) <> i.credited_minor`,
  },
  {
    rule: 'journeys are blocked exactly by open requests and refunds',
    find: sql`select i.id::text as place from change_items i join change_requests r on r.id = i.request_id
      left join change_cells c on c.item_id = i.id and c.is_taken
      group by i.id, r.request_type having count(c.leg_index) <>
        case when i.state in (${openStates}) or (i.state = 'completed' and r.request_type in (1, 2))
          then jsonb_array_length(i.legs) else 0 end`,
  },
  {
    rule: 'credit note numbers of a site have no gaps and no duplicates',
    find: sql`select coalesce(n.site_id, c.site_id) || '/' || coalesce(n.series, c.series) as place
      from document_numbers n full join (
        select site_id, left(our_credit_note_no, 8) as series, count(distinct our_credit_note_no) as given, count(*) as used
        from change_items where our_credit_note_no <> '' group by 1, 2) c
        on c.site_id = n.site_id and c.series = n.series
      where n.series like 'CN/%' and (n.last <> coalesce(c.given, 0) or c.given <> c.used) or n.series is null`,
  },
]
