import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { ledgerAccounts } from '#server/db/schema/index.ts'
import { sumEntries } from './sum-entries.ts'

/** The lines of each sale, in paise: what was paid is what all others are together. */
const sale: Record<string, number> = {
  'supplierPayable:synthetic': 481_000,
  markupIncome: 10_000,
  gstOutput: 1_800,
  tdsPayable: 1_000,
  tdsReceivable: -1_000,
  commissionIncome: 1_000,
}

/** Sells each of `size` bookings on some day of 2025, with seven lines, and adds the sales to the sums per day. */
export const writeSales = async (
  db: Db,
  { siteId, size }: { siteId: string; size: number },
): Promise<void> => {
  await db.execute(sql`set local statement_timeout = 0`)
  await db.execute(sql`set local session_replication_role = replica`)
  for (const code of Object.keys(sale))
    await db.insert(ledgerAccounts).values({ siteId, code }).onConflictDoNothing()
  await db.execute(sql`insert into ledger_accounts (site_id, code, user_id)
    select site_id, 'walletReserved', id from users where site_id = ${siteId} on conflict do nothing`)
  await db.execute(sql`insert into ledger_entries (site_id, kind, text, source_key, booking_id, created_at)
    select b.site_id, 'capture', 'Bench', 'bench:' || b.id, b.id, '2025-01-01T00:00:00+05:30'::timestamptz
      + make_interval(secs => (row_number() over (order by b.id) - 1) * ${(365 * 86_400) / size}::float8)
    from bookings b where b.site_id = ${siteId} and b.order_id like 'many-%' order by b.id`)
  // Without statistics of the new rows, the joins below would read all accounts for each entry.
  await db.execute(sql`analyze ledger_accounts, ledger_entries`)
  const lines = JSON.stringify(Object.entries(sale).map(([code, minor]) => ({ code, minor })))
  await db.execute(sql`insert into ledger_lines (entry_id, account_id, amount_minor)
    select e.id, a.id, s.minor from ledger_entries e
    cross join jsonb_to_recordset(${lines}::jsonb) as s(code text, minor bigint)
    join ledger_accounts a on a.site_id = e.site_id and a.code = s.code and a.user_id is null
    where e.source_key like 'bench:%'`)
  const paid = Object.values(sale).reduce((sum, minor) => sum + minor, 0)
  await db.execute(sql`insert into ledger_lines (entry_id, account_id, amount_minor)
    select e.id, a.id, ${-paid}::bigint from ledger_entries e join bookings b on b.id = e.booking_id
    join ledger_accounts a on a.site_id = e.site_id and a.code = 'walletReserved' and a.user_id = b.user_id
    where e.source_key like 'bench:%'`)
  await sumEntries(db, siteId)
}

/** Makes agencies of four people each, so that the customers of the statement are grouped. */
export const formAgencies = async (db: Db, siteId: string): Promise<void> => {
  await db.execute(sql`update users set legal_entity_id = 'le_bench_' || substr(id, 11)::int / 4
    where site_id = ${siteId} and id like 'usr_bench_%'`)
}
