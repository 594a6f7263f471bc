import {
  readFlag,
  readOptionalText,
  readRecords,
  readText,
  readInteger,
  readDateTime,
  type Json,
} from './fields.ts'
import { fareJson, scaled } from './fares.ts'
import type { Effect } from './faults.ts'
import { itineraryJson } from './itinerary.ts'
import { losesAllowance, readPassengers } from './passengers.ts'
import { errorCodes, failed, invalid } from './refusals.ts'
import { readResult } from './search.ts'
import { checkToken, checkTokenForNewBooking, liveTrace } from './sessions.ts'
import { hashText, type Booking, type Result, type Trace, type World } from './world.ts'

const ticketStatuses = { successful: 1, inProgress: 5, alreadyCreated: 6, priceChanged: 8 } as const
const bookStatuses = { successful: 1, notConfirmed: 6 } as const
const dayMs = 86_400_000

/** Implements Book (section 3.7): holds seats of a full-service airline. The answer is nested twice. */
export const book = (world: World, body: Json, effect: Effect): Json => {
  const trace = liveTrace(world, body)
  checkTokenForNewBooking(world, trace.token)
  const result = readResult(trace, body)
  if (result.offer.isLCC) throw invalid('Book is not allowed for LCC')
  const before = result.fare
  const passengers = readPassengers(body, result, { at: 'Book', fares: 'book' })
  checkDuplicate(world, result, passengers)
  if (effect.priceFactor !== null) result.fare = scaled(before, effect.priceFactor)
  const isChanged = effect.priceFactor !== null || effect.isTimeChanged
  if (isChanged && !effect.isMadeAnyway) return notBooked(trace, result, effect)
  const booking = open(world, trace, result, passengers, 'held')
  return answer(trace, {
    ...bookFacts(effect),
    PNR: booking.pnr,
    BookingId: booking.bookingId,
    Status: bookStatuses.successful,
    FlightItinerary: itineraryJson(booking),
  })
}

const bookFacts = (effect: Effect): Json => ({
  SSRDenied: false,
  SSRMessage: null,
  IsPriceChanged: effect.priceFactor !== null,
  IsTimeChanged: effect.isTimeChanged,
})

const notBooked = (trace: Trace, result: Result, effect: Effect): Json =>
  answer(trace, {
    ...bookFacts(effect),
    PNR: '',
    BookingId: 0,
    Status: bookStatuses.notConfirmed,
    FlightItinerary: { BookingId: 0, PNR: '', Fare: fareJson(result.fare), IsLCC: result.offer.isLCC },
  })

/**
 * Implements both forms of Ticket (section 3.8): a hold by PNR and BookingId, or a low-cost fare with all passengers.
 */
export const ticket = (world: World, body: Json, effect: Effect): Json => {
  if (body['PNR'] !== undefined || body['BookingId'] !== undefined) return ticketHold(world, body, effect)
  const trace = liveTrace(world, body)
  checkTokenForNewBooking(world, trace.token)
  const result = readResult(trace, body)
  if (!result.offer.isLCC) throw invalid('Book is needed before Ticket for a non-LCC fare')
  const isAccepted = readFlag(body, 'IsPriceChangeAccepted')
  if (isAccepted && !result.isPriceSignalled) throw invalid('No price change was signalled')
  if (effect.priceFactor !== null || (result.needsAcceptance && !isAccepted)) {
    if (effect.priceFactor !== null) result.fare = scaled(result.fare, effect.priceFactor)
    result.isPriceSignalled = true
    result.needsAcceptance = true
    return priceChanged(trace, { PNR: '', BookingId: 0, Fare: fareJson(result.fare) })
  }
  const passengers = readPassengers(body, result, { at: 'Ticket', fares: 'lowCostTicket' })
  if (effect.ticket && !effect.ticket.isBought && effect.ticket.status !== ticketStatuses.inProgress)
    return ticketAnswer(trace, effect.ticket.status, null)
  const booking = open(world, trace, result, passengers, 'ticketed')
  booking.hasLostAllowance = losesAllowance(passengers, result)
  return issued(trace, booking, effect)
}

