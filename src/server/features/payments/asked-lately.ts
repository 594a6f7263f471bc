const askAgainMs = 1_500
const keptAtMost = 10_000

/** Remembers which payments this node has checked recently, so that repeated requests don't reach the gateway. */
export const createCheckThrottle = (now: () => Date) => {
  const askedAt = new Map<string, number>()
  return {
    /** Returns false when the payment was checked a moment ago; otherwise records this check and returns true. */
    tryClaim: (orderId: string): boolean => {
      const at = now().getTime()
      const last = askedAt.get(orderId)
      if (last !== undefined && at - last < askAgainMs) return false
      if (askedAt.size >= keptAtMost) askedAt.clear()
      askedAt.set(orderId, at)
      return true
    },
  }
}
