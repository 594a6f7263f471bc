import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Db } from '#server/db/database.ts'
import { jobs } from '#server/db/schema/index.ts'
import { inSnapshot } from '#server/db/snapshot.ts'
import { checkLedger, type LedgerFault } from '#server/ledger/check-ledger.repo.ts'

/** Checks every rule of the ledger as of one instant. */
export const checkLedgerSnapshot = (database: Pick<Database, 'db'>): Promise<LedgerFault[]> =>
  inSnapshot(database.db, checkLedger)

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
