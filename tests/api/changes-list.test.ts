import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Segment } from '#contract/entities/flight.ts'
import type { Database } from '#server/db/database.ts'
import { changeItems, changeRequests } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { aPassenger, newLastName } from '#tests/support/booking-kit.ts'
import { startChanges, type Changes } from '#tests/support/changes-kit.ts'
import { scriptedOffers } from '#tests/support/scripted-offers.ts'
import { openTestDatabase, type CallOptions } from '#tests/support/test-server.ts'

const retail = { as: 'retail' }
const agent = { as: 'agent' }
const staff = { as: 'staff' }
const owner = { as: 'owner' }
const minuteMs = 60_000

/** Six journeys of two flights each, a day apart: DEL AAA BBB CCC … */
const airports = 'DEL JAI BOM GOI MAA BLR HYD CCU GAU PAT LKO IXC SXR'.split(' ')
const twelveFlights = (base: Segment): Segment[][] =>
  Array.from({ length: 6 }, (_, leg) =>
    [0, 1].map((half) => {
      const index = leg * 2 + half
      const day = `2026-12-${10 + leg}T${half === 0 ? '06' : '10'}`
      return {
        ...base,
        flightNumber: String(700 + index),
        originAirportCode: airports[index] ?? '',
        destinationAirportCode: airports[index + 1] ?? '',
        departureTime: `${day}:00:00`,
        arrivalTime: `${day}:50:00`,
      }
    }),
  )

let database: Database
let kit: Changes
let made: Awaited<ReturnType<Changes['buy']>>[]
beforeAll(async () => {
  database = await openTestDatabase()
  // Excludes the demo's own requests.
  await database.db
    .update(changeRequests)
    .set({ siteId: 'meridian' })
    .where(eq(changeRequests.siteId, 'skyways'))
  await database.db.update(changeItems).set({ siteId: 'meridian' }).where(eq(changeItems.siteId, 'skyways'))
  kit = await startChanges(database, {
    offers: (query) =>
      scriptedOffers(query)
        .slice(0, 1)
        .map((offer) => ({
          ...offer,
          offerId: 'special',
          isHoldAllowed: false,
          segments: twelveFlights(offer.segments[0]?.[0] as Segment),
        })),
  })
  made = []
  const buyAndAsk = async (who: CallOptions, count = 1) => {
    const lastName = newLastName()
    const passengers = Array.from({ length: count }, (_, index) => aPassenger(index, { lastName }))
    const bought = await kit.buy(who, { offer: count > 1 ? 'special' : 'holdable', passengers })
    made.push(bought)
    return bought
  }
  // Three of the retail user and one of the agent; the second one is completed, the third rejected.
  for (const who of [retail, retail, retail, agent]) await buyAndAsk(who)
  for (const [index, { bookingId }] of made.entries()) {
    if (index === 2) kit.changes.play('refuse')
    await kit.ask(bookingId, { RequestType: 1 }, index === 3 ? agent : retail)
  }
  kit.changes.decide(kit.changes.filed[1]?.changeRequestId ?? '', { kind: 'completed', lessMinor: 10_000 })
  await kit.runJobsAfter(2 * minuteMs)
  await buyAndAsk(agent, 9)
})
afterAll(async () => {
  await database.close()
})

const listRequests = async (filter: Parameters<Changes['list']>[0], who: CallOptions = staff) => {
  const answer = await kit.list(filter, who)
  if (!answer.ok) throw new Error(answer.failure.message)
  return answer.result
}
const toMadeIndexes = (found: { changeRequests: { bookingId: string }[] }): number[] =>
  found.changeRequests.map(({ bookingId }) => made.findIndex((one) => one.bookingId === bookingId))

