import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReconciliationKind, ReconciliationReason } from '#contract/entities/reconciliation.ts'
import { sumMinor } from '#domain/money/money.ts'
import { toBookingLine, judgeBooking, toMovementLine, toStrayLine, type BookingFacts } from './reconcile.ts'

const clean: BookingFacts = {
  bookingId: 1,
  state: 'bought',
  amountMinor: 500_000,
  paidMinor: 500_000,
  changesMovedMinor: 0,
  changesStatedMinor: 0,
  unconfirmedMinor: 0,
  owedMinor: 481_000,
  invoices: [
    { id: 1, ticketNumber: '098-1', amountMinor: 240_500 },
    { id: 2, ticketNumber: '098-2', amountMinor: 240_500 },
  ],
  spanMinor: -500_000,
}

interface Entry {
  subject: 'booking' | 'movement'
  bookingId: number
  amountMinor: number
}
/** A booking's life as customer, supplier and ledger see it, without faults. */
const Life = fc
  .record({
    state: fc.constantFrom<BookingFacts['state']>('bought', 'open', 'notBought'),
    amountMinor: fc.integer({ min: 1, max: 9_000_000 }),
    discount: fc.double({ min: 0, max: 0.5, noNaN: true }),
    tickets: fc.integer({ min: 1, max: 9 }),
    isInvoiced: fc.boolean(),
    hasSameNumbers: fc.boolean(),
    refund: fc.double({ min: 0, max: 1, noNaN: true }),
    isCredited: fc.boolean(),
  })
  .map((booking): Omit<BookingFacts, 'bookingId'> & { entries: number[] } => {
    const isBought = booking.state === 'bought'
    const paidMinor = isBought ? booking.amountMinor : 0
    const costMinor = isBought ? Math.floor(paidMinor * (1 - booking.discount)) : 0
    const refundMinor = isBought ? Math.floor(costMinor * booking.refund) : 0
    const share = Math.floor(costMinor / booking.tickets)
    const amounts = Array.from({ length: booking.tickets }, (_, index) =>
      index === 0 ? costMinor - share * (booking.tickets - 1) : share,
    ).filter((amount) => amount > 0)
    const isCredited = refundMinor > 0 && booking.isInvoiced
    const invoices = booking.isInvoiced
      ? [...amounts, ...(isCredited ? [-refundMinor] : [])].map((amountMinor, id) => ({
          id,
          ticketNumber: booking.hasSameNumbers ? '' : String(id),
          amountMinor,
        }))
      : []
    return {
      state: booking.state,
      amountMinor: booking.amountMinor,
      paidMinor,
      changesMovedMinor: refundMinor,
      changesStatedMinor: refundMinor,
      unconfirmedMinor: 0,
      owedMinor: costMinor - refundMinor,
      invoices,
      spanMinor: 0,
      entries: [-paidMinor, refundMinor].filter((amount) => amount !== 0),
    }
  })

type Fault = [name: string, kind: ReconciliationKind, seed: (facts: BookingFacts) => BookingFacts]
const billed = (facts: BookingFacts, ...amounts: number[]): BookingFacts => ({
  ...facts,
  invoices: [
    ...facts.invoices,
    ...amounts.map((amountMinor, at) => ({ id: 100 + at, ticketNumber: `x${at}`, amountMinor })),
  ],
})
const faults: readonly Fault[] = [
  ['a ticket that no one paid for', 'ticketWithoutDebit', (facts) => ({ ...facts, paidMinor: 0 })],
  ['money without a ticket', 'debitWithoutTicket', (facts) => ({ ...facts, state: 'notBought' })],
  ['money without a booking', 'debitWithoutTicket', (facts) => ({ ...facts, state: 'absent' })],
  ['paid twice', 'duplicate', (facts) => ({ ...facts, paidMinor: facts.paidMinor * 2 })],
  ['paid a paisa more', 'amountDiffers', (facts) => ({ ...facts, paidMinor: facts.paidMinor + 1 })],
  [
    "a refund that didn't arrive",
    'refundDue',
    (facts) => ({ ...facts, changesStatedMinor: facts.changesStatedMinor + 7 }),
  ],
  [
    'a refund twice',
    'amountDiffers',
    (facts) => ({ ...facts, changesMovedMinor: facts.changesMovedMinor + 7 }),
  ],
  [
    'billed a paisa more',
    'amountDiffers',
    (facts) => billed(facts, facts.owedMinor - sumInvoices(facts) + 1),
  ],
  [
    'credited only by the supplier',
    'refundDue',
    (facts) => billed(facts, facts.owedMinor - sumInvoices(facts), -3),
  ],
]
const sumInvoices = ({ invoices }: BookingFacts): number =>
  sumMinor(invoices.map(({ amountMinor }) => amountMinor))

