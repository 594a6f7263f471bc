import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import { maxUnpaidQuotes, type quotesEndpoints } from '#contract/http/quotes.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { indiaZone } from '#domain/india.ts'
import { getPayUntil } from '#domain/packages/quote-rules.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { PackageSale } from '#server/features/packages/price/sale.service.ts'
import { quotesRepo } from '#server/features/quotes/quotes.repo.ts'
import { openAnswer, sealAnswer } from '#server/features/quotes/sealed-parts.ts'
import { quoteMailTexts, quoteTexts as texts } from '#server/features/quotes/texts.ts'
import { versionsRepo } from '#server/features/quotes/versions.repo.ts'
import {
  assertPlaced,
  countUnpaidOrders,
  findQuotedTrips,
  placeQuotedOrder,
  type OrderInput,
} from '#server/features/trips/order/quoted-order.service.ts'
import { toNetwork } from '#server/people/network.ts'
import { mailMaker, noteAnswer } from './answer-notes.ts'
import { assertOpen, lockOpened, openByCode, requireOption, type OpenedQuote } from './open-quote.ts'
import { isDateOnSale, priceShared } from './price-shared.ts'
import { requireBuyer, type QuoteBuyer } from './quote-buyer.ts'
import { showShared, type ShareDeps } from './shared-view.ts'

type Accept = typeof quotesEndpoints.accept
type Request = RequestOf<Accept>

/** An acceptance that can be carried out. */
interface Acceptance {
  request: Request
  buyer: QuoteBuyer
  sale: PackageSale
  input: OrderInput
}

/**
 * Finds the order of a version that the same buyer has accepted already, so that a repeat is answered like the first call.
 * Throws `wrongState` for anyone else; null if nobody has accepted it.
 */
const findEarlier = async (
  db: Db,
  deps: ShareDeps,
  { version, quote }: OpenedQuote,
  { request, buyer }: Pick<Acceptance, 'request' | 'buyer'>,
): Promise<string | null> => {
  if (version.status !== 'accepted') return null
  const trip = (await findQuotedTrips(db, quote.siteId, [version.id])).get(version.id)
  const isSame =
    trip?.userId === buyer.owner.userId &&
    version.acceptedCategory === request.hotelCategory &&
    openAnswer(deps, version).name === request.name
  if (!trip || !isSame) throw new AppError('wrongState', { message: texts.accepted })
  return trip.tripId
}

/** Throws `priceChanged` unless the customer saw the total that the buyer pays, or in an agent's quote the quoted one. */
const assertTotal = (totalMinor: number, seenMinor: number): void => {
  if (totalMinor !== seenMinor)
    throw new AppError('priceChanged', { message: texts.totalChanged, details: { totalMinor } })
}

/** Prices what is accepted, and checks that it can be ordered. */
const prepare = async (
  deps: ShareDeps,
  opened: OpenedQuote,
  { request, buyer }: Pick<Acceptance, 'request' | 'buyer'>,
  { site }: CallContext,
): Promise<Acceptance> => {
  const { version, quote } = opened
  const option = requireOption(version, request.hotelCategory)
  if (request.bodyHash !== version.bodyHash) throw new AppError('wrongState', { message: texts.changed })
  const sale = await priceShared(deps, { version, option }, buyer.taxBuyer, site)
  if (!sale || !(await isDateOnSale(deps, { version, option }))) throw new AppError('quoteExpired')
  assertTotal(quote.isOfAgent ? option.totalMinor : sale.price.totalMinor, request.totalMinor)
  const { contact, pan, residency } = buyer
  const { rooms, addOns, activity } = version.draft
  const input = { travellers: request.travellers, contact, pan, residency, rooms, addOns, activity }
  assertPlaced(input, sale)
  return { request, buyer, sale, input }
}

/** Orders what was accepted, in the transaction that locked its quote, and returns the trip's number. */
const order = async (
  tx: Db,
  deps: ShareDeps,
  { version, quote, request, buyer, sale, input }: OpenedQuote & Acceptance,
  { call, at }: { call: CallContext; at: Date },
): Promise<string> => {
  const { siteId } = quote
  const expiresAt = getPayUntil(version.body.startsOn, at)
  if (expiresAt <= at) throw new AppError('quoteExpired')
  if ((await countUnpaidOrders(tx, siteId, buyer.owner.userId)) >= maxUnpaidQuotes)
    throw new AppError('rateLimited', {
      message: quote.isOfAgent ? texts.tooManyUnpaidOfAgent : texts.tooManyUnpaid(maxUnpaidQuotes),
    })
  const placed = { sale, input, expiresAt, quoteVersionId: version.id }
  const tripId = await placeQuotedOrder(tx, deps, placed, { ...buyer.owner, at })
  const answer = { name: request.name, address: toNetwork(call.address), reason: '' }
  await versionsRepo(tx, siteId).change(version.id, {
    status: 'accepted',
    decidedAt: at,
    acceptedCategory: request.hotelCategory,
    sealedAnswer: sealAnswer(deps, version, answer),
  })
  await quotesRepo(tx, siteId).step(quote, { updatedAt: at, updatedBy: call.actor?.userId ?? '' })
  await noteAnswer(tx, { quote, version, action: 'quote.accept', details: { tripId } }, { call, at })
  const until = formatInstant(expiresAt.toISOString(), indiaZone)
  await mailMaker(
    tx,
    { quote, version },
    {
      toSubject: quoteMailTexts.acceptedSubject,
      paragraphs: [
        quoteMailTexts.accepted(request.name, version.body.title),
        (quote.isOfAgent ? quoteMailTexts.acceptedPay : quoteMailTexts.acceptedWait)(tripId, until),
      ],
      tripId: quote.isOfAgent ? tripId : null,
    },
    { call, at },
  )
  return tripId
}

/**
 * Accepts a version: it becomes an order whose places are on hold. Throws what its endpoint declares; nothing is written
 * then. Two acceptances of one version wait for each other, and for a maker who sends the next version meanwhile.
 */
export const acceptQuote = async (
  deps: ShareDeps,
  request: Request,
  call: CallContext,
): Promise<ResultOf<Accept>> => {
  const { db } = deps.database
  const opened = await openByCode(db, call.site.siteId, request.quoteCode)
  const buyer = await requireBuyer(db, opened, request, call)
  const answer = async (tripId: string): Promise<ResultOf<Accept>> => ({
    quote: await showShared(deps, await openByCode(db, call.site.siteId, request.quoteCode), call),
    tripId: opened.quote.isOfAgent ? null : tripId,
  })
  const earlier = await findEarlier(db, deps, opened, { request, buyer })
  if (earlier !== null) return answer(earlier)
  assertOpen(opened, deps.now())
  const acceptance = await prepare(deps, opened, { request, buyer }, call)
  const tripId = await deps.database.transaction(async (tx) => {
    const at = deps.now()
    const locked = await lockOpened(tx, opened)
    const first = await findEarlier(tx, deps, locked, { request, buyer })
    if (first !== null) return first
    assertOpen(locked, at)
    return order(tx, deps, { ...locked, ...acceptance }, { call, at })
  })
  return answer(tripId)
}
