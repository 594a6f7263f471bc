import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { getBalance, holdBooking } from '#tests/support/booking-kit.ts'
import { setUpBookingServer } from '#tests/support/booking-server.ts'
import { bookingRow } from '#tests/support/changes-hooks.ts'

const { requoteFlight } = endpoints.booking
const agent = { as: 'agent' }
const staff = { as: 'staff' }

const { database, supplier, server } = setUpBookingServer()

describe('quoting a hold again', () => {
  test("returns the current price, the held price and the wallet's balance", async () => {
    const { available } = await getBalance(server, agent)
    const { bookingId, pnr } = await holdBooking(server)
    expect(await server.must(requoteFlight, { BookingId: bookingId }, agent)).toEqual({
      bookingId,
      pnr,
      previousTotal: 4810,
      newTotal: 4810,
      difference: 0,
      isPriceChanged: false,
      walletAvailable: available,
      holdDeadline: '2026-11-21T12:30:00.000Z',
      holdDeadlineSource: 'Last ticketing date of the airline',
      checks: [],
    })
    supplier.raiseHeldFare(-10_000)
    expect(await server.must(requoteFlight, { BookingId: bookingId }, agent)).toMatchObject({
      previousTotal: 4810,
      newTotal: 4710,
      difference: -100,
      isPriceChanged: true,
    })
  })

  test("uses the buyer's terms, also for staff", async () => {
    const { bookingId } = await holdBooking(server)
    expect(await server.must(requoteFlight, { BookingId: bookingId }, staff)).toMatchObject({
      newTotal: 4810,
    })
  })

  test('keeps the held fare when the supplier has no record', async () => {
    const { bookingId } = await holdBooking(server)
    supplier.sold.clear()
    expect(await server.must(requoteFlight, { BookingId: bookingId }, agent)).toMatchObject({
      newTotal: 4810,
      isPriceChanged: false,
    })
  })

  test('reports seats released by the airline and records it', async () => {
    const { bookingId } = await holdBooking(server)
    supplier.dropHold((await bookingRow(database, bookingId))?.reference ?? '')
    expect(await server.call(requoteFlight, { BookingId: bookingId }, agent)).toMatchObject({
      ok: false,
      failure: { errorCode: 'fareGone' },
    })
    expect(await bookingRow(database, bookingId)).toMatchObject({ status: 7 })
    expect(await server.call(requoteFlight, { BookingId: bookingId }, agent)).toMatchObject({
      ok: false,
      failure: { errorCode: 'wrongState' },
    })
  })

  test("at a supplier that doesn't answer is a timeout, and nothing changes", async () => {
    const { bookingId } = await holdBooking(server)
    supplier.setDeaf(true)
    expect(await server.call(requoteFlight, { BookingId: bookingId }, agent)).toMatchObject({
      ok: false,
      status: 504,
      failure: { errorCode: 'supplierTimeout' },
    })
    expect(await bookingRow(database, bookingId)).toMatchObject({ status: 1 })
  })

  test('is refused for everyone else', async () => {
    const { bookingId } = await holdBooking(server)
    for (const who of [{ as: 'retail' }, { as: 'staff', site: 'meridian' }])
      expect(await server.call(requoteFlight, { BookingId: bookingId }, who)).toMatchObject({
        ok: false,
        failure: { errorCode: 'notFound' },
      })
    expect(await server.call(requoteFlight, { BookingId: 'P00001' }, agent)).toMatchObject({
      ok: false,
      failure: { errorCode: 'notFound' },
    })
  })
})
