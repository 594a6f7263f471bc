import { readOptionalText, readText, readInteger, type Json } from './fields.ts'
import { itineraryJson } from './itinerary.ts'
import { errorCodes, failed, invalid } from './refusals.ts'
import { sourceNumber } from './results.ts'
import { checkToken } from './sessions.ts'
import type { Booking, World } from './world.ts'

/** Implements GetBookingDetails (section 3.9) in its six forms. */
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
    const booking = world.bookings.get(readInteger(body, 'BookingId'))
    const pnr = readOptionalText(body, 'PNR')
    return booking && (pnr === '' || booking.pnr === pnr) ? booking : undefined
  }
  if (body['PNR'] !== undefined) return all.find((booking) => fitsName(booking, body))
  const traceId = readText(body, 'TraceId')
  const made = all.filter((booking) => booking.traceId === traceId)
  return world.options.traceTells === 'first' ? made[0] : made.at(-1)
}

/** A PNR also requires the lead passenger's first name, last name or both. */
const fitsName = (booking: Booking, body: Json): boolean => {
  const [first, last] = [readOptionalText(body, 'FirstName'), readOptionalText(body, 'LastName')]
  if (first === '' && last === '') throw invalid('FirstName or LastName is mandatory with PNR')
  const lead = booking.passengers.find((passenger) => passenger['IsLeadPax'] === true)
  const isSame = (asked: string, name: unknown) =>
    asked === '' || asked.toUpperCase() === String(name).toUpperCase()
  return (
    booking.pnr === readText(body, 'PNR') &&
    isSame(first, lead?.['FirstName']) &&
    isSame(last, lead?.['LastName'])
  )
}

/** Finds the booking that a call names. */
export const readBooking = (world: World, body: Json): Booking => {
  const booking = world.bookings.get(readInteger(body, 'BookingId'))
  checkToken(world, body, booking?.token)
  if (!booking) throw failed('Booking is not found')
  return booking
}

/** Implements ReleasePNRRequest (section 3.10): holds only; Source is the booking's, as a string. */
export const releasePnr = (world: World, body: Json): Json => {
  const booking = readBooking(world, body)
  if (readText(body, 'Source') !== String(sourceNumber(booking.result.offer)))
    throw invalid('Source does not belong to the booking')
  if (booking.state !== 'held') throw failed('Only un-ticketed bookings can be released')
  booking.state = 'released'
  return { B2B2BStatus: false, TraceId: booking.traceId }
}
