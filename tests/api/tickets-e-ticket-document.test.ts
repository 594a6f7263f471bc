import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TicketRow } from '#contract/entities/booking.ts'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, bookingEvents, bookings, ledgerEntries } from '#server/db/schema/index.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let ticket: TicketRow
const { tickets, updateBookingDetails, ticketDetails } = endpoints.tickets

const listTickets = async (as: string, site = 'skyways') =>
  (await server.must(tickets, { pageSize: 200 }, { as, site })).tickets
const ofAgent = (row: TicketRow) => row.user.userId === demoUserId('skyways', 'agent')
const stored = async () =>
  (
    await server.database.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, Number(ticket.bookingId)))
  )[0]
const loadEvents = () =>
  server.database.db
    .select()
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, Number(ticket.bookingId)),
        eq(bookingEvents.reason, 'document changed'),
      ),
    )
    .orderBy(asc(bookingEvents.id))
const setFee = (fee: number, options: CallOptions = { as: 'agent' }, bookingId = ticket.bookingId) =>
  server.call(
    updateBookingDetails,
    { bookingId, 'fare.txnFee': fee, 'fare.userMergeTxnFeeTaxes': true },
    options,
  )
const setDiscount = (
  discount: number,
  options: CallOptions = { as: 'agent' },
  bookingId = ticket.bookingId,
) => server.call(updateBookingDetails, { bookingId, 'fare.discount': discount }, options)

beforeAll(async () => {
  server = await startTestServer()
  const found = (await listTickets('staff')).find((row) => ofAgent(row) && row.status === 'Ticketed')
  if (!found) throw new Error('the demo has no ticket of the agent')
  ticket = found
})
afterAll(() => server.close())

describe('fee and discount of a document', () => {
  test('are set by the agent; ledger, price and payment stay as they were', async () => {
    const before = await stored()
    const entries = await server.database.db.$count(ledgerEntries)
    const answer = await setFee(250.5)
    expect(answer).toMatchObject({
      ok: true,
      result: { fare: { txnFee: 250.5, userMergeTxnFeeTaxes: true } },
    })
    expect(await setDiscount(100)).toMatchObject({
      ok: true,
      result: { fare: { txnFee: 250.5, discount: 100 } },
    })
    const after = await stored()
    expect(after).toMatchObject({
      txnFeeMinor: 25_050,
      documentDiscountMinor: 10_000,
      isTxnFeeMergedIntoTaxes: true,
      price: before?.price,
      amountMinor: before?.amountMinor,
      costMinor: before?.costMinor,
      status: before?.status,
    })
    expect(await server.database.db.$count(ledgerEntries)).toBe(entries)
  })

  test('with two simultaneous editors the last one wins, and the history has both with before and after', async () => {
    const known = (await loadEvents()).length
    const answers = await Promise.all([setFee(300), setFee(400, { as: 'staff' })])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    const events = (await loadEvents()).slice(known)
    expect(events).toHaveLength(2)
    const [first, second] = events.map(
      ({ details }) => details as { before: object; after: { txnFee: number } },
    )
    expect(first?.before).toMatchObject({ txnFee: 250.5 })
    expect(second?.before).toEqual(first?.after)
    expect((await stored())?.txnFeeMinor).toBe((second?.after.txnFee ?? 0) * 100)
    expect(events.map(({ details }) => details['kind'])).toEqual(['document', 'document'])
    expect(new Set(events.map(({ actorUserId }) => actorUserId))).toEqual(
      new Set([demoUserId('skyways', 'agent'), demoUserId('skyways', 'staff')]),
    )
    const audited = await server.database.db.$count(
      auditEvents,
      and(eq(auditEvents.action, 'booking.document'), eq(auditEvents.target, `booking:${ticket.bookingId}`)),
    )
    expect(audited).toBe((await loadEvents()).length)
  })

  test('are unchanged by the same figures', async () => {
    await setFee(400)
    const known = (await loadEvents()).length
    expect((await setFee(400)).ok).toBe(true)
    expect(await loadEvents()).toHaveLength(known)
  })

  test('a discount is never more than fare and fee, and no fee falls below a discount', async () => {
    await setFee(1000)
    const answer = await setDiscount(0)
    const most = answer.ok ? answer.result.fare.totalFare : 0
    expect(await setDiscount(most + 0.01)).toMatchObject({
      status: 400,
      failure: {
        errorCode: 'invalidRequest',
        message: expect.stringContaining('Enter a discount up to') as string,
      },
    })
    expect(await setDiscount(most)).toMatchObject({ ok: true, result: { fare: { totalFare: 0 } } })
    expect(await setFee(999)).toMatchObject({
      status: 400,
      failure: { message: expect.stringContaining('Lower the discount first') as string },
    })
    expect((await setDiscount(0)).ok).toBe(true)
  })

  test.each([
    ['negative', { 'fare.discount': -1 }],
    ['more than ten lakh', { 'fare.discount': 10_00_001 }],
    ['no number', { 'fare.discount': '100' }],
    ['a third of a paisa', { 'fare.discount': 0.333 }],
    ['both payloads at once', { 'fare.discount': 1, 'fare.txnFee': 1, 'fare.userMergeTxnFeeTaxes': false }],
    ['a fee without its flag', { 'fare.txnFee': 1 }],
    ['another field of the booking', { 'fare.discount': 1, amountMinor: 1 }],
    ['nothing', {}],
  ])('%s is refused and changes nothing', async (_title, fields) => {
    const before = await stored()
    const answer = await server.call(
      updateBookingDetails,
      { bookingId: ticket.bookingId, ...fields } as never,
      { as: 'agent' },
    )
    expect(answer).toMatchObject({ status: 400, failure: { errorCode: 'invalidRequest' } })
    expect(await stored()).toEqual(before)
  })

  test('are refused to others', async () => {
    const shoppers = (await listTickets('staff')).find(
      (row) => row.user.userId === demoUserId('skyways', 'retail') && row.status === 'Ticketed',
    )
    const held = (await server.must(endpoints.tickets.bookedFlights, {}, { as: 'staff' })).tickets[0]
    const cancelled = (await listTickets('staff')).find(({ status }) => status === 'Cancelled')
    const failed = (await listTickets('staff')).find(({ status }) => status === 'Failed')
    expect(await setFee(1, { as: 'retail' }, shoppers?.bookingId)).toMatchObject({ status: 403 })
    expect(await setFee(1, { as: 'retail' })).toMatchObject({ status: 404 })
    expect(await setFee(1, { as: 'supplier' })).toMatchObject({ status: 404 })
    expect(await setFee(1, { as: 'staff', site: 'meridian' })).toMatchObject({ status: 404 })
    expect(await setFee(1, {})).toMatchObject({ status: 401 })
    for (const row of [held, cancelled, failed]) {
      expect(row).toBeDefined()
      expect(await setFee(1, { as: 'staff' }, row?.bookingId)).toMatchObject({
        status: 409,
        failure: { errorCode: 'wrongState' },
      })
    }
    for (const none of ['0', '99999999', 'abc', '1e5', '-1'])
      expect(await setFee(1, { as: 'staff' }, none)).toMatchObject({ status: 404 })
  })
})

