import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { endpoints } from '#contract/http/registry.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import { bookings, bookingTickets } from '#server/db/schema/index.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { tickets, bookedFlights } = endpoints.tickets
const page = { pageSize: 200 }
const isSorted = (values: readonly string[], direction: 1 | -1): boolean =>
  values.every(
    (value, index) => index === 0 || (values[index - 1] ?? '').localeCompare(value) * direction <= 0,
  )

describe('the air ticket queue', () => {
  test('refuses a visitor', async () => {
    expect(await server.call(tickets, {})).toMatchObject({ ok: false, status: 401 })
  })

  test('shows staff every booking of the site except holds, and nothing of another site', async () => {
    const own = await server.must(tickets, page, { as: 'staff' })
    const [row] = await server.database.db
      .select()
      .from(bookings)
      .where(eq(bookings.siteId, 'meridian'))
      .limit(1)
    expect(own.total).toBe(115)
    expect(own.tickets.some(({ status }) => status === 'Held')).toBe(false)
    expect(own.tickets.some(({ bookingId }) => bookingId === String(row?.id))).toBe(false)
    expect(new Set(own.tickets.map(({ user }) => user.userId)).size).toBeGreaterThan(3)
  })

  test.each(['retail', 'agent', 'corporate'])(
    'shows %s only their own bookings, without cost',
    async (role) => {
      const { tickets: rows } = await server.must(tickets, page, { as: role })
      expect(rows.length).toBeGreaterThan(3)
      for (const row of rows) {
        expect(row.user.userId).toBe(demoUserId('skyways', role))
        expect(row).not.toHaveProperty('purchaseCost')
      }
    },
  )

  test('shows the owner the whole site, as the tracker and the e-tickets do', async () => {
    const [own, all] = await Promise.all([
      server.must(tickets, page, { as: 'owner' }),
      server.must(tickets, page, { as: 'staff' }),
    ])
    expect(own.total).toBe(all.total)
    expect(own.tickets.map(({ bookingId }) => bookingId)).toEqual(
      all.tickets.map(({ bookingId }) => bookingId),
    )
    const [one] = (await server.must(tickets, { userId: demoUserId('skyways', 'agent') }, { as: 'owner' }))
      .tickets
    expect(one?.user.userId).toBe(demoUserId('skyways', 'agent'))
  })

  test('returns all fields of a booking without a view, and only the row for our pages', async () => {
    const [full] = (await server.must(tickets, { ...page, sort: 'TD' }, { as: 'agent' })).tickets
    if (!full) throw new Error('no ticket')
    const { bookingSlug } = full
    const detail = await server.must(endpoints.tickets.ticketDetail, { bookingSlug }, { as: 'agent' })
    const { segments, passenger, fareRules, invoiceCreatedOn, fare, transactionDetails, user } = detail
    expect(full).toMatchObject({
      segments,
      passenger,
      fareRules,
      invoiceCreatedOn,
      fare,
      transactionDetails,
      user,
    })
    expect(full).not.toHaveProperty('accounting')
    const [ofSite] = (await server.must(tickets, { pageSize: 1 }, { as: 'staff' })).tickets
    expect(ofSite?.accounting?.endCustomer.cost).toBe(ofSite?.amount)
    const [row] = (await server.must(tickets, { ...page, sort: 'TD', view: 'row' }, { as: 'agent' })).tickets
    for (const field of ['segments', 'passenger', 'fareRules', 'fare', 'transactionDetails', 'accounting'])
      expect(row).not.toHaveProperty(field)
    expect(full).toMatchObject(row ?? {})
    const [held] = (await server.must(bookedFlights, { pageSize: 1 }, { as: 'staff' })).tickets
    expect(held?.segments?.length).toBeGreaterThan(0)
  })

  test('gives staff the cost of the first passenger, in whole rupees', async () => {
    const { tickets: rows } = await server.must(tickets, page, { as: 'staff' })
    for (const row of rows) {
      expect(Number.isInteger(row.purchaseCost)).toBe(true)
      expect(row.purchaseCost).toBeLessThanOrEqual(Math.ceil(row.amount))
    }
    const family = rows.find((row) => row.passengers.length > 1) as TicketRow
    expect(family.purchaseCost).toBeLessThan(family.amount * 0.75)
  })

  test("shows staff who act for a customer that customer's queue", async () => {
    const headers = { 'staff-id': demoUserId('skyways', 'retail') }
    const { tickets: rows } = await server.must(tickets, page, { as: 'staff', headers })
    expect(new Set(rows.map(({ user }) => user.userId))).toEqual(new Set([headers['staff-id']]))
  })

  test.each([
    ['BD', 'createdAt', -1],
    ['BA', 'createdAt', 1],
    ['TD', 'travelDate', -1],
    ['TA', 'travelDate', 1],
  ] as const)('%s sorts by %s', async (sort, field, direction) => {
    const { tickets: rows } = await server.must(tickets, { ...page, sort }, { as: 'staff' })
    expect(
      isSorted(
        rows.map((row) => row[field]),
        direction,
      ),
    ).toBe(true)
  })

  test("has pages that don't overlap and add up", async () => {
    const seen: string[] = []
    for (let number = 1; number <= 5; number += 1) {
      const part = await server.must(tickets, { page: number, pageSize: 25 }, { as: 'staff' })
      expect(part).toMatchObject({ total: 115, totalPages: 5, isTotalCapped: false, page: number })
      seen.push(...part.tickets.map(({ bookingId }) => bookingId))
    }
    expect(new Set(seen).size).toBe(115)
    expect((await server.must(tickets, { page: 99 }, { as: 'staff' })).tickets).toEqual([])
  })

  test("prefers the supplier's text about a change to the state", async () => {
    const { tickets: rows } = await server.must(tickets, page, { as: 'staff' })
    const changed = rows.filter(({ status }) => status === 'ChangeRequested')
    expect(changed.map(({ statusText }) => statusText)).toContain('Acknowledged')
    expect(changed.map(({ statusText }) => statusText)).toContain('Change requested')
    for (const row of changed.filter(({ statusText }) => statusText !== 'Change requested'))
      expect(row.ticketCRInfo.length).toBeGreaterThan(0)
  })
})

