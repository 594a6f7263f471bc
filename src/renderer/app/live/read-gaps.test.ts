import { describe, expect, it } from 'vitest'
import { createReadGaps } from './read-gaps.ts'

/** Reads a query as often as its gaps allow, and returns the gaps in milliseconds. */
const readSteadily = (gaps: ReturnType<typeof createReadGaps>, reads: number, tookMs: number, at = 0) => {
  const found: number[] = []
  let now = at
  for (let read = 0; read < reads; read += 1) {
    const endedAt = now + tookMs
    gaps.add('list', now, endedAt)
    now = gaps.untilMs('list')
    found.push(now - endedAt)
  }
  return { found, now }
}

describe('the gap between two reads of a query', () => {
  it('grows from one second to ten under steady news', () => {
    const { found } = readSteadily(createReadGaps(), 9, 100)
    expect(found).toEqual([1_000, 1_000, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000])
  })

  it('is one second again after a quiet time', () => {
    const gaps = createReadGaps()
    const { now } = readSteadily(gaps, 9, 100)
    expect(readSteadily(gaps, 1, 100, now + 10_001).found).toEqual([1_000])
  })

  it('is at least four times as long as the read took', () => {
    expect(readSteadily(createReadGaps(), 2, 5_000).found).toEqual([20_000, 20_000])
  })

  it('is its own for each query', () => {
    const gaps = createReadGaps()
    readSteadily(gaps, 9, 100)
    expect(gaps.untilMs('another')).toBe(0)
    gaps.forget('list')
    expect(gaps.untilMs('list')).toBe(0)
  })
})
