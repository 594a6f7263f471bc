import { isOfAgency } from '#server/calls/agency-right.ts'
import type { Person } from '#server/calls/context.ts'
import { seesAllBookings } from '#server/calls/staff-right.ts'

/** Whose bookings a list shows: those of some users, or every booking of the site when null. */
export type Scope = { userIds: readonly string[] | null }

/**
 * Returns the scope of a list: the reader's own bookings, those of the whole agency for people who see them, or those of
 * the site or of one user for the owner and staff who may view bookings.
 * They also decide about these bookings and see their e-tickets (`booking-sight.ts`). Returns
 * `forbidden` when anyone else names another user, because ignoring the filter would show the wrong rows.
 */
export const scopeFor = (subject: Person, askedUserId: string): Scope | 'forbidden' => {
  if (seesAllBookings(subject)) return { userIds: askedUserId === '' ? null : [askedUserId] }
  if (askedUserId === '') return { userIds: [...new Set([subject.userId, ...subject.agency.sharedUserIds])] }
  return isOfAgency(subject, askedUserId) ? { userIds: [askedUserId] } : 'forbidden'
}

/**
 * Where counting stops for lists whose days aren't counted in advance; the result then says there are more. A page
 * this deep takes under 50 ms with a million bookings; one twice as deep, filtered by a common name, doesn't.
 */
export const totalCap = 5_000
