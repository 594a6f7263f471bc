import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { trips } from '#server/db/schema/index.ts'
import { sealBuyer } from '#server/features/trips/buyer.ts'
import { eraseTrips } from '#server/features/trips/trip-copy.service.ts'
import { parseTripId } from '#server/features/trips/trip-number.ts'
import { saveSite } from '#tests/support/site-kit.ts'
import { expectReturns } from '#tests/support/tax-returns-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createTripsKit } from '#tests/support/trips-kit.ts'

const { gstReturn, tcsReturn } = endpoints.wallet
const { cancelTravellers, decideCancellation, getCancellationQuote, payInstalment } = endpoints.trips
const owner = { as: 'owner' }
const autumn = { yearFrom: 2026, quarter: 3 }
const winter = { yearFrom: 2026, quarter: 4 }

let server: TestServer
let clock = new Date()
const goTo = (day: string): void => void (clock = new Date(`${day}T04:00:00.000Z`))
beforeAll(async () => {
  goTo('2026-11-10')
  server = await startTestServer({ now: () => clock })
  await kit.addBuyers(14)
})
beforeEach(() => goTo('2026-11-10'))
afterAll(() => server.close())

const kit = createTripsKit(() => server)
type Who = ReturnType<typeof kit.nextBuyer>

const publish = () => kit.publish({ destinations: [{ countryCode: 'AE', placeName: 'Dubai' }] })
const book = async (over: object = {}, price: object = {}) => {
  const who = kit.nextBuyer()
  return { who, ...(await kit.book(await publish(), who, over, price)) }
}
const payRest = async (tripId: string, who: Who): Promise<void> => {
  const { payable } = await kit.read(tripId, who)
  await server.must(payInstalment, { tripId, amountMinor: payable?.mostMinor ?? 0 }, who)
}
const cancel = async (tripId: string, who: Who, count: number) => {
  const { travellers } = await kit.read(tripId, who)
  const travellerIds = travellers.slice(0, count).map(({ travellerId }) => travellerId)
  const cancelled = { tripId, travellerIds }
  const { quote } = await server.must(getCancellationQuote, cancelled, who)
  const { trip } = await server.must(cancelTravellers, { ...cancelled, refundMinor: quote.refundMinor }, who)
  const cancellationId = trip.cancellations[0]?.cancellationId ?? ''
  await server.must(decideCancellation, { tripId, cancellationId, decision: 'settle' }, { as: 'staff' })
  return quote
}
const read = (quarter: object = autumn) => server.must(tcsReturn, { ...autumn, ...quarter }, owner)
const rowsOf = async (tripId: string, quarter: object = autumn) =>
  (await read(quarter)).collections.filter((row) => row.tripId === tripId)
const problemsOf = async (tripId: string, quarter: object = autumn) =>
  (await read(quarter)).problems.filter((problem) => problem.tripId === tripId).map(({ kind }) => kind)
const changeTrip = (tripId: string, change: Partial<typeof trips.$inferInsert>) =>
  server.database.db
    .update(trips)
    .set(change)
    .where(eq(trips.number, parseTripId(tripId)))
const expectAll = async (...months: string[]): Promise<void> => {
  for (const month of months) await expectReturns(server.deps, 'skyways', month)
}