describe('a reconciliation', () => {
  it.each<[string, Partial<BookingFacts>, ReconciliationKind, ReconciliationReason, number]>([
    ['nothing wrong', {}, 'matched', 'agrees', 0],
    ['no invoice yet', { invoices: [] }, 'matched', 'notInvoiced', 0],
    ['in progress', { state: 'open', paidMinor: 0, owedMinor: 0, invoices: [] }, 'matched', 'open', 0],
    ['let go', { state: 'notBought', paidMinor: 0, owedMinor: 0, invoices: [] }, 'matched', 'noMoney', 0],
    [
      'billed although released',
      { state: 'notBought', paidMinor: 0, owedMinor: 0 },
      'ticketWithoutDebit',
      'billedWithoutSale',
      481_000,
    ],
    ['paid less', { paidMinor: 400_000 }, 'amountDiffers', 'paidLess', -100_000],
    ['paid thrice', { paidMinor: 1_500_000 }, 'duplicate', 'paidTwice', 1_000_000],
    [
      'a ticket billed twice',
      { owedMinor: 240_500, invoices: [clean.invoices[0], clean.invoices[0]] as never },
      'duplicate',
      'billedTwice',
      240_500,
    ],
    ['a refund only staff know', { unconfirmedMinor: 4_000 }, 'amountDiffers', 'settledByStaff', -4_000],
    ['billed less', { owedMinor: 500_000 }, 'amountDiffers', 'billedLess', -19_000],
    [
      'a missing credit note',
      { owedMinor: 200_000, changesMovedMinor: 1, changesStatedMinor: 1 },
      'amountDiffers',
      'billedMore',
      281_000,
    ],
  ])('%s', (_what, over, kind, reason, differenceMinor) => {
    expect(judgeBooking({ ...clean, ...over })).toEqual({ kind, reason, differenceMinor })
  })

  it('reports no problems on clean data, and its lines add up to the change of the wallets', () => {
    fc.assert(
      fc.property(
        fc.array(Life, { maxLength: 40 }),
        fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 20 }),
        fc.nat(),
        (bookings, topUps, cut) => {
          const entries: Entry[] = [
            ...bookings.flatMap((booking, bookingId) =>
              booking.entries.map((amountMinor) => ({ subject: 'booking' as const, bookingId, amountMinor })),
            ),
            ...topUps.map((amountMinor, bookingId) => ({
              subject: 'movement' as const,
              bookingId,
              amountMinor,
            })),
          ]
          // The range covers any part of what happened.
          const span = entries.slice(entries.length === 0 ? 0 : cut % entries.length)
          const inSpan = (id: number) =>
            sumMinor(
              span
                .filter((entry) => entry.subject === 'booking' && entry.bookingId === id)
                .map(({ amountMinor }) => amountMinor),
            )
          const lines = [
            ...bookings.map(({ entries: _entries, ...booking }, bookingId) =>
              toBookingLine({ ...booking, bookingId, spanMinor: inSpan(bookingId) }),
            ),
            ...span
              .filter(({ subject }) => subject === 'movement')
              .map(({ bookingId, amountMinor }) => toMovementLine({ entryId: bookingId, amountMinor })),
          ]
          const change = sumMinor(span.map(({ amountMinor }) => amountMinor))
          expect(sumMinor(lines.map(({ walletMinor }) => walletMinor))).toBe(change)
          expect(lines.filter(({ kind }) => kind !== 'matched' && kind !== 'movement')).toEqual([])
          expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
        },
      ),
      { numRuns: 200 },
    )
  })

  it.each(faults)('finds %s, whatever else is true of the booking', (_name, kind, seed) => {
    const bought = Life.filter(
      (booking) =>
        booking.state === 'bought' && booking.owedMinor > 8 && booking.paidMinor > booking.changesMovedMinor,
    )
    fc.assert(
      fc.property(bought, (booking) => {
        const { entries: _entries, ...facts } = booking
        expect(toBookingLine(seed({ ...facts, bookingId: 1 })).kind).toBe(kind)
      }),
      { numRuns: 100 },
    )
  })

  it('names invoice lines without a booking', () => {
    const stray = { id: 5, ticketNumber: '', amountMinor: 100 }
    expect(toStrayLine(stray)).toMatchObject({
      kind: 'ticketWithoutDebit',
      walletMinor: 0,
      differenceMinor: 100,
    })
    expect(toStrayLine({ ...stray, amountMinor: -100 })).toMatchObject({
      kind: 'refundDue',
      differenceMinor: 100,
    })
  })
})
