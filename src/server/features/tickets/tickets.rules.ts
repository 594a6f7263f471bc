import type { Person } from '#server/calls/context.ts'
import type { SupplierFare } from '#server/suppliers/port.ts'

/**
 * Where days are not counted, counting a queue stops here, and the answer says that there are more. A page as deep is read within
 * 50 ms out of a million bookings; twice as deep among the passengers of a common name is not.
 */
export const totalCap = 5_000

/** The contract's last page: nobody can ask for one behind it. */
export const lastPage = 100_000

/** An export tells its whole length, for the time left; a sheet of Excel ends at about this many rows. */
export const countedForExport = 1_048_000

/** Booking dates of a filter are days in India, where the product's users count their days; no summer time there. */
const businessZone = '+05:30'

/** `%` and `_` of a person's text are letters, not wildcards. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Shorter words have no three letters together, which the index of names is made of. */
const shortestPart = 3

/**
 * Patterns for the names of an entry, one for each word that was typed: each has to fit, in any order. A word may stand anywhere in
 * a name; one of one or two letters is the beginning of a name. Case does not matter in any script, nor how accents are composed.
 */
export const namePatterns = (typed: string): string[] =>
  typed
    .normalize('NFC')
    .toUpperCase()
    .split(/[\s/]+/)
    .filter(Boolean)
    .map((word) => `%${Array.from(word).length < shortestPart ? ' ' : ''}${literal(word)}%`)

/** Whose bookings a list shows: one user's, or with null all of the site. */
export type Scope = { userId: string | null }

/**
 * Own bookings; for staff those of the site, or of the user they ask for. Somebody else who names another user is
 * refused (`forbidden`): a filter that is silently dropped would show wrong rows as right ones.
 */
export const scopeFor = (subject: Person, askedUserId: string): Scope | 'forbidden' => {
  if (subject.userType === 'staff') return { userId: askedUserId || null }
  if (askedUserId !== '' && askedUserId !== subject.userId) return 'forbidden'
  return { userId: subject.userId }
}

/** Start of the day `from` and of the day after `to`, as instants; null where a side is open. */
export const bookingDays = (from: string, to: string): { since: Date | null; before: Date | null } => ({
  since: from === '' ? null : new Date(`${from}T00:00:00${businessZone}`),
  before: to === '' ? null : new Date(new Date(`${to}T00:00:00${businessZone}`).getTime() + 86_400_000),
})

/** What the purchase cost of a row is worked out from. */
export interface PurchaseFacts {
  costMinor: number
  passengerTypes: readonly number[]
  /** Needed where passengers are of several types; null shares evenly. */
  fare: Pick<SupplierFare, 'perType' | 'publishedMinor'> | null
  legs: number
}

/**
 * 'Purchase cost is the rounded middle-man cost of the first segment and first passenger only' (spec section 9), in
 * rupees: the booking's cost, shared by what each passenger's fare is of the whole and evenly between outbound and return.
 */
export const purchaseCostOf = ({ costMinor, passengerTypes, fare, legs }: PurchaseFacts): number => {
  const type = fare?.perType.find(({ passengerType }) => passengerType === passengerTypes[0])
  const share =
    fare && type && fare.publishedMinor > 0
      ? type.publishedMinor / type.passengerCount / fare.publishedMinor
      : 1 / Math.max(1, passengerTypes.length)
  return Math.round((costMinor * share) / Math.max(1, legs) / 100)
}

/** `2026-11-20 06:25:00`, as the database spells a local time, on the wire. */
export const wireTime = (stored: string): string => stored.replace(' ', 'T').slice(0, 19)

/** A quarter of a busy site's year is read and sorted faster than a whole queue is walked over to find it. */
const narrowDays = 93

/** Whether the filter leaves few days of one date; `from` and `to` as in the filter, empty where open. */
export const isNarrow = (from: string, to: string): boolean =>
  from !== '' && to !== '' && (Date.parse(to) - Date.parse(from)) / 86_400_000 < narrowDays