describe('filters of the queue', () => {
  const found = async (filter: Parameters<typeof server.must<typeof tickets>>[1], as = 'staff') =>
    (await server.must(tickets, { ...page, ...filter }, { as })).tickets

  test('accept domestic, international, and both together for all', async () => {
    const [home, abroad, both] = [
      await found({ domestic: true }),
      await found({ international: true }),
      await found({ domestic: true, international: true }),
    ]
    expect(home.every((row) => row.isDomestic)).toBe(true)
    expect(abroad.some((row) => row.isDomestic)).toBe(false)
    expect(home.length + abroad.length).toBe(both.length)
  })

  test('accept a PNR in any case, and a ticket number with or without its hyphen', async () => {
    const ticket = (await found({})).find((row) => row.passengers[0]?.ticketNumber)
    const number = ticket?.passengers[0]?.ticketNumber ?? ''
    const spellings = [
      ticket?.pnr.toLowerCase(),
      number,
      `${number.slice(0, 3)}-${number.slice(3)}`,
      ` ${number} `,
    ]
    for (const text of spellings) {
      const rows = await found({ pnrOrTicketNumber: text })
      expect(rows.map(({ bookingId }) => bookingId)).toEqual([ticket?.bookingId])
    }
  })

  test('find names in any order, with wildcards taken literally', async () => {
    const [row] = await found({})
    const { firstName = '', lastName = '' } = row?.passengers[0] ?? {}
    const ids = (await found({ passengerName: `${firstName} ${lastName.toLowerCase()}` })).map(
      (r) => r.bookingId,
    )
    expect(ids).toContain(row?.bookingId)
    expect(await found({ passengerName: '%' })).toEqual([])
    expect(await found({ passengerName: '_' })).toEqual([])
    expect(await found({ passengerName: "'; drop table bookings; --" })).toEqual([])
  })

  test("use Indian days for bookings and the airport's for travel; both ends count", async () => {
    const [row] = await found({})
    const travelDay = row?.travelDate.slice(0, 10) ?? ''
    const onDay = await found({ travelDateFrom: travelDay, travelDateTo: travelDay })
    expect(onDay.map(({ bookingId }) => bookingId)).toContain(row?.bookingId)
    expect(onDay.every(({ travelDate }) => travelDate.startsWith(travelDay))).toBe(true)
    const id = Number(row?.bookingId)
    // 00:10 in India is the previous evening in UTC.
    const createdAt = new Date('2026-11-10T18:40:00Z')
    await server.database.db.update(bookings).set({ createdAt }).where(eq(bookings.id, id))
    const day = { bookingDateFrom: '2026-11-11', bookingDateTo: '2026-11-11' }
    expect((await found(day)).map(({ bookingId }) => bookingId)).toContain(row?.bookingId)
    const before = { bookingDateFrom: '2026-11-10', bookingDateTo: '2026-11-10' }
    expect((await found(before)).map(({ bookingId }) => bookingId)).not.toContain(row?.bookingId)
  })

  test('accept an airline in any case', async () => {
    const [row] = await found({})
    const rows = await found({ airlineCode: row?.airlineCode.toLowerCase() })
    expect(new Set(rows.map(({ airlineCode }) => airlineCode))).toEqual(new Set([row?.airlineCode]))
  })

  test('let staff choose one user; anyone else is refused', async () => {
    const userId = demoUserId('skyways', 'agent')
    const rows = await found({ userId })
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.every((row) => row.user.userId === userId)).toBe(true)
    expect((await found({ userId }, 'agent')).length).toBe(rows.length)
    expect(await server.call(tickets, { userId }, { as: 'retail' })).toMatchObject({
      ok: false,
      status: 403,
      failure: { errorCode: 'forbidden' },
    })
  })

  test('report an invalid date or an oversized value at its field', async () => {
    const answer = await server.call(
      tickets,
      { travelDateFrom: '2026-02-30', pageSize: 999 },
      { as: 'staff' },
    )
    expect(answer).toMatchObject({ ok: false, status: 400, failure: { errorCode: 'invalidRequest' } })
    expect(answer.ok === false && answer.failure.fields?.map(({ path }) => path).sort()).toEqual([
      'pageSize',
      'travelDateFrom',
    ])
  })

  test("reveal nothing about another user's ticket number", async () => {
    const [document] = await server.database.db
      .select()
      .from(bookingTickets)
      .innerJoin(bookings, eq(bookings.id, bookingTickets.bookingId))
      .where(eq(bookings.userId, demoUserId('skyways', 'agent')))
      .limit(1)
    const pnrOrTicketNumber = document?.booking_tickets.ticketNumber ?? 'none'
    expect(await found({ pnrOrTicketNumber }, 'retail')).toEqual([])
    expect(
      (await server.must(tickets, { pnrOrTicketNumber }, { as: 'staff', site: 'meridian' })).tickets,
    ).toEqual([])
  })
})

describe('the booked queue', () => {
  test('shows only holds: unknown deadlines first, then the next to expire', async () => {
    const { tickets: rows, total } = await server.must(bookedFlights, page, { as: 'staff' })
    expect(total).toBe(15)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['Held']))
    expect(rows.slice(0, 2).map(({ holdDeadline }) => holdDeadline)).toEqual([null, null])
    expect(rows.slice(2).every(({ holdDeadline }) => holdDeadline !== null)).toBe(true)
    expect(
      isSorted(
        rows.slice(2).map(({ holdDeadline }) => holdDeadline ?? ''),
        1,
      ),
    ).toBe(true)
    for (const row of rows.slice(2)) expect(row.holdDeadlineSource).not.toBe('')
  })

  test('shows others their own holds; a visitor is refused', async () => {
    const { tickets: rows } = await server.must(bookedFlights, page, { as: 'agent' })
    expect(new Set(rows.map(({ user }) => user.userId))).toEqual(new Set([demoUserId('skyways', 'agent')]))
    expect(await server.call(bookedFlights, {})).toMatchObject({ ok: false, status: 401 })
    expect(await server.call(bookedFlights, { userId: 'usr_x' }, { as: 'agent' })).toMatchObject({
      status: 403,
    })
  })
})
