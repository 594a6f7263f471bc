import type { BookingStatus } from '#contract/common/enumerations.ts'

/** What happens to a booking. `issueAsked`: tickets were requested for a hold. */
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
 * Every transition a booking may make; no other is possible. A booking starts as `InProgress`: its row and, for a
 * purchase, its reserved money are stored before the supplier is called.
 *
 * Money: a purchase in `InProgress` has its amount reserved. The next step spends it (`ticketed`) or releases it
 * (`failed`; when issuing a hold also `held`, or `released` when the seats are gone). `Held` has no reserved money.
 * Refunds of `Cancelled` are separate ledger entries.
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

/** Returns the status after a step; null when the step isn't allowed. */
export const nextStatus = (from: BookingStatus, step: BookingStep): BookingStatus | null =>
  transitions[from][step] ?? null

/** Whether the status can no longer change. */
export const isFinalStatus = (status: BookingStatus): boolean => Object.keys(transitions[status]).length === 0
