import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { foldLedgerSums } from '#server/jobs/ledger-sums.repo.ts'

const most = 10_000_000

/** Adds a benchmark's entries, which it writes without the triggers, to the sums per day. Their source keys begin with `bench:`. */
export const sumEntries = async (db: Db): Promise<void> => {
  await db.execute(
    sql`insert into ledger_unsummed select id from ledger_entries where source_key like 'bench:%' on conflict do nothing`,
  )
  await foldLedgerSums(db, most)
}
