import { sql } from 'drizzle-orm'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'
import { ofAgency } from './agency-copy.repo.ts'

export interface OpenBusiness {
  bookings: number
  changes: number
  payments: number
  /** Requests about wallets and payments to suppliers that no one has decided. */
  requests: number
  /** Tickets for flights that haven't departed, by the local time of the departure. */
  futureTickets: number
  /** Jobs about bookings and money. */
  jobs: number
  /** Entries of a wallet at another agency, on either side, that the other books don't have yet. */
  notices: number
  /** Total of the balances in wallets or reserved, in paise. */
  walletMinor: number
  /** Total of what the agency owes its suppliers, or they owe it, in paise. */
  supplierMinor: number
}

/** Tables with an agency's rows but without a `site_id` column. */
const withoutSite = ['sites', 'jobs', 'ledger_lines', 'ledger_unsummed', 'ledger_day_sums', 'change_cells']

/** Reads what still keeps an agency from being deleted, and deletes it. */
export const agencyRemovalRepo = (tx: Db) => ({
  /** Keeps everyone else from adding rows that refer to the agency, until the transaction ends. */
  lock: async (siteId: string): Promise<void> => {
    await tx.execute(sql`select from sites where id = ${siteId} for update`)
  },
  /** Finds the sandbox of an agency, in which its partners' test keys work; null if it has none. Lock the agency first. */
  sandbox: async (siteId: string): Promise<string | null> => {
    const [row] = await selectRows<{ id: string }>(
      tx,
      sql`select id from sites where settings ->> 'sandboxOf' = ${siteId}`,
    )
    return row?.id ?? null
  },
  /** Returns the fingerprint of the agency when it was last exported; null if it never was. */
  lastCopy: async (siteId: string): Promise<string | null> => {
    const [row] = await selectRows<{ content: string | null }>(
      tx,
      sql`select details ->> 'content' as content from operator_events
        where site_id = ${siteId} and action = 'agency.export' order by id desc limit 1`,
    )
    return row?.content ?? null
  },
  openBusiness: async (
    siteId: string,
    { minorJobs, at }: { minorJobs: readonly string[]; at: Date },
  ): Promise<OpenBusiness> => {
    const [row] = await selectRows<Record<keyof OpenBusiness, string | number>>(
      tx,
      sql`select
        (select count(*) from bookings where site_id = ${siteId}
          and status in (${bookingStatuses.Held}, ${bookingStatuses.InProgress})) +
          (select count(*) from trips where site_id = ${siteId}
            and status in ('order', 'requested', 'confirmed', 'cancelRequested', 'travelling')) as bookings,
        (select count(*) from change_items where site_id = ${siteId} and state not in ('completed', 'rejected', 'closed')) as changes,
        (select count(*) from payment_sessions where site_id = ${siteId} and state in ('created', 'pending')) +
          (select count(*) from gateway_refunds where site_id = ${siteId} and state in ('asked', 'unknown')) as payments,
        (select coalesce(sum(abs(balance_minor)), 0) from ledger_accounts
          where site_id = ${siteId} and code in ('wallet', 'walletReserved')) as "walletMinor",
        (select count(*) from wallet_requests where site_id = ${siteId} and state = 'Pending') +
          (select count(*) from supplier_payments where site_id = ${siteId} and state = 'Pending') as requests,
        (select count(*) from bookings where site_id = ${siteId} and status = ${bookingStatuses.Ticketed}
          and departs_at > (${instantSql(at)} at time zone 'Asia/Kolkata')) as "futureTickets",
        (select count(*) from jobs where payload ->> 'siteId' = ${siteId} and done_at is null
          and not (kind = any(string_to_array(${minorJobs.join(',')}, ',')))) as jobs,
        (select count(*) from link_notices where mirrored_at is null and ${siteId} in (site_id, consumer_site_id)) as notices,
        (select coalesce(sum(abs(owed)), 0) from (select sum(l.amount_minor) as owed from ledger_accounts a
          join ledger_lines l on l.account_id = a.id
          where a.site_id = ${siteId} and a.code like 'supplierPayable:%' group by a.id) as payable) as "supplierMinor"`,
    )
    return {
      bookings: Number(row?.bookings),
      changes: Number(row?.changes),
      payments: Number(row?.payments),
      requests: Number(row?.requests),
      futureTickets: Number(row?.futureTickets),
      jobs: Number(row?.jobs),
      notices: Number(row?.notices),
      walletMinor: Number(row?.walletMinor),
      supplierMinor: Number(row?.supplierMinor),
    }
  },
  /** Deletes every row of a suspended agency, those that refer to others first, and the agency at the end. The operators' trail is kept. */
  remove: async (siteId: string): Promise<void> => {
    // Lets the triggers of append-only tables allow the deletion of this agency's rows.
    await tx.execute(sql`select set_config('faredesk.deleting_site', ${siteId}, true)`)
    await endLinks(tx, siteId)
    await endSandbox(tx, siteId)
    for (const table of await deletionOrder(tx))
      await tx.execute(sql`delete from ${sql.identifier(table)} where ${ofAgency(table, siteId)}`)
  },
})

