import type { Person } from '#server/calls/context.ts'

/** Whose bookings a list shows: one user's, or every booking of the site when null. */
export type Scope = { userId: string | null }

/**
 * Returns the scope of a list for its reader: their own bookings, or for staff those of the site or of one user. Naming another
 * user is `forbidden` for everyone else, because a filter dropped in silence would show wrong rows as right ones.
 */
export const scopeFor = (subject: Person, askedUserId: string): Scope | 'forbidden' => {
  if (subject.userType === 'staff') return { userId: askedUserId || null }
  if (askedUserId !== '' && askedUserId !== subject.userId) return 'forbidden'
  return { userId: subject.userId }
}

/**
 * Where counting a list stops when its days aren't counted in advance; the answer then says that there are more. A page this deep
 * takes under 50 ms in a million bookings; one twice as deep, filtered by a common name, does not.
 */
export const totalCap = 5_000
