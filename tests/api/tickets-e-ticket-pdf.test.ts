import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { TicketDetail, TicketRow } from '#contract/entities/booking.ts'
import { endpoints } from '#contract/http/registry.ts'
import { toETicketView } from '#domain/e-ticket/e-ticket-view.ts'
import { formatInr } from '#domain/format.ts'
import { bookings } from '#server/db/schema/index.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { readPdfBarcodes, readPdfInside, readPdfPages } from '#tests/support/read-pdf.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { tickets, ticketDetail, ticketPdf } = endpoints.tickets
let server: TestServer
let ticket: TicketRow

const load = async (input: Partial<RequestInputOf<typeof ticketPdf>> = {}, as?: string, site = 'skyways') =>
  server.app.inject({
    method: 'GET',
    url: `/api/${ticketPdf.path}`,
    query: Object.fromEntries(
      Object.entries({ bookingSlug: ticket.bookingSlug, ...input }).map(([name, value]) => [
        name,
        String(value),
      ]),
    ),
    headers: {
      host: `${site}.localhost`,
      ...(as ? { 'auth-token': await server.signIn(as, site) } : {}),
    },
  })
const loadPdf = async (...args: Parameters<typeof load>): Promise<Buffer> => {
  const answer = await load(...args)
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const getDetail = (as?: string): Promise<TicketDetail> =>
  server.must(ticketDetail, { bookingSlug: ticket.bookingSlug }, as ? { as } : {})

beforeAll(async () => {
  server = await startTestServer()
  const { tickets: rows } = await server.must(tickets, { pageSize: 200 }, { as: 'staff' })
  const found = rows.find(
    ({ user, status, passengers }) =>
      user.userId === demoUserId('skyways', 'agent') && status === 'Ticketed' && passengers.length > 1,
  )
  if (!found) throw new Error('the demo has no family ticket of the agent')
  ticket = found
})
afterAll(() => server.close())

describe('the PDF of an e-ticket', () => {
  test('is a download that no cache keeps', async () => {
    const { headers, rawPayload } = await load()
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe(`attachment; filename="E-Ticket-${ticket.pnr}.pdf"`)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('shows every fact and figure of the screen', async () => {
    const view = toETicketView({
      ticket: await getDetail('agent'),
      pax: null,
      isPriceShown: true,
      zone: 'Asia/Kolkata',
    })
    const pages = readPdfPages(await loadPdf({ hp: false }, 'agent'))
    const text = pages.join(' ')
    const ends = view.legs.flatMap(({ flights }) =>
      flights.flatMap(({ departure, arrival }) => [departure, arrival]),
    )
    const facts = [
      view.agency.name,
      view.pnr,
      view.status,
      ...view.facts.map(({ value }) => value),
      ...view.passengers.flatMap(({ name, ticketNumber, extras, passport }) => [
        name,
        ticketNumber,
        passport,
        ...extras,
      ]),
      ...ends.flatMap(({ time, code, date, city, terminal, airport }) => [
        time,
        code,
        date,
        city,
        terminal,
        airport,
      ]),
      ...view.legs.flatMap(({ flights }) =>
        flights.flatMap(({ flight, duration, cabinClass, baggage, cabinBaggage, airlinePnr }) => [
          flight,
          duration,
          cabinClass,
          baggage,
          cabinBaggage,
          airlinePnr,
        ]),
      ),
      ...[...(view.fare?.lines ?? []), ...(view.fare ? [view.fare.total] : [])].flatMap(
        ({ label, rupees }) => [label, formatInr(rupees).replace('\u00a0', ' ')],
      ),
      view.refundable,
      view.contact,
    ]
    expect(view.fare?.total.rupees).toBeGreaterThan(0)
    for (const fact of facts) expect(text).toContain(fact.replaceAll(/\s+/g, ' ').trim())
    for (const [index, page] of pages.entries()) {
      expect(page).toContain("Demo: flights, tickets and payments here aren't real.")
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    }
  })

  test("has each passenger's bar codes, readable by another reader", async () => {
    const { passenger } = await getDetail()
    const contents = passenger.flatMap(({ barcodeDetails }) =>
      (barcodeDetails?.barcode ?? []).map(({ content }) => content),
    )
    expect(contents.length).toBeGreaterThan(1)
    expect((await readPdfBarcodes(await loadPdf())).toSorted()).toEqual(contents.toSorted())
  })

  test('has no price for visitors, whatever they request, and none when it is hidden', async () => {
    const { fare } = await getDetail('agent')
    const amounts = [fare?.totalFare, fare?.baseFare].map((rupees) =>
      (rupees ?? 0).toLocaleString('en-IN', { minimumFractionDigits: 2 }),
    )
    const shown = readPdfPages(await loadPdf({ hp: false }, 'agent')).join(' ')
    for (const amount of amounts) expect(shown).toContain(amount)
    for (const pdf of [
      await loadPdf(),
      await loadPdf({ hp: false }),
      await loadPdf({ hp: true }, 'agent'),
      await loadPdf({ pax: 1 }, 'agent'),
    ]) {
      const hidden = `${readPdfPages(pdf).join(' ')} ${readPdfInside(pdf)}`
      for (const amount of [...amounts, '₹', 'Base fare']) expect(hidden).not.toContain(amount)
    }
  })

  test('has no passport for visitors', async () => {
    const [first] = (await getDetail('agent')).passenger
    const text = readPdfPages(await loadPdf()).join(' ')
    if (first?.passportNo) expect(text).not.toContain(first.passportNo)
    expect(text).not.toContain('Passport')
  })

  test("is one passenger's when one is named", async () => {
    const [first, second] = (await getDetail()).passenger
    const text = readPdfPages(await loadPdf({ pax: 1 })).join(' ')
    expect(text).toContain(second?.ticket?.ticketNumber)
    expect(text).not.toContain(first?.ticket?.ticketNumber)
    expect((await load({ pax: 150 })).json()).toMatchObject({ errorCode: 'notFound' })
  })

  test('is refused for a forged slug, and for a right one at another site', async () => {
    const [start = ''] = ticket.bookingSlug.match(/^.{30}/) ?? []
    for (const answer of [
      await load({ bookingSlug: `${start}${'A'.repeat(40)}` }),
      await load({ bookingSlug: 'none' }),
      await load({}, undefined, 'meridian'),
      await load({}, 'owner', 'meridian'),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ success: false, errorCode: 'notFound' })
    }
    expect((await load({ bookingSlug: '' })).statusCode).toBe(400)
  })

  test('keeps the letters of every name', async () => {
    const [row] = await server.database.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, Number(ticket.bookingId)))
    if (!row) throw new Error('no booking')
    const names = [
      'प्रशांत क्षत्रिय',
      'முத்துக்குமார் ஸ்ரீ',
      'પ્રજ્ઞા',
      'ਗੁਰਪ੍ਰੀਤ',
      'ಶ್ರೀನಿವಾಸ',
      'శ్రీను',
      'Łukasz Ångström',
      '#set page() <b>Ann</b> $x$ \\',
    ]
    const passengers = names.map((firstName) => ({ ...row.passengers[0], firstName }))
    await server.database.db
      .update(bookings)
      .set({ passengers: passengers as typeof row.passengers })
      .where(eq(bookings.id, row.id))
    const text = readPdfPages(await loadPdf()).join(' ')
    for (const name of names) expect(text).toContain(name)
    const arabic = { ...row.passengers[0], firstName: 'محمد عبد الله', lastName: 'خان' }
    await server.database.db
      .update(bookings)
      .set({ passengers: [arabic] as typeof row.passengers })
      .where(eq(bookings.id, row.id))
    expect(readPdfPages(await loadPdf()).join(' ')).toContain('محمد عبد الله خان')
    await server.database.db
      .update(bookings)
      .set({ passengers: row.passengers })
      .where(eq(bookings.id, row.id))
  })

  test('is never valid-looking once the ticket is cancelled', async () => {
    await server.database.db
      .update(bookings)
      .set({ status: 4 })
      .where(eq(bookings.id, Number(ticket.bookingId)))
    const pdf = await loadPdf()
    expect(readPdfPages(pdf).join(' ')).toContain("This ticket was cancelled. It isn't valid for travel.")
    expect(await readPdfBarcodes(pdf)).toEqual([])
  })
})
