import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { Writable } from 'node:stream'
import pino from 'pino'
import type { Attachment } from 'postal-mime'
import { describe, expect, test } from 'vitest'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { endpoints } from '#contract/http/registry.ts'
import { formatInr } from '#domain/format.ts'
import { createInProcessCompute } from '#server/compute/compute.ts'
import { parseLocal, toUtc } from '#server/clock/zone-time.ts'
import { bookings, mails } from '#server/db/schema/index.ts'
import { loadReference } from '#server/reference/reference.ts'
import { readPdfInside, readPdfPages } from '#tests/support/read-pdf.ts'
import { smtpMailTo } from '#tests/support/smtp-kit.ts'
import { setUpTicketMails } from '#tests/support/ticket-mail-hooks.ts'
import { startTestServer } from '#tests/support/test-server.ts'

const { at, send, lastMail } = setUpTicketMails()
const getDetail = (as = 'agent', bookingSlug = at.ticket.bookingSlug): Promise<TicketDetail> =>
  at.server.must(endpoints.tickets.ticketDetail, { bookingSlug }, { as })

const toBytes = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
const findAttachment = (type: string): Buffer | null => {
  const found = lastMail().parsed.attachments.find(({ mimeType }) => mimeType === type)
  return found ? toBytes(found) : null
}
const lastPdf = (): Buffer => {
  const pdf = findAttachment('application/pdf')
  if (!pdf) throw new Error('the mail has no PDF')
  return pdf
}
const lastCalendar = (): string => findAttachment('text/calendar')?.toString() ?? ''
const readEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))

/** Returns the airport's local time as an instant. */
const toInstant = (localTime: string, airport: string): string =>
  new Date(
    toUtc(loadReference().airportByCode(airport)?.timeZone ?? 'UTC', parseLocal(localTime)) * 60_000,
  ).toISOString()

describe('the PDF of an email', () => {
  test('is the e-ticket under a name with its PNR, and nothing of it is stored', async () => {
    await send()
    const detail = await getDetail()
    const names = lastMail().parsed.attachments.map(({ filename }) => filename)
    expect(names).toEqual([`E-Ticket-${detail.pnr}.pdf`, `Flights-${detail.pnr}.ics`])
    const pages = readPdfPages(lastPdf())
    const text = pages.join(' ')
    for (const { firstName, ticket } of detail.passenger) {
      expect(text).toContain(firstName)
      expect(text).toContain(ticket?.ticketNumber)
    }
    for (const page of pages) expect(page).toContain('Demo: flights, tickets and payments here')
    const rows = await at.server.database.db.select().from(mails)
    const row = rows.at(-1)
    expect(row?.eTicket).toEqual({ pax: null, isPriceShown: false })
    expect(JSON.stringify(row).length).toBeLessThan(60_000)
  })

  test('has the price only if the sender chose so, and never a passport or contact', async () => {
    const abroad = at.rows.find((row) => row.status === 'Ticketed' && !row.isDomestic)
    const detail = await getDetail('staff', abroad?.bookingSlug)
    const total = formatInr(detail.fare?.totalFare ?? 0).replace('\u00a0', ' ')
    const [lead] = detail.passenger
    await send({ bookingId: detail.bookingId, hp: false }, { as: 'staff' })
    const shown = readPdfPages(lastPdf()).join(' ')
    expect(shown).toContain(total)
    await send({ bookingId: detail.bookingId }, { as: 'staff' })
    const hidden = `${readPdfPages(lastPdf()).join(' ')} ${readPdfInside(lastPdf())} ${lastCalendar()}`
    for (const amount of [total.slice(2), '₹', 'Base fare']) expect(hidden).not.toContain(amount)
    for (const secret of [lead?.passportNo, lead?.dateOfBirth, lead?.email, lead?.contactNo]) {
      expect(secret).toBeTruthy()
      for (const text of [shown, hidden]) expect(text).not.toContain(secret)
    }
  })

  test('is of the one passenger whose ticket was sent', async () => {
    const [first, second] = (await getDetail()).passenger
    await send({ pax: 1 })
    for (const text of [readPdfPages(lastPdf()).join(' '), lastCalendar().replaceAll(/\r?\n /g, '')]) {
      expect(text).toContain(second?.ticket?.ticketNumber)
      expect(text).not.toContain(first?.ticket?.ticketNumber)
    }
  })

  test("is missing if it can't be drawn: the email is sent, and the log names no passenger", async () => {
    const log: string[] = []
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        log.push(chunk.toString())
        done()
      },
    })
    const inProcess = createInProcessCompute()
    const mail = smtpMailTo(at.smtp.url)
    const server = await startTestServer({
      mail,
      logger: pino({ level: 'warn' }, stream),
      compute: {
        ...inProcess,
        run: (task, input, signal) =>
          task.name === 'eTicketPdf'
            ? Promise.reject(new TypeError(`broken by ${JSON.stringify(input)}`))
            : inProcess.run(task, input, signal),
      },
    })
    const { tickets } = await server.must(endpoints.tickets.tickets, { pageSize: 50 }, { as: 'agent' })
    const ticket = tickets.find(({ status }) => status === 'Ticketed')
    const sent = await server.must(
      endpoints.notifications.sendEmailForWl,
      { bookingId: ticket?.bookingId ?? '', to: 'broken@customer.example' },
      { as: 'agent' },
    )
    await server.close()
    await mail.close()
    expect(sent.state).toBe('sent')
    expect(lastMail().parsed.attachments.map(({ mimeType }) => mimeType)).toEqual(['text/calendar'])
    const lines = log.join('')
    expect(lines).toContain('an email goes without its PDF')
    expect(lines).toContain('TypeError')
    for (const { firstName, ticketNumber } of ticket?.passengers ?? [])
      for (const fact of [firstName, ticketNumber]) expect(lines).not.toContain(fact)
  })
})

