import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { documentNumbers } from '#server/db/schema/index.ts'

/** Takes the next number of a site's series. Concurrent transactions of the site wait until this one ends. */
export const takeDocumentNumber = async (tx: Db, siteId: string, series: string): Promise<number> => {
  const [row] = await tx
    .insert(documentNumbers)
    .values({ siteId, series, last: 1 })
    .onConflictDoUpdate({
      target: [documentNumbers.siteId, documentNumbers.series],
      set: { last: sql`${documentNumbers.last} + 1` },
    })
    .returning({ last: documentNumbers.last })
  if (!row) throw new Error(`no number was allocated from series ${series}`)
  return row.last
}
