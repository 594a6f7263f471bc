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

/** Outcome of `post_ledger_entry`; migration 0055 describes each. */
export type Posting =
  | { outcome: 'posted'; id: number }
  | { outcome: 'known'; id: number; kind: string }
  | { outcome: 'short'; availableMinor: number; neededMinor: number }
  | { outcome: 'unchecked' }

interface RawPosting {
  outcome: Posting['outcome']
  entry_id: string | number | null
  known_kind: string | null
  available_minor: string | number | null
  needed_minor: string | number | null
}

const toPosting = (row: RawPosting): Posting => {
  const id = Number(row.entry_id)
  switch (row.outcome) {
    case 'posted':
      return { outcome: 'posted', id }
    case 'known':
      return { outcome: 'known', id, kind: row.known_kind ?? '' }
    case 'short':
      return {
        outcome: 'short',
        availableMinor: Number(row.available_minor),
        neededMinor: Number(row.needed_minor),
      }
    case 'unchecked':
      return { outcome: 'unchecked' }
  }
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
  /** Posts an entry, amounts in paise, and returns the outcome. */
  post: async (
    entry: Entry,
    lines: readonly AccountLine[],
    { isLimitChecked }: { isLimitChecked: boolean },
  ): Promise<Posting> => {
    const owner = lines.find((line) => line.owner !== '')?.owner ?? null
    const values = JSON.stringify(
      lines.map((line) => ({ code: line.code, owner: line.owner, amount: line.amountMinor })),
    )
    const [row] = await selectRows<RawPosting>(
      tx,
      sql`select * from post_ledger_entry(${siteId}, ${entry.kind}, ${entry.text}, ${entry.sourceKey},
        ${entry.bookingId ?? null}::bigint, ${entry.orderId ?? null}::text, ${owner}::text, ${entry.createdBy}::text,
        ${entry.at.toISOString()}::timestamptz, ${values}::jsonb, ${isLimitChecked}::boolean)`,
    )
    if (!row) throw new Error('post_ledger_entry returned nothing')
    return toPosting(row)
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
