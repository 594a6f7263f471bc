import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'

/** Tables that are left out of a copy: sessions, codes and second factors, data that expires within hours or days, and data derived from other tables. */
const leftOut = new Set([
  'booked_names',
  'export_snapshots',
  'factor_challenges',
  'idempotency_keys',
  'known_devices',
  'one_time_codes',
  'operator_events',
  'passkeys',
  'profit_day_sums',
  'queue_days',
  'queue_entries',
  'recovery_codes',
  'searches',
  'second_factors',
  'sessions',
  'sign_in_failures',
  'site_events',
])
/** Passwords and keys never leave the database. */
const secretColumn = /password|secret|sealed|token|hash|p256dh|^auth$/
const perFetch = 500

/** Reads a whole agency within one transaction. */
export const agencyCopyRepo = (tx: Db) => ({
  /** Makes every later read see the data as of now. Call it first in the transaction. */
  begin: async (): Promise<void> => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
  },
  /** Lists the tables that hold rows of an agency, with the columns that are copied. */
  tables: async (): Promise<{ name: string; secrets: string[] }[]> => {
    const rows = await selectRows<{ name: string; columns: string[] }>(
      tx,
      sql`select c.table_name as name, array_agg(c.column_name::text) as columns
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = current_schema and t.table_type = 'BASE TABLE'
        group by c.table_name
        having bool_or(c.column_name = 'site_id') or c.table_name in ('sites', 'ledger_lines', 'change_cells')
        order by c.table_name`,
    )
    return rows
      .filter(({ name }) => !leftOut.has(name))
      .map(({ name, columns }) => ({ name, secrets: columns.filter((column) => secretColumn.test(column)) }))
  },
  /** Reads an agency's rows of a table as JSON, a few hundred at a time, without the secret columns. */
  rows: async function* (
    name: string,
    siteId: string,
    secrets: readonly string[],
  ): AsyncGenerator<unknown[]> {
    await tx.execute(
      sql`declare agency_rows no scroll cursor for select ${withoutSecrets(secrets)} as row from ${sql.identifier(name)} t where ${ofAgency(name, siteId)}`,
    )
    for (;;) {
      const found = await selectRows<{ row: unknown }>(tx, sql.raw(`fetch ${perFetch} from agency_rows`))
      if (found.length > 0) yield found.map(({ row }) => row)
      if (found.length < perFetch) break
    }
    await tx.execute(sql`close agency_rows`)
  },
  /** Returns a value that changes with every row of the agency that a copy has; the order of the rows doesn't count. */
  fingerprint: async (siteId: string): Promise<string> => {
    const hash = createHash('sha256')
    for (const { name, secrets } of await agencyCopyRepo(tx).tables()) {
      const [row] = await selectRows<{ rows: string; sum: string }>(
        tx,
        sql`select count(*)::text as rows, coalesce(sum(hashtextextended((${withoutSecrets(secrets)})::text, 0)), 0)::text as sum
          from ${sql.identifier(name)} t where ${ofAgency(name, siteId)}`,
      )
      hash.update(`${name} ${row?.rows} ${row?.sum}\n`)
    }
    return hash.digest('base64url')
  },
})

/** A row `t` as JSON without some of its columns. */
const withoutSecrets = (secrets: readonly string[]) => {
  const columns = sql.join(
    ['', ...secrets].map((column) => sql`${column}::text`),
    sql`, `,
  )
  return sql`to_jsonb(t) - array[${columns}]`
}

/** Selects an agency's rows of a table, whether or not they name it themselves. */
export const ofAgency = (table: string, siteId: string) => {
  const entries = sql`(select id from ledger_entries where site_id = ${siteId})`
  switch (table) {
    case 'sites':
      return sql`id = ${siteId}`
    case 'jobs':
      return sql`payload ->> 'siteId' = ${siteId}`
    case 'ledger_lines':
    case 'ledger_unsummed':
      return sql`entry_id in ${entries}`
    case 'ledger_day_sums':
      return sql`account_id in (select id from ledger_accounts where site_id = ${siteId})`
    case 'change_cells':
      return sql`item_id in (select id from change_items where site_id = ${siteId})`
    default:
      return sql`site_id = ${siteId}`
  }
}
