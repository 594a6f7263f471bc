import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { selectRows } from '#server/db/rows.ts'
import { holdBooking, placeOrder } from '#tests/support/booking-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { fillWallets, sellBooking } from '#tests/support/sold-bookings.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { flightPayments, flightTransactions, issueFlight, orderSuccessCallback } = endpoints.booking
const agent = { as: 'agent' }
const supplier = createScriptedSupplier()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ suppliers: [supplier] })
})
afterAll(() => server.close())

const pay = async () => {
  const { orderId } = await placeOrder(server, agent)
  await server.call(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, agent)
  return orderId
}
const first = async (pageSize = 1, who: { as: string; headers?: Record<string, string> } = agent) =>
  server.must(flightPayments, { page: 1, pageSize }, who)

describe('flight payments', () => {
  test('show what happened to the money, newest first', async () => {
    const paid = await pay()
    supplier.play({ kind: 'refuse' })
    const refused = await pay()
    supplier.play({ kind: 'lostRequest' })
    const open = await pay()
    const held = await holdBooking(server)
    const { payments, total } = await first(4)
    expect(payments.map(({ orderId, state, status }) => ({ orderId, state, status }))).toEqual([
      { orderId: held.orderId, state: 'held', status: 'Held' },
      { orderId: open, state: 'reserved', status: 'InProgress' },
      { orderId: refused, state: 'released', status: 'Failed' },
      { orderId: paid, state: 'paid', status: 'Ticketed' },
    ])
    expect(payments.map(({ statusText }) => statusText)).toEqual([
      'Held',
      'In progress',
      'Failed',
      'Ticketed',
    ])
    expect(payments[3]).toMatchObject({
      route: 'DEL - BOM',
      travelDate: '2026-12-10',
      amount: 4810,
      paymentMode: 'wallet',
    })
    expect(total).toBeGreaterThanOrEqual(4)
  })

  test('of a hold that was issued are paid', async () => {
    const { bookingId } = await holdBooking(server)
    await server.must(issueFlight, { BookingId: bookingId, acceptedTotal: 4810 }, agent)
    expect((await first()).payments).toMatchObject([{ bookingId, state: 'paid', paymentMode: 'wallet' }])
  })

  describe('of two tickets', () => {
    const retail = { as: 'retail' }
    const sellTwo = async () => {
      supplier.changes.setCharge(100_000)
      supplier.changes.decideAll({ kind: 'completed' })
      const booking = await sellBooking(server.deps, { people: 2 })
      const bookingId = String(booking.id)
      const refund = async (ticket: number) => {
        const request = await server.must(
          endpoints.tickets.changeRequest,
          {
            BookingId: bookingId,
            RequestType: 2,
            TicketId: `${booking.supplierBookingId}-${ticket}`,
            Sectors: [{ Origin: 'DEL', Destination: 'BOM' }],
            Remarks: 'plans changed',
          },
          retail,
        )
        const number = { ChangeRequestId: request.items[0]?.changeRequestId ?? '' }
        await server.must(endpoints.tickets.crStatus, number, retail)
      }
      const load = async () => {
        const { payments } = await first(20, retail)
        return payments.find((payment) => payment.bookingId === bookingId)
      }
      return { refund, load }
    }
    beforeAll(() => fillWallets(server.database, 'skyways', ['retail']))

    test('are partly refunded while a ticket remains, also while its refund is open', async () => {
      const { refund, load } = await sellTwo()
      expect(await load()).toMatchObject({ state: 'paid', amount: 10_000, refunded: 0, status: 'Ticketed' })
      await refund(0)
      const partly = { state: 'partlyRefunded', amount: 10_000, refunded: 4000 }
      expect(await load()).toMatchObject({ ...partly, status: 'Ticketed' })
      supplier.changes.decideAll({ kind: 'open' })
      await refund(1)
      expect(await load()).toMatchObject({ ...partly, status: 'ChangeRequested' })
    })

    test('are refunded once no ticket remains', async () => {
      const { refund, load } = await sellTwo()
      await refund(0)
      await refund(1)
      expect(await load()).toMatchObject({
        state: 'refunded',
        amount: 10_000,
        refunded: 8000,
        status: 'Cancelled',
      })
    })
  })

  test('are paged without repeating or losing one', async () => {
    const all = await first(200)
    const pages = await Promise.all(
      [1, 2, 3].map((page) => server.must(flightPayments, { page, pageSize: 2 }, agent)),
    )
    expect(pages.flatMap(({ payments }) => payments.map(({ bookingId }) => bookingId))).toEqual(
      all.payments.slice(0, 6).map(({ bookingId }) => bookingId),
    )
    expect(pages[0]).toMatchObject({ page: 1, pageSize: 2, totalPages: Math.ceil(all.total / 2) })
  })

  test("are the user's own; staff see those of the user they act for", async () => {
    const mine = await first(200)
    const other = await first(200, { as: 'corporate' })
    const ids = new Set(mine.payments.map(({ bookingId }) => bookingId))
    expect(other.payments.filter(({ bookingId }) => ids.has(bookingId))).toEqual([])
    const acting = await first(200, { as: 'staff', headers: { 'staff-id': 'usr_skyways_agent' } })
    expect(acting).toEqual(mine)
  })
})

describe('flight transactions', () => {
  test('are the wallet entries of bookings: reserved and released', async () => {
    supplier.play({ kind: 'refuse' })
    const orderId = await pay()
    const booking = (await first()).payments[0]
    expect(booking?.orderId).toBe(orderId)
    const { transactions, total } = await server.must(flightTransactions, { page: 1, pageSize: 2 }, agent)
    expect(transactions).toMatchObject([
      { kind: 'release', amount: 4810, bookingId: booking?.bookingId },
      { kind: 'reserve', amount: -4810, bookingId: booking?.bookingId },
    ])
    const everything = await server.must(endpoints.users.myWalletEntries, { page: 1, pageSize: 1 }, agent)
    expect(total).toBeLessThan(everything.total)
  })
})

test("reads one user's payments by an index, however large the site", async () => {
  const plan = await selectRows<Record<string, string>>(
    server.database.db,
    sql`explain select id from bookings where site_id = 'skyways' and user_id = 'usr_skyways_agent'
        order by created_at desc, id desc limit 50`,
  )
  const text = plan.map((row) => Object.values(row).join(' ')).join('\n')
  expect(text).toMatch(/bookings_user_(created|departs)|bookings_order/)
})
