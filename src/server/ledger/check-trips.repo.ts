import { sql } from 'drizzle-orm'
import type { LedgerRule } from './check-changes.repo.ts'

/** The sum of an account's lines in the entries of trip `t` that receipts and cancellations posted. */
const moved = (code: string) => sql`coalesce((select sum(l.amount_minor) from ledger_entries e
  join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id and a.code = ${code}
  where e.site_id = t.site_id and e.order_id = 'T-' || t.number and e.kind in ('advance', 'tripCancelled')), 0)`

/** What those who travel have paid of a part of the price. */
const paid = (part: 'net' | 'gst' | 'tcs') => sql`coalesce((select sum(p.paid_${sql.raw(part)}_minor)
  from trip_travellers p where p.trip_id = t.id and not p.is_cancelled), 0)`

/** What settled cancellations kept. */
const kept = (column: 'charge_net_minor' | 'charge_gst_minor' | 'tcs_kept_minor') => sql`coalesce((
  select sum(i.${sql.raw(column)}) from trip_cancellation_items i
  join trip_cancellations c on c.id = i.cancellation_id and c.state = 'done' where c.trip_id = t.id), 0)`

/** Ledger invariants of trips (`docs/money.md`, trips). */
export const tripRules: readonly LedgerRule[] = [
  {
    rule: 'the accounts hold what travellers of a trip paid, part by part, and what cancellations kept',
    find: sql`select 'T-' || t.number as place from trips t
      where ${moved('advances')} <> ${paid('net')}
        or ${moved('gstOutput')} <> ${paid('gst')} + ${kept('charge_gst_minor')}
        or ${moved('tcsPayable')} <> ${paid('tcs')} + ${kept('tcs_kept_minor')}
        or ${moved('cancellationIncome')} <> ${kept('charge_net_minor')}`,
  },
  {
    rule: 'a trip is the sum of those who travel, and of what was sold and cancelled',
    find: sql`select 'T-' || t.number as place from trips t
      cross join lateral (select coalesce(sum(p.share_net_minor), 0) as net, coalesce(sum(p.share_gst_minor), 0) as gst,
          coalesce(sum(p.share_tcs_minor), 0) as tcs,
          coalesce(sum(p.paid_net_minor + p.paid_gst_minor + p.paid_tcs_minor), 0) as paid
        from trip_travellers p where p.trip_id = t.id and not p.is_cancelled) p
      cross join lateral (select coalesce(sum(c.supplement_minor - i.share), 0) as changed from trip_cancellations c
        cross join lateral (select coalesce(sum(i.share_minor), 0) as share from trip_cancellation_items i
          where i.cancellation_id = c.id) i where c.trip_id = t.id and c.state = 'done') c
      where (t.net_minor, t.gst_minor, t.tcs_minor, t.paid_minor) is distinct from (p.net, p.gst, p.tcs, p.paid)
        or t.total_minor <> t.sold_minor + c.changed`,
  },
  {
    rule: 'the payments of a trip sum to its total',
    find: sql`select 'T-' || t.number as place from trips t
      where t.total_minor <> (select coalesce(sum((p ->> 'amountMinor')::bigint), 0) from jsonb_array_elements(t.schedule) p)`,
  },
  {
    rule: 'each receipt of a trip is one entry, with its amount and its parts',
    find: sql`select coalesce(r.source_key, e.source_key) as place from trip_receipts r
      full join (select e.site_id, e.source_key, sum(l.amount_minor) filter (where a.code in ('wallet', 'walletReserved')) as taken,
          coalesce(sum(l.amount_minor) filter (where a.code = 'advances'), 0) as net,
          coalesce(sum(l.amount_minor) filter (where a.code = 'gstOutput'), 0) as gst,
          coalesce(sum(l.amount_minor) filter (where a.code = 'tcsPayable'), 0) as tcs
        from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        where e.kind = 'advance' group by e.id) e
        on e.site_id = r.site_id and e.source_key = r.source_key
      where (r.amount_minor, r.net_minor, r.gst_minor, r.tcs_minor) is distinct from (-e.taken, e.net, e.gst, e.tcs)`,
  },
  {
    rule: 'refunds and charges of a trip are what was received for those who no longer travel',
    find: sql`select 'T-' || t.number as place from trips t
      where (select coalesce(sum(r.amount_minor), 0) from trip_receipts r where r.trip_id = t.id) <> t.paid_minor
        + (select coalesce(sum(i.paid_minor), 0) from trip_cancellation_items i
          join trip_cancellations c on c.id = i.cancellation_id and c.state = 'done' where c.trip_id = t.id)`,
  },
  {
    rule: 'the deposit of a request is on hold until it is decided, and then spent or released once',
    find: sql`select 'T-' || t.number as place from trips t
      left join ledger_entries r on r.site_id = t.site_id and r.source_key = 'trip:T-' || t.number || ':reserve'
      left join ledger_entries s on s.site_id = t.site_id and s.source_key = 'trip:T-' || t.number || ':settle'
      where case when t.status = 'requested' then (r.id is null) <> (t.reserved_minor = 0) or s.id is not null
        else (r.id is null) <> (s.id is null) end`,
  },
  {
    rule: 'the income of a trip is booked once it has begun, with its net price and cost',
    find: sql`select 'T-' || t.number as place from trips t
      left join ledger_entries e on e.site_id = t.site_id and e.source_key = 'trip:T-' || t.number || ':supplied'
      cross join lateral (select coalesce(-sum(l.amount_minor) filter (where a.code = 'advances'), 0) as net,
          coalesce(sum(l.amount_minor) filter (where a.code = 'supplierPayable:' || t.supplier), 0) as cost
        from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.entry_id = e.id) s
      where (t.supplied_at is null and e.id is not null)
        or (t.supplied_at is not null and (s.net, s.cost) is distinct from (t.net_minor, t.cost_minor))`,
  },
  {
    rule: 'a sold trip holds its places, and no other trip does',
    find: sql`select 'T-' || t.number as place from trips t left join stock_claims c on c.reference = t.stock_reference
      where t.stock_reference <> '' and (
        (t.status in ('confirmed', 'cancelRequested', 'travelling', 'completed') and c.state is distinct from 'confirmed')
        or (t.status in ('declined', 'lapsed', 'cancelled') and c.state is distinct from 'released'))`,
  },
  {
    rule: 'each document of a trip is one entry, with its GST',
    find: sql`select d.source_key as place from issued_documents d
      where d.kind in ('receiptVoucher', 'refundVoucher', 'tripInvoice') and not case d.kind
        when 'receiptVoucher' then exists (select from trip_receipts r where r.site_id = d.site_id and r.source_key = d.source_key
          and (r.net_minor, r.gst_minor, r.amount_minor, r.document_no) = (d.taxable_minor, d.gst_minor, d.total_minor, d.document_no))
        when 'refundVoucher' then exists (select from trip_cancellation_items i where i.site_id = d.site_id
          and i.refund_no = d.document_no and i.refund_minor = d.total_minor)
        else exists (select from trip_cancellation_items i where i.site_id = d.site_id and i.invoice_no = d.document_no
            and (i.charge_net_minor, i.charge_gst_minor) = (d.taxable_minor, d.gst_minor))
          or exists (select from trips t where t.site_id = d.site_id and d.source_key = 'trip:T-' || t.number || ':supplied'
            and (t.net_minor, t.gst_minor) = (d.taxable_minor, d.gst_minor)) end`,
  },
]
