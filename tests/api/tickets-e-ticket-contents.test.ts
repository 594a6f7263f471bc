import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TicketDetail, TicketRow } from '#contract/entities/booking.ts'
import { endpoints } from '#contract/http/registry.ts'
import { ticketAddress } from '#renderer/features/tickets/e-ticket/ticket-address.ts'
import { bookings, orders } from '#server/db/schema/index.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { tickets, ticketDetail } = endpoints.tickets
let server: TestServer
let rows: TicketRow[]
let ticket: TicketRow

const getDetail = (as?: string, row = ticket): Promise<TicketDetail> =>
  server.must(ticketDetail, { bookingSlug: row.bookingSlug }, as ? { as } : {})
const change = async (set: Partial<typeof bookings.$inferInsert>, row = ticket): Promise<void> => {
  await server.database.db
    .update(bookings)
    .set(set)
    .where(eq(bookings.id, Number(row.bookingId)))
}
const stored = async (row = ticket) => {
  const [booking] = await server.database.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, Number(row.bookingId)))
  if (!booking) throw new Error('no booking')
  return booking
}
beforeAll(async () => {
  server = await startTestServer()
  rows = (await server.must(tickets, { pageSize: 200 }, { as: 'staff' })).tickets
  const found = rows.find(
    ({ user, status }) => user.userId === demoUserId('skyways', 'agent') && status === 'Ticketed',
  )
  if (!found) throw new Error('the demo has no ticket of the agent')
  ticket = found
})
afterAll(() => server.close())

describe('the GST of a document', () => {
  const gst = {
    gstNumber: '27AAACI1234F1Z2',
    gstCompanyName: 'Indus Components Ltd',
    gstCompanyEmail: 'accounts@indus.example',
    gstCompanyContactNumber: '9810099999',
    gstCompanyAddress: '7 Marine Drive, Mumbai',
  }

  test("shows the buyer's details only to those with access", async () => {
    await change({ gst })
    expect((await getDetail('agent')).gst).toEqual({
      gstNumber: gst.gstNumber,
      companyName: gst.gstCompanyName,
      email: gst.gstCompanyEmail,
      phone: gst.gstCompanyContactNumber,
      address: gst.gstCompanyAddress,
    })
    const { response } = await server.call(ticketDetail, { bookingSlug: ticket.bookingSlug })
    for (const secret of [gst.gstNumber, gst.gstCompanyName, gst.gstCompanyEmail, gst.gstCompanyAddress])
      expect(response.body).not.toContain(secret)
    expect(response.body).not.toMatch(/"(gst|invoice|fareByType|bookingSlug)"/)
  })

  test('has no invoice before the ticket', async () => {
    const [held] = (await server.must(endpoints.tickets.bookedFlights, {}, { as: 'staff' })).tickets
    expect((await getDetail('staff', held)).invoice).toBeNull()
  })
})

describe('the content of a flight and a passenger', () => {
  test('names the operating carrier, shows a stop with place and times, and leaves unknown terminals empty', async () => {
    const { segments } = await stored()
    const [[first]] = segments as [[TicketDetail['segments'][number][number]]]
    const over = {
      operatingCarrier: 'QP',
      originTerminal: '',
      stopPoint: 'NAG',
      stopPointArrivalTime: '2026-12-10T10:00:00',
      stopPointDepartureTime: '2026-12-10T10:30:00',
    }
    await change({ segments: [[{ ...first, ...over }]] })
    expect((await getDetail()).segments[0]?.[0]).toMatchObject({
      ...over,
      operatingCarrierName: 'Akasa Air',
      stopPointName: expect.stringContaining('Ambedkar') as string,
    })
    await change({ segments: [[{ ...first, operatingCarrier: first.airlineCode }]] })
    expect((await getDetail()).segments[0]?.[0]).toMatchObject({
      operatingCarrierName: '',
      stopPointName: '',
    })
    await change({ segments })
  })

  test("shows the passport's issue date with the rest of it, to those with access", async () => {
    const { passengers } = await stored()
    const passport = { passportNo: 'M1234567', passportIssueDate: '2022-01-01', passportExpiry: '2032-01-01' }
    await change({ passengers: passengers.map((passenger) => ({ ...passenger, ...passport })) })
    expect((await getDetail('agent')).passenger[0]).toMatchObject(passport)
    expect((await getDetail()).passenger[0]).not.toHaveProperty('passportIssueDate')
    await change({ passengers })
  })

  test('lists chosen extras with their flight', async () => {
    const booking = await stored()
    const segments = booking.segments.flat()
    const last = segments.at(-1)
    if (!last) throw new Error('no flight')
    const of = {
      flightNumber: last.flightNumber,
      origin: last.originAirportCode,
      destination: last.destinationAirportCode,
      priceMinor: 0,
    }
    const seat = { position: 'window', isExitRow: false, isAvailable: true, text: '' } as const
    const extras = {
      baggage: [{ ...of, code: 'XB10', weight: 10, text: '', isIncluded: false }],
      meals: [
        { ...of, code: 'VGML', quantity: 1, airlineDescription: 'Vegetable biryani', isIncluded: false },
      ],
      seats: [{ ...of, ...seat, code: '12A', seatNo: 'A' }],
    }
    await change({ extras: [extras] })
    const { passenger } = await getDetail()
    const chosen = passenger[0]?.extrasByFlight ?? []
    expect(chosen).toHaveLength(segments.length)
    expect(chosen.at(-1)).toEqual({ baggage: '10 KG', meal: 'Vegetable biryani', seat: '12A' })
    for (const other of passenger.slice(1))
      expect(other.extrasByFlight.at(-1)).toEqual({ baggage: '', meal: '', seat: '' })
    await change({ extras: booking.extras })
  })

  test('has a fare by passenger type that adds up to the fare', async () => {
    const { fare, fareByType } = await getDetail('agent')
    const sum = (of: (one: NonNullable<typeof fareByType>[number]) => number): number =>
      (fareByType ?? []).reduce((total, one) => total + of(one), 0)
    expect(sum(({ baseFare }) => baseFare)).toBeCloseTo(fare?.baseFare ?? -1, 2)
    expect(sum(({ tax }) => tax)).toBeCloseTo(fare?.tax ?? -1, 2)
    expect(sum(({ publishedFare }) => publishedFare)).toBeCloseTo(fare?.publishedFare ?? -1, 2)
    expect(sum(({ passengerCount }) => passengerCount)).toBe(ticket.passengers.length)
  })

  test('shows the change status to everyone, and request numbers to those with access', async () => {
    await change({ changeStatusText: 'Acknowledged', changeRequestIds: ['77', '78'] })
    expect(await getDetail()).toMatchObject({
      statusText: 'Acknowledged',
      supplierChangeReqStatus: { statusText: 'Acknowledged' },
      ticketCRInfo: [],
    })
    expect((await getDetail('agent')).ticketCRInfo).toEqual([
      { changeRequestId: '77' },
      { changeRequestId: '78' },
    ])
    await change({ changeStatusText: '', changeRequestIds: [] })
  })

  test('says what the reader may do with the ticket', async () => {
    const none = {
      canSeePrice: false,
      editFee: false,
      editDiscount: false,
      canEmail: false,
      canRequestChange: false,
    }
    expect((await getDetail()).permissions).toEqual(none)
    const cancelled = rows.find(({ status }) => status === 'Cancelled')
    expect((await getDetail('staff', cancelled)).permissions).toEqual({ ...none, canSeePrice: true })
  })
})

