import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { expectReturns } from '#tests/support/tax-returns-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createTripsKit } from '#tests/support/trips-kit.ts'

const { gstReturn } = endpoints.wallet
const { cancelTravellers, decideCancellation, getCancellationQuote, payInstalment } = endpoints.trips
const owner = { as: 'owner' }
const staff = { as: 'staff' }

let server: TestServer
let clock = new Date()
const goTo = (day: string): void => void (clock = new Date(`${day}T04:00:00.000Z`))
beforeAll(async () => {
  goTo('2026-11-10')
  server = await startTestServer({ now: () => clock })
  await kit.addBuyers(8)
})
beforeEach(() => goTo('2026-11-10'))
afterAll(() => server.close())

const kit = createTripsKit(() => server)
type Who = ReturnType<typeof kit.nextBuyer>
type Report = Awaited<ReturnType<typeof read>>

const read = (month: string) => server.must(gstReturn, { month }, owner)
const payRest = async (tripId: string, who: Who): Promise<void> => {
  const { payable } = await kit.read(tripId, who)
  await server.must(payInstalment, { tripId, amountMinor: payable?.mostMinor ?? 0 }, who)
}
const cancelFirst = async (tripId: string, who: Who) => {
  const { travellers } = await kit.read(tripId, who)
  const cancelled = { tripId, travellerIds: [travellers[0]?.travellerId ?? ''] }
  const { quote } = await server.must(getCancellationQuote, cancelled, who)
  const { trip } = await server.must(cancelTravellers, { ...cancelled, refundMinor: quote.refundMinor }, who)
  const cancellationId = trip.cancellations[0]?.cancellationId ?? ''
  await server.must(decideCancellation, { tripId, cancellationId, decision: 'settle' }, staff)
  return quote
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100
const sumAdvances = ({ sections }: Report, name: 'at' | 'atadj') =>
  sum(sections[name].map(({ advance }) => advance))
const findTours = ({ sections }: Report) =>
  sections.hsn.find(({ code }) => code === '998555') ?? { taxable: 0, value: 0, rate: 0 }
/** By how much a month grew: advances received and adjusted, tours invoiced, and all GST. */
const growth = (before: Report, after: Report) => ({
  received: sum([sumAdvances(after, 'at'), -sumAdvances(before, 'at')]),
  adjusted: sum([sumAdvances(after, 'atadj'), -sumAdvances(before, 'atadj')]),
  tours: sum([findTours(after).taxable, -findTours(before).taxable]),
  tax: sum([after.totals.tax, -before.totals.tax]),
})
const readMonths = async (...months: string[]) => {
  const reports: Record<string, Report> = {}
  for (const month of months) reports[month] = await read(month)
  return reports
}
const growthOf = async (before: Record<string, Report>) => {
  const grown: Record<string, ReturnType<typeof growth>> = {}
  for (const [month, report] of Object.entries(before)) grown[month] = growth(report, await read(month))
  return grown
}
const expectAll = async (...months: string[]): Promise<void> => {
  for (const month of months) await expectReturns(server.deps, 'skyways', month)
  expect(await kit.faults()).toEqual([])
}

describe('form GSTR-1 with trips', () => {
  test('has an advance in its month, and the invoice with the adjusted advance in that of the first day', async () => {
    const before = await readMonths('2026-11', '2026-12')
    const who = kit.nextBuyer()
    const { tripId } = await kit.book(await kit.publish(), who)
    goTo('2026-12-02')
    await payRest(tripId, who)
    goTo('2026-12-20')
    await kit.run('days')
    const after = await read('2026-12')
    expect(await growthOf(before)).toEqual({
      '2026-11': { received: 6_000, adjusted: 0, tours: 0, tax: 300 },
      '2026-12': { received: 0, adjusted: 6_000, tours: 24_000, tax: 900 },
    })
    const { invoiceNo } = await kit.read(tripId, who)
    expect(after.sections.docs.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['tripInvoice', 'receiptVoucher']),
    )
    expect(after.sections.docs.find(({ kind }) => kind === 'tripInvoice')?.to).toBe(invoiceNo)
    expect(findTours(after).rate).toBe(5)
    expect(after.ledger.unpaidTrips).toBe(0)
    await expectAll('2026-11', '2026-12')
  })

  test('has nothing of a payment that was invoiced in its month but the invoice', async () => {
    goTo('2026-12-19')
    const before = await readMonths('2026-12')
    const who = kit.nextBuyer()
    await kit.book(await kit.publish(), who)
    goTo('2026-12-20')
    await kit.run('days')
    expect(await growthOf(before)).toEqual({
      '2026-12': { received: 0, adjusted: 0, tours: 24_000, tax: 1_200 },
    })
    await expectAll('2026-12')
  })

  test('has a refund of an earlier advance among the adjusted, and the charge among the invoices', async () => {
    const before = await readMonths('2026-11', '2026-12')
    const who = kit.nextBuyer()
    const { tripId } = await kit.book(await kit.publish(), who)
    await payRest(tripId, who)
    goTo('2026-12-01')
    const quote = await cancelFirst(tripId, who)
    const [leaving] = quote.travellers
    expect(leaving?.chargeMinor).toBeGreaterThan(0)
    expect(quote.refundMinor).toBeGreaterThan(0)
    const chargeNet = ((leaving?.chargeMinor ?? 0) - (leaving?.chargeGstMinor ?? 0)) / 100
    const grown = await growthOf(before)
    expect(grown['2026-11']).toEqual({ received: 24_000, adjusted: 0, tours: 0, tax: 1_200 })
    expect(grown['2026-12']).toEqual({
      received: 0,
      adjusted: 12_000,
      tours: chargeNet,
      tax: sum([chargeNet * 0.05, -600]),
    })
    const { docs } = (await read('2026-12')).sections
    expect(docs.map(({ kind }) => kind)).toContain('refundVoucher')
    goTo('2026-12-20')
    await kit.run('days')
    expect((await growthOf(before))['2026-12']).toMatchObject({ adjusted: 24_000 })
    await expectAll('2026-11', '2026-12')
  })

  test('names trips that began unpaid with what differs, and again when they are paid', async () => {
    const who = kit.nextBuyer()
    const { tripId } = await kit.book(await kit.publish(), who)
    goTo('2026-12-20')
    const before = await readMonths('2026-12', '2027-01')
    await kit.run('days')
    const begun = await read('2026-12')
    const owed = { about: tripId, userId: who.userId, tripId, amount: 900 }
    expect(begun.problems).toContainEqual({ kind: 'beganUnpaid', ...owed })
    expect(sum([begun.ledger.unpaidTrips, -(before['2026-12']?.ledger.unpaidTrips ?? 0)])).toBe(900)
    expect(sum([begun.totals.tax, -begun.ledger.gst])).toBe(begun.ledger.unpaidTrips)
    goTo('2027-01-04')
    await payRest(tripId, who)
    const paid = await read('2027-01')
    expect(paid.problems).toContainEqual({ kind: 'paidLater', ...owed })
    expect(paid.ledger.unpaidTrips).toBe(-900)
    expect(await growthOf(before)).toEqual({
      '2026-12': { received: 0, adjusted: 6_000, tours: 24_000, tax: 900 },
      '2027-01': { received: 0, adjusted: 0, tours: 0, tax: 0 },
    })
    await expectAll('2026-11', '2026-12', '2027-01')
  })

  test("lists a trip's invoice by its number for a registered buyer", async () => {
    const who = kit.nextBuyer()
    const { tripId } = await kit.book(await kit.publish(), who)
    await payRest(tripId, who)
    await server.must(
      endpoints.users.saveMyBilling,
      {
        billingName: 'Rao Tours LLP',
        billingAddress: 'Pune',
        gstNumber: '27AAPFU0939F1ZV',
        gstState: 'Maharashtra',
        panNumber: '',
      },
      who,
    )
    goTo('2026-12-20')
    await kit.run('days')
    const { invoiceNo } = await kit.read(tripId, who)
    const { sections } = await read('2026-12')
    expect(sections.b2b.find(({ documentNo }) => documentNo === invoiceNo)).toEqual({
      documentNo: invoiceNo,
      date: '2026-12-20',
      gstNumber: '27AAPFU0939F1ZV',
      buyer: 'Rao Tours LLP',
      value: 25_200,
      place: '27',
      rate: 5,
      taxable: 24_000,
    })
    await expectAll('2026-11', '2026-12')
  })
})
