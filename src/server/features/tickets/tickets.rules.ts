import type { Person } from '../../calls/context.ts'
import type { SupplierFare } from '#server/suppliers/port.ts'

/** Counting a queue stops here: the answer says that there are more. */
export const totalCap = 10_000

/** An export tells its whole length, for the time left; a sheet of Excel ends at about this many rows. */
export const countedForExport = 1_048_000

/** Booking dates of a filter are days in India, where the product's users count their days; no summer time there. */
const businessZone = '+05:30'

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

/** What a reader may see of one booking. `accounting` is what it cost and sold for. */
export interface Sight {
  isInside: boolean
  hasAccounting: boolean
  mayEdit: boolean
}

/**
 * Who sees more of an e-ticket than its address alone gives: the user it was booked for, staff and the white label's
 * owner. Any other person, signed in or not, sees what a photocopy would show: no price, no passport, no contact.
 */
export const sightOf = (reader: Person | null, booking: { siteId: string; userId: string }): Sight => {
  if (!reader || reader.siteId !== booking.siteId)
    return { isInside: false, hasAccounting: false, mayEdit: false }
  const runsSite = reader.userType === 'staff' || reader.roles.includes('wlOwner')
  const isOwn = reader.userId === booking.userId
  return {
    isInside: runsSite || isOwn,
    hasAccounting: runsSite,
    mayEdit: runsSite || (isOwn && reader.userType === 'travelAgent'),
  }
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

/** What a document's total is made of, in paise. The last two stand on the document alone. */
export interface DocumentFigures {
  price: { publishedMinor: number; extrasMinor: number; markupMinor: number; gstOnMarkupMinor: number }
  txnFeeMinor: number
  documentDiscountMinor: number
}

/** What the customer's document adds up to, in paise: it may differ from what left the wallet, and never touches it. */
export const documentTotal = ({ price, txnFeeMinor, documentDiscountMinor }: DocumentFigures): number =>
  price.publishedMinor +
  price.extrasMinor +
  price.markupMinor +
  price.gstOnMarkupMinor +
  txnFeeMinor -
  documentDiscountMinor

export const rupees = (minor: number): number => minor / 100

/** `2026-11-20 06:25:00`, as the database spells a local time, on the wire. */
export const wireTime = (stored: string): string => stored.replace(' ', 'T').slice(0, 19)
