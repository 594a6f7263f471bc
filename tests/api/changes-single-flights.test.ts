import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { changeRuleTexts } from '#domain/changes/change-rule-texts.ts'
import { getBalance } from '#tests/support/booking-kit.ts'
import { newNumbers } from '#tests/support/scripted-changes.ts'
import { only, setUpSettlement } from '#tests/support/settlement-kit.ts'
import { sellBooking, type Wish } from '#tests/support/sold-bookings.ts'

const retail = { as: 'retail' }
const { supplier, server, later, ask, loadStatus, loadBooking } = setUpSettlement()
beforeEach(() => supplier.changes.onReissue(newNumbers))

type Booking = Awaited<ReturnType<typeof sellBooking>>
const sector = (Origin: string, Destination: string) => ({ Origin, Destination })
const ticketOf = ({ supplierBookingId }: Booking) => [`${supplierBookingId}-0`]

/** Sells Delhi to Bengaluru via Mumbai and on to Kolkata via Chennai: two legs of two flights, 5,000.00. */
const sell = (wish: Wish = {}) =>
  sellBooking(server().deps, { legs: 2, flights: 2, isByFlight: true, ...wish })
const askPart = (booking: Booking, ...Sectors: ReturnType<typeof sector>[]) =>
  ask(booking.id, { RequestType: 2, TicketId: ticketOf(booking), Sectors })
const refuse = (booking: Booking, ...Sectors: ReturnType<typeof sector>[]) =>
  server().call(
    endpoints.tickets.changeRequest,
    {
      BookingId: String(booking.id),
      RequestType: 2,
      Remarks: 'plans changed',
      TicketId: ticketOf(booking),
      Sectors,
    },
    retail,
  )

describe('a single flight of a connection', () => {
  test('is quoted, requested and refunded by itself; the rest of the booking stays ticketed', async () => {
    const booking = await sell()
    const before = await getBalance(server(), retail)
    const scope = { BookingId: String(booking.id), RequestType: 2 as const, TicketId: ticketOf(booking) }
    const Sectors = [sector('BOM', 'BLR')]
    expect(
      await server().must(endpoints.tickets.cancellationCharge, { ...scope, Sectors }, retail),
    ).toMatchObject({
      saleAmount: 1250,
      cancellationCharge: 1000,
      refundAmount: 250,
      lines: [{ sectors: Sectors }],
    })
    const filed = await askPart(booking, ...Sectors)
    expect(filed.items).toMatchObject([{ sectors: Sectors, saleAmount: 1250 }])
    expect(supplier.changes.sent.at(-1)).toMatchObject({ sectors: [{ origin: 'BOM', destination: 'BLR' }] })
    supplier.changes.decide(only(filed), { kind: 'completed' })
    expect(await loadStatus(only(filed))).toMatchObject({ item: { state: 'completed', walletAmount: 250 } })
    expect((await getBalance(server(), retail)).available).toBe(before.available + 250)
    expect(await loadBooking(booking.id)).toMatchObject({ status: 3 })
  })

  test('is never refunded twice, neither alone nor with its journey', async () => {
    const booking = await sell()
    await askPart(booking, sector('DEL', 'BOM'))
    for (const again of [sector('DEL', 'BOM'), sector('DEL', 'BLR')])
      expect(await refuse(booking, again)).toMatchObject({
        status: 409,
        failure: { message: changeRuleTexts.askedBefore },
      })
  })

  test('adds up with the others to the whole sale, which is then cancelled', async () => {
    const booking = await sell({ terms: 'agent', role: 'agent', markupMinor: 33_333 })
    const agent = { as: 'agent' }
    supplier.changes.setCharge(0)
    supplier.changes.decideAll({ kind: 'completed' })
    const sales: number[] = []
    for (const Sectors of [[sector('BOM', 'BLR')], [sector('BLR', 'CCU')], [sector('DEL', 'BOM')]]) {
      later()
      const one = { RequestType: 2 as const, TicketId: ticketOf(booking), Sectors }
      const { items } = await ask(booking.id, one, agent)
      expect(items).toMatchObject([{ state: 'completed', sectors: Sectors }])
      sales.push(...items.map(({ saleAmount }) => Math.round(saleAmount * 100)))
    }
    expect(sales.reduce((sum, minor) => sum + minor)).toBe(booking.amountMinor)
    expect(await loadBooking(booking.id)).toMatchObject({ status: 4 })
  })

  test('keeps its place when a reissue turns a connection into one flight', async () => {
    const booking = await sell()
    const refunded = await askPart(booking, sector('MAA', 'CCU'))
    supplier.changes.decide(only(refunded), { kind: 'rejected' })
    await loadStatus(only(refunded))
    const change = await ask(booking.id, { RequestType: 3 })
    supplier.changes.onReissue((sold) => ({
      ...newNumbers(sold),
      segments: sold.segments.map(([first, last], leg) =>
        first && last && leg === 0
          ? [{ ...first, destinationAirportCode: last.destinationAirportCode }]
          : [first, last].filter((flight) => flight !== undefined),
      ),
    }))
    supplier.changes.decide(only(change), { kind: 'completed' })
    expect(await loadStatus(only(change))).toMatchObject({ item: { state: 'completed' } })
    expect((await loadBooking(booking.id))?.segments.map(({ length }) => length)).toEqual([1, 2])
    const outbound = await askPart(booking, sector('DEL', 'BLR'))
    expect(outbound.items).toMatchObject([{ sectors: [sector('DEL', 'BLR')], saleAmount: 2500 }])
    expect((await askPart(booking, sector('MAA', 'CCU'))).items).toMatchObject([{ saleAmount: 1250 }])
  })

  test('is refused with the reason where the airline refunds whole journeys only; nothing is sent', async () => {
    const booking = await sell({ isByFlight: false })
    const sent = supplier.changes.sent.length
    expect(await refuse(booking, sector('BOM', 'BLR'))).toMatchObject({
      status: 400,
      failure: {
        errorCode: 'invalidRequest',
        fields: [{ path: 'Sectors', message: changeRuleTexts.halfALeg }],
      },
    })
    expect(supplier.changes.sent).toHaveLength(sent)
    expect((await askPart(booking, sector('DEL', 'BLR'))).items).toMatchObject([{ saleAmount: 2500 }])
  })
})

test('an e-ticket says how many parts of each leg can be refunded separately', async () => {
  for (const isByFlight of [true, false]) {
    const booking = await sell({ isByFlight })
    await askPart(booking, sector('DEL', 'BLR'))
    const list = { bookingId: String(booking.id) }
    const { changeRequests } = await server().must(endpoints.tickets.changeRequests, list, retail)
    const [request] = changeRequests
    const { partsPerLeg } = await server().must(
      endpoints.tickets.ticketDetail,
      { bookingSlug: request?.bookingSlug ?? '' },
      retail,
    )
    expect(partsPerLeg).toEqual(isByFlight ? [2, 2] : [1, 1])
    expect(request?.items).toMatchObject([{ sectors: [sector('DEL', 'BLR')] }])
  }
})
