import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Trip } from '#contract/entities/trip.ts'
import { endpoints } from '#contract/http/registry.ts'
import { booksHold } from '#tests/support/books-hold.ts'
import { addDeparture } from '#tests/support/package-stock-kit.ts'
import { expectReturns } from '#tests/support/tax-returns-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { couple, createTripsKit } from '#tests/support/trips-kit.ts'

const {
  cancelTravellers,
  confirm,
  decideCancellation,
  decline,
  getCancellationQuote,
  payInstalment,
  payOrder,
} = endpoints.trips
const startsOn = '2026-12-20'
const firstDay = '2026-11-05'
const staff = { as: 'staff' }
const runs = inject('engine') === 'postgres' ? 12 : 4
const livesPerRun = 2
/** Those in which trips of these lives can be paid, begin and be cancelled. */
const months = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05'] as const

let server: TestServer
let clock = new Date(`${firstDay}T04:00:00.000Z`)
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await kit.addBuyers(runs * livesPerRun * 3 + 10)
})
afterAll(() => server.close())

const kit = createTripsKit(() => server)

const anyAct = fc.oneof(
  fc.record({ is: fc.constant('pay' as const), bp: fc.nat({ max: 12_000 }) }),
  fc.record({
    is: fc.constant('cancel' as const),
    who: fc.nat({ max: 7 }),
    many: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ is: fc.constant('settle' as const), waiveBp: fc.nat({ max: 10_000 }) }),
  fc.record({ is: fc.constant('refuse' as const) }),
  fc.record({ is: fc.constant('confirm' as const) }),
  fc.record({ is: fc.constant('decline' as const) }),
  fc.record({ is: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
)
const anyLife = fc.record({
  isOverseas: fc.boolean(),
  stockMode: fc.constantFrom('departure' as const, 'freesale' as const, 'onRequest' as const),
  rooms: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
  hasPan: fc.boolean(),
  acts: fc.array(anyAct, { minLength: 3, maxLength: 9 }),
})
type Life = typeof anyLife extends fc.Arbitrary<infer T> ? T : never
type Act = Life['acts'][number]

const takeShare = (minor: number, bp: number) => Math.floor((minor * bp) / 10_000)

/** Does one act as far as the trip allows. What is refused changes nothing, which the books show. */
const act = async (trip: Trip, who: ReturnType<typeof kit.nextBuyer>, one: Act): Promise<void> => {
  const { tripId } = trip
  const open = trip.cancellations.find(({ state }) => state === 'open')
  const note = 'Because of the weather'
  switch (one.is) {
    case 'pay': {
      const amountMinor = Math.min(
        takeShare(trip.payable?.mostMinor ?? 0, one.bp),
        trip.payable?.mostMinor ?? 0,
      )
      await server.call(trip.status === 'order' ? payOrder : payInstalment, { tripId, amountMinor }, who)
      return
    }
    case 'cancel': {
      const travelling = trip.travellers.filter(({ isCancelled }) => !isCancelled)
      const travellerIds = travelling
        .slice(one.who % Math.max(1, travelling.length))
        .slice(0, one.many)
        .map(({ travellerId }) => travellerId)
      const quoted = await server.call(getCancellationQuote, { tripId, travellerIds }, who)
      if (!quoted.ok) return
      const { refundMinor, travellers } = quoted.result.quote
      const paid = travellers.reduce((sum, { paidMinor }) => sum + paidMinor, 0)
      expect(refundMinor).toBeLessThanOrEqual(paid)
      await server.call(cancelTravellers, { tripId, travellerIds, refundMinor }, who)
      return
    }
    case 'settle':
    case 'refuse': {
      if (!open) return
      const { cancellationId, chargeMinor } = open
      const waiveMinor = one.is === 'settle' ? takeShare(chargeMinor, one.waiveBp) : 0
      const decision = one.is
      await server.call(decideCancellation, { tripId, cancellationId, decision, waiveMinor, note }, staff)
      return
    }
    case 'confirm':
      await server.call(confirm, { tripId }, staff)
      return
    case 'decline':
      await server.call(decline, { tripId, reason: note }, staff)
      return
    case 'wait':
      clock = new Date(clock.getTime() + one.days * 86_400_000)
      await kit.run('expiry')
      await kit.run('days')
  }
}

const live = async ({ isOverseas, stockMode, rooms, hasPan, acts }: Life): Promise<void> => {
  clock = new Date(`${firstDay}T04:00:00.000Z`)
  const destinations = [{ countryCode: isOverseas ? 'AE' : 'IN', placeName: 'Somewhere' }]
  const packageId = await kit.publish({ stockMode, destinations })
  if (stockMode === 'departure')
    await addDeparture(server.database, { id: `dep_${packageId}`, packageId, startsOn, capacity: 20 })
  const who = kit.nextBuyer()
  const travellers = rooms.flatMap((adults, roomNo) =>
    Array.from({ length: adults }, () => ({ ...couple[0], roomNo })),
  )
  const priced = { rooms: rooms.map((adults) => ({ adults, children: [], infants: 0 })) }
  const over = { travellers, pan: hasPan ? 'AAPPR1234F' : '' }
  const { trip } = await kit.order(packageId, who, over, priced)
  const { tripId, payable } = trip
  await server.call(payOrder, { tripId, amountMinor: payable?.leastMinor ?? 0 }, who)
  for (const one of acts) await act(await kit.read(tripId, who), who, one)
  const lines = await kit.accounts(tripId)
  expect(Object.values(lines).reduce((sum, minor) => sum + minor, 0)).toBe(0)
  const end = await kit.read(tripId, who)
  const changed = end.adjustments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  expect(end.soldMinor + changed).toBe(end.totalMinor)
  expect(end.schedule.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(end.totalMinor)
  const { ownMinor, reservedMinor } = await kit.wallet(who.userId)
  expect(100_000_00 + (lines['wallet'] ?? 0)).toBe(ownMinor - reservedMinor)
}

test('random lives of trips keep the books and the tax returns right: paid, cancelled, waived, refused, begun and lapsed', async () => {
  const all = fc.asyncProperty(
    fc.array(anyLife, { minLength: livesPerRun, maxLength: livesPerRun }),
    async (lives) => {
      for (const life of lives) await live(life)
      expect(await kit.faults()).toEqual([])
      for (const month of months) await expectReturns(server.deps, 'skyways', month)
    },
  )
  await booksHold(all, runs)
}, 900_000)
