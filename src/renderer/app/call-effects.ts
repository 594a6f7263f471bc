import type { CallMeta } from '#renderer/store/base-query.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { callTexts } from '#renderer/store/texts.ts'

/** How the application handles a failed call (spec section 8). */
export type CallEffect =
  | { kind: 'none' }
  | { kind: 'logout' }
  /** The session ended during a search or a booking: go to search flight and keep what was filled in. */
  | { kind: 'searchFlight' }
  /** The screen has been locked since it was opened: sign in and come back. */
  | { kind: 'lock' }
  /** The first step of a sign-in was right: ask for the second one. */
  | { kind: 'secondStep'; details: Readonly<Record<string, unknown>> }
  /** The session has to prove or set up the second factor. */
  | { kind: 'factorStep'; step: 'prove' | 'setUp' }
  | { kind: 'bookingReview' }
  | { kind: 'toast'; text: string; requestId: string }

const isSearchOrBooking = (area: string): boolean => area === 'flights' || area === 'booking'

const toast = (text: string, { requestId }: ApiFailure): CallEffect => ({ kind: 'toast', text, requestId })

export const getCallEffect = (failure: ApiFailure, meta: Partial<CallMeta>): CallEffect => {
  const { errorCode, details } = failure
  if (errorCode === 'factorNeeded' && typeof details?.['challenge'] === 'string')
    return { kind: 'secondStep', details }
  if (errorCode === 'factorRequired')
    return { kind: 'factorStep', step: details?.['step'] === 'setUp' ? 'setUp' : 'prove' }
  if (meta.isProbe) return { kind: 'none' }
  if (failure.errorCode === 'siteLocked') return { kind: 'lock' }
  if (failure.status === 401) {
    return { kind: isSearchOrBooking(meta.area ?? '') ? 'searchFlight' : 'logout' }
  }
  if (failure.status === 402) return { kind: 'bookingReview' }
  if (failure.message.includes(callTexts.ignored)) return { kind: 'none' }
  if (meta.isSilent) return { kind: 'none' }
  return toast(failure.message, failure)
}
