import { cabinClasses, tripTypes } from '#contract/common/search-numbers.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import {
  SupplierError,
  type OfferRef,
  type CallOptions,
  type SupplierBookRequest,
} from '#server/suppliers/port.ts'
import type { Attempt, Claim } from './attempts.ts'
import { requoted } from './fare-details.ts'
import { findItinerary, outcomeUnknown, type FindTools, type FoundItinerary } from './find-booking.ts'
import { bookedFare } from './booked-fare.ts'
import { readDraft } from './itinerary.ts'
import { getOfferData, getTrace } from './offer-data.ts'
import { countParty } from './party.ts'
import { SupplierUnreachable } from './post-json.ts'
import { isKnownAnswer } from './known-answers.ts'
import { readPurchase, type IsKnownRefusal, type PurchaseAnswer, type Verdict } from './purchase-answer.ts'
import { fieldReader } from './read-fields.ts'
import { readFlatList } from './read-values.ts'
import { readLegs } from './segments.ts'
import { toSupplierError, type TboAnswer } from './tbo-answer.ts'

/** The result of a sent purchase; failures are thrown. */
export interface SentPurchase {
  attempt: Attempt
  purchase: PurchaseAnswer
  /** The booking details, if they were requested already. */
  found: FoundItinerary | null
}

export interface Send {
  claim: Claim
  method: 'Book' | 'Ticket'
  body: Record<string, unknown>
  judge: (answer: TboAnswer, purchase: PurchaseAnswer, isKnownRefusal: IsKnownRefusal) => Verdict
  request: SupplierBookRequest
}

/**
 * Sends Book or Ticket once and records the outcome. Resolves when the supplier has the booking. Rejects with
 * `refused`, `soldOut`, `duplicate`, `traceExpired` or `priceChanged` when it clearly doesn't, and with
 * `outcomeUnknown` otherwise: then the attempt stays open.
 */
export const sendPurchase = async (
  tools: FindTools,
  { claim, method, body, judge, request }: Send,
  options: CallOptions,
): Promise<SentPurchase> => {
  const { traceId, tracedAt, kind } = claim.attempt
  const context = { ...options, traceId, tracedAt: new Date(tracedAt) }
  const answer = await tools.client
    .write(method, body, context)
    .catch((fault: unknown) => giveUp(claim, fault))
  const purchase = readPurchase(answer, kind)
  const known = {
    bookingId: purchase.bookingId || claim.attempt.bookingId,
    pnr: purchase.pnr || claim.attempt.pnr,
    source: purchase.itinerary?.source || claim.attempt.source,
    message: purchase.message,
  }
  const verdict = judge(answer, purchase, (one) => isKnownAnswer(tools.settings.refusalAnswers, one))
  switch (verdict.is) {
    case 'done':
      return { attempt: await claim.set({ ...known, outcome: 'done' }), purchase, found: null }
    case 'changed':
      await claim.set({ ...known, outcome: 'priceChanged' })
      throw await priceChanged(tools, request, purchase, options)
    case 'refused':
      return refuse(claim, answer, purchase)
    case 'ask': {
      const attempt = await claim.set({ ...known, outcome: 'open' })
      const found = await findItinerary(tools, attempt, options).catch(() => undefined)
      if (found === undefined) throw outcomeUnknown("the booking details can't be loaded")
      if (found === null || found === 'stranger' || (kind === 'ticket' && !hasTickets(found))) {
        if (verdict.ifNone === 'refused') return refuse(claim, answer, purchase)
        throw outcomeUnknown(`status ${purchase.status ?? '-'}, and no tickets or booking yet`)
      }
      const { bookingId, pnr, source } = found.itinerary
      return {
        attempt: await claim.set({ outcome: 'done', bookingId, pnr, source }),
        purchase,
        found,
      }
    }
  }
}

const hasTickets = ({ itinerary }: FoundItinerary): boolean =>
  itinerary.passengers.some((one) => one.ticketNumber !== '')

