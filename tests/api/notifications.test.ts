import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { endpoints } from '#contract/http/registry.ts'
import { bookings } from '#server/db/schema/index.ts'
import { setUpTicketMails } from '#tests/support/ticket-mail-hooks.ts'
import { toBookingSubject } from '#server/features/notifications/mail-subject.ts'
import { wordsTold } from '#tests/support/words-told.ts'

const { at, send, lastMail } = setUpTicketMails()
const getDetail = (as = 'agent'): Promise<TicketDetail> =>
  at.server.must(endpoints.tickets.ticketDetail, { bookingSlug: at.ticket.bookingSlug }, { as })

describe('the email of an e-ticket', () => {
  test('contains what the ticket does, in text and in HTML', async () => {
    expect(
      await send({ name: 'Kavita Rao', text: 'See you at the airport.' }, { as: 'staff' }),
    ).toMatchObject({
      ok: true,
      result: { state: 'sent', to: 'kavita@customer.example' },
    })
    const mail = lastMail()
    const detail = await getDetail()
    expect(mail.parsed.subject).toBe(toBookingSubject({ legs: detail.segments, pnr: detail.pnr }, 'E-ticket'))
    expect(mail.parsed.subject).toMatch(
      /^[A-Z]{3}–[A-Z]{3}(–[A-Z]{3})? \d{1,2} [A-Z][a-z]{2} · PNR \w+ · E-ticket$/,
    )
    expect(mail.parsed.to).toEqual([{ name: 'Kavita Rao', address: 'kavita@customer.example' }])
    expect(mail.parsed.from).toMatchObject({ name: 'Rao Travels', address: 'no-reply@skyways.localhost' })
    expect(mail.parsed.replyTo).toMatchObject([{ address: detail.agency.email }])
    expect(mail.parsed.messageId).toMatch(/^<[\da-f-]{36}@skyways\.localhost>$/)
    for (const body of [mail.text, mail.html]) {
      for (const segment of detail.segments.flat())
        for (const fact of [
          segment.airlineName,
          segment.flightNumber,
          segment.originAirportCode,
          segment.destinationAirportCode,
          segment.departureTime.slice(11, 16),
          segment.arrivalTime.slice(11, 16),
          segment.baggage,
          segment.cabinBaggage,
          segment.airlinePnr,
        ])
          expect(body).toContain(fact)
      for (const passenger of detail.passenger) {
        expect(body).toContain(passenger.lastName)
        expect(body).toContain(passenger.ticket?.ticketNumber)
      }
      expect(body).toContain(detail.pnr)
      expect(body).toContain('See you at the airport.')
      expect(body).toContain('Dear Kavita Rao,')
    }
  })

  test("takes the specification's own payload, which names the booking by its e-ticket's address", async () => {
    const { bookingSlug } = await getDetail()
    const payload = {
      name: 'Kavita Rao',
      to: 'kavita@customer.example',
      subject: 'E-Ticket',
      text: '',
      html: `<a href="http://skyways.localhost/app/e-ticket/${bookingSlug ?? ''}">E-Ticket</a>`,
      siteId: 'skyways',
    }
    const { sendEmailForWl } = endpoints.notifications
    const sent = await at.server.call(sendEmailForWl, payload, { as: 'agent' })
    expect(sent).toMatchObject({ ok: true, result: { state: 'sent' } })
    expect(lastMail().text).toContain((await getDetail()).pnr)
    const foreign = await at.server.call(sendEmailForWl, payload, { as: 'corporate' })
    expect(foreign).toMatchObject({ ok: false, failure: { errorCode: 'notFound' } })
    const unnamed = await at.server.call(sendEmailForWl, { ...payload, html: '' }, { as: 'agent' })
    expect(unnamed).toMatchObject({ ok: false, failure: { fields: [{ path: 'bookingId' }] } })
  })

  test('hides the price, also behind its link, which opens the ticket without a sign-in', async () => {
    await send()
    const mail = lastMail()
    const detail = await getDetail()
    expect(mail.raw).not.toContain('Base fare')
    expect(mail.text).not.toContain('₹')
    const link = /http:\/\/skyways\.localhost\/app\/e-ticket\/([\w%-]+)\?hp=true/.exec(mail.text)
    expect(mail.html).toContain(`/app/e-ticket/${detail.bookingSlug ?? 'none'}?hp=true`)
    const opened = await at.server.must(endpoints.tickets.ticketDetail, { bookingSlug: link?.[1] ?? '' })
    expect(opened.bookingId).toBe(at.ticket.bookingId)
    expect(opened.fare).toBeUndefined()
  })

  test("shows the document's price when the sender chooses so, never cost or commission", async () => {
    await at.server.database.db
      .update(bookings)
      .set({ costMinor: 9_87_654 })
      .where(eq(bookings.id, Number(at.ticket.bookingId)))
    await send({ hp: false }, { as: 'staff' })
    const mail = lastMail()
    const detail = await getDetail('staff')
    expect(detail.accounting?.middleManWl.cost).toBe(9_876.54)
    const rupees = (amount = 0) => amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(rupees(detail.fare?.totalFare))
      expect(body).toContain(rupees(detail.fare?.baseFare))
      expect(body).not.toContain('hp=true')
      expect(body).not.toContain(rupees(detail.accounting?.middleManWl.cost))
      expect(body).not.toMatch(wordsTold('commission|tds|cost'))
    }
  })

  test('of one passenger leaves the others out', async () => {
    const detail = await getDetail()
    const [first, second] = detail.passenger
    await send({ pax: 1 })
    const mail = lastMail()
    expect(mail.text).toContain(second?.ticket?.ticketNumber)
    expect(mail.text).not.toContain(first?.ticket?.ticketNumber)
    expect(mail.text).toContain('?pax=1&hp=true')
    expect(await send({ pax: 199 })).toMatchObject({ status: 404 })
  })

  test('contains no passport and no contact of a passenger', async () => {
    const abroad = at.rows.find((row) => row.status === 'Ticketed' && !row.isDomestic)
    await send({ bookingId: abroad?.bookingId ?? '' }, { as: 'staff' })
    const { raw } = lastMail()
    const detail = await at.server.must(
      endpoints.tickets.ticketDetail,
      { bookingSlug: abroad?.bookingSlug ?? '' },
      { as: 'staff' },
    )
    const [lead] = detail.passenger
    for (const secret of [lead?.passportNo, lead?.dateOfBirth, lead?.email, lead?.contactNo]) {
      expect(secret).toBeTruthy()
      expect(raw).not.toContain(secret)
    }
  })

  test('accepts names in any script, and leaves out unknown terminals', async () => {
    const [row] = await at.server.database.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, Number(at.ticket.bookingId)))
    if (!row) throw new Error('no booking')
    const names = ['कविता', '佐藤', 'محمد', 'Łukasz', '<b>Ann</b>']
    // A stranger's mailbox gets no text that doesn't look like a name as its own.
    const toRecipient = (name: string): string => (name.includes('<') ? '' : name)
    const segments = row.segments.map((leg) =>
      leg.map((segment) => ({ ...segment, originTerminal: '', destinationTerminal: '', airlinePnr: '' })),
    )
    for (const firstName of names) {
      const passengers = row.passengers.map((one) => ({ ...one, firstName }))
      await at.server.database.db
        .update(bookings)
        .set({ passengers, segments })
        .where(eq(bookings.id, row.id))
      await send({ name: firstName, to: `p${names.indexOf(firstName)}@customer.example` })
      const mail = lastMail()
      expect(mail.text).toContain(`${firstName} ${row.passengers[0]?.lastName ?? ''}`)
      expect(mail.html).toContain(firstName.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
      expect(mail.parsed.to?.[0]?.name).toBe(toRecipient(firstName))
      expect(mail.text).not.toContain('Terminal')
    }
    const { passengers, segments: before } = row
    await at.server.database.db
      .update(bookings)
      .set({ passengers, segments: before })
      .where(eq(bookings.id, row.id))
  })
})

