import { describe, expect, test } from 'vitest'
import { assertClock, measureSkew } from './clock-skew.ts'

const database = (at: number) => ({ readClock: async () => new Date(at) })
/** A clock that shows these instants, one for each reading. */
const readings = (...times: number[]) => {
  const left = [...times]
  return () => left.shift() ?? 0
}

describe('the clock of this machine and that of the database', () => {
  test.each([
    ['agree within the time that the answer took', 10_500, [10_000, 11_000], 0],
    ['differ by more than that: ahead', 4_000, [10_000, 11_000], 6_000],
    ['differ by more than that: behind', 20_000, [10_000, 11_000], -9_000],
  ])('%s', async (_what, theirs, ours, skew) => {
    expect(await measureSkew(database(theirs), readings(...ours))).toBe(skew)
  })

  test('may differ by up to two seconds at start', async () => {
    await assertClock(database(12_000), readings(10_000, 10_000))
    await expect(assertClock(database(13_100), readings(10_000, 10_000))).rejects.toThrow('3 s behind')
    await expect(assertClock(database(3_000), readings(10_000, 10_000))).rejects.toThrow('7 s ahead of')
  })
})
