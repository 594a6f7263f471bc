import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getHeat, listMonths, readMonth } from './fare-months.ts'

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
