import type { Segment } from '#contract/entities/flight.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import type { GstDetails } from '#contract/http/booking.ts'

/** A booking that may stand in the way of another one. */
export interface EarlierBooking {
  bookingId: string
  /** Of the same buyer: only then its number is told. */
  isOwn: boolean
  /** Seats or tickets exist: not failed, cancelled, released or expired. */
  isActive: boolean
  /** Made within 24 hours. */
  isRecent: boolean
  segments: readonly (readonly Segment[])[]
  passengers: readonly Pick<PassengerInput, 'firstName' | 'lastName' | 'dateOfBirth'>[]
}

/** Names a flight on a sector: what an extra is chosen for. */
export interface ExtraFlight {
  flightNumber: string
  origin: string
  destination: string
}

/** What the check before the ticket looks at. Amounts in paise; times local to their airport. */
export interface PreTicketFacts {
  isLCC: boolean
  segments: readonly (readonly Segment[])[]
  passengers: readonly PassengerInput[]
  gst: GstDetails | undefined
  requirements: {
    isGstAllowed: boolean
    isGstMandatory: boolean
    requiredExtras: { baggage: boolean; meal: boolean; seat: boolean }
  }
  /** Flights that have extras of a kind; null when it is not known: then one of the kind is enough. */
  offeredExtras: { baggage: ExtraFlight[]; meal: ExtraFlight[]; seat: ExtraFlight[] } | null
  /** Today in India, `YYYY-MM-DD`. */
  today: string
  /** Last day and time to ticket, Indian time; null is unknown. */
  lastTicketDate: string | null
  /** Negative after departure. */
  minutesToDeparture: number
  /** GST number of the buyer's company; empty without one. */
  buyersGstNumber: string
  wallet: { availableMinor: number; neededMinor: number }
  /** Bookings of the site, not failed, that share a passenger's name; this booking is not among them. */
  earlier: readonly EarlierBooking[]
}

/** What changes by itself between the check and the purchase: other bookings, and the time. */
export type RepeatFacts = Pick<
  PreTicketFacts,
  'isLCC' | 'segments' | 'passengers' | 'earlier' | 'minutesToDeparture'
>