describe("a sender's message", () => {
  test("stays text, and the client's HTML is dropped", async () => {
    const text = '<script>alert(1)</script>\n<img src=x onerror=alert(1)> & more'
    await send({ html: '<h1>Buy pills at evil.example</h1>', text }, { as: 'staff' })
    const mail = lastMail()
    expect(mail.raw).not.toContain('pills')
    expect(mail.html).not.toMatch(/<script|<img|<h1>Buy/)
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(mail.text).toContain(text)
  })

  test.each([
    ['subject', { subject: 'Ticket\r\nBcc: victim@evil.example\r\n\r\nbody' }],
    ['name', { name: 'Ann\r\nBcc: victim@evil.example' }],
    ['name with an address', { name: 'Ann" <victim@evil.example>, "B' }],
    [
      'subject with other line ends',
      { subject: 'a\u2028Bcc: victim@evil.example\u0085Cc: victim@evil.example' },
    ],
  ])("%s can't add a header or a recipient", async (_title, wish) => {
    await send(wish)
    const mail = lastMail()
    expect(mail.to).toEqual(['kavita@customer.example'])
    expect(mail.parsed.to).toHaveLength(1)
    expect(mail.parsed.to?.[0]?.address).toBe('kavita@customer.example')
    expect(mail.parsed.bcc ?? []).toEqual([])
    expect(mail.parsed.cc ?? []).toEqual([])
    expect(mail.parsed.headers.map(({ key }) => key)).not.toContain('bcc')
  })

  test.each([
    'a@b.example, victim@evil.example',
    'a@b.example\r\nRCPT TO:<victim@evil.example>',
    '"a" <victim@evil.example>',
    'nobody',
    '',
    `${'a'.repeat(120)}@b.example`,
  ])('the address %j is refused', async (to) => {
    const before = at.smtp.mails.length
    expect(await send({ to })).toMatchObject({ status: 400, failure: { errorCode: 'invalidRequest' } })
    expect(at.smtp.mails).toHaveLength(before)
  })

  test("has the link on the site's own domain, whatever Host the call names", async () => {
    await send(
      {},
      { as: 'agent', headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' } },
    )
    expect(lastMail().raw).not.toContain('evil.example')
  })
})
