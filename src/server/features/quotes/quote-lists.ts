import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { QuoteRow as QuoteRowOnWire } from '#contract/entities/quote.ts'
import type { quotesEndpoints } from '#contract/http/quotes.ts'
import { indiaDate } from '#domain/india.ts'
import { getQuoteStatus } from '#domain/packages/quote-rules.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { findQuotedTrips } from '#server/features/trips/order/quoted-order.service.ts'
import { toCode } from './link-codes.ts'
import { requireMaker } from './make/maker.ts'
import { findOwnQuote } from './make/quote-lock.ts'
import { toQuoteMaker, toQuoteVersion } from './make/quote-view.ts'
import { addLink } from './make/send-quote.ts'
import { toSearchKeys } from './name-keys.ts'
import { parseQuoteId, toQuoteId } from './quote-number.ts'
import { quoteListsRepo, type ListedQuote } from './quote-lists.repo.ts'
import { quotesRepo } from './quotes.repo.ts'
import { openCustomer } from './sealed-parts.ts'
import { quoteTexts as texts } from './texts.ts'
import { versionsRepo } from './versions.repo.ts'

type ListDeps = Pick<Deps, 'database' | 'now' | 'secretKey' | 'sealKeys'>
type Calls = typeof quotesEndpoints

/** Converts listed quotes for the wire, with the orders that they became. */
const toRows = async (
  db: Db,
  deps: ListDeps,
  siteId: string,
  found: readonly ListedQuote[],
): Promise<QuoteRowOnWire[]> => {
  const today = indiaDate(deps.now().getTime())
  const accepted = found.filter(({ version }) => version.status === 'accepted')
  const trips = await findQuotedTrips(
    db,
    siteId,
    accepted.map(({ version }) => version.id),
  )
  return found.map(({ quote, version, firstName, lastName }) => ({
    quoteId: toQuoteId(quote.number),
    version: version.version,
    status: getQuoteStatus(version, today),
    packageTitle: version.title,
    startsOn: version.startsOn,
    customerName: openCustomer(deps, version).name || texts.erased,
    fromMinor: version.fromMinor,
    validUntil: version.validUntil,
    makerName: `${firstName} ${lastName}`.trim(),
    tripId: trips.get(version.id)?.tripId ?? null,
    updatedAt: quote.updatedAt.toISOString(),
  }))
}

/** Lists the quotes of the caller's agency or of the site, with their latest version. */
export const listQuotes = async (
  deps: ListDeps,
  { statuses, text, ...page }: RequestOf<Calls['getQuotes']>,
  call: SignedInContext,
): Promise<ResultOf<Calls['getQuotes']>> => {
  const { siteId } = call.site
  const { scope } = requireMaker(call)
  const db = await deps.database.reader()
  const repo = quoteListsRepo(db, siteId)
  const nameKeys = toSearchKeys({ siteId, secretKey: deps.secretKey }, text)
  const filter = { scope, statuses, text, nameKeys, today: indiaDate(deps.now().getTime()) }
  const found = await repo.page(filter, toOffsetLimit(page))
  return pageOf(page, { quotes: await toRows(db, deps, siteId, found) }, await repo.count(filter))
}

/** Lists the quotes that staff sent to the caller's account. */
export const listMyQuotes = async (
  deps: ListDeps,
  page: RequestOf<Calls['getMyQuotes']>,
  { site, subject }: SignedInContext,
): Promise<ResultOf<Calls['getMyQuotes']>> => {
  const db = await deps.database.reader()
  const repo = quoteListsRepo(db, site.siteId)
  const found = await repo.sentTo(subject.userId, toOffsetLimit(page))
  const rows = await toRows(db, deps, site.siteId, found)
  const quotes = rows.map(({ makerName: _maker, ...row }) => row)
  return pageOf(page, { quotes }, { total: await repo.countSentTo(subject.userId) })
}

/** Lists the versions of a quote that the caller sees, the newest first. */
export const listVersions = async (
  deps: ListDeps,
  { quoteId, ...page }: RequestOf<Calls['getVersions']>,
  call: SignedInContext,
): Promise<ResultOf<Calls['getVersions']>> => {
  const { db } = deps.database
  const quote = await findOwnQuote(db, quoteId, call)
  const rows = await versionsRepo(db, quote.siteId).list(quote.id, toOffsetLimit(page))
  const trips = await findQuotedTrips(
    db,
    quote.siteId,
    rows.map(({ id }) => id),
  )
  const versions: ResultOf<Calls['getVersions']>['versions'] = []
  for (const version of rows) {
    const shown = { version, trip: trips.get(version.id), maker: toQuoteMaker(quote) }
    versions.push(await toQuoteVersion(deps, shown, call))
  }
  // Versions are numbered without gaps.
  return pageOf(page, { versions }, { total: quote.latestVersion })
}

/** Returns the code of a working link to the quote that was sent to the caller's account. Throws `notFound` for every other. */
export const openMyQuote = (
  deps: ListDeps,
  { quoteId }: RequestOf<Calls['openMyQuote']>,
  { site, subject }: SignedInContext,
): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const quote = await quotesRepo(tx, site.siteId).lock(parseQuoteId(quoteId), { isOfAgent: false })
    if (!quote || quote.sentVersion === null) throw new AppError('notFound')
    const repo = versionsRepo(tx, site.siteId)
    const version = await repo.byNo(quote.id, quote.sentVersion)
    if (version.customerUserId !== subject.userId) throw new AppError('notFound')
    const link = await repo.openLink(version.id)
    return link ? toCode(deps, link.nonce) : addLink(tx, deps, version, deps.now())
  })
