import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import { readSchemaState, type SchemaState } from '#server/db/schema-state.ts'
import { inSnapshot } from '#server/db/snapshot.ts'
import { checkLedger, type LedgerFault } from '#server/ledger/check-ledger.repo.ts'

/** What a restored database contains. The counts are null if its tables aren't those of this version. */
export interface RestoredContents {
  schema: SchemaState
  counts: { bookings: number; ledgerLines: number; newestEntryAt: string | null } | null
  /** Rules that the ledger breaks. */
  faults: LedgerFault[]
}

/** Checks the tables and the ledger of a restored database. Changes nothing in it. */
export const examineRestored = async ({ db }: Pick<Database, 'db'>): Promise<RestoredContents> => {
  const schema = await readSchemaState(db)
  if (schema !== 'current') return { schema, counts: null, faults: [] }
  return inSnapshot(db, async (tx) => {
    const [row] = await selectRows<{ bookings: string; lines: string; newest: string | null }>(
      tx,
      sql`select (select count(*) from bookings)::text as bookings, (select count(*) from ledger_lines)::text as lines,
        (select to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from ledger_entries) as newest`,
    )
    const counts = {
      bookings: Number(row?.bookings),
      ledgerLines: Number(row?.lines),
      newestEntryAt: row?.newest ?? null,
    }
    return { schema, counts, faults: await checkLedger(tx) }
  })
}
