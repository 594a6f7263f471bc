import { requestTypes } from '#contract/common/enumerations.ts'
import type { FieldError } from '#contract/common/envelope.ts'
import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { changeFlightsEndpoints } from '#contract/http/changes-flights.ts'
import type { ResultRef } from '#contract/http/flights-result-ref.ts'
import { explainNoNewFlights } from '#domain/changes/new-flight-rules.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { StoredNewFlights } from '#server/db/shapes/changes.ts'
import type { Deps } from '#server/deps.ts'
import type { FindChangeFlights } from '#server/features/flights/change-flights.service.ts'
import type { Quotes } from '#server/features/flights/fares/quotes.service.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { toReissuedFares } from '#server/shares/fare-difference.ts'
import {
  judgeBooking,
  loadChangeFacts,
  type RequestedItem,
} from '#server/features/changes/request/judge-booking.ts'
import {
  assertMayRequestFor,
  getReachableBooking,
} from '#server/features/changes/request/reachable-booking.ts'
import { changeTexts } from '#server/features/changes/request/texts.ts'
import { toChangeSearch } from './change-search.ts'
import { loadPaidTickets } from './ticket-fares.ts'

type Input = RequestOf<typeof changeFlightsEndpoints.changeFlights>
type Answer = ResultOf<typeof changeFlightsEndpoints.changeFlights>

/** The new flights of a change, at their current fare. */
export interface ChosenFlights {
  stored: StoredNewFlights
  /** For the supplier that reissues the tickets. */
  traceKey: string
  offer: SupplierOffer
}

const invalid = (path: string, message: string): AppError =>
  new AppError('invalidRequest', { message, fields: [{ path, message }] })

/** Names the field of a change that a field of its search comes from. */
const toOwnField = ({ path, message }: FieldError): FieldError => ({
  path: path.replace(/^segments\.(\d+)\.preferredDepartureTime$/, 'dates.$1'),
  message,
})

const toOwnFields = (fault: unknown): unknown => {
  if (!(fault instanceof AppError) || fault.code !== 'invalidRequest' || !fault.fields) return fault
  const { message, fields } = fault
  return new AppError('invalidRequest', { message, fields: fields.map(toOwnField) })
}

/** Whether the airline can reissue the booking's tickets for an offer: it sells both, on the same route. */
const canReissueFor = (
  offer: SupplierOffer,
  { segments, source, offer: sold }: Pick<BookingRow, 'segments' | 'source' | 'offer'>,
): boolean =>
  offer.source === source &&
  offer.validatingAirline === sold.validatingAirline &&
  offer.segments.length === segments.length &&
  segments.every((leg, index) => {
    const other = offer.segments[index]
    return (
      leg[0]?.originCityCode === other?.[0]?.originCityCode &&
      leg.at(-1)?.destinationCityCode === other?.at(-1)?.destinationCityCode
    )
  })

type NewFlightDeps = Pick<Deps, 'database' | 'now'>

/** Throws unless the request covers all passengers who still travel, including an adult. */
const assertWholeParty = async (
  { database, now }: NewFlightDeps,
  booking: BookingRow,
  asked: readonly RequestedItem[],
): Promise<void> => {
  const facts = await loadChangeFacts(database.db, booking, now())
  const passengers = asked.map(({ passengerIndex }) => passengerIndex)
  const problem = explainNoNewFlights(facts, passengers)
  if (problem) throw invalid('TicketId', problem)
}

/**
 * Searches for new flights for a booking's tickets. Throws `notFound`, `wrongState` and `forbidden` as the change itself
 * does, and `invalidRequest` for dates that can't be searched and for only some of the passengers.
 */
export const createNewFlightSearch =
  (deps: NewFlightDeps, findFlights: FindChangeFlights) =>
  async ({ BookingId, TicketId, dates }: Input, call: SignedInContext): Promise<Answer> => {
    const { db } = deps.database
    const seen = await getReachableBooking(db, BookingId, call)
    const { booking } = seen
    assertMayRequestFor(seen, requestTypes.changeItinerary, call)
    const selection = { requestType: requestTypes.changeItinerary, ticketIds: TicketId, sectors: [] }
    const asked = await judgeBooking(db, booking, selection, deps.now())
    await assertWholeParty(deps, booking, asked)
    if (dates.length !== booking.segments.length) throw invalid('dates', changeTexts.dateForEachLeg)
    const tickets = await loadPaidTickets(db, booking, asked)
    const { supplier, segments, offer } = booking
    const { fareType, validatingAirline } = offer
    const journey = { supplier, segments, fareType, validatingAirline, tickets }
    return findFlights(toChangeSearch(booking, tickets, dates), journey, call).catch((fault: unknown) => {
      throw toOwnFields(fault)
    })
  }

/**
 * Quotes the new flights of a change. Throws `invalidRequest` for a refund or only some of the passengers, `staleResult`
 * for flights to which the tickets can't be reissued, and `searchExpired`, `fareGone` and `supplierTimeout` as a fare quote
 * does.
 */
export const createFlightChoice =
  (deps: NewFlightDeps, quotes: Pick<Quotes, 'quoteForOrder'>) =>
  async (
    booking: BookingRow,
    {
      requestType,
      asked,
      ref,
    }: { requestType: number; asked: readonly RequestedItem[]; ref: ResultRef | null },
    call: SignedInContext,
  ): Promise<ChosenFlights | null> => {
    if (!ref) return null
    if (requestType !== requestTypes.changeItinerary) throw invalid('NewFlights', changeTexts.onlyForChanges)
    await assertWholeParty(deps, booking, asked)
    const { supplier, traceKey, offer } = await quotes.quoteForOrder(call, ref, { needsSsr: false })
    const tickets = await loadPaidTickets(deps.database.db, booking, asked)
    const fares = toReissuedFares(tickets, offer.fare.perType)
    if (supplier !== booking.supplier || !fares || !canReissueFor(offer, booking))
      throw new AppError('staleResult')
    return { stored: { segments: offer.segments, fareType: offer.fareType, fares }, traceKey, offer }
  }

/** Removes the fare difference: the airline decides later what it charges for a flight that it cancelled. */
export const waiveDifference = (flights: ChosenFlights | null): ChosenFlights | null =>
  flights && {
    ...flights,
    stored: {
      ...flights.stored,
      fares: flights.stored.fares.map((fare) => ({ ...fare, differenceMinor: 0 })),
    },
  }

export type ChooseFlights = ReturnType<typeof createFlightChoice>