/**
 * Ends what an agency has as a consumer of others. Its suppliers keep their books: the account that stood for it stays
 * there as a blocked customer.
 */
const endLinks = async (tx: Db, siteId: string): Promise<void> => {
  await tx.execute(
    sql`delete from link_changes where order_reference in (select reference from link_orders where consumer_site_id = ${siteId})`,
  )
  await tx.execute(
    sql`delete from mapping_blocks where mapping_id in (select id from consumer_mappings where consumer_site_id = ${siteId})`,
  )
  for (const table of ['link_notices', 'link_orders', 'consumer_mappings', 'consumer_requests'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where consumer_site_id = ${siteId}`)
  await tx.execute(
    sql`update users set consumer_site_id = null, is_blocked = true, is_blocked_by_site = true where consumer_site_id = ${siteId}`,
  )
}

/** Ends what a deleted sandbox was for. The partners' next test key opens another one. */
const endSandbox = async (tx: Db, siteId: string): Promise<void> => {
  const isTestKey = sql`in (select id from partner_keys where works_at = ${siteId} and site_id <> ${siteId})`
  for (const table of ['partner_failures', 'partner_usage', 'partner_minutes'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where key_id ${isTestKey}`)
  await tx.execute(sql`delete from partner_keys where id ${isTestKey}`)
  await tx.execute(
    sql`update partners set sandbox_site_id = null, sandbox_user_id = null where sandbox_site_id = ${siteId}`,
  )
}

/** Orders the tables with an agency's rows so that each comes before those that it refers to. */
const deletionOrder = async (tx: Db): Promise<string[]> => {
  const tables = await selectRows<{ name: string }>(
    tx,
    sql`select c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema and t.table_type = 'BASE TABLE' and c.column_name = 'site_id'
        and c.table_name <> 'operator_events' order by 1`,
  )
  const references = await selectRows<{ child: string; parent: string }>(
    tx,
    sql`select c.relname as child, p.relname as parent from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      where k.contype = 'f' and c.relnamespace = current_schema::regnamespace and c.oid <> p.oid`,
  )
  // Dependencies without a foreign key: rows that are found through other rows, and counts that a trigger maintains.
  const loose = [
    { child: 'ledger_unsummed', parent: 'ledger_entries' },
    { child: 'ledger_day_sums', parent: 'ledger_accounts' },
    { child: 'queue_entries', parent: 'queue_days' },
  ]
  const waiting = new Set([...withoutSite, ...tables.map(({ name }) => name)])
  const order: string[] = []
  const blocks = ({ child, parent }: { child: string; parent: string }, table: string): boolean =>
    parent === table && waiting.has(child)
  while (waiting.size > 0) {
    const next = [...waiting].filter((table) => ![...references, ...loose].some((one) => blocks(one, table)))
    if (next.length === 0) throw new Error(`tables refer to each other: ${[...waiting].join(', ')}`)
    for (const table of next) waiting.delete(table)
    order.push(...next)
  }
  return order
}
