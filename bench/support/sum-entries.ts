import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { foldLedgerSums } from '#server/jobs/ledger-sums.repo.ts'

const most = 100_000_000

/** Adds a benchmark's entries of a site, which it writes without the triggers, to the sums per day. Their source keys begin with `bench:`. */
export const sumEntries = async (db: Db, siteId: string): Promise<void> => {
  await db.execute(
    sql`insert into ledger_unsummed select id from ledger_entries where site_id = ${siteId} and source_key like 'bench:%' on conflict do nothing`,
  )
  await foldLedgerSums(db, most)
}
