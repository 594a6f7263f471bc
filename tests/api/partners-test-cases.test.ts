import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { partnerTestCases as cases, slowCaseMs } from '#domain/partners/test-cases.ts'
import { bookingJobKinds } from '#server/bookings/booking-jobs.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import { addKey, openAccess } from '#tests/support/partners-kit.ts'
import { buyInSandbox, findFare, once, orderFare } from '#tests/support/sandbox-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import {
  openTestDatabase,
  startTestServer,
  type CallOptions,
  type TestServer,
} from '#tests/support/test-server.ts'

const { booking, partners: calls, users } = endpoints
const minuteMs = 60_000

let server: TestServer
let who: Awaited<ReturnType<typeof addKey>>['who']
let now = testNow
beforeAll(async () => {
  const database = await openTestDatabase()
  const suppliers = createSuppliers(database, { now: () => now })
  server = await startTestServer({ database, suppliers, now: () => now, isLocalNetworkAllowed: true })
  await openAccess(server)
  who = (await addKey(server)).who
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})
beforeEach(() => {
  // Keys have limits per minute.
  now = new Date(now.getTime() + 2 * minuteMs)
})

let people = 0
/** A passenger with a last name and a first name that no one else has. */
const named = (lastName: string) => {
  people += 1
  return { firstName: `Asha${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[people] ?? ''}`, lastName }
}
const order = async (lastName: string, by: CallOptions = who) => {
  const { ref } = await findFare(server, by)
  return (await orderFare(server, by, { ref, passenger: named(lastName) })).orderId
}
const pay = async (lastName: string, paymentMode: 'wallet' | 'hold' = 'wallet') => {
  const orderId = await order(lastName)
  return {
    orderId,
    ...(await server.call(booking.orderSuccessCallback, { orderId, paymentMode }, once(who))),
  }
}
const balance = async () => (await server.must(users.walletBalance, {}, who)).available
const getBooking = async (orderId: string) =>
  (await server.must(booking.bookingDetails, { orderId }, who)).booking
/** Asks the airline for outcomes that are unknown. */
const resolve = () => {
  const { [bookingJobKinds.resolve]: handler } = jobRegistry(server.deps).handlers
  if (!handler) throw new Error('there is no job')
  const handlers = { [bookingJobKinds.resolve]: handler }
  return createJobRunner(server.deps, { handlers, recurring: [] }).runDue()
}

describe('the test cases of the sandbox', () => {
  it('are documented with their names and outcomes', async () => {
    const guide = readFileSync('docs/partners.md', 'utf8')
    const page = await server.app.inject({ url: '/api/docs', headers: { host: 'sandbox.skyways.localhost' } })
    for (const { lastName, outcome } of Object.values(cases)) {
      expect(guide).toContain(`| \`${lastName}\` | ${outcome} |`)
      expect(page.payload).toContain(`<code>${lastName}</code>`)
    }
  })

  it.each([
    [cases.soldOut, 'wallet', 'fareGone'],
    [cases.soldOut, 'hold', 'fareGone'],
    [cases.priceChanged, 'wallet', 'priceChanged'],
    [cases.refused, 'wallet', 'supplierRefused'],
  ] as const)(
    'end a purchase of $lastName (%s) with %s and release the money',
    async (one, mode, errorCode) => {
      const before = await balance()
      const answer = await pay(one.lastName, mode)
      expect(answer).toMatchObject({ ok: false, failure: { errorCode } })
      expect(await balance()).toBe(before)
      expect((await getBooking(answer.orderId))?.status).toBe('Failed')
    },
  )

  it('name both totals of a changed price', async () => {
    const answer = await pay(cases.priceChanged.lastName.toUpperCase())
    const { newTotal, previousTotal } = (answer.ok ? {} : answer.failure.details) as Record<string, number>
    expect(newTotal).toBeGreaterThan(previousTotal ?? Infinity)
  })

  it('keep a hold whose tickets are refused', async () => {
    const held = await pay(cases.refused.lastName, 'hold')
    if (!held.ok) throw new Error(held.failure.message)
    expect(held.result.status).toBe('Held')
    const { bookingId, amount } = held.result
    expect(
      await server.call(booking.issueFlight, { BookingId: bookingId, acceptedTotal: amount }, once(who)),
    ).toMatchObject({ ok: false, failure: { errorCode: 'supplierRefused' } })
    expect((await getBooking(held.orderId))?.status).toBe('Held')
  })

  it('answer late and issue the tickets', async () => {
    const orderId = await order(cases.slow.lastName)
    const start = performance.now()
    const paid = await server.must(
      booking.orderSuccessCallback,
      { orderId, paymentMode: 'wallet' },
      once(who),
    )
    expect(performance.now() - start).toBeGreaterThan(slowCaseMs - 100)
    expect(paid.status).toBe('Ticketed')
  })

  it.each([
    [cases.pending, 'Ticketed', 'booking.ticketed'],
    [cases.pendingFailed, 'Failed', 'booking.failed'],
  ] as const)(
    'leave the outcome of $lastName open, and settle it within three minutes',
    async (one, status, event) => {
      const { webhook } = await server.must(
        calls.saveWebhook,
        { mode: 'test', url: 'http://127.0.0.1:9/hooks', events: [event] },
        { as: 'agent' },
      )
      const before = await balance()
      const answer = await pay(one.lastName)
      expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'outcomeUnknown' } })
      expect((await getBooking(answer.orderId))?.status).toBe('InProgress')
      expect(await balance()).toBeLessThan(before)
      now = new Date(now.getTime() + 3 * minuteMs)
      await resolve()
      expect((await getBooking(answer.orderId))?.status).toBe(status)
      if (status === 'Failed') expect(await balance()).toBe(before)
      else expect(await balance()).toBeLessThan(before)
      const { deliveries } = await server.must(
        calls.webhookDeliveries,
        { webhookId: webhook.webhookId },
        { as: 'agent' },
      )
      expect(deliveries.map((delivery) => delivery.event)).toEqual([event])
      await server.must(calls.removeWebhook, { webhookId: webhook.webhookId }, { as: 'agent' })
    },
  )

  it("don't affect other names", async () => {
    expect((await buyInSandbox(server, who, named('Soldouter'))).status).toBe('Ticketed')
  })

  it("don't exist at other sites: the same names buy tickets there", async () => {
    const live = { as: 'agent' } as const
    for (const one of [cases.soldOut, cases.refused, cases.pending]) {
      const orderId = await order(one.lastName, live)
      expect(
        await server.call(booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, once(live)),
      ).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    }
    for (const kind of ['live', 'test', 'demo', 'practice'] as const)
      expect(
        (await server.deps.suppliers.listForSite({ siteId: 'skyways', kind })).map(({ name }) => name),
      ).not.toContain('sandbox')
  })
})
