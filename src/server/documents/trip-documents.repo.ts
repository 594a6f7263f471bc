import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { issuedDocuments } from '#server/db/schema/index.ts'
import type { DocumentRow } from './documents.repo.ts'

/** Reads the documents that one site issued for trips. */
export const tripDocumentsRepo = (db: Db, siteId: string) => {
  const find = async (condition: SQL | undefined): Promise<DocumentRow | null> => {
    const [row] = await db
      .select()
      .from(issuedDocuments)
      .where(and(eq(issuedDocuments.siteId, siteId), condition))
      .limit(1)
    return row ?? null
  }
  return {
    bySource: (sourceKey: string) => find(eq(issuedDocuments.sourceKey, sourceKey)),
    /** The document of a number, if its buyer is this person and its source key begins like this. */
    byNumber: ({
      userId,
      documentNo,
      sourcePrefix,
    }: {
      userId: string
      documentNo: string
      sourcePrefix: string
    }) =>
      find(
        and(
          eq(issuedDocuments.userId, userId),
          eq(issuedDocuments.documentNo, documentNo),
          sql`starts_with(${issuedDocuments.sourceKey}, ${sourcePrefix})`,
        ),
      ),
  }
}
