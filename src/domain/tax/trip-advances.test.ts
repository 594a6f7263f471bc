import { describe, expect, it } from 'vitest'
import { toTripMonth, type TripTaxEvent } from './trip-advances.ts'

const receipt = (date: string, netMinor: number, gstMinor = netMinor / 20): TripTaxEvent => ({
  is: 'receipt',
  date,
  place: '07',
  netMinor,
  gstMinor,
})
const cancelled = (date: string, netMinor: number, gstMinor = netMinor / 20): TripTaxEvent => ({
  is: 'cancelled',
  date,
  netMinor,
  gstMinor,
})
const begun = (date: string, netMinor: number): TripTaxEvent => ({
  is: 'begun',
  date,
  netMinor,
  gstMinor: netMinor / 20,
})

/** The net amounts of tables 11A and 11B, and the difference from the ledger. */
const read = (events: readonly TripTaxEvent[], month: string) => {
  const { received, adjusted, differenceMinor, cause } = toTripMonth(events, month)
  return {
    received: received.map(({ netMinor }) => netMinor),
    adjusted: adjusted.map(({ netMinor }) => netMinor),
    differenceMinor,
    cause,
  }
}
const same = { differenceMinor: 0, cause: null }

describe('the advances of a trip', () => {
  const deposit = receipt('2026-09-10', 20_000)
  const balance = receipt('2026-10-31', 60_000)
  it.each<[string, TripTaxEvent[], string, number[], number[]]>([
    ['are received in the month of each payment', [deposit, balance], '2026-09', [20_000], []],
    ['of another month are in that one', [deposit, balance], '2026-10', [60_000], []],
    [
      'are adjusted once, by the invoice of the first day',
      [deposit, balance, begun('2026-11-02', 80_000)],
      '2026-11',
      [],
      [20_000, 60_000],
    ],
    [
      'have nothing in a month before their invoice',
      [deposit, begun('2026-11-02', 20_000)],
      '2026-10',
      [],
      [],
    ],
    ['keep their month after their invoice', [deposit, begun('2026-11-02', 20_000)], '2026-09', [20_000], []],
    [
      'of the month of the invoice are in no table',
      [deposit, begun('2026-09-30', 20_000)],
      '2026-09',
      [],
      [],
    ],
    [
      'of a trip that is invoiced in the month of its balance are those of earlier months',
      [deposit, balance, begun('2026-10-31', 80_000)],
      '2026-10',
      [],
      [20_000],
    ],
    [
      'are taken by a cancelled traveller in the month of the payment',
      [deposit, cancelled('2026-09-20', 5_000)],
      '2026-09',
      [15_000],
      [],
    ],
    [
      'are taken from the oldest first',
      [deposit, balance, cancelled('2026-10-31', 30_000)],
      '2026-10',
      [50_000],
      [20_000],
    ],
    [
      'are taken from each only once',
      [deposit, balance, cancelled('2026-10-31', 30_000), cancelled('2026-11-01', 10_000)],
      '2026-11',
      [],
      [10_000],
    ],
  ])('%s', (_what, events, month, received, adjusted) => {
    expect(read(events, month)).toEqual({ received, adjusted, ...same })
  })

  it('have the place and the rate of their receipt voucher', () => {
    const events = [deposit, { ...receipt('2026-09-11', 1_000, 180), place: '27' }]
    expect(toTripMonth(events, '2026-09').received).toEqual([
      { place: '07', rate: 5, netMinor: 20_000, gstMinor: 1_000 },
      { place: '27', rate: 18, netMinor: 1_000, gstMinor: 180 },
    ])
  })

  it('take net and GST from the oldest receipts, each for itself', () => {
    const events = [
      receipt('2026-09-01', 100, 5),
      receipt('2026-10-01', 100, 6),
      cancelled('2026-10-02', 100, 6),
    ]
    expect(toTripMonth(events, '2026-10')).toMatchObject({
      received: [{ netMinor: 100, gstMinor: 5 }],
      adjusted: [{ netMinor: 100, gstMinor: 5 }],
      ...same,
    })
  })
})

describe('a trip that began before it was fully paid', () => {
  const events = [receipt('2026-09-10', 20_000), begun('2026-10-31', 80_000), receipt('2026-11-05', 60_000)]

  it.each([
    ['2026-09', [20_000], [], 0, null],
    ['2026-10', [], [20_000], 3_000, 'beganUnpaid'],
    ['2026-11', [], [], -3_000, 'paidLater'],
    ['2026-12', [], [], 0, null],
  ])('in %s', (month, received, adjusted, differenceMinor, cause) => {
    expect(read(events, month)).toEqual({ received, adjusted, differenceMinor, cause })
  })

  it('differs in no month if the rest is paid in the month of its invoice', () => {
    const [deposit, invoice] = events
    if (!deposit || !invoice) throw new Error('a trip has a deposit and an invoice')
    expect(read([deposit, invoice, receipt('2026-10-31', 60_000)], '2026-10')).toEqual({
      received: [],
      adjusted: [20_000],
      ...same,
    })
  })
})

it('leaves a difference without a cause unexplained', () => {
  const events = [receipt('2026-09-10', 20_000, 1_001), begun('2026-10-31', 20_000)]
  expect(read(events, '2026-10')).toMatchObject({ differenceMinor: -1, cause: null })
})
