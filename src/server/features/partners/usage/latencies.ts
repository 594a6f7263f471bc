/** The latencies, in milliseconds, that calls are counted under; slower ones are counted after the last. */
export const latencyBoundsMs = [
  5, 10, 20, 35, 50, 75, 100, 150, 200, 300, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 20_000,
  40_000,
] as const

/** Returns where a latency is counted. */
export const toLatencyIndex = (ms: number): number => {
  const index = latencyBoundsMs.findIndex((bound) => ms <= bound)
  return index < 0 ? latencyBoundsMs.length : index
}

/** Creates counts of zero calls. */
export const emptyLatencies = (): number[] => Array.from({ length: latencyBoundsMs.length + 1 }, () => 0)

/**
 * Returns the latency in milliseconds that a share of the calls stayed within, e.g. 0.95; 0 without calls. Between two bounds the calls
 * count as evenly spread.
 */
export const toPercentileMs = (counts: readonly number[], share: number): number => {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return 0
  const wanted = total * share
  let below = 0
  for (const [index, count] of counts.entries()) {
    if (count > 0 && below + count >= wanted) {
      const from = index === 0 ? 0 : (latencyBoundsMs[index - 1] ?? 0)
      const to = latencyBoundsMs[index] ?? from
      return Math.round(from + ((to - from) * (wanted - below)) / count)
    }
    below += count
  }
  return latencyBoundsMs.at(-1) ?? 0
}
