/**
 * Numbers of the TBO Air API, spelled as in its documents (flight API, section 1). Const tables rather than enums,
 * because an answer may contain a number that isn't in them.
 */

export const responseStatuses = {
  NotSet: 0,
  Successfull: 1,
  Failed: 2,
  InValidRequest: 3,
  InValidSession: 4,
  InValidCredentials: 5,
} as const

export const authenticateStatuses = {
  NotSet: 0,
  Successful: 1,
  Failed: 2,
  InCorrectUserName: 3,
  InCorrectPassword: 4,
  PasswordExpired: 5,
} as const

export const journeyTypes = {
  OneWay: 1,
  Return: 2,
  MultiStop: 3,
  AdvanceSearch: 4,
  SpecialReturn: 5,
} as const

/** The only error numbers with a known meaning; all others are recognised by their text. */
export const errorCodes = { none: 0, sessionOver: 6, sessionOverToo: 28, duplicateBooking: 14 } as const

export const bookStatuses = {
  NotSet: 0,
  Successful: 1,
  Failed: 2,
  OtherFare: 3,
  OtherClass: 4,
  BookedOther: 5,
  NotConfirmed: 6,
} as const

/** 7 is not defined. */
export const ticketStatuses = {
  Failed: 0,
  Successful: 1,
  NotSaved: 2,
  NotCreated: 3,
  NotAllowed: 4,
  InProgress: 5,
  TicketeAlreadyCreated: 6,
  PriceChanged: 8,
  OtherError: 9,
} as const

/** Texts of ChangeRequestStatus by its number, which counts from 0 (NotSet). */
export const changeRequestStatusTexts = [
  'NotSet',
  'Unassigned',
  'Assigned',
  'Acknowledged',
  'Completed',
  'Rejected',
  'Closed',
  'Pending',
  'Other',
] as const
/** Final statuses; all others are open. */
export const finalChangeRequestStatuses = { Completed: 4, Rejected: 5, Closed: 6 } as const

/** BookingMode of GetCancellationCharges: booked through the API. */
export const bookingModeApi = 5

/** Description of baggage and meals: part of the fare. */
export const ssrIncluded = 1
/** Description of baggage that replaces the included baggage: UpGrade and ImportedUpgrade. */
export const ssrUpgrades: ReadonlySet<number> = new Set([4, 5])

/** AvailablityType (the supplier's spelling) of a seat. 3 is reserved, 4 blocked. */
export const seatAvailability = {
  NotSet: 0,
  Open: 1,
  CheckedIn: 2,
  Reserved: 3,
  Blocked: 4,
  NoSeatAtThisLocation: 5,
} as const
