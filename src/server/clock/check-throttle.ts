interface ThrottleOptions {
  now: () => Date
  intervalMs: number
  /** Keys that are remembered; the one that was checked longest ago is forgotten first. */
  maxKeys?: number
}

/** Allows one check of each key per interval on this node, so that repeated requests don't reach a supplier or gateway. */
export const createCheckThrottle = ({ now, intervalMs, maxKeys = 10_000 }: ThrottleOptions) => {
  const checkedAt = new Map<string, number>()
  return {
    /** Returns false when the key was checked a moment ago; otherwise records this check and returns true. */
    tryClaim: (key: string): boolean => {
      const at = now().getTime()
      const last = checkedAt.get(key)
      if (last !== undefined && at - last < intervalMs) return false
      // Added again as the youngest, so that the map is in the order of the checks.
      checkedAt.delete(key)
      const [oldest] = checkedAt.keys()
      if (checkedAt.size >= maxKeys && oldest !== undefined) checkedAt.delete(oldest)
      checkedAt.set(key, at)
      return true
    },
  }
}
