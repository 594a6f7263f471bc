import { cancellationOf } from '#server/suppliers/synthetic/penalties.ts'
import { oneOf, optionalText, recordsOf, textOf, wholeOf, type Json } from './fields.ts'
import { publishedOf, rupees } from './fares.ts'
import { itineraryJson, ticketIdOf } from './itinerary.ts'
import { errorCodes, failed, invalid } from './refusals.ts'
import { sourceNumber } from './results.ts'
import { checkToken } from './sessions.ts'
import { localOf, type Booking, type ChangeRequest, type World } from './world.ts'

/** ChangeRequestStatus: 1 Unassigned, 2 Assigned, 4 Completed. */
const statusAfterMinutes = [
  [5, 4],
  [1, 2],
  [0, 1],
] as const
const requestTypes = { full: 1, partial: 2, reissue: 3 } as const

/** GetBookingDetails (section 3.9) in its six forms. */
export const bookingDetails = (world: World, body: Json): Json => {
  const booking = findBooking(world, body)
  checkToken(world, body, booking?.token)
  if (!booking) throw failed('No booking found for the given details', errorCodes.notFound)
  if (booking.state === 'inProgress') {
    if (booking.asksLeft <= 0) booking.state = 'ticketed'
    else booking.asksLeft -= 1
  }
  return { TraceId: booking.traceId, FlightItinerary: itineraryJson(booking) }
}

const findBooking = (world: World, body: Json): Booking | undefined => {
  const all = [...world.bookings.values()]
  if (body['BookingId'] !== undefined) {
    const booking = world.bookings.get(wholeOf(body, 'BookingId'))
    const pnr = optionalText(body, 'PNR')
    return booking && (pnr === '' || booking.pnr === pnr) ? booking : undefined
  }
  if (body['PNR'] !== undefined) return all.find((booking) => fitsName(booking, body))
  const traceId = textOf(body, 'TraceId')
  const made = all.filter((booking) => booking.traceId === traceId)
  return world.options.traceTells === 'first' ? made[0] : made.at(-1)
}

/** By PNR the lead passenger's name has to be given too, first or last or both. */
const fitsName = (booking: Booking, body: Json): boolean => {
  const [first, last] = [optionalText(body, 'FirstName'), optionalText(body, 'LastName')]
  if (first === '' && last === '') throw invalid('FirstName or LastName is mandatory with PNR')
  const lead = booking.passengers.find((passenger) => passenger['IsLeadPax'] === true)
  const isSame = (asked: string, name: unknown) =>
    asked === '' || asked.toUpperCase() === String(name).toUpperCase()
  return (
    booking.pnr === textOf(body, 'PNR') &&
    isSame(first, lead?.['FirstName']) &&
    isSame(last, lead?.['LastName'])
  )
}

const bookingOf = (world: World, body: Json): Booking => {
  const booking = world.bookings.get(wholeOf(body, 'BookingId'))
  checkToken(world, body, booking?.token)
  if (!booking) throw failed('Booking is not found')
  return booking
}

/** ReleasePNRRequest (section 3.10): holds only; Source is the booking's, as a string. */
export const releasePnr = (world: World, body: Json): Json => {
  const booking = bookingOf(world, body)
  if (textOf(body, 'Source') !== String(sourceNumber(booking.result.offer)))
    throw invalid('Source does not belong to the booking')
  if (booking.state !== 'held') throw failed('Only un-ticketed bookings can be released')
  booking.state = 'released'
  return { B2B2BStatus: false, TraceId: booking.traceId }
}

const ticketedOf = (world: World, body: Json): Booking => {
  const booking = bookingOf(world, body)
  if (booking.state !== 'ticketed') throw failed('The booking is not ticketed')
  return booking
}

/** What cancelling everything costs and gives back, in paise; both make the published fare. */
const chargesOf = (booking: Booking) => {
  const published = publishedOf(booking.fare)
  const chargeMinor = Math.min(published, cancellationOf(booking.result.offer).chargeMinor)
  return { chargeMinor, refundMinor: published - chargeMinor }
}

