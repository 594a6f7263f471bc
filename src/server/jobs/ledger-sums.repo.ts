import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'

/**
 * Adds the oldest entries that aren't summed yet to the sums per day, at most `most`, and returns their number; 0 also
 * while another node does it.
 */
export const foldLedgerSums = async (db: Db, most: number): Promise<number> => {
  const [row] = await selectRows<{ folded: number }>(
    db,
    sql`select fold_ledger_sums(${most}::integer) as folded`,
  )
  return row?.folded ?? 0
}
