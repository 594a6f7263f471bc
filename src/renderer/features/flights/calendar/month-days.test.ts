import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, getDayForKey, getHeat, listMonths, readMonth, listWeeks } from './month-days.ts'

describe('the months of the calendar', () => {
  it('are ten starting with this one, across the turn of the year', () => {
    const months = listMonths('2026-11-20')
    expect(months).toHaveLength(10)
    expect([months[0], months[1], months[2], months.at(-1)]).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-08',
    ])
  })

  it('accept an address only when it names one of them', () => {
    expect(readMonth('2027-02', '2026-11-20')).toBe('2027-02')
    for (const asked of ['2026-10', '2027-09', 'soon', null])
      expect(readMonth(asked, '2026-11-20')).toBe('2026-11')
  })

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

describe('the heat of a fare', () => {
  it('is 0 for the cheapest, 4 for the most expensive, and never falls as fares rise', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 2, maxLength: 31 })
    fc.assert(
      fc.property(prices, (all) => {
        const sorted = [...all].sort((a, b) => a - b)
        const heats = sorted.map((price) => getHeat(price, all))
        expect(heats[0]).toBe(0)
        if (sorted[0] !== sorted.at(-1)) expect(heats.at(-1)).toBe(4)
        expect(heats).toEqual([...heats].sort((a, b) => a - b))
      }),
    )
  })
})
