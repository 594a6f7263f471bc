import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateReceipt, sumOwed, type PaidShare } from '#domain/packages/allocate-receipt.ts'
import { addParts, splitFirst, sumParts, type TripParts } from '#domain/packages/split-receipt.ts'
import { takeRatio } from '#domain/packages/take-ratio.ts'
import { toTripMonth, type TripTaxEvent } from './trip-advances.ts'

const months = ['2026-09', '2026-10', '2026-11', '2026-12'] as const
const wholeBp = 10_000
const bp = fc.nat({ max: wholeBp })
const anyMinor = fc.nat({ max: 3_000_000 })

const anyAct = fc.oneof(
  { weight: 4, arbitrary: fc.record({ is: fc.constant('pay' as const), bp }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('cancel' as const), who: fc.nat({ max: 5 }), bp }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('wait' as const) }) },
)
const anyLife = fc.record({
  shares: fc.array(fc.record({ netMinor: anyMinor, gstMinor: anyMinor, tcsMinor: anyMinor }), {
    minLength: 1,
    maxLength: 4,
  }),
  acts: fc.array(anyAct, { maxLength: 10 }),
  begins: fc.boolean(),
  isPaidFirst: fc.boolean(),
})
type Life = typeof anyLife extends fc.Arbitrary<infer T> ? T : never

interface Lived {
  events: TripTaxEvent[]
  /** GST of the invoices and of the ledger, by month. */
  invoiced: Map<string, number>
  booked: Map<string, number>
}

const add = (sums: Map<string, number>, month: string, minor: number): void =>
  void sums.set(month, (sums.get(month) ?? 0) + minor)

/** Lives a trip as the server does: receipts by running totals, settlements of what was paid, the invoice of the first day. */
const live = ({ shares, acts, begins, isPaidFirst }: Life): Lived => {
  const lived: Lived = { events: [], invoiced: new Map(), booked: new Map() }
  let travelling: PaidShare[] = shares.map((share, index) => ({
    travellerId: String(index),
    share,
    paid: { netMinor: 0, gstMinor: 0, tcsMinor: 0 },
  }))
  let at = 0
  const month = () => months[at] ?? months[3]
  const date = () => `${month()}-15`
  const pay = (amountMinor: number): void => {
    if (amountMinor === 0) return
    const { whole, byTraveller } = allocateReceipt(travelling, amountMinor)
    travelling = travelling.map((one) => ({
      ...one,
      paid: addParts(one.paid, byTraveller.get(one.travellerId) ?? splitFirst(one.share, 0)),
    }))
    lived.events.push({ is: 'receipt', date: date(), place: '07', ...whole })
    add(lived.booked, month(), whole.gstMinor)
  }
  const cancel = (who: number, chargeBp: number): void => {
    const leaving = travelling[who % Math.max(1, travelling.length)]
    if (!leaving) return
    const { share, paid } = leaving
    const gross = share.netMinor + share.gstMinor
    const chargeMinor = Math.min(takeRatio(gross, chargeBp, wholeBp), sumParts(paid))
    const chargeGst = takeRatio(chargeMinor, share.gstMinor, gross)
    travelling = travelling.filter((one) => one !== leaving)
    lived.events.push({ is: 'cancelled', date: date(), ...paid })
    add(lived.invoiced, month(), chargeGst)
    add(lived.booked, month(), chargeGst - paid.gstMinor)
  }
  for (const act of acts) {
    if (act.is === 'pay') pay(takeRatio(sumOwed(travelling), act.bp, wholeBp))
    if (act.is === 'cancel') cancel(act.who, act.bp)
    if (act.is === 'wait') at += 1
  }
  if (!begins) return lived
  if (isPaidFirst) pay(sumOwed(travelling))
  const whole = travelling.reduce<TripParts>((sum, { share }) => addParts(sum, share), {
    netMinor: 0,
    gstMinor: 0,
    tcsMinor: 0,
  })
  lived.events.push({ is: 'begun', date: date(), ...whole })
  add(lived.invoiced, month(), whole.gstMinor)
  at += 1
  pay(sumOwed(travelling))
  return lived
}

const sum = (rows: readonly { netMinor: number; gstMinor: number }[], name: 'netMinor' | 'gstMinor') =>
  rows.reduce((total, row) => total + row[name], 0)

test('over the life of a trip, the GST of its months is that of its invoices, and of the ledger once it is paid', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const { events, invoiced, booked } = live(life)
      const all = { invoiced: 0, tax: 0, openNet: 0, openGst: 0 }
      for (const month of months) {
        const { received, adjusted, differenceMinor } = toTripMonth(events, month)
        for (const row of [...received, ...adjusted])
          expect(Math.min(row.netMinor, row.gstMinor)).toBeGreaterThanOrEqual(0)
        const tax = (invoiced.get(month) ?? 0) + sum(received, 'gstMinor') - sum(adjusted, 'gstMinor')
        expect(tax - differenceMinor).toBe(booked.get(month) ?? 0)
        if (life.isPaidFirst || !life.begins) expect(differenceMinor).toBe(0)
        all.invoiced += invoiced.get(month) ?? 0
        all.tax += tax
        all.openNet += sum(received, 'netMinor') - sum(adjusted, 'netMinor')
        all.openGst += sum(received, 'gstMinor') - sum(adjusted, 'gstMinor')
      }
      expect(all.tax - all.openGst).toBe(all.invoiced)
      if (!life.begins) return
      expect([all.openNet, all.openGst]).toEqual([0, 0])
      expect([...booked.values()].reduce((total, minor) => total + minor, 0)).toBe(all.tax)
    }),
    { numRuns: 1_000 },
  )
})
