import { describe, expect, it } from 'vitest'
import { defaultTaxRules } from '#domain/packages/default-tax-rules.ts'
import {
  findTcsProblems,
  isHigherTcsRate,
  toCollection,
  toTcsReceipts,
  type TcsReceipt,
  type TcsRefund,
} from './tcs-return.ts'

const dateFrom = '2026-10-01'
const receipt = (date: string, over: Partial<TcsReceipt> = {}): TcsReceipt => ({
  tripId: 'T-500001',
  userId: 'u7',
  name: 'Asha Rao',
  pan: 'AAPPR1234F',
  isResident: true,
  isHigherRate: false,
  documentNo: `RV of ${date}`,
  date,
  amountMinor: 30_000,
  tcsMinor: 600,
  parts: new Map([
    ['1', { amountMinor: 20_000, tcsMinor: 400 }],
    ['2', { amountMinor: 10_000, tcsMinor: 200 }],
  ]),
  ...over,
})
const refund = (date: string, tcsMinor: number, travellerId = '1'): TcsRefund => ({
  tripId: 'T-500001',
  travellerId,
  date,
  tcsMinor,
})
const october = receipt('2026-10-20')
const november = receipt('2026-11-10')
const september = receipt('2026-09-28')

const read = (receipts: TcsReceipt[], refunds: TcsRefund[]) =>
  toTcsReceipts(receipts, refunds, { dateFrom }).map(({ date, amountMinor, tcsMinor }) => [
    date,
    amountMinor,
    tcsMinor,
  ])

describe('the TCS of a quarter', () => {
  it.each<[string, TcsReceipt[], TcsRefund[], [string, number, number][]]>([
    ['is that of its receipts', [september, october], [], [['2026-10-20', 30_000, 600]]],
    [
      'is less what a refund returned in it',
      [october],
      [refund('2026-11-01', 400)],
      [['2026-10-20', 10_000, 200]],
    ],
    [
      'is less in the newest receipts first',
      [october, november],
      [refund('2026-11-20', 400)],
      [
        ['2026-10-20', 30_000, 600],
        ['2026-11-10', 10_000, 200],
      ],
    ],
    [
      'keeps the rate when only part of it was returned',
      [october],
      [refund('2026-11-01', 100)],
      [['2026-10-20', 25_000, 500]],
    ],
    [
      'leaves out a receipt that was returned in full',
      [october],
      [refund('2026-11-01', 400), refund('2026-11-01', 200, '2')],
      [],
    ],
    [
      'has what was returned of an earlier quarter as a negative receipt',
      [september, october],
      [refund('2026-10-05', 400)],
      [
        ['2026-10-20', 30_000, 600],
        ['2026-10-05', -20_000, -400],
      ],
    ],
    [
      'has it once for a day, whoever was cancelled',
      [september],
      [refund('2026-10-05', 400), refund('2026-10-05', 200, '2')],
      [['2026-10-05', -30_000, -600]],
    ],
    [
      'returns nothing of payments after the refund',
      [september, october],
      [refund('2026-10-05', 200, '2')],
      [
        ['2026-10-20', 30_000, 600],
        ['2026-10-05', -10_000, -200],
      ],
    ],
    [
      'takes nothing from another trip',
      [receipt('2026-10-20', { tripId: 'T-500002' }), october],
      [refund('2026-11-01', 400)],
      [
        ['2026-10-20', 30_000, 600],
        ['2026-10-20', 10_000, 200],
      ],
    ],
  ])('%s', (_what, receipts, refunds, expected) => expect(read(receipts, refunds)).toEqual(expected))
})

describe('a row', () => {
  it.each([
    ['2026-11-07', false],
    ['2026-11-08', true],
  ])('counts as paid over on %s: %s', (today, isPaidOver) => {
    expect(toCollection(october, today)).toEqual({
      tripId: 'T-500001',
      userId: 'u7',
      name: 'Asha Rao',
      pan: 'AAPPR1234F',
      documentNo: 'RV of 2026-10-20',
      date: '2026-10-20',
      amount: 300,
      tcs: 6,
      rate: 2,
      isPaidOver,
    })
  })

  it('of returned TCS is never paid over', () => {
    const back = { ...september, amountMinor: -20_000, tcsMinor: -400 }
    expect(toCollection(back, '2027-01-01')).toMatchObject({ tcs: -4, rate: 2, isPaidOver: false })
  })
})

it.each([
  [true, '2026-10-20', false],
  [false, '2026-10-20', true],
  [false, '2026-03-31', true],
  [false, '2020-09-30', false],
])('has the higher rate with a PAN: %s on %s: %s', (hasPan, date, expected) => {
  expect(isHigherTcsRate(defaultTaxRules, { hasPan, date })).toBe(expected)
})

describe('problems before filing', () => {
  const kinds = (...receipts: TcsReceipt[]) =>
    findTcsProblems(receipts, { tanNumber: 'DELS12345B' }).map(({ kind }) => kind)

  it.each<[string, Partial<TcsReceipt>[], string[]]>([
    ['nothing', [{}], []],
    [
      'a missing PAN that was taxed at the higher rate',
      [{ pan: '', isHigherRate: true }],
      ['noPanHigherRate'],
    ],
    ['a missing PAN that was not', [{ pan: '' }], ['noPanUsualRate']],
    ['it once for a trip', [{ pan: '' }, { pan: '', date: '2026-11-10' }], ['noPanUsualRate']],
    [
      'it for each trip',
      [{ pan: '' }, { pan: '', tripId: 'T-500002' }],
      ['noPanUsualRate', 'noPanUsualRate'],
    ],
    ['a PAN of another form', [{ pan: 'AAPXR1234F' }], ['badTripPan']],
    ['TCS of someone who is not resident', [{ isResident: false }], ['nonResident']],
    ['TCS returned of an earlier quarter', [{ tcsMinor: -400, pan: '' }], ['tcsReversal']],
  ])('name %s', (_what, overs, expected) =>
    expect(kinds(...overs.map((over) => receipt('2026-10-20', over)))).toEqual(expected),
  )

  it('name a missing TAN first, if there is something to file, and the trip', () => {
    const find = (receipts: TcsReceipt[]) => findTcsProblems(receipts, { tanNumber: '' })
    expect(find([receipt('2026-10-20', { pan: '' })])).toEqual([
      { kind: 'noTan', about: '', userId: '' },
      { kind: 'noPanUsualRate', about: 'T-500001', userId: 'u7', tripId: 'T-500001' },
    ])
    expect(find([])).toEqual([])
  })
})
