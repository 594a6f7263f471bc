import { afterEach, describe, expect, it, vi } from 'vitest'
import { updateServerClock } from '#renderer/store/server-clock.ts'
import { financialYearChoices, getFinancialYear } from './financial-year.ts'

afterEach(() => {
  vi.useRealTimers()
  // Other files share the clock.
  updateServerClock(new Date().toUTCString())
})

describe('the financial year', () => {
  it.each([
    ['2026-03-31T18:29:59Z', 2025],
    ['2026-03-31T18:30:00Z', 2026],
    ['2026-12-31T20:00:00Z', 2026],
    ['2027-01-15T06:00:00Z', 2026],
  ])('at %s began in %i, in India', (now, year) => {
    vi.useFakeTimers({ now: Date.parse(now) })
    updateServerClock(new Date().toUTCString())
    expect(getFinancialYear()).toBe(year)
  })

  it("is that of the server's time when this machine's clock is wrong", () => {
    vi.useFakeTimers({ now: Date.parse('2024-05-01T00:00:00Z') })
    updateServerClock('Wed, 01 Apr 2026 06:00:00 GMT')
    expect(getFinancialYear()).toBe(2026)
  })

  it('can be chosen with the three before it', () => {
    expect(financialYearChoices(2001).map(({ label }) => label)).toEqual([
      '2001–02',
      '2000–01',
      '1999–00',
      '1998–99',
    ])
  })
})
