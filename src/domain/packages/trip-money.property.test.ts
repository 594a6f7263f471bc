import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteCancellation, toRooms, type TravellerAccount } from './cancellation-quote.ts'
import { priceTrip, type PricedTrip } from './price-trip.ts'
import { splitFirst, splitReceipt, sumParts, type TripParts } from './split-receipt.ts'
import { shareAmongTravellers, type RoomedTraveller } from './traveller-shares.ts'
import { aPricedBody, aRate, aTripQuery, someTerms } from './trip.test-kit.ts'

const rupees = (max: number) => fc.integer({ min: 1, max: max * 100 })

const anyRate = (seasonId: string) =>
  fc
    .record({
      single: rupees(50_000),
      double: rupees(40_000),
      triple: rupees(40_000),
      extraAdultMinor: rupees(30_000),
      childWithBedMinor: rupees(20_000),
      childNoBedMinor: rupees(10_000),
      infantMinor: rupees(5_000),
      weekendAddMinor: fc.nat({ max: 2_000_00 }),
      freeEvery: fc.integer({ min: 0, max: 8 }),
      isTrip: fc.boolean(),
    })
    .map(({ single, double, triple, isTrip, ...rest }) =>
      aRate(seasonId, { ...rest, adultMinor: { single, double, triple }, basis: isTrip ? 'trip' : 'night' }),
    )

const anyRoom = fc.record({
  adults: fc.integer({ min: 1, max: 3 }),
  children: fc.array(
    fc.record({ age: fc.integer({ min: 2, max: 4 }), hasBed: fc.constant<boolean>(false) }),
    {
      maxLength: 2,
    },
  ),
  infants: fc.integer({ min: 0, max: 1 }),
})

