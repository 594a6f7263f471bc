import { describe, expect, it } from 'vitest'
import { addSums, daysBefore, fillDays } from './usage-days.ts'

const latencies = { p50Ms: 1, p95Ms: 2 }

describe('the days of a period', () => {
  it('include those without calls, across the end of a month', () => {
    const days = fillDays(
      [{ day: '2026-12-01', calls: 10, refused: 3, failed: 2, ...latencies }],
      '2026-11-30',
      '2026-12-02',
    )
    expect(days).toEqual([
      { day: '2026-11-30', calls: 0, fine: 0, refused: 0, failed: 0 },
      { day: '2026-12-01', calls: 10, fine: 5, refused: 3, failed: 2 },
      { day: '2026-12-02', calls: 0, fine: 0, refused: 0, failed: 0 },
    ])
    expect(addSums(days)).toEqual({ calls: 10, fine: 5, refused: 3, failed: 2 })
  })

  it('begin 29 days before today for 30 days', () => {
    expect(daysBefore('2026-11-29', 29)).toBe('2026-10-31')
  })
})
