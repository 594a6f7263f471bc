import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { describeTicket } from '#domain/changes/ticket-state.ts'
import { bookings, mails } from '#server/db/schema/index.ts'
import { makeSlug } from '#server/bookings/slug.ts'
import { itemIds, only, setUpSettlement } from '#tests/support/settlement-kit.ts'
import { sellBooking } from '#tests/support/sold-bookings.ts'

const retail = { as: 'retail' }
const { supplier, server, database, ask, loadStatus } = setUpSettlement()

/** Sells a return trip of two people. */
const sellPair = (legs = 2) => sellBooking(server().deps, { people: 2, legs })

const loadTicket = async (bookingId: number, who = {}) => {
  const [booking] = await database().db.select().from(bookings).where(eq(bookings.id, bookingId))
  const { slug } = makeSlug(server().deps.secretKey, bookingId, booking?.slugNonce ?? '')
  return server().must(endpoints.tickets.ticketDetail, { bookingSlug: slug }, who)
}
const loadRow = async (bookingId: number) => {
  const { tickets } = await server().must(endpoints.tickets.tickets, { view: 'full', pageSize: 100 }, retail)
  return tickets.find((row) => row.bookingId === String(bookingId))
}
const loadTicketId = async (bookingId: number, index: number): Promise<string> =>
  (await loadTicket(bookingId)).passenger[index]?.ticket?.ticketId ?? ''

const refundSecond = async (bookingId: number, sectors: { Origin: string; Destination: string }[]) =>
  only(
    await ask(bookingId, {
      RequestType: 2,
      TicketId: [await loadTicketId(bookingId, 1)],
      Sectors: sectors,
    }),
  )
const outbound = { Origin: 'DEL', Destination: 'BOM' }
const inbound = { Origin: 'BOM', Destination: 'BLR' }