const anyShare = fc.oneof(
  fc.record({ unit: fc.constant('percent' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ unit: fc.constant('perPerson' as const), amountMinor: fc.nat({ max: 20_000_00 }) }),
)
const anyCharge = fc.oneof(
  fc.record({ unit: fc.constant('percent' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ unit: fc.constant('perPerson' as const), amountMinor: fc.nat({ max: 20_000_00 }) }),
)
const daysBefore = fc.integer({ min: 0, max: 365 })

const anyTrip = fc.record({
  rates: fc.tuple(anyRate('aaaaaaa1'), anyRate('aaaaaaa2')),
  plan: fc.record({
    deposit: anyShare,
    balances: fc.array(fc.record({ daysBefore, share: fc.option(anyShare) }), { maxLength: 6 }),
  }),
  steps: fc.array(fc.record({ daysBefore, charge: anyCharge }), { maxLength: 5 }),
  rooms: fc.array(anyRoom, { minLength: 1, maxLength: 4 }),
  nights: fc.integer({ min: 0, max: 14 }),
  markup: fc.integer({ min: 0, max: 10_000 }),
  isOverseasPackage: fc.boolean(),
  isRoundedUp: fc.boolean(),
  today: fc.constantFrom('2026-03-20', '2026-04-01', '2026-09-01', '2026-12-20'),
  hasPan: fc.boolean(),
})
type Drawn = typeof anyTrip extends fc.Arbitrary<infer T> ? T : never

const pricedBy =
  ({ rates, plan, steps, nights, markup, isOverseasPackage, isRoundedUp, today, hasPan }: Drawn) =>
  (rooms: Drawn['rooms']) =>
    priceTrip(
      aPricedBody({ rates, paymentPlan: plan, cancellationSteps: steps }),
      aTripQuery({ rooms, nights, today }),
      someTerms({
        markup: { unit: 'percent', value: markup, per: 'passenger', label: 'Markup' },
        isOverseasPackage,
        isRoundedUp,
        buyer: { hasPan, isResident: true, paidInYear: new Map() },
      }),
    )

const sum = (amounts: readonly { amountMinor: number }[]) =>
  amounts.reduce((total, { amountMinor }) => total + amountMinor, 0)

test('lines, payments and parts sum to the total', () => {
  fc.assert(
    fc.property(anyTrip, (drawn) => {
      const priced = pricedBy(drawn)(drawn.rooms)
      if (!priced.ok) return
      const { price } = priced
      expect(sum(price.lines)).toBe(price.totalMinor)
      expect(price.lines.every((line) => line.quantity * line.unitMinor === line.amountMinor)).toBe(true)
      expect(sum(price.schedule)).toBe(price.totalMinor)
      expect(price.schedule.every(({ amountMinor }) => amountMinor >= 0)).toBe(true)
      const dates = price.schedule.map(({ dueOn }) => dueOn)
      expect(dates).toEqual(dates.toSorted())
      for (const { dueOn, isDeposit } of price.schedule) expect(isDeposit).toBe(dueOn === drawn.today)
      expect(sumParts(price)).toBe(price.totalMinor)
      for (const { chargeMinor, refundMinor } of price.cancellation)
        expect(chargeMinor + refundMinor).toBe(price.totalMinor)
      if (drawn.isRoundedUp) expect(price.totalMinor % 100).toBe(0)
    }),
    { numRuns: 500 },
  )
})

test('receipts in any amounts and order sum to the parts of the whole, and no part is negative', () => {
  const anyMinor = fc.nat({ max: 10_000_000_00 })
  const anyParts = fc.record({ netMinor: anyMinor, gstMinor: anyMinor, tcsMinor: anyMinor })
  fc.assert(
    fc.property(
      anyParts,
      fc.array(fc.nat({ max: 1_000 }), { minLength: 1, maxLength: 12 }),
      (whole, weights) => {
        const total = sumParts(whole)
        let received = 0
        const parts = { netMinor: 0, gstMinor: 0, tcsMinor: 0 }
        weights.forEach((weight, index) => {
          const rest = total - received
          const receipt =
            index === weights.length - 1 ? rest : Math.min(rest, Math.floor((total / 1_500) * weight))
          const split = splitReceipt(whole, received, receipt)
          expect(sumParts(split)).toBe(receipt)
          for (const part of ['netMinor', 'gstMinor', 'tcsMinor'] as const) {
            expect(split[part]).toBeGreaterThanOrEqual(0)
            parts[part] += split[part]
          }
          received += receipt
        })
        expect(parts).toEqual(whole)
      },
    ),
    { numRuns: 500 },
  )
})

const toTravellers = (rooms: Drawn['rooms']): RoomedTraveller[] =>
  rooms.flatMap(({ adults, children, infants }, roomNo) => [
    ...Array.from({ length: adults }, (_, index) => ({
      travellerId: `${roomNo}a${index}`,
      roomNo,
      kind: 'adult' as const,
      age: 0,
      hasBed: true,
    })),
    ...children.map(({ age, hasBed }, index) => ({
      travellerId: `${roomNo}c${index}`,
      roomNo,
      kind: 'child' as const,
      age,
      hasBed,
    })),
    ...Array.from({ length: infants }, (_, index) => ({
      travellerId: `${roomNo}i${index}`,
      roomNo,
      kind: 'infant' as const,
      age: 0,
      hasBed: false,
    })),
  ])

const accountsOf = (
  price: PricedTrip,
  travellers: readonly RoomedTraveller[],
  { paidBp, isTcsPaidOver }: { paidBp: number; isTcsPaidOver: boolean },
): TravellerAccount[] => {
  const shares = shareAmongTravellers(price, travellers)
  return travellers.map((one) => {
    const share = shares.get(one.travellerId) as TripParts
    const paidMinor = Math.floor((sumParts(share) * paidBp) / 10_000)
    return {
      ...one,
      share,
      paidMinor,
      tcsPaidOverMinor: isTcsPaidOver ? splitFirst(share, paidMinor).tcsMinor : 0,
    }
  })
}

test('any sequence of cancellations accounts for every paisa that was paid', () => {
  const anyOrder = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(
      anyTrip,
      anyOrder,
      fc.integer({ min: 0, max: 10_000 }),
      fc.boolean(),
      (drawn, order, paidBp, isTcsPaidOver) => {
        const priced = pricedBy(drawn)(drawn.rooms)
        if (!priced.ok) return
        const travellers = toTravellers(drawn.rooms)
        let staying = accountsOf(priced.price, travellers, { paidBp, isTcsPaidOver })
        expect(toRooms(staying)).toEqual(drawn.rooms)
        expect(staying.reduce((total, { share }) => total + sumParts(share), 0)).toBe(priced.price.totalMinor)
        const paidMinor = staying.reduce((total, one) => total + one.paidMinor, 0)
        let leftMinor = 0
        for (const place of order) {
          const one = staying[place % Math.max(1, staying.length)]
          if (!one) break
          const result = quoteCancellation({
            travellers: staying,
            cancelled: [one.travellerId],
            rooming: { is: 'keep' },
            steps: drawn.steps,
            startsOn: '2026-12-23',
            today: drawn.today,
            priceRooms: (rooms) => {
              const again = pricedBy(drawn)([...rooms])
              return again.ok ? { ok: true, parts: again.price } : again
            },
          })
          if (!result.ok) continue
          const { quote } = result
          const [cancelled] = quote.cancelled
          if (!cancelled) throw new Error('nobody was cancelled')
          const { chargeMinor, chargeNetMinor, chargeGstMinor, tcsKeptMinor, refundMinor } = cancelled
          for (const minor of Object.values(cancelled))
            if (typeof minor === 'number') expect(minor).toBeGreaterThanOrEqual(0)
          expect(chargeNetMinor + chargeGstMinor).toBe(chargeMinor)
          expect(chargeMinor + tcsKeptMinor + refundMinor).toBe(one.paidMinor)
          leftMinor += chargeMinor + tcsKeptMinor + refundMinor
          const sharesBefore = staying.filter(({ travellerId }) => travellerId !== one.travellerId)
          const shareSum = (list: readonly TravellerAccount[]) =>
            list.reduce((total, { share }) => total + sumParts(share), 0)
          expect(shareSum(quote.staying)).toBe(shareSum(sharesBefore) + sumParts(quote.supplement))
          staying = quote.staying
        }
        expect(leftMinor + staying.reduce((total, one) => total + one.paidMinor, 0)).toBe(paidMinor)
      },
    ),
    { numRuns: 300 },
  )
})
