import { SupplierError, type CallOptions, type SupplierBookRequest, type SupplierOffer } from '../port.ts'
import type { Attempt, Claim } from './attempts.ts'
import { requoted } from './fare-details.ts'
import { findItinerary, outcomeUnknown, type FindTools, type Found } from './find-booking.ts'
import { dataOf } from './offer-data.ts'
import { SupplierUnreachable } from './post-json.ts'
import { readPurchase, type PurchaseAnswer, type Verdict } from './purchase-answer.ts'
import { fieldReader } from './read-fields.ts'
import { flatListOf } from './read-values.ts'
import { failureOf, type TboAnswer } from './tbo-answer.ts'

/** What came of a purchase that was sent. Everything else is thrown. */
export interface Sent {
  attempt: Attempt
  purchase: PurchaseAnswer
  /** The booking details, where they were asked for already. */
  found: Found | null
}

export interface Send {
  claim: Claim
  method: 'Book' | 'Ticket'
  body: Record<string, unknown>
  judge: (answer: TboAnswer, purchase: PurchaseAnswer) => Verdict
  request: SupplierBookRequest
}

/**
 * Sends Book or Ticket, once, and writes down what became of it. Resolves when the supplier has the booking. Rejects with
 * `refused`, `soldOut`, `duplicate`, `traceExpired` or `priceChanged` when it clearly has not, and with `outcomeUnknown`
 * when nobody can tell: then the attempt stays open.
 */
export const sendPurchase = async (
  tools: FindTools,
  { claim, method, body, judge, request }: Send,
  options: CallOptions,
): Promise<Sent> => {
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
  const verdict = judge(answer, purchase)
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
      if (found === undefined) throw outcomeUnknown('the booking details cannot be had')
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

const hasTickets = ({ itinerary }: Found): boolean =>
  itinerary.passengers.some((one) => one.ticketNumber !== '')

/** No answer. Only what surely never left, or was turned away at the door, is known to have bought nothing. */
async function giveUp(claim: Claim, fault: unknown): Promise<never> {
  if (fault instanceof SupplierUnreachable) {
    await claim.set({ outcome: 'unsent' })
    throw new SupplierError('refused', 'The airline system cannot be reached. Nothing was booked.', {
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
  const failure = failureOf(answer)
  const message = answer.errorMessage || purchase.message || failure.message
  await claim.set({ outcome: 'refused', message })
  throw new SupplierError(failure.code, message, { internal: failure.internal })
}

const readChanged = fieldReader(['Fare', 'FareBreakdown', 'Segments'])

/** The error that carries the offer at its new fare: from the answer itself, else from a new quote. */
async function priceChanged(
  tools: FindTools,
  request: SupplierBookRequest,
  purchase: PurchaseAnswer,
  options: CallOptions,
): Promise<SupplierError> {
  const newOffer =
    changedOffer(tools, request, purchase) ?? (await quotedOffer(tools, request, options).catch(() => null))
  return new SupplierError(
    'priceChanged',
    'The airline changed the price or the times of this flight.',
    newOffer ? { newOffer } : {},
  )
}

function changedOffer(
  tools: FindTools,
  request: SupplierBookRequest,
  purchase: PurchaseAnswer,
): SupplierOffer | null {
  const raw = readChanged(purchase.rawItinerary)
  if (!raw?.Fare || !raw.FareBreakdown) return null
  return requoted(
    [{ ...(purchase.rawItinerary as object), ...asResult(request.offer) }],
    refOf(request),
    tools.names,
  )
}

/** An itinerary has its flights flat and not all of a result's flags; the offer's stand. */
const asResult = (offer: SupplierOffer) => ({
  ResultIndex: dataOf(offer).resultIndex,
  IsLCC: offer.isLCC,
  IsRefundable: offer.isRefundable,
})

async function quotedOffer(
  tools: FindTools,
  request: SupplierBookRequest,
  options: CallOptions,
): Promise<SupplierOffer | null> {
  const data = dataOf(request.offer)
  const answer = await tools.client.read(
    'FareQuote',
    { TraceId: data.traceId ?? request.traceKey, ResultIndex: data.resultIndex },
    options,
  )
  const raw = fieldReader(['Results'])(answer.body)
  return requoted(flatListOf(raw?.Results), refOf(request), tools.names)
}

/** The query's party and legs are what reading a result needs of it. */
const refOf = ({ traceKey, offer }: SupplierBookRequest) => {
  const count = (type: 1 | 2 | 3) =>
    offer.fare.perType.find((one) => one.passengerType === type)?.passengerCount ?? 0
  return {
    traceKey,
    offer,
    query: {
      journeyType: 1 as const,
      returnKind: null,
      legs: offer.segments.map((leg) => ({
        origin: leg[0]?.originAirportCode ?? '',
        destination: leg.at(-1)?.destinationAirportCode ?? '',
        date: leg[0]?.departureTime.slice(0, 10) ?? '',
        fromHour: 0,
        toHour: 24,
        cabinClass: leg[0]?.cabinClass ?? (1 as const),
      })),
      adultCount: count(1),
      childCount: count(2),
      infantCount: count(3),
      directFlight: false,
      preferredAirlines: [],
      sources: [],
    },
  }
}
