import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/database.ts'
import { jobs } from '#server/db/schema/index.ts'
import { checkLedger, type LedgerFault } from '#server/ledger/check-ledger.repo.ts'

/**
 * Checks every rule of the ledger as of one instant. Without a time limit, because with ten million bookings some rules take longer
 * than a statement may.
 */
export const checkLedgerSnapshot = (database: Pick<Database, 'longTransaction'>): Promise<LedgerFault[]> =>
  database.longTransaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    // Keeps the sums of an agency's bookings in memory.
    await tx.execute(sql`set local work_mem = '256MB'`)
    return checkLedger(tx)
  })

/** Result of the last check, stored in the job's row. */
interface LedgerCheckResult {
  faults: number
  checkedAt: string
}

/** Stores the result in the open job's payload. */
export const storeLedgerCheck = async (db: Db, kind: string, result: LedgerCheckResult): Promise<void> => {
  await db
    .update(jobs)
    .set({ payload: { ...result } })
    .where(and(eq(jobs.kind, kind), eq(jobs.uniqueKey, kind), isNull(jobs.doneAt)))
}
