import { describe, expect, it } from 'vitest'
import type { HoldRow } from '#contract/ipc/holds.ts'
import { filterHolds, noHoldFilter, type HoldFilter } from './hold-filter.ts'
import { formatAge, formatDeadline } from './texts.ts'

const now = Date.parse('2027-01-14T12:00:00Z')
const hold = (pnr: string, minutes: number | null, values: Partial<HoldRow> = {}): HoldRow => ({
  workspaceId: 'a',
  bookingId: pnr,
  pnr,
  route: 'DEL–BOM',
  airlineName: 'Air India',
  travelDate: '2027-02-01T06:00:00',
  passengers: 'SHARMA/ANIL +1',
  amount: 100,
  deadline: minutes === null ? null : new Date(now + minutes * 60_000).toISOString(),
  deadlineSource: '',
  walletShort: null,
  snoozedUntil: null,
  ...values,
})
const holds = [
  hold('UNKNOW', null),
  hold('OVER00', -5),
  hold('NEAR00', 30),
  hold('SOON00', 300, { walletShort: 5, workspaceId: 'b' }),
  hold('LATER0', 900, { passengers: 'MENON/DEVIKA', route: 'BLR–GOI' }),
]
const shown = (filter: Partial<HoldFilter>, skews = new Map<string, number>()): string =>
  filterHolds(holds, { ...noHoldFilter, ...filter }, skews, now)
    .map(({ pnr }) => pnr)
    .join(' ')

describe('the desk shows', () => {
  it.each([
    [{}, 'UNKNOW OVER00 NEAR00 SOON00 LATER0'],
    [{ risk: 'atRisk' }, 'UNKNOW OVER00 NEAR00'],
    [{ risk: 'soon' }, 'UNKNOW OVER00 NEAR00 SOON00'],
    [{ risk: 'unknown' }, 'UNKNOW'],
    [{ risk: 'short' }, 'SOON00'],
    [{ workspaceId: 'b' }, 'SOON00'],
    [{ text: ' devika  blr ' }, 'LATER0'],
    [{ text: 'near' }, 'NEAR00'],
    [{ text: 'near', workspaceId: 'b' }, ''],
  ] as const)('for %j: %s', (filter, pnrs) => expect(shown(filter)).toBe(pnrs))

  it("shows holds at risk by the agency's clock", () => {
    // Ten hours behind the server, so its holds end ten hours earlier than this clock says.
    expect(shown({ risk: 'atRisk', workspaceId: 'b' }, new Map([['b', -36_000_000]]))).toBe('SOON00')
  })
})

it.each([
  [900, '1 s'],
  [59_000, '59 s'],
  [61_000, '1 min'],
  [7_300_000, '2 h'],
])('%i ms are %s old', (ms, words) => expect(formatAge(ms)).toBe(words))

it('says whose deadline a hold of a linked supplier has', () => {
  const line = hold('LINKED', 60, { deadlineSource: 'Deadline of Skyways Travel' })
  expect(formatDeadline(line)).toMatch(/ · Deadline of Skyways Travel$/)
})
