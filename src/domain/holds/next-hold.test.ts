import { expect, it } from 'vitest'
import { findNextHold } from './next-hold.ts'

const now = Date.parse('2027-01-14T12:00:00Z')
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString()

it.each([
  ['no holds', [], '', 0, 0],
  ['the earliest deadline, not the first', [at(90), at(30), at(60)], 'hold 2', 0, 0],
  ['deadlines that are unknown, expired or due now', [null, at(-5), at(0), at(40)], 'hold 4', 1, 2],
  ['only deadlines that are unknown or expired', [null, 'no date', at(-1)], '', 2, 1],
  ['the same deadline twice', [at(20), at(20)], 'hold 1', 0, 0],
] as const)('finds the next of %s', (_case, deadlines, name, unknown, expired) => {
  const holds = deadlines.map((deadline, index) => ({ deadline, name: `hold ${index + 1}` }))
  const next = findNextHold(holds, () => 0, now)
  expect([next.hold?.name ?? '', next.unknown, next.expired]).toEqual([name, unknown, expired])
})

it("counts by the clock of each hold's server", () => {
  const holds = [
    { deadline: at(20), name: 'right clock', skewMs: 0 },
    // Its server's clock is 30 minutes ahead of this computer's, so it expires first.
    { deadline: at(40), name: 'ahead', skewMs: -30 * 60_000 },
    { deadline: at(25), name: 'expired there', skewMs: -30 * 60_000 },
  ]
  const next = findNextHold(holds, ({ skewMs }) => skewMs, now)
  expect([next.hold?.name, next.expired]).toEqual(['ahead', 1])
})