const ticketHold = (world: World, body: Json, effect: Effect): Json => {
  const pnr = readText(body, 'PNR')
  const booking = world.bookings.get(readInteger(body, 'BookingId'))
  const trace = world.traces.get(readText(body, 'TraceId'))
  if (!trace) throw invalid('TraceId is not known')
  checkToken(world, body, booking?.token)
  if (!booking || booking.pnr !== pnr || booking.traceId !== trace.traceId)
    throw invalid('PNR and BookingId do not belong to the TraceId')
  if (booking.state === 'ticketed' || booking.state === 'inProgress')
    return ticketAnswer(trace, ticketStatuses.alreadyCreated, booking)
  if (booking.state !== 'held') throw failed('The booking is released')
  const limit = booking.result.offer.lastTicketDate
  if (limit && Date.parse(`${limit}+05:30`) <= world.options.now().getTime())
    throw failed('The last ticketing date of the booking is over')
  if (body['Passport'] !== undefined && body['Passport'] !== null)
    for (const passport of readRecords(body, 'Passport')) readDateTime(passport, 'DateOfBirth')
  const isAccepted = readFlag(body, 'IsPriceChangeAccepted')
  if (isAccepted && !booking.isPriceSignalled) throw invalid('No price change was signalled')
  if (effect.priceFactor !== null || (booking.isPriceSignalled && !isAccepted)) {
    if (effect.priceFactor !== null) booking.fare = scaled(booking.fare, effect.priceFactor)
    booking.isPriceSignalled = true
    return priceChanged(trace, itineraryJson(booking))
  }
  if (effect.ticket && !effect.ticket.isBought && effect.ticket.status !== ticketStatuses.inProgress)
    return ticketAnswer(trace, effect.ticket.status, booking)
  booking.state = 'ticketed'
  return issued(trace, booking, effect)
}

/** Answers that it is ticketed, or reports otherwise; then the details show the ticket after some queries. */
const issued = (trace: Trace, booking: Booking, effect: Effect): Json => {
  if (effect.ticket) {
    booking.state = 'inProgress'
    booking.asksLeft = effect.ticket.isBought ? effect.ticket.afterAsks : Number.POSITIVE_INFINITY
    return ticketAnswer(trace, effect.ticket.status, booking)
  }
  return ticketAnswer(trace, ticketStatuses.successful, booking)
}

const ticketAnswer = (trace: Trace, status: number, booking: Booking | null): Json =>
  answer(trace, {
    PNR: booking?.pnr ?? '',
    BookingId: booking?.bookingId ?? 0,
    SSRDenied: false,
    SSRMessage: null,
    IsPriceChanged: false,
    IsTimeChanged: false,
    TicketStatus: status,
    Message: status === ticketStatuses.successful ? '' : `Ticket status ${status}`,
    FlightItinerary: booking && status !== 0 ? itineraryJson(booking) : null,
  })

const priceChanged = (trace: Trace, itinerary: Json): Json =>
  answer(trace, {
    PNR: itinerary['PNR'],
    BookingId: itinerary['BookingId'],
    SSRDenied: false,
    SSRMessage: null,
    IsPriceChanged: true,
    IsTimeChanged: false,
    TicketStatus: ticketStatuses.priceChanged,
    Message: 'Price changed',
    FlightItinerary: itinerary,
  })

const answer = (trace: Trace, inner: Json): Json => ({
  B2B2BStatus: false,
  TraceId: trace.traceId,
  Response: inner,
})

const open = (
  world: World,
  trace: Trace,
  result: Result,
  passengers: readonly Json[],
  state: 'held' | 'ticketed',
): Booking => {
  const bookingId = world.next()
  const booking: Booking = {
    bookingId,
    pnr: toPnr(bookingId),
    traceId: trace.traceId,
    token: trace.token,
    result,
    passengers,
    paxIds: passengers.map(() => world.next()),
    madeAt: world.options.now().getTime(),
    fare: result.fare,
    isPriceSignalled: false,
    state,
    asksLeft: 0,
    hasLostAllowance: false,
    cancelled: new Set(),
  }
  world.bookings.set(bookingId, booking)
  return booking
}

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ23456789'
const toPnr = (bookingId: number): string =>
  Array.from(
    { length: 6 },
    (_, place) => letters[Math.floor(bookingId / letters.length ** place + place * 11) % letters.length],
  ).join('')

/** Refuses the same people on the same flights within a day, even when the first booking was released. */
const checkDuplicate = (world: World, result: Result, passengers: readonly Json[]): void => {
  const now = world.options.now().getTime()
  const key = hashBooking(result, passengers)
  for (const booking of world.bookings.values())
    if (now - booking.madeAt < dayMs && hashBooking(booking.result, booking.passengers) === key)
      throw failed('Booking is already done for the same criteria', errorCodes.duplicate)
}

const hashBooking = (result: Result, passengers: readonly Json[]): string =>
  hashText(
    ...result.offer.segments
      .flat()
      .map((segment) => `${segment.airlineCode}${segment.flightNumber}${segment.departureTime}`),
    ...passengers
      .map((passenger) =>
        [
          readOptionalText(passenger, 'FirstName'),
          readOptionalText(passenger, 'LastName'),
          passenger['PaxType'],
        ]
          .join('/')
          .toUpperCase(),
      )
      .sort(),
  )
