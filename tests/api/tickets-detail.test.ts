import { decode } from 'bcbp'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import type { TicketDetail, TicketRow } from '#contract/entities/booking.ts'
import { bookings, bookingTickets } from '#server/db/schema/index.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let ticket: TicketRow
const { tickets, ticketDetail } = endpoints.tickets

const someTicket = async (wanted: (row: TicketRow) => boolean): Promise<TicketRow> => {
  const { tickets: rows } = await server.must(tickets, { pageSize: 200 }, { as: 'staff' })
  const row = rows.find(wanted)
  if (!row) throw new Error('the demo has no such ticket')
  return row
}
const detailFor = (bookingSlug: string, as?: string, site = 'skyways') =>
  server.must(ticketDetail, { bookingSlug }, { site, ...(as ? { as } : {}) })

beforeAll(async () => {
  server = await startTestServer()
  const isAgents = (row: TicketRow) => row.user.userId === demoUserId('skyways', 'agent')
  // An international journey, whose passengers have passports.
  ticket = await someTicket((row) => isAgents(row) && row.status === 'Ticketed' && !row.isDomestic)
})
afterAll(() => server.close())

describe('access to an e-ticket', () => {
  const nothing = { price: false, identity: false, accounting: false, edit: false }
  test.each([
    ['a visitor', undefined, nothing],
    ['another retail user', 'retail', nothing],
    ['another agent', 'supplier', nothing],
    ['a corporate user', 'corporate', nothing],
    ['its own user', 'agent', { price: true, identity: true, accounting: false, edit: true }],
    ['staff of the site', 'staff', { price: true, identity: true, accounting: true, edit: true }],
    ["the site's owner", 'owner', { price: true, identity: true, accounting: true, edit: true }],
  ] as const)('%s', async (_who, role, sees) => {
    const detail = await detailFor(ticket.bookingSlug, role)
    expect({
      price: detail.fare !== undefined,
      identity: detail.passenger[0]?.passportNo !== undefined,
      accounting: detail.accounting !== undefined,
      edit: detail.permissions.editFee,
    }).toEqual(sees)
    expect(detail.permissions.canSeePrice).toBe(sees.price)
    expect(detail.permissions.canEmail).toBe(sees.price)
    expect(detail.transactionDetails !== undefined).toBe(sees.price)
    expect(detail.user !== undefined).toBe(sees.price)
  })

  test('without access the answer contains no price, passport or contact', async () => {
    const inside = await detailFor(ticket.bookingSlug, 'staff')
    const { response } = await server.call(ticketDetail, { bookingSlug: ticket.bookingSlug })
    const lead = inside.passenger[0]
    for (const secret of [
      lead?.passportNo,
      lead?.dateOfBirth,
      lead?.email,
      lead?.contactNo,
      lead?.addressLine1,
    ]) {
      expect(secret).toBeTruthy()
      expect(response.body).not.toContain(secret)
    }
    expect(response.body).not.toContain(String(inside.transactionDetails?.amount))
    expect(response.body).not.toMatch(/"(fare|accounting|user|transactionDetails)"/)
    // The data that a photocopy would show is there.
    expect(response.body).toContain(ticket.pnr)
    expect(response.body).toContain(lead?.ticket?.ticketNumber)
  })

  test('staff of another site find nothing, and their session opens nothing here', async () => {
    expect(
      await server.call(ticketDetail, { bookingSlug: ticket.bookingSlug }, { as: 'staff', site: 'meridian' }),
    ).toMatchObject({ ok: false, status: 404, failure: { errorCode: 'notFound' } })
    const headers = { 'auth-token': await server.signIn('staff', 'meridian') }
    expect(await server.call(ticketDetail, { bookingSlug: ticket.bookingSlug }, { headers })).toMatchObject({
      ok: false,
      failure: { errorCode: 'siteMismatch' },
    })
  })

  test('staff who act for a customer see what that customer sees', async () => {
    const headers = { 'staff-id': demoUserId('skyways', 'retail') }
    const detail = await server.must(
      ticketDetail,
      { bookingSlug: ticket.bookingSlug },
      { as: 'staff', headers },
    )
    expect(detail.fare).toBeUndefined()
    expect(detail.accounting).toBeUndefined()
  })

  test('an ended session reads it as a visitor does', async () => {
    const headers = { 'auth-token': 'a'.repeat(43) }
    expect(
      await server.must(ticketDetail, { bookingSlug: ticket.bookingSlug }, { headers }),
    ).not.toHaveProperty('fare')
  })

  test('opens with its address alone, even on a locked site', async () => {
    const [row] = (await server.must(tickets, {}, { as: 'staff', site: 'lotus' })).tickets
    expect((await detailFor(row?.bookingSlug ?? '', undefined, 'lotus')).pnr).toBe(row?.pnr)
  })
})

