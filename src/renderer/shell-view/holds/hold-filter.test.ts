import { describe, expect, it } from 'vitest'
import type { HoldRow } from '#contract/ipc/holds.ts'
import { filterHolds, noHoldFilter, type HoldFilter } from './hold-filter.ts'
import { formatAge, formatDeadline, getHoldName } from './texts.ts'

const now = Date.parse('2027-01-14T12:00:00Z')
const hold = (reference: string, minutes: number | null, values: Partial<HoldRow> = {}): HoldRow => ({
  workspaceId: 'a',
  kind: 'booking',
  holdId: reference,
  reference,
  title: 'DEL–BOM',
  airlineName: 'Air India',
  travelDate: '2027-02-01T06:00:00',
  passengers: 'SHARMA/ANIL +1',
  amount: 100,
  deposit: null,
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
  hold('T-500001', 400, {
    kind: 'request',
    passengers: 'Asha Rao',
    title: 'Kerala backwaters',
    airlineName: '',
  }),
  hold('LATER0', 900, { passengers: 'MENON/DEVIKA', title: 'BLR–GOI' }),
]
const shown = (filter: Partial<HoldFilter>, skews = new Map<string, number>()): string =>
  filterHolds(holds, { ...noHoldFilter, ...filter }, skews, now)
    .map(({ reference }) => reference)
    .join(' ')

describe('the desk shows', () => {
  it.each([
    [{}, 'UNKNOW OVER00 NEAR00 SOON00 T-500001 LATER0'],
    [{ risk: 'atRisk' }, 'UNKNOW OVER00 NEAR00'],
    [{ risk: 'soon' }, 'UNKNOW OVER00 NEAR00 SOON00'],
    [{ risk: 'unknown' }, 'UNKNOW'],
    [{ risk: 'short' }, 'SOON00'],
    [{ workspaceId: 'b' }, 'SOON00'],
    [{ text: ' devika  blr ' }, 'LATER0'],
    [{ text: 'near' }, 'NEAR00'],
    [{ text: 'rao kerala t-5' }, 'T-500001'],
    [{ text: 'trip request' }, 'T-500001'],
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

it.each([
  ['order', 'Pay the deposit'],
  ['offer', 'Book the places'],
  ['request', 'Confirm or decline'],
] as const)('says what a trip (%s) needs until its deadline', (kind, task) => {
  expect(formatDeadline(hold('T-500001', 60, { kind }))).toMatch(new RegExp(` · ${task}$`))
})

it.each([
  ['booking', 'ABC123', 'ABC123'],
  ['booking', '', 'No PNR'],
  ['offer', '', 'Waitlist offer'],
  ['order', 'T-500001', 'T-500001'],
] as const)('names a hold (%s %s) %s', (kind, reference, name) =>
  expect(getHoldName({ kind, reference })).toBe(name),
)