describe('the refund tracker', () => {
  test('lists open ones first, oldest first, then settled ones, newest first, over all pages', async () => {
    expect(toMadeIndexes(await listRequests({}))).toEqual([0, 3, 2, 1])
    const pages = []
    for (const page of [1, 2, 3]) pages.push(toMadeIndexes(await listRequests({ page, pageSize: 2 })))
    expect(pages).toEqual([[0, 3], [2, 1], []])
    expect(toMadeIndexes(await listRequests({ page: 2, pageSize: 1 }))).toEqual([3])
    expect(toMadeIndexes(await listRequests({ page: 2, pageSize: 3 }))).toEqual([1])
  })

  test('sums the whole filter, not the page', async () => {
    const found = await listRequests({ pageSize: 1 })
    expect(found).toMatchObject({ total: 4, totalPages: 4, isTotalCapped: false })
    // Each of the four was quoted 4,000.00; one refunded 100.00 less.
    expect(found.summary).toEqual({ open: 2, needsDecision: 1, quotedRefund: 16_000, refunded: 3900 })
  })

  test('each filter', async () => {
    expect(toMadeIndexes(await listRequests({ states: ['completed'] }))).toEqual([1])
    expect(toMadeIndexes(await listRequests({ states: ['pending', 'closed'] }))).toEqual([0, 3, 2])
    expect(toMadeIndexes(await listRequests({ needsDecision: true }))).toEqual([1])
    expect(toMadeIndexes(await listRequests({ bookingId: made[3]?.bookingId ?? '' }))).toEqual([3])
    expect(
      toMadeIndexes(await listRequests({ pnrOrTicketNumber: made[0]?.pnr.toLowerCase() ?? '' })),
    ).toEqual([0])
    expect(toMadeIndexes(await listRequests({ requestType: 3 }))).toEqual([])
    const number = (await listRequests({ bookingId: made[0]?.bookingId ?? '' })).changeRequests[0]?.items[0]
    expect(toMadeIndexes(await listRequests({ pnrOrTicketNumber: number?.ticketNumber ?? '' }))).toEqual([0])
    expect(toMadeIndexes(await listRequests({ openForDays: 1 }))).toEqual([])
    const now = kit.now()
    kit.setClock(new Date(now.getTime() + 25 * 60 * minuteMs))
    expect(toMadeIndexes(await listRequests({ openForDays: 1 }))).toEqual([0, 3])
    expect((await listRequests({})).changeRequests.map(({ daysOpen }) => daysOpen)).toEqual([1, 1, 0, 0])
    kit.setClock(now)
    expect(await listRequests({ bookingId: 'DROP' })).toMatchObject({
      total: 0,
      totalPages: 1,
      changeRequests: [],
    })
  })

  test('shows customers their own; staff and the owner see the site and can filter by user', async () => {
    expect(toMadeIndexes(await listRequests({}, retail))).toEqual([0, 2, 1])
    expect(toMadeIndexes(await listRequests({}, agent))).toEqual([3])
    expect(toMadeIndexes(await listRequests({}, owner))).toEqual([0, 3, 2, 1])
    const userId = (await listRequests({}, agent)).changeRequests[0]?.user.userId ?? ''
    expect(toMadeIndexes(await listRequests({ userId }))).toEqual([3])
    expect(await kit.list({ userId }, retail)).toMatchObject({
      status: 403,
      failure: { errorCode: 'forbidden' },
    })
    expect(await kit.list({}, {})).toMatchObject({ status: 401 })
  })
})

describe('large bookings', () => {
  test('splits nine passengers on twelve flights exactly, in one order', async () => {
    const big = made[4]
    if (!big) throw new Error('nothing was bought')
    kit.changes.setCharge(33_333)
    const legs = Array.from({ length: 6 }, (_, leg) => ({
      Origin: airports[leg * 2] ?? '',
      Destination: airports[leg * 2 + 2] ?? '',
    }))
    const whole = await kit.quote(big.bookingId, { RequestType: 1 }, agent)
    expect(whole).toMatchObject({ ok: true, result: { cancellationCharge: (54 * 33_333) / 100 } })
    const part = {
      RequestType: 2 as const,
      TicketId: big.tickets.slice(4, 8),
      Sectors: legs.slice(1, 4).toReversed(),
    }
    const first = await kit.ask(big.bookingId, part, agent)
    expect(first).toMatchObject({ ok: true, result: { quotedCharge: (12 * 33_333) / 100 } })
    if (!first.ok) return
    expect(first.result.items.map(({ passengerIndex }) => passengerIndex)).toEqual([4, 5, 6, 7])
    expect(first.result.items[0]?.sectors).toEqual(legs.slice(1, 4))
    const all = {
      RequestType: 2 as const,
      TicketId: big.tickets,
      Sectors: [legs[0], legs[4], legs[5]].flatMap((leg) => leg ?? []),
    }
    const second = await kit.ask(big.bookingId, all, agent)
    expect(second).toMatchObject({ ok: true })
    const rest = {
      RequestType: 2 as const,
      TicketId: [...big.tickets.slice(0, 4), ...big.tickets.slice(8)],
      Sectors: legs.slice(1, 4),
    }
    const third = await kit.ask(big.bookingId, rest, agent)
    const sold = [first, second, third].flatMap((answer) =>
      answer.ok ? answer.result.items.map(({ saleAmount }) => Math.round(saleAmount * 100)) : [],
    )
    expect(sold.reduce((sum, minor) => sum + minor, 0)).toBe(Math.round(big.amount * 100))
    expect(await kit.ask(big.bookingId, all, agent)).toMatchObject({ failure: { errorCode: 'wrongState' } })
  })

  test('the ledger has no faults', async () => {
    const found = await checkLedger(database.db)
    // The demo's own requests were moved to another site above, away from their money.
    expect(
      found.filter((text) => made.some(({ bookingId }) => JSON.stringify(text).includes(bookingId))),
    ).toEqual([])
  })
})
