import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { QuoteStatus } from '#contract/entities/quote.ts'
import { totalCap } from '#server/bookings/list-scope.ts'
import { capCount } from '#server/calls/page-of.ts'
import type { Db } from '#server/db/database.ts'
import { packageQuotes, packageQuoteVersions, users } from '#server/db/schema/index.ts'
import { isInQuoteScope, type QuoteScope } from './quotes.repo.ts'

/** What a list of quotes is narrowed to; empty fields don't filter. */
export interface QuoteFilter {
  scope: QuoteScope
  statuses: readonly QuoteStatus[]
  text: string
  /** Keys of the customer's name that begins like the text; null for a text that is no name. */
  nameKeys: readonly string[] | null
  /** The date in India, from which versions expire. */
  today: string
}

interface Page {
  offset: number
  limit: number
}

const columns = {
  quote: packageQuotes,
  version: packageQuoteVersions,
  firstName: users.firstName,
  lastName: users.lastName,
}

const matchesText = ({ text, nameKeys }: QuoteFilter): SQL | undefined => {
  if (text === '') return undefined
  const words = text.toLowerCase()
  const named =
    nameKeys && nameKeys.length > 0
      ? sql`${packageQuotes.nameKeys} @> array[${sql.join(
          nameKeys.map((key) => sql`${key}`),
          sql`, `,
        )}]::text[]`
      : undefined
  return or(
    sql`'q-' || ${packageQuotes.number} = ${words}`,
    sql`strpos(lower(${packageQuoteVersions.title}), ${words}) > 0`,
    named,
  )
}

/** The state of a version on a date, as `getQuoteStatus` has it. */
const statusOn = (today: string): SQL =>
  sql`case when ${packageQuoteVersions.status} in ('sent', 'viewed') and ${packageQuoteVersions.validUntil} < ${today}
    then 'expired' else ${packageQuoteVersions.status} end`

/** Lists quotes of one site with one of their versions. */
export const quoteListsRepo = (db: Db, siteId: string) => {
  const isLatest = and(
    eq(packageQuoteVersions.quoteId, packageQuotes.id),
    eq(packageQuoteVersions.version, packageQuotes.latestVersion),
  )
  const isLastSent = and(
    eq(packageQuoteVersions.quoteId, packageQuotes.id),
    eq(packageQuoteVersions.version, packageQuotes.sentVersion),
  )
  const toCondition = (filter: QuoteFilter) =>
    and(
      eq(packageQuotes.siteId, siteId),
      isInQuoteScope(filter.scope),
      filter.statuses.length === 0 ? undefined : inArray(statusOn(filter.today), [...filter.statuses]),
      matchesText(filter),
    )
  const isFor = (userId: string) =>
    and(
      eq(packageQuotes.siteId, siteId),
      eq(packageQuotes.isOfAgent, false),
      eq(packageQuoteVersions.customerUserId, userId),
    )
  return {
    page: (filter: QuoteFilter, { offset, limit }: Page) =>
      db
        .select(columns)
        .from(packageQuotes)
        .innerJoin(packageQuoteVersions, isLatest)
        .innerJoin(users, eq(users.id, packageQuotes.userId))
        .where(toCondition(filter))
        .orderBy(desc(packageQuotes.updatedAt), desc(packageQuotes.id))
        .offset(offset)
        .limit(limit),
    count: async (filter: QuoteFilter) => {
      const found = db
        .select({ id: packageQuotes.id })
        .from(packageQuotes)
        .innerJoin(packageQuoteVersions, isLatest)
        .where(toCondition(filter))
        .limit(totalCap + 1)
        .as('found')
      const [row] = await db.select({ rows: count() }).from(found)
      return capCount(row?.rows ?? 0, totalCap)
    },
    /** Lists the quotes that staff made for an account, with the version that was sent last. */
    sentTo: (userId: string, { offset, limit }: Page) =>
      db
        .select(columns)
        .from(packageQuotes)
        .innerJoin(packageQuoteVersions, isLastSent)
        .innerJoin(users, eq(users.id, packageQuotes.userId))
        .where(isFor(userId))
        .orderBy(desc(packageQuoteVersions.sentAt), desc(packageQuotes.id))
        .offset(offset)
        .limit(limit),
    countSentTo: async (userId: string): Promise<number> => {
      const [row] = await db
        .select({ rows: count() })
        .from(packageQuotes)
        .innerJoin(packageQuoteVersions, isLastSent)
        .where(isFor(userId))
      return row?.rows ?? 0
    },
  }
}

export type ListedQuote = Awaited<ReturnType<ReturnType<typeof quoteListsRepo>['page']>>[number]

/** Lists versions of all sites whose last day has passed without an answer, the oldest first. */
export const listExpired = (db: Db, today: string, limit: number) =>
  db
    .select({
      siteId: packageQuoteVersions.siteId,
      quoteId: packageQuoteVersions.quoteId,
      version: packageQuoteVersions.version,
    })
    .from(packageQuoteVersions)
    .where(
      and(
        inArray(packageQuoteVersions.status, ['sent', 'viewed']),
        sql`${packageQuoteVersions.validUntil} < ${today}`,
      ),
    )
    .orderBy(asc(packageQuoteVersions.validUntil), asc(packageQuoteVersions.id))
    .limit(limit)
