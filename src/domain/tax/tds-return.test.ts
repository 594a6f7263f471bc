import { describe, expect, it } from 'vitest'
import { findTdsProblems, toDeductions, type TdsEntry } from './tds-return.ts'

const entry = (over: Partial<TdsEntry> = {}): TdsEntry => ({
  userId: 'u7',
  name: 'Rao Tours LLP',
  pan: 'AAPFU0939F',
  bookingId: '100001',
  pnr: 'QX7T2K',
  date: '2026-11-20',
  amountMinor: 20_000,
  tdsMinor: 1_000,
  ...over,
})
const back = entry({ date: '2026-12-01', amountMinor: -20_000, tdsMinor: -1_000 })

describe('the deductions of a quarter', () => {
  it('have the rate that was withheld, with up to four decimals', () => {
    expect(toDeductions([entry({ amountMinor: 30_000 })])).toMatchObject([
      { amount: 300, tds: 10, rate: 3.3333 },
    ])
  })

  it.each<[string, TdsEntry[], number[]]>([
    ['two bookings', [entry(), entry({ bookingId: '2' })], [10, 10]],
    ['a sale with part of it refunded', [entry(), { ...back, amountMinor: -5_000, tdsMinor: -250 }], [7.5]],
    ['a sale with all of it refunded', [entry(), back], []],
    ["a refund of an earlier quarter's sale", [back], [-10]],
  ])('are of %s', (_what, entries, tds) => {
    expect(toDeductions(entries).map((one) => one.tds)).toEqual(tds)
  })
})

describe('problems before filing', () => {
  const kinds = (...entries: TdsEntry[]) =>
    findTdsProblems(toDeductions(entries), { tanNumber: 'DELS12345B' }).map(({ kind }) => kind)

  it.each<[string, TdsEntry[], string[]]>([
    ['nothing', [entry()], []],
    [
      'a missing PAN, once for a customer',
      [entry({ pan: '' }), entry({ pan: '', bookingId: '2' })],
      ['noPan'],
    ],
    ['a PAN of another form', [entry({ pan: 'AAPXU0939F' })], ['badPan']],
    ["a reversal of an earlier quarter's deduction", [back], ['reversal']],
  ])('name %s', (_what, entries, expected) => expect(kinds(...entries)).toEqual(expected))
})

it('names a missing TAN first, if there is something to file', () => {
  const find = (entries: TdsEntry[]) => findTdsProblems(toDeductions(entries), { tanNumber: '' })
  expect(find([entry({ pan: '' })]).map(({ kind }) => kind)).toEqual(['noTan', 'noPan'])
  expect(find([])).toEqual([])
})
