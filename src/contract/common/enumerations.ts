import { z } from 'zod'
import { requiredText } from './field-texts.ts'

/** Numbers of the specification (section 3 and 9). Const objects, not enums: they are data on the wire. */
export const passengerTypes = { adult: 1, child: 2, infant: 3 } as const
export const PassengerType = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type PassengerType = z.infer<typeof PassengerType>
export const passengerTypeCode: Record<PassengerType, 'ADT' | 'CHD' | 'INF'> = {
  1: 'ADT',
  2: 'CHD',
  3: 'INF',
}
export const passengerTypeName: Record<PassengerType, string> = { 1: 'Adult', 2: 'Child', 3: 'Infant' }

export const TripType = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type TripType = z.infer<typeof TripType>

export const ReturnKind = z.union([z.literal(2), z.literal(3), z.literal(5)])
export type ReturnKind = z.infer<typeof ReturnKind>

export const genders = { male: 1, female: 2 } as const
export const Gender = z.union([z.literal(1), z.literal(2)])
export type Gender = z.infer<typeof Gender>

/** Accepts the specification's numbers for the genders of an account, which are words. */
const withGenderNumbers = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (given) => (given === genders.male ? 'male' : given === genders.female ? 'female' : given),
    schema,
  )
export const AccountGender = withGenderNumbers(z.enum(['male', 'female', 'other'], requiredText))
/** Empty is not stated. */
export const profileGenders = ['', 'male', 'female', 'other'] as const
export const ProfileGender = withGenderNumbers(z.enum(profileGenders))
export type ProfileGender = z.infer<typeof ProfileGender>

export const CabinClass = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
])
export type CabinClass = z.infer<typeof CabinClass>

export const requestTypes = { refund: 1, partialRefund: 2, changeItinerary: 3 } as const
/** Texts of the change-request form (spec section 9). */
export const requestTypeNames = {
  1: 'Refund',
  2: 'Partial Refund',
  3: 'Change Itinerary / Reissue',
} as const
export const RequestType = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type RequestType = z.infer<typeof RequestType>
export const cancellationTypes = { flightCancelled: 2, other: 3 } as const
export const CancellationType = z.union([z.literal(2), z.literal(3)])
export type CancellationType = z.infer<typeof CancellationType>

/**
 * The state of a change request. It is `sending` while the supplier is being called and `unknown` when that answer
 * was lost; it is never sent again. `pending` is with the supplier, `decision` waits for staff. The last three are
 * final.
 */
export const ChangeRequestState = z.enum([
  'sending',
  'unknown',
  'pending',
  'decision',
  'completed',
  'rejected',
  'closed',
])
export type ChangeRequestState = z.infer<typeof ChangeRequestState>

/**
 * What is left of an issued ticket after its settled refunds. `partly…`: some of its flights, or of its passengers,
 * are void. `cancelled` and `partlyCancelled`: nothing was refunded for what is void.
 */
export const TicketValidity = z.enum(['valid', 'partlyRefunded', 'partlyCancelled', 'refunded', 'cancelled'])
export type TicketValidity = z.infer<typeof TicketValidity>

/**
 * Booking statuses. `statusId` 3 and 4 are the specification's, which takes every other number for a change request;
 * only 5 is one, the rest are ours. So every answer with a status also has `statusText`, for clients that know only the
 * specification (`docs/coverage.md`). `InProgress` is a purchase with an unknown outcome, which is never sent again.
 */
export const bookingStatuses = {
  Held: 1,
  InProgress: 2,
  Ticketed: 3,
  Cancelled: 4,
  ChangeRequested: 5,
  Failed: 6,
  Released: 7,
  Expired: 8,
} as const
export type BookingStatus = keyof typeof bookingStatuses
export const BookingStatus = z.enum(Object.keys(bookingStatuses) as [BookingStatus, ...BookingStatus[]])

/**
 * What has become of a ticket, whether or not a change request is open: `PartlyRefunded` and `Refunded` once money of a
 * refund has reached the wallet. The queue's filter; a booking itself has one of `bookingStatuses`.
 */
export const ticketStates = [
  'Held',
  'InProgress',
  'Ticketed',
  'PartlyRefunded',
  'Refunded',
  'Cancelled',
  'Failed',
  'Released',
  'Expired',
] as const
export const TicketState = z.enum(ticketStates)
export type TicketState = z.infer<typeof TicketState>

/** How the queue is sorted: booking or travel date, descending or ascending (spec section 9). */
export const TicketSort = z.enum(['BD', 'BA', 'TD', 'TA'])
export type TicketSort = z.infer<typeof TicketSort>

export const contactLabels = ['Primary', 'Secondary', 'Emergency'] as const
export const supplierApprovalStatuses = ['Approved', 'Rejected', 'Pending', 'Suspended'] as const
