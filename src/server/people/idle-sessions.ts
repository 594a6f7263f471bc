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

/** Whether a session has gone unused for so long that it has ended. */
export const isIdle = (found: FoundSession, idleMinutes: number | undefined, at: Date): boolean => {
  const idleMs = getIdleMs(found, idleMinutes)
  return idleMs !== null && at.getTime() - found.session.usedAt.getTime() >= idleMs
}
