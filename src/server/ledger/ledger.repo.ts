import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import { fixedDepartureSupplier } from '#server/pricing/markup.ts'
import type { AccountLine, Entry } from './accounts.ts'

export interface AccountRow {
  id: number
  code: string
  owner: string
  balanceMinor: number
  creditLimitMinor: number
}

interface RawAccount {
  id: string | number
  code: string
  owner: string
  balance_minor: string | number
  credit_limit_minor: string | number
}

/** Reads and writes the ledger of one site. Needs a transaction. */
export const ledgerRepo = (tx: Db, siteId: string) => ({
  /**
   * Loads those of the given accounts that exist; people of an agency share those of one of them. User accounts are locked in the order of their ids, to avoid
   * deadlocks. The site's own accounts are not locked, because every booking uses them. The lock is `for no key
   * update`, so that inserting a line's foreign key doesn't wait.
   */
  lockAccounts: async (accounts: readonly { code: string; owner: string }[]): Promise<AccountRow[]> => {
    const wanted = JSON.stringify(accounts.map(({ code, owner }) => ({ code, owner })))
    const rows = await selectRows<RawAccount>(
      tx,
      sql`with wanted as materialized (
            select code, owner, wallet_holder(owner) as holder
            from jsonb_to_recordset(${wanted}::jsonb) as w(code text, owner text)
          ), locked as (
            select a.id, a.code, a.user_id, a.balance_minor, a.credit_limit_minor
            from ledger_accounts a
            where a.site_id = ${siteId} and a.user_id is not null
              and (a.code, coalesce(a.user_id, '')) in (select code, holder from wanted where owner <> '')
            order by a.id for no key update of a
          )
          select l.id, l.code, w.owner, l.balance_minor, l.credit_limit_minor
          from locked l join wanted w on w.code = l.code and w.holder = l.user_id
          union all
          select id, code, '', 0, 0 from ledger_accounts
          where site_id = ${siteId} and coalesce(user_id, '') = ''
            and code in (select code from wanted where owner = '')`,
    )
    return rows.map((row) => ({
      id: Number(row.id),
      code: row.code,
      owner: row.owner,
      balanceMinor: Number(row.balance_minor),
      creditLimitMinor: Number(row.credit_limit_minor),
    }))
  },
  /** Creates missing accounts, always in the same order to avoid deadlocks. */
  openAccounts: async (accounts: readonly { code: string; owner: string }[]): Promise<void> => {
    const wanted = JSON.stringify(accounts.map(({ code, owner }) => ({ code, owner })))
    await tx.execute(
      sql`insert into ledger_accounts (site_id, code, user_id)
          select ${siteId}, w.code, nullif(wallet_holder(w.owner), '')
          from jsonb_to_recordset(${wanted}::jsonb) as w(code text, owner text)
          order by w.code, wallet_holder(w.owner)
          on conflict do nothing`,
    )
  },
  findEntry: async (sourceKey: string): Promise<{ id: number; kind: string } | null> => {
    const [row] = await selectRows<{ id: string | number; kind: string }>(
      tx,
      sql`select id, kind from ledger_entries where site_id = ${siteId} and source_key = ${sourceKey}`,
    )
    return row ? { id: Number(row.id), kind: row.kind } : null
  },
  /**
   * Inserts the entry and its lines and updates the balances in one statement. Returns null and writes nothing when
   * the source key exists. A balance beyond its limit violates a check constraint.
   */
  insert: async (entry: Entry, lines: readonly (AccountLine & { id: number })[]): Promise<number | null> => {
    const owner = lines.find((line) => line.owner !== '')?.owner ?? null
    const values = JSON.stringify(
      lines.map((line) => ({ id: line.id, amount: line.amountMinor, kept: line.owner !== '' })),
    )
    const [row] = await selectRows<{ id: string | number }>(
      tx,
      sql`with v as materialized (
            select * from jsonb_to_recordset(${values}::jsonb) as v(id bigint, amount bigint, kept boolean)
          ), entry as (
            insert into ledger_entries
              (site_id, kind, text, source_key, booking_id, order_id, created_by, person_id, created_at)
            values (${siteId}, ${entry.kind}, ${entry.text}, ${entry.sourceKey}, ${entry.bookingId ?? null}::bigint,
              ${entry.orderId ?? null}::text, ${entry.createdBy}::text,
              wallet_person(${owner}::text, ${entry.createdBy}::text), ${entry.at.toISOString()}::timestamptz)
            on conflict (site_id, source_key) do nothing
            returning id
          ), changed as (
            update ledger_accounts a set balance_minor = a.balance_minor + v.amount
            from v cross join entry
            where a.id = v.id and v.kept
            returning a.id, a.balance_minor
          ), written as (
            insert into ledger_lines (entry_id, account_id, amount_minor, balance_after_minor)
            select entry.id, v.id, v.amount, changed.balance_minor
            from v cross join entry left join changed on changed.id = v.id
            order by v.id
          )
          select id from entry`,
    )
    return row ? Number(row.id) : null
  },
})

/**
 * Finds whom the site owes for a booking: the supplier, and for seats of a supplier user that user,
 * `fixed-departures:<user>`. The owner of a block never changes, so a refund finds the sale's.
 */
export const findPayee = async (
  tx: Db,
  { siteId, bookingId }: { siteId: string; bookingId: number },
  supplier: string,
): Promise<string> => {
  if (supplier !== fixedDepartureSupplier) return supplier
  const [row] = await selectRows<{ owner: string }>(
    tx,
    sql`select s.supplier_user_id as owner from bookings b
      join seat_blocks s on s.site_id = b.site_id and s.id = b.offer ->> 'offerId'
      where b.site_id = ${siteId} and b.id = ${bookingId} and s.supplier_user_id is not null`,
  )
  return row ? `${supplier}:${row.owner}` : supplier
}
