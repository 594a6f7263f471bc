import { SupplierError, type CallOptions, type SupplierBooking } from '#server/suppliers/port.ts'
import { getLeadNames, type Attempt, type Attempts } from './attempts.ts'
import type { Itinerary } from './itinerary-parts.ts'
import { bookingWithout, isSameName, readItinerary, toBooking } from './itinerary.ts'
import { isKnownAnswer } from './known-answers.ts'
import { fieldReader } from './read-fields.ts'
import { readList } from './read-values.ts'
import { readLegs, type Names } from './segments.ts'
import { toSupplierError, type TboAnswer } from './tbo-answer.ts'
import type { TboClient } from './tbo-client.ts'
import type { TboSettings } from '#server/config/tbo-settings.ts'

export interface FindTools {
  client: TboClient
  attempts: Attempts
  now: () => Date
  names: Names
  settings: Pick<TboSettings, 'noBookingAnswers' | 'refusalAnswers'>
}

/** What the supplier knows about an attempt. */
export interface FoundItinerary {
  itinerary: Itinerary
  /** A valid trace, for ticketing a hold whose own has expired. */
  traceId: string
}

/** Creates the error for a purchase that the supplier may or may not have. */
export const outcomeUnknown = (internal: string): SupplierError =>
  new SupplierError('outcomeUnknown', "The airline hasn't confirmed yet.", { internal })

const readBody = fieldReader(['FlightItinerary', 'Response'])

/**
 * Finds an attempt's itinerary: by booking number, by PNR and names, else by trace. Two bookings may share a trace:
 * one with other flights or people is a `stranger`. Null only for an answer that the settings list as "no such
 * booking"; an outage, an unknown text and an empty answer are `outcomeUnknown`, because money is returned after null.
 */
export const findItinerary = async (
  { client, names, settings }: FindTools,
  attempt: Attempt,
  options: CallOptions,
): Promise<FoundItinerary | 'stranger' | null> => {
  const context = { ...options, traceId: attempt.traceId, tracedAt: new Date(attempt.tracedAt) }
  let answer: TboAnswer
  try {
    answer = await client.read('GetBookingDetails', toDetailsKey(attempt), context)
  } catch (fault) {
    // An expired trace says nothing about what was bought in it.
    if (fault instanceof SupplierError && fault.code === 'traceExpired') throw outcomeUnknown(fault.internal)
    throw fault
  }
  const itineraries = readItineraries(answer)
  const ours = itineraries.find((itinerary) => belongsTo(itinerary, attempt, names))
  if (ours) return { itinerary: ours, traceId: answer.traceId }
  if (itineraries.length > 0) return 'stranger'
  if (isKnownAnswer(settings.noBookingAnswers, answer)) return null
  throw outcomeUnknown(`booking details: ${toSupplierError(answer).internal}`)
}

const toDetailsKey = (attempt: Attempt): Record<string, unknown> => {
  const lead = getLeadNames(attempt)
  if (attempt.bookingId !== '') return { BookingId: Number(attempt.bookingId) }
  if (attempt.pnr !== '')
    return { PNR: attempt.pnr, FirstName: lead?.firstName ?? '', LastName: lead?.lastName ?? '' }
  return { TraceId: attempt.traceId }
}

/** Lists one or several itineraries, inside one or two wrappers. */
function readItineraries(answer: TboAnswer): Itinerary[] {
  const body = readBody(answer.body)
  const raw = body?.FlightItinerary ?? readBody(body?.Response)?.FlightItinerary
  return readList(raw).flatMap((item) => readItinerary(item) ?? [])
}

/** Whether booking number or PNR match, or flights and lead passenger. */
function belongsTo(itinerary: Itinerary, attempt: Attempt, names: Names): boolean {
  if (attempt.bookingId !== '') return itinerary.bookingId === attempt.bookingId
  if (itinerary.agentReferenceNo !== '') return itinerary.agentReferenceNo === attempt.reference
  if (attempt.pnr !== '') return itinerary.pnr === attempt.pnr
  const lead = getLeadNames(attempt)
  const isNamed = itinerary.passengers.some((one) => lead && isSameName(one.lastName, lead.lastName))
  const legs = readLegs(itinerary.rawSegments, 1, names)
  const flights = (segments: Attempt['offer']['segments']) =>
    segments
      .flat()
      .map((one) => `${one.airlineCode}${one.flightNumber}${one.departureTime.slice(0, 10)}`)
      .join()
  return isNamed && legs !== null && flights(legs) === flights(attempt.offer.segments)
}

/** Asks for an attempt's current state. Null when the supplier has nothing. */
export const loadBooking = async (
  tools: FindTools,
  attempt: Attempt,
  options: CallOptions,
): Promise<SupplierBooking | null> => {
  const isNothing = attempt.outcome === 'refused' || attempt.outcome === 'priceChanged'
  if (attempt.outcome === 'unsent') return null
  // A refusal is checked too: the supplier may have bought it after all.
  if (attempt.outcome === 'priceChanged' && attempt.bookingId === '') return bookingWithout(attempt, 'failed')
  const found = await findItinerary(tools, attempt, options)
  const isReleased = await tools.attempts.isReleased(attempt.bookingId)
  if (found && found !== 'stranger')
    return toBooking(found.itinerary, attempt, { names: tools.names, isReleased })
  // Another booking of the trace says nothing about this one.
  if (found === 'stranger' && !isNothing) throw outcomeUnknown('another booking has the same trace')
  if (isReleased) return bookingWithout(attempt, 'released')
  if (attempt.outcome === 'done') throw outcomeUnknown("a confirmed booking wasn't found")
  return isNothing ? bookingWithout(attempt, 'failed') : null
}

/** Finds the booking of our reference: its ticket, else its hold. */
export const bookingByReference = async (
  tools: FindTools,
  reference: string,
  options: CallOptions,
): Promise<SupplierBooking | null> => {
  const ticket = await tools.attempts.latest('ticket', reference)
  if (ticket && ticket.outcome !== 'unsent') return loadBooking(tools, ticket, options)
  const book = await tools.attempts.latest('book', reference)
  return book ? loadBooking(tools, book, options) : null
}
