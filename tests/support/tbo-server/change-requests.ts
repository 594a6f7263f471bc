import { splitEvenly, splitMinor } from '#domain/money/money.ts'
import type { SupplierFare } from '#server/offers/offer.ts'
import type { Payer } from '#server/suppliers/gross-shares.ts'
import { calculateCancellation, getPenalty } from '#server/suppliers/synthetic/penalties.ts'
import { readBooking } from './after-sale.ts'
import type { Effect } from './faults.ts'
import {
  asRecord,
  readChoice,
  readOptionalText,
  readRecords,
  readText,
  readInteger,
  type Json,
} from './fields.ts'
import { readMinor, sumPublished, rupees, sum, sumTxnFee } from './fares.ts'
import { toTicketId } from './itinerary.ts'
import { failed, invalid } from './refusals.ts'
import { checkToken } from './sessions.ts'
import { toIndiaTime, type Booking, type ChangeRequest, type World } from './world.ts'

/** Minutes until a request is assigned (2), and until it is decided. Before that it is Unassigned (1). */
const assignedAfter = 1
const decidedAfter = 5
const requestTypes = { full: 1, partial: 2, reissue: 3 } as const
const completed = 4

const readTicketedBooking = (world: World, body: Json): Booking => {
  const booking = readBooking(world, body)
  if (booking.state !== 'ticketed') throw failed('The booking is not ticketed')
  return booking
}

const listPayers = ({ passengers, result }: Booking): Payer[] => {
  const [first] = result.offer.segments.flat()
  const bought = (passenger: Json, list: string) => {
    const options = Array.isArray(passenger[list]) ? (passenger[list] as unknown[]) : []
    return options.map((option) => {
      const extra = asRecord(option, list)
      return {
        flightNumber: readOptionalText(extra, 'FlightNumber') || (first?.flightNumber ?? ''),
        origin: readOptionalText(extra, 'Origin') || (first?.originAirportCode ?? ''),
        destination: readOptionalText(extra, 'Destination') || (first?.destinationAirportCode ?? ''),
        priceMinor: extra['Price'] === undefined ? 0 : readMinor(extra['Price'], 'Price'),
      }
    })
  }
  return passengers.map((passenger) => ({
    paxType: passenger['PaxType'] as 1 | 2 | 3,
    baggage: bought(passenger, 'Baggage'),
    meals: bought(passenger, 'MealDynamic'),
    seats: bought(passenger, 'SeatDynamic'),
  }))
}

/** Returns the fare by type as callers read it: everything besides base and tax is split per head. */
const toSupplierFare = ({ fare, result }: Booking): SupplierFare => {
  const common = splitMinor(
    fare.otherChargesMinor + fare.serviceFeeMinor + sumTxnFee(fare),
    fare.types.map(({ passengerCount }) => passengerCount),
  )
  const perType = fare.types.map((type, index) => ({
    passengerType: type.passengerType,
    passengerCount: type.passengerCount,
    baseMinor: type.baseMinor,
    taxMinor: type.taxMinor,
    yqMinor: type.yqMinor,
    taxes: [...type.taxes],
    otherChargesMinor: common[index] ?? 0,
    publishedMinor: type.baseMinor + type.taxMinor + (common[index] ?? 0),
  }))
  return { ...result.offer.fare, publishedMinor: sumPublished(fare), perType }
}

interface Cell {
  chargeMinor: number
  refundMinor: number
}

/** Returns what cancelling or changing each flight of each passenger costs, in paise. */
const listCells = (booking: Booking, requestType: number): Cell[][] => {
  const offer = { ...booking.result.offer, isRefundableByFlight: true }
  const payers = listPayers(booking)
  if (requestType !== requestTypes.reissue)
    return calculateCancellation(offer, toSupplierFare(booking), payers, () => false)
  return payers.map(() =>
    offer.segments
      .flatMap((flights) => splitEvenly(getPenalty(offer).changeMinor, flights.length))
      .map((chargeMinor) => ({ chargeMinor, refundMinor: 0 })),
  )
}

/** Implements GetCancellationCharges (section 3.13), documented for low-cost airlines. */
export const cancellationCharges = (world: World, body: Json): Json => {
  const requestType = readChoice(body, 'RequestType', [1, 2, 3])
  if (body['BookingMode'] !== undefined) readChoice(body, 'BookingMode', [5])
  const booking = readTicketedBooking(world, body)
  if (!booking.result.offer.isLCC) throw failed('Cancellation charges are not available for this airline')
  const cells = listCells(booking, requestType).flat()
  return {
    TraceId: booking.traceId,
    RefundAmount: rupees(sum(cells.map(({ refundMinor }) => refundMinor))),
    CancellationCharge: rupees(sum(cells.map(({ chargeMinor }) => chargeMinor))),
    Remarks: '',
    Currency: 'INR',
  }
}