describe('the calendar file of an email', () => {
  test('has each flight at its time, in the zones of its airports', async () => {
    await send()
    const text = lastCalendar()
    for (const line of text.split(/\r?\n/)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const detail = await getDetail()
    const flights = detail.segments.flat()
    const events = readEvents(text)
    expect(events).toHaveLength(flights.length)
    for (const [index, event] of events.entries()) {
      const flight = flights[index]
      if (!flight) throw new Error('too many events')
      expect(event.startDate.toJSDate().toISOString()).toBe(
        toInstant(flight.departureTime, flight.originAirportCode),
      )
      expect(event.endDate.toJSDate().toISOString()).toBe(
        toInstant(flight.arrivalTime, flight.destinationAirportCode),
      )
      expect(event.summary).toContain(`${flight.airlineCode} ${flight.flightNumber}`)
      expect(event.location).toContain(flight.originAirportName)
      expect(event.description).toContain(detail.pnr)
      expect(event.description).toContain(detail.passenger[0]?.ticket?.ticketNumber)
      expect(event.description).toContain("aren't real")
    }
    const root = new ICAL.Component(ICAL.parse(text) as unknown[])
    expect(root.getFirstPropertyValue('method')).toBe('PUBLISH')
  })

  test('of a later email replaces the earlier events', async () => {
    await send()
    const before = readEvents(lastCalendar())
    at.clock = new Date(at.clock.getTime() + 3_600_000)
    const [row] = await at.server.database.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, Number(at.ticket.bookingId)))
    if (!row) throw new Error('no booking')
    const segments = row.segments.map((leg) =>
      leg.map((segment) => ({
        ...segment,
        departureTime: segment.departureTime.replace(/T\d\d:\d\d/, 'T05:05'),
      })),
    )
    await at.server.database.db.update(bookings).set({ segments }).where(eq(bookings.id, row.id))
    await send()
    const after = readEvents(lastCalendar())
    await at.server.database.db
      .update(bookings)
      .set({ segments: row.segments })
      .where(eq(bookings.id, row.id))
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    for (const [index, { sequence, startDate }] of after.entries()) {
      expect(sequence).toBeGreaterThan(before[index]?.sequence ?? Number.NaN)
      expect(startDate.toString()).not.toBe(before[index]?.startDate.toString())
    }
  })

  test('keeps names that look like its syntax, and long ones', async () => {
    const [row] = await at.server.database.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, Number(at.ticket.bookingId)))
    if (!row) throw new Error('no booking')
    const firstName = 'कविता; Ann, \\n BEGIN:VEVENT ' + 'श्री'.repeat(20)
    const passengers = row.passengers.map((one) => ({ ...one, firstName }))
    await at.server.database.db.update(bookings).set({ passengers }).where(eq(bookings.id, row.id))
    await send()
    await at.server.database.db
      .update(bookings)
      .set({ passengers: row.passengers })
      .where(eq(bookings.id, row.id))
    const events = readEvents(lastCalendar())
    expect(events).toHaveLength(row.segments.flat().length)
    for (const { description, uid } of events) {
      expect(description).toContain(firstName)
      expect(uid).toMatch(/^\d+-\d-\d@skyways\.localhost$/)
    }
  })
})
