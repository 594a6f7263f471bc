import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { documentNumbers, issuedDocuments } from '#server/db/schema/index.ts'
import { toDocumentNumber, toDocumentSeries } from './document-number.ts'

/** A document to issue. It gets its series and number when it is written. */
type NewDocument = Omit<typeof issuedDocuments.$inferInsert, 'id' | 'series' | 'number' | 'documentNo'>

/** Takes the next number of a site's series. Concurrent transactions of the site wait until this one ends. */
const takeNumber = async (tx: Db, siteId: string, series: string): Promise<number> => {
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

/**
 * Writes a document with the next number of its site, kind and financial year, and returns that number. Call it in the
 * transaction that makes the document, so that numbers have no gaps. Lock order: booking, document numbers, wallet.
 */
export const writeDocument = async (tx: Db, document: NewDocument, invoicePrefix = ''): Promise<string> => {
  const series = toDocumentSeries(document.kind, document.issuedAt)
  const number = await takeNumber(tx, document.siteId, series)
  const documentNo = toDocumentNumber(series, number, invoicePrefix)
  await tx.insert(issuedDocuments).values({ ...document, series, number, documentNo })
  return documentNo
}