describe('several documents together', () => {
  test('are in the requested order, also one twice', async () => {
    const own = (await listTickets('agent')).slice(0, 4).map(({ bookingId }) => bookingId)
    const asked = [...own.toReversed(), own[0] ?? '']
    const answer = await server.must(ticketDetails, { BookingIds: asked }, { as: 'agent' })
    expect(answer.tickets.map(({ bookingId }) => bookingId)).toEqual(asked)
    const alone = await server.must(
      endpoints.tickets.ticketDetail,
      { bookingSlug: answer.tickets[0]?.bookingSlug ?? '' },
      { as: 'agent' },
    )
    expect(answer.tickets[0]).toEqual(alone)
  })

  test('are all hidden by one foreign number', async () => {
    const [own] = await listTickets('agent')
    const [other] = await listTickets('staff', 'meridian')
    const [shoppers] = await listTickets('retail')
    for (const foreign of [other?.bookingId, shoppers?.bookingId, '99999999', 'x']) {
      const BookingIds = [own?.bookingId ?? '', foreign ?? '']
      expect(await server.call(ticketDetails, { BookingIds }, { as: 'agent' })).toMatchObject({ status: 404 })
    }
    expect(await server.call(ticketDetails, { BookingIds: [own?.bookingId ?? ''] })).toMatchObject({
      status: 401,
    })
    expect(await server.call(ticketDetails, { BookingIds: [] }, { as: 'agent' })).toMatchObject({
      status: 400,
    })
  })

  test('fifty bookings take as many queries as one', async () => {
    const rows = (await listTickets('staff')).slice(0, 50).map(({ bookingId }) => bookingId)
    expect(rows).toHaveLength(50)
    const one = await countQueries(() =>
      server.must(ticketDetails, { BookingIds: rows.slice(0, 1) }, { as: 'staff' }),
    )
    const many = await countQueries(() => server.must(ticketDetails, { BookingIds: rows }, { as: 'staff' }))
    expect(many).toBe(one)
  })
})

describe('addresses that open nothing', () => {
  test('run the same queries, whatever is wrong with them', async () => {
    const secret = Buffer.from(ticket.bookingSlug, 'base64').toString().split('___')[1] ?? ''
    const coded = (id: number, end = secret): string => Buffer.from(`${id}___${end}`).toString('base64')
    const wrong = [
      coded(99_999_999),
      coded(Number(ticket.bookingId), `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`),
      coded(Number(ticket.bookingId) + 1),
      'none',
    ]
    const counts: number[] = []
    for (const bookingSlug of wrong)
      counts.push(await countQueries(() => server.call(endpoints.tickets.ticketDetail, { bookingSlug })))
    expect(new Set(counts).size).toBe(1)
  })
})

/** Counts the database selects of a call. */
const countQueries = async (work: () => Promise<unknown>): Promise<number> => {
  const { db } = server.database
  const select = db.select.bind(db)
  let count = 0
  db.select = ((...args: Parameters<typeof select>) => {
    count += 1
    return select(...args)
  }) as typeof db.select
  try {
    await work()
  } finally {
    db.select = select
  }
  return count
}
