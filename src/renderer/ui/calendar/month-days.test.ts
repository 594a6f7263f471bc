import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, getDayForKey, listWeeks } from './month-days.ts'

describe('months', () => {
  it('move back and forward', () => {
    const shift = fc.integer({ min: -40, max: 40 })
    fc.assert(
      fc.property(shift, (by) => {
        expect(addMonths(addMonths('2026-11', by), -by)).toBe('2026-11')
      }),
    )
  })
})

describe('the weeks of a month', () => {
  it('start on Monday and contain each day once', () => {
    const weeks = listWeeks('2027-01')
    expect(weeks[0]).toEqual([null, null, null, null, '2027-01-01', '2027-01-02', '2027-01-03'])
    expect(weeks.flat().filter(Boolean)).toHaveLength(31)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
  })

  it('include leap days', () => {
    expect(listWeeks('2028-02').flat().filter(Boolean)).toHaveLength(29)
  })
})

describe('keys in the calendar', () => {
  it.each([
    ['ArrowLeft', '2027-01-01', '2026-12-31'],
    ['ArrowDown', '2027-01-29', '2027-02-05'],
    ['Home', '2027-01-15', '2027-01-11'],
    ['End', '2027-01-15', '2027-01-17'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2027-01-15', '2026-12-15'],
    ['a', '2027-01-15', null],
  ])('%s on %s moves to %s', (key, day, expected) => {
    expect(getDayForKey(key, day)).toBe(expected)
  })
})
