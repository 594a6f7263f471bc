import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coverSchedule, findNextPayment, reschedule, sumDeposit } from './trip-schedule.ts'
import { isTcsPaidOver, tcsPayableBy } from './tcs-paid-over.ts'

const schedule = [
  { no: 1, dueOn: '2026-09-01', amountMinor: 25_00, isDeposit: true },
  { no: 2, dueOn: '2026-10-01', amountMinor: 30_00, isDeposit: false },
  { no: 3, dueOn: '2026-11-01', amountMinor: 45_00, isDeposit: false },
]

describe('a schedule', () => {
  test('is covered by what was received, the earliest payments first', () => {
    expect(coverSchedule(schedule, 40_00).map(({ paidMinor }) => paidMinor)).toEqual([25_00, 15_00, 0])
    expect(findNextPayment(schedule, 40_00)).toEqual({ dueOn: '2026-10-01', amountMinor: 15_00 })
    expect(findNextPayment(schedule, 100_00)).toBeNull()
    expect(sumDeposit(schedule)).toBe(25_00)
  })

  test('keeps what was received, and the dates and ratio of what is open', () => {
    const after = { receivedMinor: 12_50, totalMinor: 50_00, today: '2026-09-10' }
    expect(reschedule(schedule, { receivedMinor: 25_00 }, after)).toEqual([
      { no: 1, dueOn: '2026-09-01', amountMinor: 12_50, isDeposit: true },
      { no: 2, dueOn: '2026-10-01', amountMinor: 15_00, isDeposit: false },
      { no: 3, dueOn: '2026-11-01', amountMinor: 22_50, isDeposit: false },
    ])
  })

  test('has a supplement due today once everything is paid', () => {
    const after = { receivedMinor: 50_00, totalMinor: 60_00, today: '2026-11-05' }
    expect(reschedule(schedule, { receivedMinor: 100_00 }, after)).toEqual([
      { no: 1, dueOn: '2026-09-01', amountMinor: 50_00, isDeposit: true },
      { no: 2, dueOn: '2026-11-05', amountMinor: 10_00, isDeposit: false },
    ])
  })

  test('always sums to the total', () => {
    const anyMinor = fc.nat({ max: 100_000_00 })
    fc.assert(
      fc.property(anyMinor, anyMinor, fc.nat({ max: 100_00 }), (receivedMinor, restMinor, before) => {
        const totalMinor = receivedMinor + restMinor
        const again = reschedule(
          schedule,
          { receivedMinor: before },
          { receivedMinor, totalMinor, today: '2026-10-10' },
        )
        expect(again.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalMinor)
        expect(again.map(({ no }) => no)).toEqual(again.map((_, index) => index + 1))
      }),
    )
  })
})

test.each([
  ['2026-11-20', '2026-12-07'],
  ['2026-12-31', '2027-01-07'],
  ['2027-03-01', '2027-04-07'],
])('TCS of %s is payable by %s', (receivedOn, by) => {
  expect(tcsPayableBy(receivedOn)).toBe(by)
  expect(isTcsPaidOver(receivedOn, by)).toBe(false)
  expect(isTcsPaidOver(receivedOn, `${by.slice(0, 8)}08`)).toBe(true)
})
