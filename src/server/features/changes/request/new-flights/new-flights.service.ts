import { requestTypes, type RequestType } from '#contract/common/enumerations.ts'
import type { FieldError } from '#contract/common/envelope.ts'
import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { changeFlightsEndpoints } from '#contract/http/changes-flights.ts'
import type { ResultRef } from '#contract/http/flights-result-ref.ts'
import { explainNoNewFlights } from '#domain/changes/new-flight-rules.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { FindChangeFlights } from '#server/features/flights/change-flights.service.ts'
import type { createFareRules } from '#server/features/flights/fares/fare-rules.service.ts'
import type { Quotes } from '#server/features/flights/fares/quotes.service.ts'
import { canReissueFor, type IssuedTickets } from '#server/offers/can-reissue-for.ts'
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
import { askCharges } from '#server/features/changes/request/ask-charges.ts'
import type { ChosenFlights } from './chosen-flights.ts'
import { toChangeSearch } from './change-search.ts'
import { loadPaidTickets } from './ticket-fares.ts'

type Input = RequestOf<typeof changeFlightsEndpoints.changeFlights>
type Answer = ResultOf<typeof changeFlightsEndpoints.changeFlights>

type LoadFareRules = ReturnType<typeof createFareRules>

interface FlightChoice {
  requestType: RequestType
  asked: readonly RequestedItem[]
  ref: ResultRef | null
  /** Also loads the fare rules, for a request that is sent. */
  withRules?: boolean
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
  if (fault.fields.some(({ path }) => path === 'sources'))
    return new AppError('wrongState', { message: changeTexts.notOnSale })
  const { message, fields } = fault
  return new AppError('invalidRequest', { message, fields: fields.map(toOwnField) })
}

/** Returns what a booking's tickets are for now. */
const toIssuedTickets = ({ segments, source, offer }: BookingRow): IssuedTickets => ({
  segments,
  source,
  fareType: offer.fareType,
  validatingAirline: offer.validatingAirline,
})

type NewFlightDeps = Pick<Deps, 'database' | 'now'>

/** Throws unless the request covers all passengers who still travel, including an adult. */
export const assertWholeParty = async (
  db: Db,
  booking: BookingRow,
  asked: readonly RequestedItem[],
  now: Date,
): Promise<void> => {
  const facts = await loadChangeFacts(db, booking, now)
  const passengers = asked.map(({ passengerIndex }) => passengerIndex)
  const problem = explainNoNewFlights(facts, passengers)
  if (problem) throw invalid('TicketId', problem)
}

/**
 * Searches for new flights for a booking's tickets. Throws `notFound`, `wrongState` and `forbidden` as the change itself
 * does, and `invalidRequest` for dates that can't be searched and for only some of the passengers.
 */
export const createNewFlightSearch =
  (deps: NewFlightDeps & Pick<Deps, 'suppliers' | 'config'>, findFlights: FindChangeFlights) =>
  async ({ BookingId, TicketId, dates }: Input, call: SignedInContext): Promise<Answer> => {
    const { db } = deps.database
    const seen = await getReachableBooking(db, BookingId, call)
    const { booking } = seen
    assertMayRequestFor(seen, requestTypes.changeItinerary, call)
    const selection = { requestType: requestTypes.changeItinerary, ticketIds: TicketId, sectors: [] }
    const asked = await judgeBooking(db, booking, selection, deps.now())
    await assertWholeParty(db, booking, asked, deps.now())
    if (dates.length !== booking.segments.length) throw invalid('dates', changeTexts.dateForEachLeg)
    const tickets = await loadPaidTickets(db, booking, asked)
    // Refused before a search is counted if the supplier doesn't reissue such tickets.
    await askCharges(deps, booking, { requestType: requestTypes.changeItinerary, asked }, call.requestId)
    const journey = { ...toIssuedTickets(booking), supplier: booking.supplier, tickets }
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
  (deps: NewFlightDeps, quotes: Pick<Quotes, 'quoteForOrder'>, loadFareRules: LoadFareRules) =>
  async (
    booking: BookingRow,
    { requestType, asked, ref, withRules = false }: FlightChoice,
    call: SignedInContext,
  ): Promise<ChosenFlights | null> => {
    if (!ref) return null
    if (requestType !== requestTypes.changeItinerary) throw invalid('NewFlights', changeTexts.onlyForChanges)
    const { db } = deps.database
    await assertWholeParty(db, booking, asked, deps.now())
    const { supplier, traceKey, offer } = await quotes.quoteForOrder(call, ref, {
      needsSsr: false,
      isReissue: true,
    })
    const fares = toReissuedFares(await loadPaidTickets(db, booking, asked), offer.fare.perType)
    if (supplier !== booking.supplier || !fares || !canReissueFor(offer, toIssuedTickets(booking)))
      throw new AppError('staleResult')
    const { segments, fareType, isRefundable } = offer
    // Rules that can't be loaded don't stop a reissue; the booking keeps its own.
    const fareRules = withRules ? await loadFareRules(call, ref).catch(() => null) : null
    return {
      stored: { segments, fareType, isRefundable, fares, fareRules: fareRules?.fareRules ?? [] },
      traceKey,
      offer,
    }
  }
export type ChooseFlights = ReturnType<typeof createFlightChoice>
