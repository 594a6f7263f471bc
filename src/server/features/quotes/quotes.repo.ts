import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { packageQuotes, packages, packageVersions, quoteNumbers } from '#server/db/schema/index.ts'
import { numberBeforeFirst } from './quote-number.ts'

export type QuoteRow = typeof packageQuotes.$inferSelect
export type QuoteChange = Partial<Omit<typeof packageQuotes.$inferInsert, 'siteId' | 'number'>>

/** Whose quotes a maker sees: those of some agents, or the site's own. */
export type QuoteScope = { isOfAgent: true; userIds: readonly string[] } | { isOfAgent: false }

/** Matches the quotes that a maker sees. */
export const isInQuoteScope = (scope: QuoteScope): SQL | undefined =>
  scope.isOfAgent
    ? and(eq(packageQuotes.isOfAgent, true), inArray(packageQuotes.userId, [...scope.userIds]))
    : eq(packageQuotes.isOfAgent, false)

/** Reads and writes the quotes of one site, without their versions. */
export const quotesRepo = (db: Db, siteId: string) => {
  const isQuote = (number: number, scope: QuoteScope) =>
    and(eq(packageQuotes.siteId, siteId), eq(packageQuotes.number, number), isInQuoteScope(scope))
  return {
    /** Takes the next number. Concurrent transactions of the site wait until this one ends. */
    takeNumber: async (): Promise<number> => {
      const [row] = await db
        .insert(quoteNumbers)
        .values({ siteId, last: numberBeforeFirst + 1 })
        .onConflictDoUpdate({ target: quoteNumbers.siteId, set: { last: sql`${quoteNumbers.last} + 1` } })
        .returning({ last: quoteNumbers.last })
      if (!row) throw new Error('no quote number was allocated')
      return row.last
    },
    add: async (quote: Omit<typeof packageQuotes.$inferInsert, 'siteId'>): Promise<QuoteRow> => {
      const [row] = await db
        .insert(packageQuotes)
        .values({ ...quote, siteId })
        .returning()
      if (!row) throw new Error("the quote wasn't inserted")
      return row
    },
    byNumber: async (number: number, scope: QuoteScope): Promise<QuoteRow | null> => {
      const [row] = await db.select().from(packageQuotes).where(isQuote(number, scope)).limit(1)
      return row ?? null
    },
    byId: async (id: number): Promise<QuoteRow | null> => {
      const [row] = await db
        .select()
        .from(packageQuotes)
        .where(and(eq(packageQuotes.siteId, siteId), eq(packageQuotes.id, id)))
        .limit(1)
      return row ?? null
    },
    /** Locks a quote until the transaction ends. Everything that changes a quote or its versions takes this lock first. */
    lock: async (number: number, scope: QuoteScope): Promise<QuoteRow | null> => {
      const [row] = await db
        .select()
        .from(packageQuotes)
        .where(isQuote(number, scope))
        .limit(1)
        .for('no key update')
      return row ?? null
    },
    /** Locks the quote of a link. */
    lockById: async (id: number): Promise<QuoteRow> => {
      const [row] = await db
        .select()
        .from(packageQuotes)
        .where(and(eq(packageQuotes.siteId, siteId), eq(packageQuotes.id, id)))
        .limit(1)
        .for('no key update')
      if (!row) throw new Error(`quote ${id} not found`)
      return row
    },
    /** Changes a quote and raises its revision. */
    step: async ({ id }: Pick<QuoteRow, 'id'>, change: QuoteChange): Promise<QuoteRow> => {
      const [row] = await db
        .update(packageQuotes)
        .set({ ...change, revision: sql`${packageQuotes.revision} + 1` })
        .where(and(eq(packageQuotes.siteId, siteId), eq(packageQuotes.id, id)))
        .returning()
      if (!row) throw new Error(`quote ${id} not found`)
      return row
    },
    /** Returns the title of a package that is or was on sale; null for any other. */
    packageTitle: async (packageId: string): Promise<string | null> => {
      const [row] = await db
        .select({ title: sql<string>`${packageVersions.body} ->> 'title'` })
        .from(packages)
        .innerJoin(
          packageVersions,
          and(
            eq(packageVersions.packageId, packages.id),
            eq(packageVersions.version, packages.publishedVersion),
          ),
        )
        .where(and(eq(packages.siteId, siteId), eq(packages.id, packageId)))
        .limit(1)
      return row?.title ?? null
    },
  }
}
