import type { Segment } from '#contract/entities/flight.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import type { GstDetails } from '#contract/http/booking.ts'

/** An earlier booking that may conflict with this one. */
export interface EarlierBooking {
  bookingId: string
  /** Whether it belongs to the same buyer; only then its number is shown. */
  isOwn: boolean
  /** Whether seats or tickets exist: not failed, cancelled, released or expired. */
  isActive: boolean
  /** Whether it was made within 24 hours. */
  isRecent: boolean
  segments: readonly (readonly Segment[])[]
  passengers: readonly Pick<PassengerInput, 'firstName' | 'lastName' | 'dateOfBirth'>[]
}

/** Identifies a flight on a sector, for which an extra is chosen. */
export interface ExtraFlight {
  flightNumber: string
  origin: string
  destination: string
}

/** Facts for the pre-ticket checks. Amounts in paise; times local to their airport. */
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
  /** Flights that offer each kind of extra; null when unknown: then one of the kind is enough. */
  offeredExtras: { baggage: ExtraFlight[]; meal: ExtraFlight[]; seat: ExtraFlight[] } | null
  /** Today in India, `YYYY-MM-DD`. */
  today: string
  /** Last day and time to ticket, Indian time; null is unknown. */
  lastTicketDate: string | null
  /** Negative after departure. */
  minutesToDeparture: number
  /** GST number of the buyer's billing details or company; empty without one. */
  buyersGstNumber: string
  wallet: { availableMinor: number; neededMinor: number }
  /** The site's bookings, except failed ones and this one, that share a passenger's name. */
  earlier: readonly EarlierBooking[]
}

/** Facts that may change between the check and the purchase: other bookings, and the time. */
export type RepeatFacts = Pick<
  PreTicketFacts,
  'isLCC' | 'segments' | 'passengers' | 'earlier' | 'minutesToDeparture'
>
