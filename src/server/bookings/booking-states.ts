import type { BookingStatus } from '#contract/common/enumerations.ts'

/** What happens to a booking. `issueAsked`: tickets were asked for a hold. */
export type BookingStep =
  | 'ticketed'
  | 'held'
  | 'issueAsked'
  | 'failed'
  | 'released'
  | 'expired'
  | 'cancelled'
  | 'changeAsked'
  | 'changeDone'

/**
 * Every transition that a booking may make; what is not here cannot happen. A booking begins as `InProgress`: its row and,
 * for a purchase, its reserved money are there before a supplier hears of it.
 *
 * Money: `InProgress` of a purchase has its amount set aside; the way out of it spends it (`ticketed`) or gives it back
 * (`failed`; for a hold that was to be issued also `held` again, or `released` when the seats are gone). `Held` has none.
 * Refunds of `Cancelled` are movements of their own.
 */
export const transitions: Record<BookingStatus, Partial<Record<BookingStep, BookingStatus>>> = {
  InProgress: { ticketed: 'Ticketed', held: 'Held', failed: 'Failed', released: 'Released' },
  Held: { issueAsked: 'InProgress', released: 'Released', expired: 'Expired' },
  Ticketed: { changeAsked: 'ChangeRequested', cancelled: 'Cancelled' },
  ChangeRequested: { changeAsked: 'ChangeRequested', changeDone: 'Ticketed', cancelled: 'Cancelled' },
  Cancelled: {},
  Failed: {},
  Released: {},
  Expired: {},
}

/** The state after a step; null when the step is not allowed from there. */
export const nextStatus = (from: BookingStatus, step: BookingStep): BookingStatus | null =>
  transitions[from][step] ?? null

/** Nothing happens to it any more. */
export const isFinal = (status: BookingStatus): boolean => Object.keys(transitions[status]).length === 0