describe('form 27EQ', () => {
  test('has a row for each payment of an overseas trip, with its buyer, rate and voucher', async () => {
    const before = await read()
    const { who, tripId } = await book()
    goTo('2026-12-02')
    await payRest(tripId, who)
    const { receipts } = await kit.read(tripId, who)
    const row = { tripId, userId: who.userId, name: 'Asha Rao', pan: 'AAPPR1234F', rate: 2 }
    const [deposit, rest] = receipts.map(({ documentNo }) => documentNo)
    const bought = [
      { ...row, documentNo: deposit, date: '2026-11-10', amount: 6_300, tcs: 126, isPaidOver: false },
      { ...row, documentNo: rest, date: '2026-12-02', amount: 18_900, tcs: 378, isPaidOver: false },
    ]
    expect(await rowsOf(tripId)).toEqual(bought)
    const after = await read()
    expect(after.totals.tcs - before.totals.tcs).toBeCloseTo(504, 5)
    expect(after.totals.amount - before.totals.amount).toBeCloseTo(25_200, 5)
    expect(after.ledger.tcs).toBe(after.totals.tcs)
    expect(await problemsOf(tripId)).toEqual([])
    goTo('2026-12-08')
    expect((await rowsOf(tripId)).map(({ isPaidOver }) => isPaidOver)).toEqual([true, false])
    await expectAll('2026-11', '2026-12')
  })

  test('has no domestic trips, no other quarter, and nothing of another site', async () => {
    const meridian = { as: 'owner', site: 'meridian' }
    const before = await server.must(tcsReturn, autumn, meridian)
    const who = kit.nextBuyer()
    const domestic = await kit.book(await kit.publish(), who)
    const { tripId } = await book()
    expect(await rowsOf(domestic.tripId)).toEqual([])
    expect(await rowsOf(tripId, winter)).toEqual([])
    expect(await rowsOf(tripId, { quarter: 2 })).toEqual([])
    expect(await server.must(tcsReturn, autumn, meridian)).toEqual(before)
  })

  test('is less what a cancellation returned in the quarter, and keeps what was paid over', async () => {
    const { who, tripId } = await book()
    goTo('2026-12-02')
    await payRest(tripId, who)
    goTo('2026-12-10')
    await cancel(tripId, who, 1)
    expect((await rowsOf(tripId)).map(({ date, amount, tcs, rate }) => [date, amount, tcs, rate])).toEqual([
      ['2026-11-10', 6_300, 126, 2],
      ['2026-12-02', 9_450, 189, 2],
    ])
    await expectAll('2026-12')
  })

  test('has no row for TCS that was returned in full', async () => {
    const { who, tripId } = await book()
    await cancel(tripId, who, 2)
    expect(await rowsOf(tripId)).toEqual([])
    await expectAll('2026-11')
  })

  test('has TCS of an earlier quarter that was returned, as a negative row and a problem', async () => {
    goTo('2026-12-28')
    const { who, tripId } = await book({}, { startsOn: '2027-01-02' })
    goTo('2027-01-01')
    const { refundMinor } = await cancel(tripId, who, 2)
    expect(refundMinor).toBeGreaterThan(0)
    const [paid] = await rowsOf(tripId)
    expect(await rowsOf(tripId, winter)).toEqual([
      {
        ...paid,
        date: '2027-01-01',
        amount: 0 - (paid?.amount ?? 0),
        tcs: 0 - (paid?.tcs ?? 0),
        isPaidOver: false,
      },
    ])
    expect(await problemsOf(tripId, winter)).toEqual(['tcsReversal'])
    expect(await problemsOf(tripId)).toEqual([])
    await expectAll('2026-12', '2027-01')
  })

  test('reports a missing PAN with the rate that was applied, and a wrong one', async () => {
    const without = await book({ pan: '' })
    expect(await rowsOf(without.tripId)).toMatchObject([{ pan: '', name: 'Asha Rao', rate: 5 }])
    expect(await problemsOf(without.tripId)).toEqual(['noPanHigherRate'])

    const lost = await book()
    const buyer = { name: 'Asha Rao', email: 'asha@example.org', phone: '+919876543210' }
    const seal = (pan: string) => {
      const place = { siteId: 'skyways', number: parseTripId(lost.tripId) }
      return { sealedBuyer: sealBuyer(server.deps, place, { ...buyer, pan }) }
    }
    await changeTrip(lost.tripId, seal(''))
    expect(await problemsOf(lost.tripId)).toEqual(['noPanUsualRate'])
    await changeTrip(lost.tripId, seal('AAPXR1234F'))
    expect(await problemsOf(lost.tripId)).toEqual(['badTripPan'])
  })

  test("has no TCS of buyers who aren't resident, and reports any", async () => {
    const abroad = await book({ residency: 'nonResident' })
    expect(await rowsOf(abroad.tripId)).toEqual([])
    const { tripId } = await book()
    await changeTrip(tripId, { residency: 'nonResident' })
    expect(await problemsOf(tripId)).toEqual(['nonResident'])
  })

  test('keeps the row of an erased buyer, with the PAN and without the name', async () => {
    const { who, tripId } = await book()
    await server.database.transaction((tx) =>
      eraseTrips(tx, server.deps, { siteId: 'skyways', userId: who.userId }),
    )
    expect(await rowsOf(tripId)).toMatchObject([{ name: '', pan: 'AAPPR1234F', tcs: 126 }])
    expect(await problemsOf(tripId)).toEqual([])
  })

  test("reports the agency's missing TAN if there is something to file", async () => {
    await book()
    const noTan = { kind: 'noTan', about: '', userId: '' }
    expect((await read()).problems).toContainEqual(noTan)
    expect((await read({ yearFrom: 2019 })).problems).toEqual([])
    const { settings } = await server.must(endpoints.site.siteSettings, {}, owner)
    await saveSite(server, { seller: { ...settings.seller, tanNumber: 'DELS12345B' } }, {}, owner)
    const after = await read()
    expect(after.seller.tanNumber).toBe('DELS12345B')
    expect(after.problems).not.toContainEqual(noTan)
  })

  test('refuses a quarter that does not exist', async () => {
    expect(await server.call(tcsReturn, { yearFrom: 2026, quarter: 0 }, owner)).toMatchObject({
      ok: false,
      failure: { errorCode: 'invalidRequest' },
    })
  })
})

test('the value of an overseas invoice has TCS, and its taxable value has not', async () => {
  const { who, tripId } = await book()
  await payRest(tripId, who)
  const before = await server.must(gstReturn, { month: '2026-12' }, owner)
  goTo('2026-12-20')
  await kit.run('days')
  const { sections } = await server.must(gstReturn, { month: '2026-12' }, owner)
  const tours = sections.hsn.find(({ code }) => code === '998555')
  const earlier = before.sections.hsn.find(({ code }) => code === '998555')
  expect((tours?.taxable ?? 0) - (earlier?.taxable ?? 0)).toBeGreaterThanOrEqual(24_000)
  const net = (tours?.value ?? 0) - (tours?.taxable ?? 0) - (tours?.igst ?? 0)
  expect(net - (tours?.cgst ?? 0) - (tours?.sgst ?? 0)).toBeGreaterThan(0)
  await expectAll('2026-11', '2026-12')
  expect(await kit.faults()).toEqual([])
})
