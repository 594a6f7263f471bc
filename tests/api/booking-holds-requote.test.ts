import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { createLogger } from '#server/logger.ts'
import { getBalance, holdBooking } from '#tests/support/booking-kit.ts'
import { setUpBookingServer } from '#tests/support/booking-server.ts'
import { bookingRow } from '#tests/support/changes-hooks.ts'
import { startTestServer } from '#tests/support/test-server.ts'

const { issueFlight, requoteFlight } = endpoints.booking
const { saveDefaultMarkup, deleteDefaultMarkup } = endpoints.markup
const agent = { as: 'agent' }
const staff = { as: 'staff' }
const owner = { as: 'owner' }

const { database, supplier, server, clock } = setUpBookingServer()

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

  test('keeps the markup that the hold was sold with', async () => {
    const markup = (value: number) => ({
      groupId: null,
      isDomestic: null,
      terms: { unit: 'fixed' as const, value, per: 'booking' as const },
    })
    const later = () => void (clock.now = new Date(clock.now.getTime() + 60_000))
    const requoted = (bookingId: string) => server.must(requoteFlight, { BookingId: bookingId }, agent)
    const { bookingId } = await holdBooking(server)
    later()
    const { markupId } = await server.must(saveDefaultMarkup, markup(300), owner)
    expect(await requoted(bookingId)).toMatchObject({ newTotal: 4810, isPriceChanged: false })
    // A hold made under the markup keeps it after the markup is gone: 300.00 and 18 % GST on it.
    const marked = await holdBooking(server)
    later()
    await server.must(deleteDefaultMarkup, { markupId }, owner)
    expect(await requoted(marked.bookingId)).toMatchObject({ newTotal: 5164, isPriceChanged: false })
    supplier.raiseHeldFare(10_000)
    expect(await requoted(marked.bookingId)).toMatchObject({ newTotal: 5264, isPriceChanged: true })
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

  test.each([
    ['is refused without an alarm when the hold has been issued here meanwhile', true],
    ['is refused with an alarm when the airline issued it without us', false],
  ])('%s', async (_title, isIssuedByUs) => {
    const { bookingId } = await holdBooking(server)
    const log: string[] = []
    const sink = new Writable({ write: (line: Buffer, _encoding, done) => done(void log.push(String(line))) })
    const node = await startTestServer({
      database: { ...database, close: async () => undefined },
      suppliers: [
        {
          ...supplier,
          booking: async (query, options) => {
            if (isIssuedByUs)
              await server.must(issueFlight, { BookingId: bookingId, acceptedTotal: 4810 }, agent)
            const found = await supplier.booking(query, options)
            return found && { ...found, state: 'ticketed' }
          },
        },
      ],
      now: () => clock.now,
      logger: createLogger('error', sink),
    })
    expect(await node.call(requoteFlight, { BookingId: bookingId }, agent)).toMatchObject({
      ok: false,
      failure: { errorCode: 'wrongState' },
    })
    await node.app.close()
    expect(log.join('').includes('different state')).toBe(!isIssuedByUs)
  })
})
