import { describe, expect, it } from 'vitest'
import { emptyLatencies, latencyBoundsMs, toLatencyIndex, toPercentileMs } from './latencies.ts'

const countAll = (latencies: readonly number[]): number[] => {
  const counts = emptyLatencies()
  for (const ms of latencies) counts[toLatencyIndex(ms)] = (counts[toLatencyIndex(ms)] ?? 0) + 1
  return counts
}

describe('latencies of API calls', () => {
  it('answers 0 without calls', () => {
    expect(toPercentileMs(emptyLatencies(), 0.95)).toBe(0)
  })

  it('stays within the bounds that a call was counted under', () => {
    expect(toPercentileMs(countAll([42]), 0.5)).toBeGreaterThan(35)
    expect(toPercentileMs(countAll([42]), 0.5)).toBeLessThanOrEqual(50)
  })

  it('leaves a few slow calls out of the median and not out of the 95th percentile', () => {
    const counts = countAll([
      ...Array.from({ length: 90 }, () => 8),
      ...Array.from({ length: 10 }, () => 1_800),
    ])
    expect(toPercentileMs(counts, 0.5)).toBeLessThanOrEqual(10)
    expect(toPercentileMs(counts, 0.95)).toBeGreaterThan(1_500)
  })

  it('counts a call slower than the last bound', () => {
    expect(toPercentileMs(countAll([90_000]), 0.5)).toBe(latencyBoundsMs.at(-1))
  })

  it('never answers a lower latency for a higher share', () => {
    const counts = countAll(Array.from({ length: 200 }, (_one, index) => index * 7))
    const answers = [0.1, 0.5, 0.9, 0.95, 1].map((share) => toPercentileMs(counts, share))
    expect(answers).toEqual(answers.toSorted((one, other) => one - other))
  })
})
