import type { Outages } from '#server/db/outages.ts'
import type { UserRow } from './person.ts'
import type { SessionRow } from './users.repo.ts'

interface FoundSession {
  session: Pick<SessionRow, 'way' | 'usedAt'>
  user: Pick<UserRow, 'userType' | 'isWlOwner' | 'isSuperAdmin' | 'isSupplier'>
}

/**
 * Returns how long a session lasts without use, in milliseconds; null if it has no such limit. A site's setting applies to its
 * staff and agencies. Guests and jumps have short limits already.
 */
export const getIdleMs = (
  { session, user }: FoundSession,
  idleMinutes: number | undefined,
): number | null => {
  const isShopper = user.userType === 'retail' && !user.isWlOwner && !user.isSuperAdmin && !user.isSupplier
  const isExempt = isShopper || session.way === 'guest' || session.way === 'jump'
  return idleMinutes === undefined || isExempt ? null : idleMinutes * 60_000
}

/**
 * Returns for how long a session has gone unused, in milliseconds. An outage of the database doesn't count, because no
 * call could have used the session then, and use couldn't be recorded.
 */
export const getUnusedMs = (outages: Outages, usedAt: Date, at: Date): number =>
  at.getTime() - usedAt.getTime() - outages.getAwayMs(usedAt, at)

/** Whether a session has gone unused for so long that it has ended. */
export const isIdle = (
  outages: Outages,
  found: FoundSession,
  idleMinutes: number | undefined,
  at: Date,
): boolean => {
  const idleMs = getIdleMs(found, idleMinutes)
  return idleMs !== null && getUnusedMs(outages, found.session.usedAt, at) >= idleMs
}
