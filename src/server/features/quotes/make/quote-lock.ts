import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import type { Db } from '#server/db/database.ts'
import { parseQuoteId, toQuoteId } from '#server/features/quotes/quote-number.ts'
import { quotesRepo, type QuoteRow } from '#server/features/quotes/quotes.repo.ts'
import { quoteTexts as texts } from '#server/features/quotes/texts.ts'
import { versionsRepo, type VersionRow } from '#server/features/quotes/versions.repo.ts'
import { findQuotedTrips, isOrderEnded } from '#server/features/trips/order/quoted-order.service.ts'
import { findUser } from '#server/people/find-user.ts'
import { requireMaker } from './maker.ts'

/** Finds a quote that the caller sees. Throws `notFound` for every other. */
export const findOwnQuote = async (db: Db, quoteId: string, call: SignedInContext): Promise<QuoteRow> => {
  const { scope } = requireMaker(call)
  const quote = await quotesRepo(db, call.site.siteId).byNumber(parseQuoteId(quoteId), scope)
  if (!quote) throw new AppError('notFound')
  return quote
}

/** Locks a quote that the caller sees, until the transaction ends. Throws `notFound` for every other. */
export const lockOwnQuote = async (tx: Db, quoteId: string, call: SignedInContext): Promise<QuoteRow> => {
  const { scope } = requireMaker(call)
  const quote = await quotesRepo(tx, call.site.siteId).lock(parseQuoteId(quoteId), scope)
  if (!quote) throw new AppError('notFound')
  return quote
}

/** Throws `versionStale` with who changed the quote and when, unless the caller has seen its latest state. */
export const assertRevision = async (
  db: Db,
  { siteId, updatedBy, updatedAt, ...quote }: QuoteRow,
  revision: number,
): Promise<void> => {
  if (quote.revision === revision) return
  const user = updatedBy === '' ? null : await findUser(db, siteId, updatedBy)
  const changedBy = user ? `${user.firstName} ${user.lastName}`.trim() : ''
  throw new AppError('versionStale', {
    message: texts.savedSince(changedBy),
    details: { revision: quote.revision, changedBy, at: updatedAt.toISOString() },
  })
}

/** Finds the version of a quote that was sent last; null before the first one. */
export const findSentVersion = async (
  db: Db,
  { siteId, id, sentVersion }: QuoteRow,
): Promise<VersionRow | null> =>
  sentVersion === null ? null : versionsRepo(db, siteId).byNo(id, sentVersion)

/** Throws `wrongState` while the version that was sent last has an order that is paid or can still be. */
export const assertNoOrder = async (db: Db, quote: QuoteRow): Promise<void> => {
  const sent = await findSentVersion(db, quote)
  if (sent?.status !== 'accepted') return
  const trip = (await findQuotedTrips(db, quote.siteId, [sent.id])).get(sent.id)
  if (trip && !isOrderEnded(trip)) throw new AppError('wrongState', { message: texts.hasOrder })
}

/** Adds what the maker did to a quote to the audit trail. */
export const noteQuote = (
  tx: Db,
  quote: QuoteRow,
  { action, version }: { action: string; version: VersionRow },
  { call, at }: { call: SignedInContext; at: Date },
): Promise<void> =>
  addAudit(tx, quote.siteId, {
    actorUserId: call.actor.userId,
    subjectUserId: quote.userId,
    action,
    target: `quote:${toQuoteId(quote.number)}`,
    details: { version: version.version },
    requestId: call.requestId,
    at,
  })