/** Implements SendChangeRequest (section 3.11): one change request per ticket; a partial one for the named sectors. */
export const sendChangeRequest = (world: World, body: Json, effect: Effect): Json => {
  const requestType = readChoice(body, 'RequestType', [1, 2, 3])
  readChoice(body, 'CancellationType', [1, 2, 3])
  readText(body, 'Remarks')
  const booking = readTicketedBooking(world, body)
  const places = ticketPlaces(world, body, booking, requestType)
  const everyFlight = [...booking.result.offer.segments.flat().keys()]
  const flights = requestType === requestTypes.partial ? readFlights(body, booking) : everyFlight
  const asked = places.flatMap((place) => flights.map((flight) => `${place}:${flight}`))
  if (asked.some((cell) => booking.cancelled.has(cell)))
    throw failed('A change request exists for the ticket already')
  const cells = listCells(booking, requestType)
  const decision = effect.decision ?? { status: completed, remarks: '', factor: 1 }
  const requests = places.map((place): ChangeRequest => {
    const own = flights.flatMap((flight) => cells[place]?.[flight] ?? [])
    const quoted = sum(own.map(({ refundMinor }) => refundMinor))
    const refundMinor = Math.floor(quoted * decision.factor)
    return {
      changeRequestId: world.next(),
      booking,
      ticketId: toTicketId(booking, place),
      at: world.options.now().getTime(),
      chargeMinor: sum(own.map(({ chargeMinor }) => chargeMinor)) + quoted - refundMinor,
      refundMinor,
      decision: decision.status,
      remarks: decision.remarks,
    }
  })
  const isGivenBack = requestType !== requestTypes.reissue && decision.status === completed
  if (isGivenBack) for (const cell of asked) booking.cancelled.add(cell)
  for (const request of requests) world.changes.set(request.changeRequestId, request)
  return {
    B2B2BStatus: false,
    TraceId: booking.traceId,
    TicketCRInfo: requests.map((request) => ({
      ChangeRequestId: request.changeRequestId,
      TicketId: request.ticketId,
      Status: 1,
      Remarks: 'Successful',
      ChangeRequestStatus: 1,
    })),
  }
}

const ticketPlaces = (world: World, body: Json, booking: Booking, requestType: number): number[] => {
  const ids = body['TicketId'] === undefined || body['TicketId'] === null ? [] : body['TicketId']
  if (!Array.isArray(ids)) throw invalid('TicketId has to be an array')
  const everyone = booking.paxIds.map((_, place) => place)
  const places = ids.map((id) => everyone.find((place) => toTicketId(booking, place) === id))
  if (places.includes(undefined)) throw invalid('TicketId does not belong to the booking')
  const needsAll = world.options.needsAllTickets ?? true
  if (requestType === requestTypes.full) {
    if (needsAll && new Set(places).size !== everyone.length)
      throw invalid('All TicketIds have to be sent for a full cancellation')
    return everyone
  }
  if (places.length === 0) throw invalid('TicketId is mandatory')
  return places.filter((place) => place !== undefined)
}

/** Returns the flights of the named sectors: a single flight, or all flights of a journey between the two airports. */
const readFlights = (body: Json, booking: Booking): number[] => {
  const sectors = readRecords(body, 'Sectors')
  if (sectors.length === 0) throw invalid('Sectors are mandatory for a partial cancellation')
  const all = booking.result.offer.segments.flat()
  const named = sectors.flatMap((sector) => {
    const [origin, destination] = [readText(sector, 'Origin'), readText(sector, 'Destination')]
    const flight = all.findIndex(
      (one) => one.originAirportCode === origin && one.destinationAirportCode === destination,
    )
    if (flight >= 0) return [flight]
    const leg = booking.result.offer.segments.find(
      (flights) =>
        flights[0]?.originAirportCode === origin && flights.at(-1)?.destinationAirportCode === destination,
    )
    if (!leg) throw invalid('Sectors do not belong to the booking')
    return leg.map((one) => all.indexOf(one))
  })
  return [...new Set(named)]
}

/**
 * Implements GetChangeRequestStatus (section 3.12): unassigned at first, assigned after a minute, decided after five.
 */
export const changeRequestStatus = (world: World, body: Json): Json => {
  const request = world.changes.get(readInteger(body, 'ChangeRequestId'))
  checkToken(world, body, request?.booking.token)
  if (!request) throw failed('ChangeRequestId is not known')
  const now = world.options.now().getTime()
  const minutes = (now - request.at) / 60_000
  const isDecided = minutes >= decidedAfter
  const isDone = isDecided && request.decision === completed
  return {
    TraceId: request.booking.traceId,
    Error: null,
    ChangeRequestId: request.changeRequestId,
    ChangeRequestStatus: isDecided ? request.decision : minutes >= assignedAfter ? 2 : 1,
    RefundedAmount: isDone ? rupees(request.refundMinor) : 0,
    CancellationCharge: isDone ? rupees(request.chargeMinor) : 0,
    ServiceTaxOnRAF: 0,
    Remarks: isDecided ? request.remarks : '',
    ...(isDone
      ? { CreditNoteNo: `CN/${request.changeRequestId}`, CreditNoteCreatedOn: toIndiaTime(now) }
      : { CreditNoteNo: null, CreditNoteCreatedOn: '0001-01-01T00:00:00' }),
  }
}
