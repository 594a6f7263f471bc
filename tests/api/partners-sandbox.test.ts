import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { ledgerEntries, siteDomains, sites, users } from '#server/db/schema/index.ts'
import { sandboxFillUpJob } from '#server/features/partners/sandbox/fill-up.job.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import { aPassenger } from '#tests/support/booking-kit.ts'
import { addKey, findPartnerRow, openAccess, sandboxOf } from '#tests/support/partners-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import {
  openTestDatabase,
  startTestServer,
  type CallOptions,
  type TestServer,
} from '#tests/support/test-server.ts'

const { booking, flights, partners: calls, tickets, users: people } = endpoints
const dayMs = 86_400_000
const fullBalance = 10_00_000

let server: TestServer
let program: Awaited<ReturnType<typeof addKey>>['who']
let partnerId: string
let now = testNow
beforeAll(async () => {
  const database = await openTestDatabase()
  // The airline decides about refunds by its own clock.
  const suppliers = createSuppliers(database, { now: () => now })
  server = await startTestServer({ database, suppliers, now: () => now })
  partnerId = (await openAccess(server)).partnerId
  program = (await addKey(server)).who
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

let sent = 0
/** Adds an Idempotency-Key that no other call has. */
const once = (): CallOptions => {
  sent += 1
  return { ...program, headers: { ...program.headers, 'idempotency-key': `sandbox-${sent}` } }
}

const available = async (): Promise<number> =>
  (await server.must(people.walletBalance, {}, program)).available

describe('the sandbox', () => {
  it('is a separate test site, below the domain of the site, with its name and look', async () => {
    const { sandboxSiteId } = await findPartnerRow(server, partnerId)
    const { db } = server.database
    const [site] = await db
      .select()
      .from(sites)
      .where(eq(sites.id, sandboxSiteId ?? ''))
    const [live] = await db.select().from(sites).where(eq(sites.id, 'skyways'))
    expect(site).toMatchObject({
      kind: 'test',
      state: 'active',
      settings: { sandboxOf: 'skyways', signUp: { isClosed: true }, seller: live?.settings.seller },
      config: {
        companyName: live?.config.companyName,
        theme: live?.config.theme,
        scripts: [],
        bookingUpdates: { confirmation: false, scheduleChange: false },
      },
    })
    const domains = await db
      .select()
      .from(siteDomains)
      .where(eq(siteDomains.siteId, sandboxSiteId ?? ''))
    expect(domains).toMatchObject([{ domain: 'sandbox.skyways.localhost', verifiedAt: testNow }])
    const accounts = await db
      .select()
      .from(users)
      .where(eq(users.siteId, sandboxSiteId ?? ''))
    expect(accounts).toMatchObject([{ isApi: true, passwordHash: '', firstName: 'API' }])
    const signUp = await server.call(
      people.signup,
      { email: 'someone@else.example', password: 'violin cargo teaspoon', firstName: 'Someone' } as never,
      { site: sandboxOf() },
    )
    expect(signUp.ok).toBe(false)
  })

  it('is shared by all partners of the site, each with its own wallet', async () => {
    const second = await openAccess(server, 'corporate')
    const [one, other] = [
      await findPartnerRow(server, partnerId),
      await findPartnerRow(server, second.partnerId),
    ]
    expect(other.sandboxSiteId).toBe(one.sandboxSiteId)
    expect(other.sandboxUserId).not.toBe(one.sandboxUserId)
    const access = await server.must(calls.access, {}, { as: 'corporate' })
    expect(access).toMatchObject({
      status: 'active',
      hosts: { live: 'skyways.localhost', test: 'sandbox.skyways.localhost' },
      testBalance: fullBalance,
      limitsPerMinute: { search: 60, read: 300, purchase: 30 },
    })
  })

  it('sells a trip with a key, from the search to the refund', async () => {
    expect(await available()).toBe(fullBalance)
    const found = await server.must(
      flights.search,
      {
        segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-10T00:00:00' }],
        adultCount: 1,
      },
      program,
    )
    const again = await server.must(flights.searchResults, { searchId: found.searchId }, program)
    expect(again.results.length).toBeGreaterThan(0)
    const result = found.results.find(({ isRefundable, isLCC }) => isRefundable && !isLCC)
    if (!result) throw new Error('there is no refundable fare')
    const ref = { TraceId: found.traceId, ResultIndex: result.resultIndex, searchId: found.searchId }
    expect((await server.must(booking.fareRules, ref, program)).fareRules.length).toBeGreaterThan(0)
    const quote = await server.must(booking.fareQuote, ref, program)
    const input = { ...ref, passengers: [aPassenger(0)], acceptedTotal: quote.totalPayable }
    await server.must(booking.validateBooking, input, program)
    const order = await server.must(booking.setFlightDetails, input, once())
    const pay = once()
    const payment = { orderId: order.orderId, paymentMode: 'wallet' as const }
    const paid = await server.must(booking.orderSuccessCallback, payment, pay)
    expect(paid.status).toBe('Ticketed')
    expect(await server.must(booking.orderSuccessCallback, payment, pay)).toEqual(paid)
    expect(await available()).toBe(fullBalance - paid.amount)
    const details = await server.must(booking.bookingDetails, { orderId: order.orderId }, program)
    expect(details.booking?.bookingId).toBe(paid.bookingId)

    const { tickets: listed } = await server.must(tickets.tickets, {}, program)
    expect(listed.map(({ bookingId }) => bookingId)).toEqual([paid.bookingId])
    const pdf = await server.app.inject({
      method: 'GET',
      url: `/api/${tickets.ticketPdf.path}`,
      query: { bookingSlug: paid.bookingSlug },
      headers: { host: 'sandbox.skyways.localhost', ...program.headers },
    })
    expect(pdf.statusCode).toBe(200)
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')

    const refund = { BookingId: paid.bookingId, RequestType: 1 as const }
    const charge = await server.must(tickets.cancellationCharge, refund, program)
    expect(charge.refundAmount).toBeGreaterThan(0)
    expect(await server.must(tickets.refundOptions, { BookingId: paid.bookingId }, program)).toEqual({
      source: null,
    })
    const request = await server.must(
      tickets.changeRequest,
      { ...refund, Remarks: 'Plans changed', acceptedCharge: charge.cancellationCharge },
      once(),
    )
    now = new Date(testNow.getTime() + 60 * 60_000)
    await server.must(tickets.refreshBooking, { BookingId: paid.bookingId }, program)
    const open = await server.must(tickets.changeRequests, { bookingId: paid.bookingId }, program)
    expect(open.changeRequests.map(({ requestId }) => requestId)).toEqual([request.requestId])
    expect(open.changeRequests[0]?.items[0]?.state).toBe('completed')
    expect(await available()).toBeCloseTo(fullBalance - paid.amount + (charge.refundAmount ?? 0), 2)
  })

  it('fills every wallet up once a day, as an ordinary entry', async () => {
    const { sandboxSiteId, sandboxUserId } = await findPartnerRow(server, partnerId)
    const before = await available()
    expect(before).toBeLessThan(fullBalance)
    const run = async () =>
      sandboxFillUpJob(server.deps)({ payload: {}, signal: new AbortController().signal } as never)
    now = new Date(testNow.getTime() + dayMs)
    expect(await run()).toEqual({ done: false, againInMs: dayMs })
    expect(await available()).toBe(fullBalance)
    await run()
    const entries = await server.database.db
      .select({ text: ledgerEntries.text, kind: ledgerEntries.kind, sourceKey: ledgerEntries.sourceKey })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.siteId, sandboxSiteId ?? ''), eq(ledgerEntries.kind, 'topUp')))
      .orderBy(ledgerEntries.id)
    expect(entries.filter(({ sourceKey }) => sourceKey.includes(sandboxUserId ?? ''))).toHaveLength(2)
    expect(entries[0]?.text).toBe('Sandbox balance topped up')
  })

  it('keeps live keys out of test bookings, and test keys out of live ones', async () => {
    const live = await addKey(server, { mode: 'live' })
    const { tickets: ofLive } = await server.must(tickets.tickets, {}, live.who)
    expect(ofLive).toEqual([])
    const { tickets: ofTest } = await server.must(tickets.tickets, {}, program)
    expect(ofTest).toHaveLength(1)
  })
})