describe('the ticket of a refunded passenger', () => {
  test('is void in every answer, without bar codes and seats, while the others stay valid', async () => {
    const booking = await sellPair()
    const number = await refundSecond(booking.id, [outbound, inbound])
    expect((await loadTicket(booking.id)).passenger.map(({ ticketValidity }) => ticketValidity)).toEqual([
      'valid',
      'valid',
    ])
    expect((await loadRow(booking.id))?.passengers.map(({ shownChange }) => shownChange)).toEqual([
      null,
      { isRefund: true, state: 'pending' },
    ])
    supplier.changes.decide(number, { kind: 'completed' })
    await loadStatus(number)
    for (const who of [{}, retail, { as: 'staff' }]) {
      const ticket = await loadTicket(booking.id, who)
      expect(ticket).toMatchObject({ ticketValidity: 'partlyRefunded', shownChange: null })
      const [first, second] = ticket.passenger
      expect(first).toMatchObject({ ticketValidity: 'valid', flightVoids: ['', ''] })
      expect(first?.barcodeDetails?.barcode.every(({ content }) => content !== '')).toBe(true)
      expect(second).toMatchObject({
        ticketValidity: 'refunded',
        flightVoids: ['refunded', 'refunded'],
        barcodeDetails: null,
        extrasByFlight: [
          { baggage: '', meal: '', seat: '' },
          { baggage: '', meal: '', seat: '' },
        ],
      })
    }
    const row = await loadRow(booking.id)
    expect(row).toMatchObject({
      ticketValidity: 'partlyRefunded',
      status: 'Ticketed',
      statusText: 'Completed',
    })
    expect(row?.passengers.map(({ ticketValidity }) => ticketValidity)).toEqual(['valid', 'refunded'])
    expect(row?.passenger?.[1]?.barcodeDetails).toBeNull()
    const { payments } = await server().must(endpoints.booking.flightPayments, { pageSize: 100 }, retail)
    expect(payments.find(({ bookingId }) => bookingId === String(booking.id))).toMatchObject({
      ticketValidity: 'partlyRefunded',
      shownChange: null,
    })
  })

  test('is void only for the refunded sectors', async () => {
    const booking = await sellPair()
    const number = await refundSecond(booking.id, [inbound])
    supplier.changes.decide(number, { kind: 'completed' })
    await loadStatus(number)
    const { passenger } = await loadTicket(booking.id)
    expect(passenger[1]).toMatchObject({ ticketValidity: 'partlyRefunded', flightVoids: ['', 'refunded'] })
    const codes = passenger[1]?.barcodeDetails?.barcode.map(({ content }) => content === '')
    expect(codes).toEqual([false, true])
  })

  test('is void in its email, in text and in HTML', async () => {
    const booking = await sellPair()
    const number = await refundSecond(booking.id, [outbound, inbound])
    supplier.changes.decide(number, { kind: 'completed' })
    await loadStatus(number)
    const mailOf = async (pax: number | null) => {
      await server().must(
        endpoints.notifications.sendEmailForWl,
        {
          to: 'someone@customer.example',
          subject: 'E-Ticket',
          name: '',
          text: '',
          html: '',
          bookingId: String(booking.id),
          pax,
          hp: true,
        },
        retail,
      )
      const [mail] = await database()
        .db.select()
        .from(mails)
        .orderBy(desc(mails.createdAt), desc(mails.id))
        .limit(1)
      return JSON.stringify(mail)
    }
    const own = await mailOf(1)
    expect(own.match(/Refunded, not valid for travel/g)?.length).toBeGreaterThanOrEqual(2)
    expect(own).toContain('Status: Refunded')
    expect(await mailOf(0)).not.toContain('not valid for travel')
  })

  test('keeps its state while another request is open or was refused', async () => {
    const booking = await sellPair(1)
    const numbers = itemIds(await ask(booking.id))
    const states = async () => {
      const row = await loadRow(booking.id)
      return row ? describeTicket(row) : ''
    }
    expect(await states()).toBe('Ticketed · Refund requested')
    for (const number of numbers) {
      supplier.changes.decide(number, { kind: 'rejected' })
      await loadStatus(number)
    }
    expect(await states()).toBe('Ticketed · Refund rejected')
    expect(await loadRow(booking.id)).toMatchObject({ status: 'Ticketed', statusText: 'Rejected' })
  })

  test('that is refunded in full reads Refunded, and Cancelled when the airline refunded nothing', async () => {
    const paid = await sellBooking(server().deps)
    const number = only(await ask(paid.id))
    supplier.changes.decide(number, { kind: 'completed' })
    await loadStatus(number)
    expect(await loadTicket(paid.id)).toMatchObject({ status: 'Cancelled', ticketValidity: 'refunded' })
    supplier.changes.setCharge(500_000)
    const unpaid = await sellBooking(server().deps)
    const other = only(await ask(unpaid.id))
    supplier.changes.decide(other, { kind: 'completed' })
    await loadStatus(other)
    expect(await loadTicket(unpaid.id)).toMatchObject({ status: 'Cancelled', ticketValidity: 'cancelled' })
  })
})

describe('a reissued ticket', () => {
  test('has a valid new number and keeps the old one as void', async () => {
    const booking = await sellBooking(server().deps)
    const old = (await loadTicket(booking.id)).passenger[0]?.ticket?.ticketNumber
    supplier.changes.onReissue((sold) => ({
      ...sold,
      tickets: sold.tickets.map((ticket) => ({ ...ticket, ticketNumber: '0981111111111' })),
    }))
    const number = only(await ask(booking.id, { RequestType: 3 }))
    supplier.changes.decide(number, { kind: 'completed' })
    await loadStatus(number)
    const ticket = await loadTicket(booking.id)
    expect(ticket).toMatchObject({
      ticketValidity: 'valid',
      shownChange: { isRefund: false, state: 'completed' },
    })
    expect(ticket.passenger[0]).toMatchObject({
      ticketValidity: 'valid',
      ticket: { ticketNumber: '0981111111111' },
      replacedTicketNumbers: [old],
    })
    expect(ticket.passenger[0]?.barcodeDetails).not.toBeNull()
  })
})