/** Handles a missing answer. Only a request that never left, or was rejected on arrival, surely bought nothing. */
async function giveUp(claim: Claim, fault: unknown): Promise<never> {
  if (fault instanceof SupplierUnreachable) {
    await claim.set({ outcome: 'unsent' })
    throw new SupplierError('refused', "We can't reach the airline's system. Nothing was booked.", {
      internal: fault.internal,
    })
  }
  if (fault instanceof SupplierError && fault.code !== 'timeout' && fault.code !== 'badAnswer') {
    await claim.set({ outcome: 'refused', message: fault.message })
    throw fault
  }
  throw outcomeUnknown(fault instanceof SupplierError ? `${fault.code} ${fault.internal}` : String(fault))
}

async function refuse(claim: Claim, answer: TboAnswer, purchase: PurchaseAnswer): Promise<never> {
  const failure = toSupplierError(answer)
  const message = answer.errorMessage || purchase.message || failure.message
  await claim.set({ outcome: 'refused', message })
  throw new SupplierError(failure.code, message, { internal: failure.internal })
}

/** Creates the error with the offer at its new fare: from the answer itself, else from a new quote. */
async function priceChanged(
  tools: FindTools,
  request: SupplierBookRequest,
  purchase: PurchaseAnswer,
  options: CallOptions,
): Promise<SupplierError> {
  const answeredOffer = changedOffer(tools, request, purchase)
  const quoted = answeredOffer?.isExact ? null : await quotedOffer(tools, request, options).catch(() => null)
  // A quote knows the shares of each type; one with another total is older than the answer.
  const isSameTotal = quoted?.fare.publishedMinor === answeredOffer?.offer.fare.publishedMinor
  const newOffer = quoted && (!answeredOffer || isSameTotal) ? quoted : answeredOffer?.offer
  return new SupplierError(
    'priceChanged',
    'The airline changed the price or the times of this flight.',
    newOffer ? { newOffer } : {},
  )
}

/** Returns fare and flights of the answer's itinerary if they are new. */
function changedOffer(
  { names }: FindTools,
  { offer, passengers }: SupplierBookRequest,
  purchase: PurchaseAnswer,
): { offer: SupplierOffer; isExact: boolean } | null {
  const draft = readDraft(purchase.rawItinerary)
  if (!draft) return null
  const read = bookedFare(draft, { offer, passengers })
  const segments = readLegs(draft.rawSegments, 1, names, offer.segments) ?? offer.segments
  const isNewFare = read !== null && read.fare.publishedMinor !== offer.fare.publishedMinor
  const isNewTime = segments
    .flat()
    .some((one, index) => one.departureTime !== offer.segments.flat()[index]?.departureTime)
  if (!isNewFare && !isNewTime) return null
  const changed = read ? { fare: read.fare, supplierData: { ...getOfferData(offer), money: read.money } } : {}
  return { offer: { ...offer, segments, ...changed }, isExact: read !== null && !read.isByWeight }
}

const readResults = fieldReader(['Results'])

async function quotedOffer(
  tools: FindTools,
  request: SupplierBookRequest,
  options: CallOptions,
): Promise<SupplierOffer | null> {
  const { traceId, tracedAt, data } = getTrace(request, tools.now())
  const body = { TraceId: traceId, ResultIndex: data.resultIndex }
  const answer = await tools.client.read('FareQuote', body, { ...options, traceId, tracedAt })
  return requoted(readFlatList(readResults(answer.body)?.Results), toOfferRef(request), tools.names)
}

/** Builds the reference; reading a quote needs only party and legs of the query. */
const toOfferRef = ({ traceKey, offer, passengers }: SupplierBookRequest): OfferRef => {
  const party = countParty(passengers)
  return {
    traceKey,
    offer,
    query: {
      journeyType: tripTypes.multiStop,
      returnKind: null,
      legs: offer.segments.map((leg) => ({
        origin: leg[0]?.originAirportCode ?? '',
        destination: leg.at(-1)?.destinationAirportCode ?? '',
        date: leg[0]?.departureTime.slice(0, 10) ?? '',
        fromHour: 0,
        toHour: 24,
        cabinClass: leg[0]?.cabinClass ?? cabinClasses.all,
      })),
      adultCount: party[1],
      childCount: party[2],
      infantCount: party[3],
      directFlight: false,
      preferredAirlines: [],
      sources: [],
    },
  }
}
