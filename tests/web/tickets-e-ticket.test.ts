import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TicketDetail, TicketRow } from '#contract/entities/booking.ts'
import { boardingPassName } from '#server/features/tickets/e-ticket/boarding-pass.ts'
import { formatInr } from '#domain/format.ts'
import { isTravelDocument } from '#domain/changes/ticket-status.ts'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { decodeBoardingPass, readBarcodesIn } from '#tests/support/read-barcode.ts'
import { desktopSize, phoneSize } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAs } = setUpWeb()
let page: Page
let tickets: TicketDetail[]
const folder = tempFolder('e-tickets')

/** Sends a call in the page's own session, as the renderer does. */
const call = <T>(at: string, body: unknown): Promise<T> =>
  page.evaluate(
    async ([address, sent]) => {
      const answer = await fetch(`/api/${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: sent,
      })
      return ((await answer.json()) as { result: unknown }).result
    },
    [at, JSON.stringify(body)] as const,
  ) as Promise<T>

const perPage = 40

beforeAll(async () => {
  page = await openAs('staff')
  const rows: TicketRow[] = []
  for (let number = 1, pages = 1; number <= pages; number += 1) {
    const found = await call<{ tickets: TicketRow[]; totalPages: number }>('api/getTickets', {
      page: number,
      pageSize: 200,
    })
    rows.push(...found.tickets)
    pages = found.totalPages
  }
  const ids = rows.filter(({ status }) => isTravelDocument(status)).map(({ bookingId }) => bookingId)
  tickets = []
  for (let from = 0; from < ids.length; from += perPage)
    tickets.push(
      ...(
        await call<{ tickets: TicketDetail[] }>('api/ticketDetail/getTicketDetails', {
          BookingIds: ids.slice(from, from + perPage),
        })
      ).tickets,
    )
})
afterAll(() => folder.remove())

const openPrintView = async (at: string): Promise<void> => {
  await page.goto(server.address(at), { waitUntil: 'commit' })
  await page.waitForSelector('html[data-print-ready]', { state: 'attached' })
}

/** Prints a ticket and returns the text of each page. */
const printToPages = async (ticket: TicketDetail, isPriceHidden = false): Promise<string[]> => {
  await openPrintView(`/flight/print-tickets?print=true&hp=${isPriceHidden}&ids=${ticket.bookingId}`)
  const file = path.join(folder.path, `${ticket.bookingId}.pdf`)
  writeFileSync(file, await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    .split('\f')
    .filter((one) => one.trim() !== '')
}

const squeezed = (text: string): string => text.replace(/\s+/g, ' ')

describe('e-tickets of the demo', () => {
  it("have barcodes on every page that an independent library reads with the ticket's data", async () => {
    expect(tickets.length).toBeGreaterThan(20)
    const wrong: string[] = []
    let codes = 0
    for (let from = 0; from < tickets.length; from += perPage) {
      const some = tickets.slice(from, from + perPage)
      await openPrintView(
        `/flight/print-tickets?print=true&ids=${some.map(({ bookingId }) => bookingId).join(',')}`,
      )
      for (const ticket of some) {
        const flights = ticket.segments.flat()
        for (const passenger of ticket.passenger)
          for (const [index, flight] of flights.entries()) {
            // A void flight has no boarding code.
            if (passenger.flightVoids?.[index]) continue
            const place = `[data-booking="${ticket.bookingId}"] [data-barcode="${passenger.index}-${index}"] .barcode`
            const [text = ''] = await readBarcodesIn(
              await page.locator(place).screenshot({ scale: 'device' }),
            )
            const pass = decodeBoardingPass(text)
            codes += 1
            const wanted = {
              name: boardingPassName(passenger.firstName, passenger.lastName).trim(),
              origin: flight.originAirportCode,
              destination: flight.destinationAirportCode,
              carrier: flight.airlineCode,
              flightNumber: flight.flightNumber.replace(/\D/g, ''),
            }
            const found = {
              name: pass.name,
              origin: pass.origin,
              destination: pass.destination,
              carrier: pass.carrier,
              flightNumber: pass.flightNumber,
            }
            if (JSON.stringify(found) !== JSON.stringify(wanted))
              wrong.push(`${ticket.pnr}/${passenger.index}/${index}: ${JSON.stringify(found)}`)
          }
      }
    }
    expect(wrong).toEqual([])
    expect(codes).toBeGreaterThan(tickets.length)
  })

  /** Returns one ticket for each kind: one way and return, one passenger and a family, with and without extras. */
  const listKinds = (): TicketDetail[] => {
    const kinds = new Map<string, TicketDetail>()
    for (const ticket of tickets) {
      const flights = ticket.segments.flat()
      const kind = [
        ticket.isDomestic,
        ticket.segments.length,
        flights.length,
        ticket.passenger.length > 2,
        ticket.passenger.some(({ passportNo }) => passportNo),
        ticket.passenger.some((one) =>
          one.extrasByFlight.some(({ baggage, meal, seat }) => baggage || meal || seat),
        ),
      ].join()
      if (!kinds.has(kind)) kinds.set(kind, ticket)
    }
    expect(kinds.size).toBeGreaterThan(3)
    return [...kinds.values()]
  }

  it('have a PDF with every field as text, on one page for one flight, and never with the contact alone', async () => {
    for (const ticket of listKinds()) {
      const pages = await printToPages(ticket)
      const isShort = ticket.segments.flat().length === 1 && ticket.passenger.length === 1
      if (isShort) expect(await printToPages(ticket, true), `PNR ${ticket.pnr}`).toHaveLength(1)
      expect(squeezed(pages.at(-1) ?? ''), `PNR ${ticket.pnr}`).toMatch(/\S.{20,} Contact /)
      const text = squeezed(pages.join(' '))
      const missing = listVisibleFields(ticket).filter((field) => !text.includes(squeezed(field)))
      expect(missing, `PNR ${ticket.pnr}`).toEqual([])
    }
  })

  it('keep ticket and passport numbers on one line beside long extras, and fare rules with their heading', async () => {
    const ticket = tickets.find((one) => one.segments.flat().length > 1 && one.passenger.length > 1)
    if (!ticket) throw new Error('no ticket has two flights and two passengers')
    const extras = {
      baggage: 'Excess baggage 30 kg',
      meal: 'Vegetarian meal, Jain, without onion',
      seat: '27F',
    }
    const numbers = ticket.passenger.map(({ index }) => `Z847263${index}19`)
    const full = {
      ...ticket,
      passenger: ticket.passenger.map((one) => ({
        ...one,
        passportNo: numbers[one.index] ?? '',
        extrasByFlight: ticket.segments.flat().map(() => extras),
      })),
    }
    await page.route('**/getTicketDetails', (route) =>
      route.fulfill({ json: { success: true, result: { tickets: [full] } } }),
    )
    const pages = await printToPages(ticket)
    await page.unroute('**/getTicketDetails')
    const wanted = [...numbers, ...ticket.passenger.map((one) => one.ticket?.ticketNumber ?? '')]
    expect(wanted.filter((number) => !pages.join(' ').includes(number))).toEqual([])
    const onPage = (text: string) => pages.findIndex((one) => one.includes(text))
    expect(onPage('Fare rules')).toBeGreaterThanOrEqual(0)
    expect(onPage('Check-in counters close')).toBe(onPage('Fare rules'))
  })

  it('keep each ticket number on one line on a phone, beside passport and extras', async () => {
    const ticket = tickets.find(
      (one) =>
        one.passenger.some(({ passportNo }) => passportNo) &&
        one.passenger.some((each) => each.extrasByFlight.some(({ baggage, meal }) => baggage || meal)),
    )
    if (!ticket) throw new Error('no ticket has passports and extras')
    const [row] = (await call<{ tickets: TicketRow[] }>('api/getTickets', { pnrOrTicketNumber: ticket.pnr }))
      .tickets
    await page.setViewportSize(phoneSize)
    await page.goto(server.address(`/e-ticket/${row?.bookingSlug}`))
    const numbers = page.locator('.sheet-number')
    await expect.poll(() => numbers.count()).toBe(ticket.passenger.length)
    const lines = await numbers.evaluateAll((all) => all.map((one) => one.getClientRects().length))
    expect(lines).toEqual(ticket.passenger.map(() => 1))
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isTooWide).toBe(false)
    await page.setViewportSize(desktopSize)
  })

  it('for one passenger show only that passenger', async () => {
    const ticket = tickets.find(({ passenger }) => passenger.length > 1)
    const slug = (await call<{ tickets: TicketRow[] }>('api/getTickets', { pnrOrTicketNumber: ticket?.pnr }))
      .tickets[0]?.bookingSlug
    await openPrintView(`/e-ticket/${slug}?print=true&pax=1`)
    const text = await page.locator('.sheet').innerText()
    expect(text).toContain(ticket?.passenger[1]?.ticket?.ticketNumber)
    expect(text).not.toContain(ticket?.passenger[0]?.ticket?.ticketNumber)
  })
})

/** The data that a check-in desk, a traveller and an accountant look for. */
const listVisibleFields = (ticket: TicketDetail): string[] => [
  ticket.pnr,
  ticket.bookingId,
  ticket.agency.companyName,
  ...ticket.passenger.flatMap((one) => [
    one.lastName,
    one.firstName,
    one.ticket?.ticketNumber ?? '',
    one.passportNo ?? '',
  ]),
  ...ticket.segments
    .flat()
    .flatMap((flight) => [
      `${flight.airlineCode} ${flight.flightNumber}`,
      flight.airlineName,
      flight.departureTime.slice(11, 16),
      flight.arrivalTime.slice(11, 16),
      flight.originAirportCode,
      flight.destinationAirportCode,
      flight.originCityName,
      flight.destinationCityName,
      ...(flight.originTerminal ? [`Terminal ${flight.originTerminal.replace(/^T(?=\d)/i, '')}`] : []),
      ...(flight.baggage && !/^0\b/.test(flight.baggage) ? [flight.baggage] : []),
    ]),
  formatInr(ticket.fare?.totalFare ?? 0),
  "If Barcode doesn't work, please download original ticket from Airline's website.",
]
