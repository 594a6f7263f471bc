import type { MadeQuoteOption, Quote, QuoteDraft, QuoteVersion } from '#contract/entities/quote.ts'
import { indiaDate } from '#domain/india.ts'
import { getQuoteStatus } from '#domain/packages/quote-rules.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { FrozenOption } from '#server/db/shapes/quotes.ts'
import type { Deps } from '#server/deps.ts'
import { toQuoteId } from '#server/features/quotes/quote-number.ts'
import type { QuoteRow } from '#server/features/quotes/quotes.repo.ts'
import { openAnswer, openCustomer } from '#server/features/quotes/sealed-parts.ts'
import { quoteTexts as texts } from '#server/features/quotes/texts.ts'
import { versionsRepo, type VersionRow } from '#server/features/quotes/versions.repo.ts'
import { findQuotedTrips, type QuotedTrip } from '#server/features/trips/order/quoted-order.service.ts'
import { findUser } from '#server/people/find-user.ts'
import type { QuoteMaker } from './maker.ts'
import { priceDraft, type DraftPricing } from './price-draft.ts'

type ViewDeps = Pick<Deps, 'database' | 'now' | 'secretKey' | 'sealKeys'>

/** Returns what the maker entered, with the customer. */
export const openDraft = (keys: Pick<Deps, 'sealKeys'>, version: VersionRow): QuoteDraft => {
  const { message, name, ...contact } = openCustomer(keys, version)
  return {
    ...version.draft,
    customer: { ...contact, name: name || texts.erased, userId: version.customerUserId },
    message,
  }
}

/** Returns an option for its maker. */
export const toMadeOption = ({
  baseMinor: _base,
  saleMarkupMinor: _markup,
  ...option
}: FrozenOption): MadeQuoteOption => option

/** Returns the acceptance of a version with the state of its order; null for a version that wasn't accepted. */
export const toAcceptance = (
  keys: Pick<Deps, 'sealKeys'>,
  version: VersionRow,
  trip: QuotedTrip | undefined,
): QuoteVersion['acceptance'] =>
  trip && version.decidedAt !== null && version.acceptedCategory !== null
    ? {
        name: openAnswer(keys, version).name || texts.erased,
        at: version.decidedAt.toISOString(),
        hotelCategory: version.acceptedCategory,
        tripId: trip.tripId,
        tripStatus: trip.status,
      }
    : null

/** Says why a draft has no price; empty if it has one. */
export const describeProblem = (pricing: DraftPricing): string => {
  switch (pricing.is) {
    case 'priced':
      return ''
    case 'notOnSale':
      return texts.notOnSale
    case 'refused':
      return pricing.errors[0]?.message ?? ''
  }
}

/** Converts a version for its maker. A draft has today's prices, or the reason why it has none. */
export const toQuoteVersion = async (
  deps: ViewDeps,
  { version, trip, maker }: { version: VersionRow; trip: QuotedTrip | undefined; maker: QuoteMaker },
  call: SignedInContext,
): Promise<QuoteVersion> => {
  const draft = openDraft(deps, version)
  const pricing = version.body === null ? await priceDraft(deps, draft, maker, call) : null
  const frozen = version.body?.options ?? (pricing?.is === 'priced' ? pricing.priced.frozen.options : [])
  return {
    version: version.version,
    status: getQuoteStatus(version, indiaDate(deps.now().getTime())),
    bodyHash: version.bodyHash,
    createdAt: version.createdAt.toISOString(),
    sentAt: version.sentAt?.toISOString() ?? null,
    viewedAt: version.viewedAt?.toISOString() ?? null,
    decidedAt: version.decidedAt?.toISOString() ?? null,
    declineReason: version.status === 'declined' ? openAnswer(deps, version).reason : '',
    draft,
    packageTitle: version.title,
    options: frozen.map(toMadeOption),
    problem: pricing ? describeProblem(pricing) : '',
    acceptance: toAcceptance(deps, version, trip),
  }
}

/** Names the maker of a quote for colleagues. */
export const toMakerName = async (db: Db, { siteId, userId }: QuoteRow): Promise<string> => {
  const user = await findUser(db, siteId, userId)
  return user ? `${user.firstName} ${user.lastName}`.trim() : ''
}

/** Loads a quote with its latest version for its maker. */
export const showQuote = async (deps: ViewDeps, quote: QuoteRow, call: SignedInContext): Promise<Quote> => {
  const { db } = deps.database
  const version = await versionsRepo(db, quote.siteId).byNo(quote.id, quote.latestVersion)
  const trips = await findQuotedTrips(db, quote.siteId, [version.id])
  const shown = { version, trip: trips.get(version.id), maker: toQuoteMaker(quote) }
  return {
    quoteId: toQuoteId(quote.number),
    revision: quote.revision,
    isOfAgent: quote.isOfAgent,
    makerName: await toMakerName(db, quote),
    latest: await toQuoteVersion(deps, shown, call),
  }
}

/** Returns the maker of a quote, whoever of the agency or the staff reads it. */
export const toQuoteMaker = ({ isOfAgent, userId }: QuoteRow): QuoteMaker => ({
  userId,
  scope: isOfAgent ? { isOfAgent, userIds: [userId] } : { isOfAgent },
})