/** GetCancellationCharges (section 3.13): documented for low-cost airlines. */
export const cancellationCharges = (world: World, body: Json): Json => {
  oneOf(body, 'RequestType', [1, 2, 3])
  if (body['BookingMode'] !== undefined) oneOf(body, 'BookingMode', [5])
  const booking = ticketedOf(world, body)
  if (!booking.result.offer.isLCC) throw failed('Cancellation charges are not available for this airline')
  const { chargeMinor, refundMinor } = chargesOf(booking)
  return {
    TraceId: booking.traceId,
    RefundAmount: rupees(refundMinor),
    CancellationCharge: rupees(chargeMinor),
    Remarks: '',
    Currency: 'INR',
  }
}

/** SendChangeRequest (section 3.11): one change request a ticket. */
export const sendChangeRequest = (world: World, body: Json): Json => {
  const requestType = oneOf(body, 'RequestType', [1, 2, 3])
  oneOf(body, 'CancellationType', [1, 2, 3])
  textOf(body, 'Remarks')
  const booking = ticketedOf(world, body)
  const places = ticketPlaces(world, body, booking, requestType)
  if (requestType === requestTypes.partial) checkSectors(body, booking)
  if (places.some((place) => booking.cancelled.has(place)))
    throw failed('A change request exists for the ticket already')
  const { chargeMinor, refundMinor } = chargesOf(booking)
  const share = (minor: number, place: number) =>
    Math.floor(minor / booking.paxIds.length) + (place < minor % booking.paxIds.length ? 1 : 0)
  const requests = places.map((place): ChangeRequest => ({
    changeRequestId: world.next(),
    booking,
    ticketId: ticketIdOf(booking, place),
    at: world.options.now().getTime(),
    chargeMinor: share(chargeMinor, place),
    refundMinor: share(refundMinor, place),
  }))
  for (const place of places) booking.cancelled.add(place)
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
  const places = ids.map((id) => everyone.find((place) => ticketIdOf(booking, place) === id))
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

const checkSectors = (body: Json, booking: Booking): void => {
  const sectors = recordsOf(body, 'Sectors')
  const known = new Set(
    booking.result.offer.segments.flatMap((leg) => [
      `${leg[0]?.originAirportCode}-${leg.at(-1)?.destinationAirportCode}`,
      ...leg.map((segment) => `${segment.originAirportCode}-${segment.destinationAirportCode}`),
    ]),
  )
  if (sectors.length === 0) throw invalid('Sectors are mandatory for a partial cancellation')
  for (const sector of sectors)
    if (!known.has(`${textOf(sector, 'Origin')}-${textOf(sector, 'Destination')}`))
      throw invalid('Sectors do not belong to the booking')
}

/** GetChangeRequestStatus (section 3.12): unassigned at once, assigned after a minute, completed after five. */
export const changeRequestStatus = (world: World, body: Json): Json => {
  const request = world.changes.get(wholeOf(body, 'ChangeRequestId'))
  checkToken(world, body, request?.booking.token)
  if (!request) throw failed('ChangeRequestId is not known')
  const now = world.options.now().getTime()
  const minutes = (now - request.at) / 60_000
  const status = statusAfterMinutes.find(([after]) => minutes >= after)?.[1] ?? 1
  const isDone = status === 4
  return {
    TraceId: request.booking.traceId,
    Error: null,
    ChangeRequestId: request.changeRequestId,
    ChangeRequestStatus: status,
    RefundedAmount: isDone ? rupees(request.refundMinor) : 0,
    CancellationCharge: isDone ? rupees(request.chargeMinor) : 0,
    ServiceTaxOnRAF: 0,
    ...(isDone
      ? { CreditNoteNo: `CN/${request.changeRequestId}`, CreditNoteCreatedOn: localOf(now) }
      : { CreditNoteNo: null, CreditNoteCreatedOn: '0001-01-01T00:00:00' }),
  }
}
