import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'
import { createTripsKit } from '#tests/support/trips-kit.ts'

const { cancelTravellers, decideCancellation, getCancellationQuote, getTripDocument } = endpoints.trips
const bookedEarly = new Date('2026-11-10T04:00:00.000Z')

let server: TestServer
let clock = bookedEarly
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await kit.addBuyers(6)
})
beforeEach(() => {
  clock = bookedEarly
})
afterAll(() => server.close())

const kit = createTripsKit(() => server)
const read = async (tripId: string, documentNo: string, who: CallOptions) =>
  (await server.must(getTripDocument, { tripId, documentNo }, who)).document

test("the buyer reads every document of a trip, as in the agency's list", async () => {
  const who = kit.nextBuyer()
  const { tripId, travellers, receipts, invoiceNo } = await kit.book(await kit.publish(), who)
  expect(invoiceNo).toBe('')
  clock = new Date('2026-11-25T04:00:00.000Z')
  const cancelled = { tripId, travellerIds: [travellers[0]?.travellerId ?? ''] }
  const { quote } = await server.must(getCancellationQuote, cancelled, who)
  const asked = await server.must(cancelTravellers, { ...cancelled, refundMinor: quote.refundMinor }, who)
  const cancellationId = asked.trip.cancellations[0]?.cancellationId ?? ''
  await server.must(decideCancellation, { tripId, cancellationId, decision: 'settle' }, { as: 'staff' })
  clock = new Date('2026-12-20T04:00:00.000Z')
  await kit.run('days')
  const begun = await kit.read(tripId, who)
  expect(begun.invoiceNo).toMatch(/^TI\/26-27\/\d{6}$/)
  const numbers = [
    ...receipts.map(({ documentNo }) => documentNo),
    ...(begun.cancellations[0]?.documentNos ?? []),
    begun.invoiceNo,
  ]
  const documents = []
  for (const documentNo of numbers) documents.push(await read(tripId, documentNo, who))
  expect(documents.map(({ kind }) => kind)).toEqual([
    'receiptVoucher',
    'refundVoucher',
    'tripInvoice',
    'tripInvoice',
  ])
  const listed = await server.must(
    endpoints.wallet.documents,
    { userId: who.userId, sort: 'oldest' },
    { as: 'owner' },
  )
  expect(documents.toSorted((one, other) => Number(one.documentId) - Number(other.documentId))).toEqual(
    listed.documents.toSorted((one, other) => Number(one.documentId) - Number(other.documentId)),
  )
  expect(await read(tripId, begun.invoiceNo, { as: 'staff' })).toEqual(documents.at(-1))
})

test("nobody else reads it, and not under another trip's number", async () => {
  const packageId = await kit.publish()
  const [who, other] = [kit.nextBuyer(), kit.nextBuyer()]
  const [trip, foreign] = [await kit.book(packageId, who), await kit.book(packageId, other)]
  const later = await kit.book(packageId, who)
  const documentNo = trip.receipts[0]?.documentNo ?? ''
  expect((await read(trip.tripId, documentNo, who)).userId).toBe(who.userId)
  const refused: [string, string, CallOptions][] = [
    [trip.tripId, documentNo, other],
    [trip.tripId, documentNo, { as: 'agent' }],
    [trip.tripId, documentNo, { as: 'owner', site: 'meridian' }],
    [trip.tripId, foreign.receipts[0]?.documentNo ?? '', who],
    [trip.tripId, later.receipts[0]?.documentNo ?? '', who],
    [later.tripId, documentNo, who],
    [trip.tripId, 'RV/26-27/999999', who],
  ]
  for (const [tripId, number, by] of refused)
    expect(await server.call(getTripDocument, { tripId, documentNo: number }, by)).toMatchObject({
      status: 404,
    })
  expect(await server.call(getTripDocument, { tripId: trip.tripId, documentNo }, {})).toMatchObject({
    status: 401,
  })
})
