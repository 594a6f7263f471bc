/** The shortest time between two reads of a query, in milliseconds. */
const firstGapMs = 1_000
/** The longest, unless the reads themselves are slow. */
const longestGapMs = 10_000
/** Reads in a row before the gap grows, so that a few changes are followed at once. */
const readsBeforeGrowth = 3
/** A read takes at most a fifth of the time. */
const shareOfRead = 4

interface Gap {
  /** Reads in a row. */
  count: number
  gapMs: number
  untilMs: number
}

/**
 * Spaces the reads of each query: after a few reads in a row the gap doubles up to ten seconds, so that the pages of an office with
 * steady news stay within its rate limit. It is short again once no news came for as long as the gap.
 */
export const createReadGaps = () => {
  const gaps = new Map<string, Gap>()
  return {
    /** Returns when a query may be read again, in milliseconds since 1970. */
    untilMs: (key: string): number => gaps.get(key)?.untilMs ?? 0,
    /** Notes a read by its start and end, in milliseconds since 1970. */
    add(key: string, startedAt: number, endedAt: number): void {
      const last = gaps.get(key)
      const isInRow = last !== undefined && startedAt <= last.untilMs + last.gapMs
      const count = isInRow ? last.count + 1 : 1
      const steadyMs = firstGapMs * 2 ** Math.min(Math.max(0, count - readsBeforeGrowth), 10)
      const gapMs = Math.max(Math.min(longestGapMs, steadyMs), shareOfRead * (endedAt - startedAt))
      gaps.set(key, { count, gapMs, untilMs: endedAt + gapMs })
    },
    forget: (key: string): void => void gaps.delete(key),
  }
}
