import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, users } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { aPassenger, getBalance, newLastName } from '#tests/support/booking-kit.ts'
import { startChanges } from '#tests/support/changes-kit.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const retail = { as: 'retail' }
const staff = { as: 'staff' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

/** Buys the cheapest refundable flight of the synthetic schedule for two. */
const buyTwo = async () => {
  const lastName = newLastName()
  const passengers = [0, 1].map((index) => aPassenger(index, { lastName }))
  const found = await server.must(
    endpoints.flights.search,
    {
      segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-10T00:00:00' }],
      adultCount: 2,
      childCount: 0,
      infantCount: 0,
    },
    retail,
  )
  const result = found.results
    .filter(({ resultIndex, isRefundable }) => resultIndex.startsWith('synthetic.') && isRefundable)
    .toSorted((one, other) => one.publishedPrice - other.publishedPrice)[0]
  if (!result) throw new Error('no refundable flight')
  const ref = { TraceId: found.traceId, ResultIndex: result.resultIndex, searchId: found.searchId }
  const quote = await server.must(endpoints.booking.fareQuote, ref, retail)
  const order: RequestInputOf<typeof endpoints.booking.setFlightDetails> = {
    ...ref,
    passengers,
    acceptedTotal: quote.totalPayable,
  }
  const { orderId } = await server.must(endpoints.booking.setFlightDetails, order, retail)
  const bought = await server.must(
    endpoints.booking.orderSuccessCallback,
    { orderId, paymentMode: 'wallet' },
    retail,
  )
  const ticket = await server.must(
    endpoints.tickets.ticketDetail,
    { bookingSlug: bought.bookingSlug },
    retail,
  )
  return { ...bought, tickets: ticket.passenger.map((one) => one.ticket?.ticketId ?? '') }
}

describe('with the synthetic supplier', () => {
  test('quotes what the request then returns, and half for one of two tickets', async () => {
    const { bookingId, amount, tickets } = await buyTwo()
    const scope = {
      BookingId: bookingId,
      RequestType: 2 as const,
      TicketId: tickets.slice(1),
      Sectors: [{ Origin: 'DEL', Destination: 'BOM' }],
    }
    const whole = await server.must(
      endpoints.tickets.cancellationCharge,
      { BookingId: bookingId, RequestType: 1 },
      retail,
    )
    const part = await server.must(endpoints.tickets.cancellationCharge, scope, retail)
    expect(whole.saleAmount).toBe(amount)
    expect(whole.cancellationCharge).toBeGreaterThan(0)
    expect((part.cancellationCharge ?? 0) * 2).toBeCloseTo(whole.cancellationCharge ?? 0, 1)
    const asked = await server.must(
      endpoints.tickets.changeRequest,
      { ...scope, Remarks: 'One stays at home.', acceptedCharge: part.cancellationCharge },
      retail,
    )
    expect(asked).toMatchObject({ state: 'pending', quotedCharge: part.cancellationCharge })
    expect(asked.items).toMatchObject([
      { ticketId: tickets[1], changeRequestId: expect.stringMatching(/.+/) },
    ])
    const other = await server.must(
      endpoints.tickets.changeRequest,
      { ...scope, TicketId: tickets.slice(0, 1), Remarks: 'The other one too.' },
      retail,
    )
    expect(other.state).toBe('pending')
  })

  test('a change request', async () => {
    const { bookingId } = await buyTwo()
    const asked = await server.must(
      endpoints.tickets.changeRequest,
      { BookingId: bookingId, RequestType: 3, Remarks: 'A day later, please.' },
      retail,
    )
    expect(asked).toMatchObject({ state: 'pending', requestTypeText: 'Change Itinerary / Reissue' })
    expect((await getBalance(server, retail)).reserved).toBe(asked.quotedCharge)
  })
})

describe('requesting for someone else', () => {
  test('refuses staff without the right, and charges of a blocked account, but not a refund of it', async () => {
    const database = await openTestDatabase()
    const kit = await startChanges(database)
    const { bookingId } = await kit.buy(retail)
    const [booking] = await database.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, Number(bookingId)))
    await database.db
      .update(users)
      .set({ isBlocked: true })
      .where(eq(users.id, booking?.userId ?? ''))
    expect(await kit.ask(bookingId, { RequestType: 3 }, staff)).toMatchObject({
      status: 403,
      failure: { errorCode: 'forbidden', message: expect.stringContaining('blocked') },
    })
    const [before] = await database.db.select().from(users).where(eq(users.email, 'staff@skyways.example'))
    const setGroup = (rbacGroupId: string | null) =>
      database.db
        .update(users)
        .set({ rbacGroupId })
        .where(eq(users.id, before?.id ?? ''))
    await setGroup(null)
    expect(await kit.quote(bookingId, { RequestType: 1 }, staff)).toMatchObject({ ok: true })
    expect(await kit.ask(bookingId, { RequestType: 1 }, staff)).toMatchObject({
      status: 403,
      failure: { errorCode: 'forbidden' },
    })
    expect(kit.changes.sent).toHaveLength(0)
    await setGroup(before?.rbacGroupId ?? null)
    expect(await kit.ask(bookingId, { RequestType: 1 }, staff)).toMatchObject({ ok: true })
    await database.close()
  })

  test('reports a silent or missing supplier before anything is stored', async () => {
    const database = await openTestDatabase()
    const kit = await startChanges(database)
    const { bookingId } = await kit.buy(retail)
    kit.changes.failQuotes('timeout')
    expect(await kit.ask(bookingId, { RequestType: 1 }, retail)).toMatchObject({
      status: 504,
      failure: { errorCode: 'supplierTimeout' },
    })
    const without = await startTestServer({
      database: { ...database, close: async () => undefined },
      suppliers: [],
    })
    const answer = await without.call(
      endpoints.tickets.changeRequest,
      { BookingId: bookingId, RequestType: 1, Remarks: 'Plans have changed.' },
      retail,
    )
    expect(answer).toMatchObject({ status: 504, failure: { errorCode: 'supplierTimeout' } })
    expect(await kit.list({ bookingId }, retail)).toMatchObject({ result: { total: 0 } })
    expect(kit.changes.sent).toHaveLength(0)
    await database.close()
  })
})
