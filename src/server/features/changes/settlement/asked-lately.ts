import { minCheckIntervalMs } from './check-times.ts'

const keptAtMost = 10_000

/** Remembers which bookings this node has checked recently, so that repeated requests don't reach the supplier. */
export const createCheckThrottle = (now: () => Date) => {
  const askedAt = new Map<string, number>()
  const forgetOld = (at: number): void => {
    for (const [key, asked] of askedAt) if (at - asked >= minCheckIntervalMs) askedAt.delete(key)
  }
  return {
    /** Returns false when the booking was checked a moment ago; otherwise records this check and returns true. */
    tryClaim: (siteId: string, bookingId: number): boolean => {
      const key = `${siteId}/${bookingId}`
      const at = now().getTime()
      const last = askedAt.get(key)
      if (last !== undefined && at - last < minCheckIntervalMs) return false
      if (askedAt.size >= keptAtMost) forgetOld(at)
      askedAt.set(key, at)
      return true
    },
  }
}
