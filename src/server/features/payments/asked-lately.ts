const askAgainMs = 1_500
const keptAtMost = 10_000

/** Remembers on this node which payments were asked about just now, so that hammering does not reach the gateway. */
export const createAskedLately = (now: () => Date) => {
  const askedAt = new Map<string, number>()
  return {
    /** False while somebody asked a moment ago; true takes the right to ask. */
    mayAsk: (orderId: string): boolean => {
      const at = now().getTime()
      const last = askedAt.get(orderId)
      if (last !== undefined && at - last < askAgainMs) return false
      if (askedAt.size >= keptAtMost) askedAt.clear()
      askedAt.set(orderId, at)
      return true
    },
  }
}
