import type { FlightVoid, TicketPassenger } from '#contract/entities/booking.ts'
import { PassengerIdentity } from '#contract/entities/passenger.ts'
import { boardingPassText } from './boarding-pass.ts'
import { isTravelDocument, statusFromId } from '#domain/changes/ticket-status.ts'
import type { PassengerExtras } from '#server/db/shapes/bookings.ts'
import type { TicketDocument, WholeBooking } from '#server/bookings/documents.repo.ts'
import type { TicketStates } from '#server/bookings/ticket-states.ts'

type Booking = WholeBooking['booking']
type Passenger = Booking['passengers'][number]
type Barcode = { content: string; format: string }

const noExtras: PassengerExtras = { baggage: [], meals: [], seats: [] }

/** The bar code format when the supplier doesn't name one. */
const fallbackFormat = 'pdf417'

/** Builds a bar code for each flight, empty for void ones; null when the passenger can't travel at all. */
const buildBarcodes = (
  booking: Booking,
  passenger: Passenger,
  document: TicketDocument | undefined,
  voids: readonly FlightVoid[],
) => {
  if (!isTravelDocument(statusFromId(booking.status)) || !voids.includes('')) return null
  const barcode = booking.segments.flat().map((segment, index): Barcode => {
    if (voids[index] !== '') return { content: '', format: '' }
    const given = document?.barcodes[index]
    if (given?.content) return given
    const { firstName, lastName } = passenger
    const pnr = segment.airlinePnr || booking.pnr
    return { content: boardingPassText({ firstName, lastName, pnr, segment }), format: fallbackFormat }
  })
  return { barcode }
}

type Segment = Booking['segments'][number][number]

/** Returns what a passenger chose for a flight; options name their flight by number and origin. */
const findChosen = <T extends { flightNumber: string; origin: string }>(
  options: readonly T[],
  segment: Segment,
): T | undefined =>
  options.find(
    ({ flightNumber, origin }) =>
      flightNumber === segment.flightNumber && origin === segment.originAirportCode,
  )

const mealOn = (extras: PassengerExtras, segment: Segment): string =>
  findChosen(extras.meals, segment)?.airlineDescription ?? ''

const extrasOn = (extras: PassengerExtras, segment: Segment) => {
  const baggage = findChosen(extras.baggage, segment)
  const seat = findChosen(extras.seats, segment)
  return {
    baggage: baggage ? baggage.text || `${baggage.weight} KG` : '',
    meal: mealOn(extras, segment),
    seat: seat?.code ?? '',
  }
}

/** A passenger's document, the states of the booking's tickets, and whether the reader may see personal details. */
export interface PassengerParts {
  document: TicketDocument | undefined
  states: TicketStates
  isInside: boolean
}

const nothingChosen = { baggage: '', meal: '', seat: '' }

/** Converts a passenger for the wire. Identity and contact details are included only for readers who may see them. */
export const toBookedPassenger = (
  booking: Booking,
  index: number,
  { document, states, isInside }: PassengerParts,
): TicketPassenger => {
  const passenger = booking.passengers[index] as Passenger
  const extras = booking.extras[index] ?? noExtras
  const flights = booking.segments.flat()
  const voids = states.flightVoids(index, flights.length)
  return {
    index,
    title: passenger.title,
    firstName: passenger.firstName,
    lastName: passenger.lastName,
    paxType: passenger.paxType,
    gender: passenger.gender,
    isLeadPax: passenger.isLeadPax,
    ...(isInside ? toIdentity(passenger) : {}),
    ticket: document
      ? {
          ticketId: document.ticketId,
          ticketNumber: document.ticketNumber,
          validatingAirline: document.validatingAirline,
        }
      : null,
    ...states.ofPassenger(index),
    flightVoids: voids,
    replacedTicketNumbers: document?.replacedNumbers ?? [],
    segmentAdditionalInfo: flights.map((segment) => ({
      baggage: segment.baggage,
      cabinBaggage: segment.cabinBaggage,
      meal: mealOn(extras, segment),
    })),
    extrasByFlight: flights.map((segment, flight) =>
      voids[flight] === '' ? extrasOn(extras, segment) : nothingChosen,
    ),
    barcodeDetails: buildBarcodes(booking, passenger, document, voids),
    baggage: extras.baggage.map(({ flightNumber, weight, text }) => ({ flightNumber, weight, text })),
    mealDynamic: extras.meals.map(({ flightNumber, quantity, airlineDescription }) => ({
      flightNumber,
      quantity,
      airlineDescription,
    })),
  }
}

const toIdentity = (passenger: Passenger) => ({
  contactNo: [passenger.phoneCode, passenger.mobileNo].filter(Boolean).join(' '),
  ...PassengerIdentity.partial().parse(passenger),
})