describe('a return booked as two', () => {
  test('each direction names the other, for those who may see it', async () => {
    const [out, back] = rows.filter(
      ({ user, status }) => user.userId === demoUserId('skyways', 'agent') && status === 'Ticketed',
    )
    if (!out || !back) throw new Error('the demo has too few tickets of the agent')
    const { db } = server.database
    const [pattern] = await db.select().from(orders).limit(1)
    const order = async (row: TicketRow, over: Partial<typeof orders.$inferInsert>) => {
      const booking = await stored(row)
      await db
        .insert(orders)
        .values({
          ...booking,
          searchId: '',
          resultIndex: '',
          traceKey: '',
          quote: {} as never,
          ...pattern,
          ...over,
          id: booking.orderId,
          siteId: booking.siteId,
          userId: booking.userId,
          bookingId: booking.id,
          expiresAt: booking.createdAt,
        })
        .onConflictDoUpdate({ target: orders.id, set: { bookingId: booking.id, ...over } })
    }
    await order(out, { outboundOrderId: null, isReturn: false })
    await order(back, { outboundOrderId: (await stored(out)).orderId, isReturn: true })
    expect((await getDetail('agent', out)).companion).toMatchObject({
      bookingId: back.bookingId,
      pnr: back.pnr,
      bookingSlug: back.bookingSlug,
      isReturn: true,
    })
    expect((await getDetail('agent', back)).companion).toMatchObject({
      bookingId: out.bookingId,
      isReturn: false,
    })
    expect((await getDetail(undefined, out)).companion).toBeNull()
  })
})

describe('addresses', () => {
  const readSlugSecret = (slug: string): string =>
    Buffer.from(slug, 'base64').toString().split('___')[1] ?? ''
  const opened = (path: Record<string, string>) =>
    server.call(ticketDetail, {
      bookingSlug: ticketAddress(path, new URLSearchParams('hp=false')).bookingSlug,
    })

  test('open the same ticket in the second form, and hp grants no price', async () => {
    const encodedBookingId = Buffer.from(ticket.bookingId).toString('base64')
    const answer = await opened({ encodedBookingId, pnrToken: readSlugSecret(ticket.bookingSlug) })
    expect(answer).toMatchObject({ ok: true, result: { bookingId: ticket.bookingId } })
    expect(answer.response.body).not.toMatch(/"fare"/)
  })

  test('open nothing in a forged second form', async () => {
    const encoded = (text: string): string => Buffer.from(text).toString('base64')
    const secret = readSlugSecret(ticket.bookingSlug)
    const other = rows.find(({ bookingId }) => bookingId !== ticket.bookingId)
    for (const path of [
      { encodedBookingId: encoded(ticket.bookingId), pnrToken: ticket.pnr },
      { encodedBookingId: encoded(ticket.bookingId), pnrToken: secret.slice(0, -1) },
      { encodedBookingId: encoded(other?.bookingId ?? ''), pnrToken: secret },
      { encodedBookingId: encoded('0'), pnrToken: secret },
      { encodedBookingId: ticket.bookingId, pnrToken: secret },
    ])
      expect(await opened(path)).toMatchObject({ status: 404, failure: { errorCode: 'notFound' } })
  })
})
