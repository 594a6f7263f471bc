import { askAgainMs } from './check-times.ts'

const keptAtMost = 10_000

/** Remembers on this node which bookings were asked about just now, so that hammering does not reach the supplier. */
export const createAskedLately = (now: () => Date) => {
  const askedAt = new Map<string, number>()
  const forgetOld = (at: number): void => {
    for (const [key, asked] of askedAt) if (at - asked >= askAgainMs) askedAt.delete(key)
  }
  return {
    /** False while somebody asked a moment ago; true takes the right to ask. */
    mayAsk: (siteId: string, bookingId: number): boolean => {
      const key = `${siteId}/${bookingId}`
      const at = now().getTime()
      const last = askedAt.get(key)
      if (last !== undefined && at - last < askAgainMs) return false
      if (askedAt.size >= keptAtMost) forgetOld(at)
      askedAt.set(key, at)
      return true
    },
  }
}
