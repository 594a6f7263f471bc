import { sql } from 'drizzle-orm'
import type { LedgerRule } from './check-changes.repo.ts'

/** Ledger invariants of wallet requests (`docs/money.md`, wallet requests). */
export const walletRules: readonly LedgerRule[] = [
  {
    rule: 'an approved wallet request moved its amount once in its wallet, and other requests moved nothing',
    find: sql`select r.id::text as place from wallet_requests r
      left join ledger_entries e on e.site_id = r.site_id and e.source_key = 'walletRequest:' || r.id
      left join (select l.entry_id, l.amount_minor, a.user_id from ledger_lines l
        join ledger_accounts a on a.id = l.account_id where a.code = 'wallet') l on l.entry_id = e.id
      where r.ledger_entry_id is distinct from e.id
        or (e.id is null) <> (r.state <> 'Approved' or r.kind = 'creditLimit')
        or (e.id is not null and (l.user_id is distinct from wallet_holder(r.user_id)
          or l.amount_minor <> case r.kind when 'debit' then -r.amount_minor else r.amount_minor end))`,
  },
  {
    rule: 'every correction belongs to a wallet request',
    find: sql`select e.id::text as place from ledger_entries e
      where e.kind = 'correction' and not exists (select 1 from wallet_requests r
        where r.site_id = e.site_id and r.ledger_entry_id = e.id)`,
  },
  {
    rule: 'a bank transfer is credited only once',
    find: sql`select min(id)::text as place from wallet_requests
      where kind in ('payment', 'credit') and state = 'Approved' and bank_reference <> ''
      group by site_id, bank_reference having count(*) > 1`,
  },
]
