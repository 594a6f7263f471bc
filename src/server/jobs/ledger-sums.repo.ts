import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'

/**
 * Adds at most `most` of the entries that aren't summed yet to the sums per day, the oldest first. Returns their number,
 * which is also 0 while another node does this.
 */
export const foldLedgerSums = async (db: Db, most: number): Promise<number> => {
  const [row] = await selectRows<{ folded: number }>(
    db,
    sql`select fold_ledger_sums(${most}::integer) as folded`,
  )
  return row?.folded ?? 0
}
