import { describe, expect, it } from 'vitest'
import { createPayTimeline } from './pay-timeline-model.ts'
import { formatCharge, formatPeriod } from './plan-words.ts'
import { planTexts } from './package-texts.ts'

const schedule = [
  { no: 1, dueOn: '2026-12-01', amountMinor: 25_00, isDeposit: true },
  { no: 2, dueOn: '2026-12-11', amountMinor: 75_00, isDeposit: false },
]
const free = { from: null, to: '2026-12-05', chargeMinor: 0, refundMinor: 100_00 }
const part = { from: '2026-12-06', to: '2026-12-15', chargeMinor: 20_00, refundMinor: 80_00 }
const nothing = { from: '2026-12-16', to: null, chargeMinor: 100_00, refundMinor: 0 }
const cancellation = [free, part, nothing]

describe('the timeline', () => {
  it('is drawn to scale, without gaps', () => {
    const { periods, payments } = createPayTimeline(
      { schedule, cancellation, startsOn: '2026-12-21' },
      '2026-12-01',
    )
    expect(periods.map(({ left, width, share }) => [left, width, share])).toEqual([
      [0, 25, 'all'],
      [25, 50, 'part'],
      [75, 25, 'nothing'],
    ])
    expect(payments).toEqual([
      { no: 1, left: 0 },
      { no: 2, left: 50 },
    ])
  })

  it('keeps what is in the past or after the start within the line', () => {
    const { periods, payments } = createPayTimeline(
      { schedule, cancellation, startsOn: '2026-12-10' },
      '2026-12-10',
    )
    for (const { left, width } of periods) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left + width).toBeLessThanOrEqual(100)
    }
    expect(payments.map(({ left }) => left)).toEqual([0, 100])
  })
})

describe('cancellation in words', () => {
  it('says when and what', () => {
    expect(cancellation.map(formatPeriod)).toEqual([
      'Until Sat 5 Dec',
      'Sun 6 Dec to Tue 15 Dec',
      'From Wed 16 Dec',
    ])
    expect(formatPeriod({ ...free, to: null })).toBe(planTexts.anyTime)
    expect(formatCharge(nothing)).toBe(planTexts.noRefund)
  })
})