describe('addresses that open nothing', () => {
  const flip = (text: string, at: number): string =>
    text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
  const coded = (text: string): string => Buffer.from(text).toString('base64')
  const readSlugSecret = (slug: string): string =>
    Buffer.from(slug, 'base64').toString().split('___')[1] ?? ''

  const forged = (): [string, string][] => [
    ['cut off', ticket.bookingSlug.slice(0, -6)],
    ['one letter of the secret changed', flip(ticket.bookingSlug, 30)],
    [
      'the same secret on another booking',
      coded(`${Number(ticket.bookingId) + 1}___${readSlugSecret(ticket.bookingSlug)}`),
    ],
    ['an unknown booking', coded(`99999999___${readSlugSecret(ticket.bookingSlug)}`)],
    ['no secret', coded(`${ticket.bookingId}___`)],
    ['a short secret', coded(`${ticket.bookingId}___x`)],
    ['the hash in place of the secret', coded(`${ticket.bookingId}___${'a'.repeat(43)}`)],
    ['no separator', coded(ticket.bookingId)],
    ['not base64 at all', '%%%%'],
    ['a number that is too large', coded(`999999999999999___${readSlugSecret(ticket.bookingSlug)}`)],
  ]

  test('all look alike', async () => {
    const texts = new Set<string>()
    for (const [title, bookingSlug] of forged()) {
      const answer = await server.call(ticketDetail, { bookingSlug }, { as: 'staff' })
      expect([title, answer.status]).toEqual([title, 404])
      const { requestId: _id, ...failure } = answer.ok ? { requestId: '' } : answer.failure
      texts.add(JSON.stringify(failure))
    }
    expect(texts.size).toBe(1)
  })

  test('both alphabets of base64 open the ticket, padded or not', async () => {
    const text = Buffer.from(ticket.bookingSlug, 'base64').toString()
    for (const spelling of [
      coded(text),
      coded(text).replace(/=+$/, ''),
      Buffer.from(text).toString('base64url'),
    ])
      expect((await detailFor(spelling)).bookingId).toBe(ticket.bookingId)
  })

  test('a new nonce revokes every address given out', async () => {
    const other = await someTicket((row) => row.status === 'Ticketed' && row.bookingId !== ticket.bookingId)
    const change = { slugNonce: 'another', slugHash: 'another' }
    await server.database.db
      .update(bookings)
      .set(change)
      .where(eq(bookings.id, Number(other.bookingId)))
    expect(await server.call(ticketDetail, { bookingSlug: other.bookingSlug })).toMatchObject({ status: 404 })
  })
})

describe('the content of an e-ticket', () => {
  test('has a barcode for each passenger and flight with the same name, PNR, route, flight and date', async () => {
    const family = await someTicket(
      (row) => row.status === 'Ticketed' && row.passengers.length > 1 && row.flightNumbers.includes(','),
    )
    const detail = await detailFor(family.bookingSlug)
    const segments = detail.segments.flat()
    for (const passenger of detail.passenger) {
      const codes = passenger.barcodeDetails?.barcode ?? []
      expect(codes).toHaveLength(segments.length)
      for (const [index, { content }] of codes.entries()) {
        const segment = segments[index] as TicketDetail['segments'][number][number]
        const { data } = decode(content, Number(segment.departureTime.slice(0, 4)))
        const name = `${passenger.lastName}/${passenger.firstName}`.toUpperCase().slice(0, 20)
        expect(data?.passengerName).toBe(name)
        expect(data?.legs?.[0]).toMatchObject({
          operatingCarrierPNR: segment.airlinePnr,
          departureAirport: segment.originAirportCode,
          arrivalAirport: segment.destinationAirportCode,
          operatingCarrierDesignator: segment.airlineCode,
        })
        expect(Number(data?.legs?.[0]?.flightNumber)).toBe(Number(segment.flightNumber))
        expect(data?.legs?.[0]?.flightDate?.toISOString().slice(0, 10)).toBe(
          segment.departureTime.slice(0, 10),
        )
      }
    }
  })

  test("prefers the airline's own barcode to ours", async () => {
    const content = 'M1FROM/AIRLINE         EXXXXXX DELBOMAI 0001 001Y001A0001 100'
    await server.database.db
      .update(bookingTickets)
      .set({ barcodes: [{ content, format: 'aztec' }] })
      .where(eq(bookingTickets.bookingId, Number(ticket.bookingId)))
    const detail = await detailFor(ticket.bookingSlug)
    expect(detail.passenger[0]?.barcodeDetails?.barcode[0]).toEqual({ content, format: 'aztec' })
  })

  test.each(['Cancelled', 'Failed', 'InProgress', 'Released', 'Expired'])(
    'has no bar code for a booking that is %s',
    async (status) => {
      const row = await someTicket((candidate) => candidate.status === status)
      const detail = await detailFor(row.bookingSlug)
      expect(detail.status).toBe(status)
      expect(detail.passenger.every(({ barcodeDetails }) => barcodeDetails === null)).toBe(true)
    },
  )

  test("adds up, and the document's fee and discount don't change the wallet's amount", async () => {
    const change = { txnFeeMinor: 500_00, documentDiscountMinor: 120_50 }
    await server.database.db
      .update(bookings)
      .set(change)
      .where(eq(bookings.id, Number(ticket.bookingId)))
    const { fare, transactionDetails } = await detailFor(ticket.bookingSlug, 'staff')
    expect(fare?.publishedFare).toBeCloseTo(
      (fare?.baseFare ?? 0) + (fare?.tax ?? 0) + (fare?.otherCharges ?? 0),
      2,
    )
    const total = (fare?.publishedFare ?? 0) + (fare?.baggageMealCharges ?? 0) + 500 - 120.5
    expect(fare?.totalFare).toBeCloseTo(total, 2)
    expect(fare?.roundedTotalFare).toBe(Math.round(total))
    expect(transactionDetails?.amount).toBe(ticket.amount)
  })

  test("shows an agent's customers the agent's name, a retail customer the site's", async () => {
    expect((await detailFor(ticket.bookingSlug)).agency.companyName).toBe('Rao Travels')
    const shoppers = await someTicket((row) => row.user.userType === 'retail')
    expect((await detailFor(shoppers.bookingSlug)).agency.companyName).toBe('Skyways Travel')
  })
})
