import { describe, expect, it } from 'vitest'
import { isClockJump, nextSkew } from '#main/tenants/tenant-clock.ts'
import { sortByRisk, toWalletShortfalls, type HoldRisk } from '#domain/holds/hold-risk.ts'

const hold = (reference: string, deadline: string | null, values: Partial<HoldRisk> = {}): HoldRisk => ({
  reference,
  deadline,
  amount: 1000,
  walletShort: 0,
  ...values,
})
const order = (holds: HoldRisk[], getSkew: (one: HoldRisk) => number = () => 0): string =>
  sortByRisk(holds, getSkew)
    .map(({ reference }) => reference)
    .join(' ')

describe('holds are sorted by risk', () => {
  it('unknown deadlines first, then by minutes left', () => {
    const holds = [
      hold('later', '2027-01-15T12:00:00Z'),
      hold('over', '2020-01-01T00:00:00Z'),
      hold('unknown', null),
      hold('next', '2027-01-15T11:59:00Z'),
    ]
    expect(order(holds)).toBe('unknown over next later')
  })

  it('by instant, in any time zone', () => {
    const holds = [hold('utc', '2027-01-14T20:00:00Z'), hold('india', '2027-01-15T01:00:00+05:30')]
    expect(order(holds)).toBe('india utc')
  })

  it('the more expensive one first at the same deadline, then the one the wallet covers less', () => {
    const end = '2027-01-15T12:00:00Z'
    const holds = [
      hold('covered', end),
      hold('short', end, { walletShort: 5 }),
      hold('dear', end, { amount: 2000 }),
    ]
    expect(order(holds)).toBe('dear short covered')
  })

  it("by the time left on each server's own clock", () => {
    const holds = [hold('a', '2027-01-15T12:00:00Z'), hold('b', '2027-01-15T12:05:00Z')]
    // b's server is ten minutes ahead of this computer, so its hold expires sooner here.
    expect(order(holds, ({ reference }) => (reference === 'b' ? -600_000 : 0))).toBe('b a')
  })
})

describe('the wallet covers holds in the order of their deadlines', () => {
  it.each([
    [[60, 60, 60], 100, [0, 20, 80]],
    [[0.1, 0.2], 0.3, [0, 0]],
    [[50], 0, [50]],
    [[50], -20, [70]],
    [[], 10, []],
  ])('%j from %d lacks %j', (amounts, available, expected) => {
    expect(toWalletShortfalls(amounts, available)).toEqual(expected)
  })
})

describe('the clock difference', () => {
  it.each([
    ['is zero within the duration of an answer', 0, 1_500, 0],
    ['is taken over at first', 0, 600_000, 600_000],
    ['stays while it hardly changes', 600_000, 601_200, 600_000],
    ['follows a clock that was set', 600_000, 20_000, 20_000],
    ['disappears when the clock is right again', 600_000, -900, 0],
  ])('%s', (_rule, before, ahead, expected) => {
    expect(nextSkew(before, 1_000_000 + ahead, 1_000_000)).toBe(expected)
  })

  it('is measured again after sleep or a jump of the clock', () => {
    expect(isClockJump(100_000, 105_000, 5_000)).toBe(false)
    expect(isClockJump(100_000, 112_000, 5_000)).toBe(false)
    expect(isClockJump(100_000, 3_700_000, 5_000)).toBe(true)
    expect(isClockJump(100_000, 40_000, 5_000)).toBe(true)
  })
})
