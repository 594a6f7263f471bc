import { sql } from 'drizzle-orm'
import type { LedgerRule } from './check-changes.repo.ts'

/** Sums what each entry moved in accounts with this code. */
const sumMoved = (code: 'wallet' | 'gatewayRefunds') =>
  sql`(select e.id, e.site_id, e.source_key, sum(l.amount_minor) as amount, min(a.user_id) as user_id from ledger_entries e
    join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where a.code = ${code} group by e.id)`

/** Ledger invariants of gateway payments (`docs/money.md`, payments). */
export const paymentRules: readonly LedgerRule[] = [
  {
    rule: "each gateway payment is credited once, with its amount, to the payer's wallet",
    find: sql`select p.gateway || '/' || p.payment_id as place from gateway_payments p
      join payment_sessions s on s.order_id = p.order_id
      left join ${sumMoved('wallet')} m on m.site_id = p.site_id
        and m.source_key = 'payment:' || p.gateway || ':' || p.merchant_key || ':' || p.payment_id
      where m.id is null or m.id <> p.ledger_entry_id or m.amount <> p.amount_minor or m.user_id <> wallet_holder(s.user_id)
        or s.site_id <> p.site_id`,
  },
  {
    rule: "nothing is credited for a payment that isn't recorded",
    find: sql`select e.source_key as place from ledger_entries e
      left join gateway_payments p on p.ledger_entry_id = e.id
      where e.source_key like 'payment:%' and p.id is null`,
  },
  {
    rule: 'the refund account holds exactly the open refunds to the source',
    find: sql`select coalesce(h.site_id, o.site_id) as place
      from (select site_id, sum(amount) as held from ${sumMoved('gatewayRefunds')} m group by site_id) h
      full join (select site_id, sum(amount_minor) as open from gateway_refunds
        where state in ('asked', 'unknown') group by site_id) o on o.site_id = h.site_id
      where coalesce(h.held, 0) <> coalesce(o.open, 0)`,
  },
  {
    rule: 'no payment is refunded beyond its amount, and its refunded total is correct',
    find: sql`select p.gateway || '/' || p.payment_id as place from gateway_payments p
      left join (select gateway_payment_id, sum(amount_minor) as back from gateway_refunds
        where state <> 'failed' group by gateway_payment_id) r on r.gateway_payment_id = p.id
      where coalesce(r.back, 0) <> p.refunded_minor or p.refunded_minor > p.amount_minor`,
  },
  {
    rule: 'a refund to the source leaves the wallet once and ends once',
    find: sql`select r.id as place from gateway_refunds r
      left join ledger_entries a on a.site_id = r.site_id and a.source_key = 'sourceRefund:' || r.id || ':ask'
      left join ledger_entries e on e.site_id = r.site_id and e.source_key = 'sourceRefund:' || r.id || ':end'
      where a.id is null or (e.id is null) <> (r.state in ('asked', 'unknown'))
        or (e.kind = 'sourceRefundFailed') <> (r.state = 'failed')`,
  },
]
