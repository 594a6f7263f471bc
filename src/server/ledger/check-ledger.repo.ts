import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { changeRules, openStates, type LedgerRule } from './check-changes.repo.ts'
import { documentRules } from './check-documents.repo.ts'
import { linkRules } from './check-links.repo.ts'
import { sumRules } from './check-sums.repo.ts'
import { tripRules } from './check-trips.repo.ts'
import { walletRules } from './check-wallets.repo.ts'
import { paymentRules } from './check-payments.repo.ts'
import { selectRows } from '#server/db/rows.ts'

/** A broken invariant and the row that breaks it. */
export interface LedgerFault {
  rule: string
  where: string
}

/** More rows that break one rule say nothing new, and would fill the memory. */
const mostOfRule = 1_000

const rules: readonly LedgerRule[] = [
  {
    rule: 'every entry has at least two lines that sum to zero',
    find: sql`select e.id::text as place from ledger_entries e left join ledger_lines l on l.entry_id = e.id
      group by e.id having coalesce(sum(l.amount_minor), 0) <> 0 or count(l.id) < 2`,
  },
  {
    rule: 'an entry moves only money of its own site',
    find: sql`select e.id::text as place from ledger_entries e join ledger_lines l on l.entry_id = e.id
      join ledger_accounts a on a.id = l.account_id where a.site_id <> e.site_id`,
  },
  {
    rule: 'a stored balance is the sum of its lines',
    find: sql`select a.code || '/' || a.user_id as place from ledger_accounts a
      left join ledger_lines l on l.account_id = a.id where a.user_id is not null
      group by a.id having a.balance_minor <> coalesce(sum(l.amount_minor), 0)`,
  },
  {
    rule: 'the balance after each line is the sum of the lines up to it',
    find: sql`select l.id::text as place from (
        select l.id, l.balance_after_minor,
          sum(l.amount_minor) over (partition by l.account_id order by l.id) as derived
        from ledger_lines l join ledger_accounts a on a.id = l.account_id where a.user_id is not null
      ) l where l.balance_after_minor is distinct from l.derived`,
  },
  {
    rule: 'no wallet is below its credit limit, and no amount on hold is negative',
    find: sql`select code || '/' || user_id as place from ledger_accounts
      where (code = 'wallet' and balance_minor + credit_limit_minor < 0)
        or (code = 'walletReserved' and balance_minor < 0)`,
  },
  {
    rule: 'the amount on hold is the cost of open purchases, the charges of open changes and the deposits of requested trips',
    find: sql`select coalesce(a.user_id, b.user_id) as place
      from (select site_id, user_id, balance_minor from ledger_accounts where code = 'walletReserved') a
      full join (select site_id, user_id, sum(open) as open from (
          select site_id, wallet_holder(user_id) as user_id, amount_minor as open from bookings where status = 2 and payment_mode = 'wallet'
          union all
          select i.site_id, wallet_holder(r.user_id), i.reserved_minor from change_items i
          join change_requests r on r.id = i.request_id where i.state in (${openStates})
          union all
          select site_id, wallet_holder(user_id), reserved_minor from trips where status = 'requested'
        ) o group by site_id, user_id) b
        on b.site_id = a.site_id and b.user_id = a.user_id
      where coalesce(a.balance_minor, 0) <> coalesce(b.open, 0)`,
  },
  {
    rule: 'each ticketed booking was paid once, with its amount, and no other booking was',
    find: sql`select b.id::text as place from bookings b
      left join (select e.booking_id, -sum(l.amount_minor) as spent from ledger_entries e
        join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        where e.kind = 'capture' and a.code = 'walletReserved' group by e.booking_id) c on c.booking_id = b.id
      where (b.status in (3, 4, 5) and b.payment_mode = 'wallet' and coalesce(c.spent, 0) <> b.amount_minor)
        or (b.status in (1, 2, 6, 7, 8) and c.spent is not null)`,
  },
  {
    rule: 'every reserved amount is settled, except those of open purchases',
    find: sql`select r.source_key as place from ledger_entries r
      left join ledger_entries s on s.site_id = r.site_id and s.source_key = replace(r.source_key, ':reserve', ':settle')
      left join bookings b on b.id = r.booking_id
      where r.kind = 'reserve' and (s.id is null) <> (coalesce(b.status, 0) = 2 and b.payment_mode = 'wallet'
        and r.source_key = 'booking:' || b.id || case when b.attempt = 1 then '' else ':' || b.attempt end || ':reserve')`,
  },
  {
    rule: 'each settled amount is the reserved one',
    find: sql`select r.source_key as place from ledger_entries r
      join ledger_entries s on s.site_id = r.site_id and s.source_key = replace(r.source_key, ':reserve', ':settle')
      join (select l.entry_id, l.amount_minor from ledger_lines l join ledger_accounts a on a.id = l.account_id
        where a.code = 'walletReserved') rl on rl.entry_id = r.id
      left join (select l.entry_id, l.amount_minor from ledger_lines l join ledger_accounts a on a.id = l.account_id
        where a.code = 'walletReserved') sl on sl.entry_id = s.id
      where r.kind = 'reserve' and rl.amount_minor + coalesce(sl.amount_minor, 0) <> 0`,
  },
  {
    rule: 'an order has at most one booking',
    find: sql`select order_id as place from bookings group by site_id, order_id having count(*) > 1`,
  },
]

/** Checks every invariant of the ledger and returns the violations. Scans all entries. */
export const checkLedger = async (db: Db): Promise<LedgerFault[]> => {
  const faults: LedgerFault[] = []
  for (const { rule, find } of [
    ...rules,
    ...changeRules,
    ...walletRules,
    ...paymentRules,
    ...documentRules,
    ...sumRules,
    ...linkRules,
    ...tripRules,
  ])
    for (const { place } of await selectRows<{ place: string }>(
      db,
      sql`select place from (${find}) as broken limit ${mostOfRule}`,
    ))
      faults.push({ rule, where: place })
  return faults
}
