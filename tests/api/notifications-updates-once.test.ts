import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PurchaseDecision } from '#contract/entities/purchase-decision.ts'
import { endpoints } from '#contract/http/registry.ts'
import { jobs, mails, staffActions } from '#server/db/schema/index.ts'
import { bookingUpdateJobKind } from '#server/outbox/booking-updates.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { holdBooking, placeOrder, prepareOrder } from '#tests/support/booking-kit.ts'
import { setUpTwoNodes } from '#tests/support/booking-server.ts'
import { itemIds, only } from '#tests/support/settlement-kit.ts'
import { sellBooking, fillWallets } from '#tests/support/sold-bookings.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { findLastBookingId, listConfirmations, listUpdateMails } from '#tests/support/update-mails-kit.ts'

const { decidePurchase, orderSuccessCallback, issueFlight, setFlightDetails } = endpoints.booking
const { changeRequest, crStatus } = endpoints.tickets
const retail = { as: 'retail' }
const agent = { as: 'agent' }
const staff = { as: 'staff' }
const minuteMs = 60_000
const retailAddress = 'retail@skyways.example'

const { database, supplier, clock, nodes } = setUpTwoNodes()
let lastId = 0

beforeAll(async () => {
  lastId = await findLastBookingId(database)
  await fillWallets(database, 'skyways', ['retail', 'agent'])
})
beforeEach(async () => {
  clock.now = testNow
  supplier.setDeaf(false)
  supplier.changes.decideAll({ kind: 'open' })
  await database.db.delete(staffActions)
})

const runners = () => nodes.map(({ deps }) => createJobRunner(deps, { ...jobRegistry(deps), recurring: [] }))
/** Runs both nodes' jobs at the same time, as often as there is something to do. */
const runJobs = async (): Promise<void> => {
  const [one, other] = runners()
  await Promise.all([one?.runDue(), other?.runDue()])
}
const pay = (orderId: string, who = retail) =>
  nodes[0].call(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, who)
const order = async (who = retail) => (await placeOrder(nodes[0], who)).orderId

describe('every way to tickets', () => {
  test('of an order, and its repetition on another node', async () => {
    const orderId = await order()
    const payment = { orderId, paymentMode: 'wallet' } as const
    await Promise.all(nodes.map((node) => node.call(orderSuccessCallback, payment, retail)))
    await runJobs()
  })

  test('of an issued hold', async () => {
    const { bookingId } = await holdBooking(nodes[0])
    await runJobs()
    expect(await listUpdateMails(database, bookingId)).toEqual([])
    await Promise.all(
      nodes.map((node) => node.call(issueFlight, { BookingId: bookingId, acceptedTotal: 4810 }, agent)),
    )
    await runJobs()
  })

  test('of a lost answer that a job resolves', async () => {
    supplier.play({ kind: 'lostAnswer' })
    supplier.setDeaf(true)
    const orderId = await order()
    expect((await pay(orderId)).ok).toBe(false)
    supplier.setDeaf(false)
    clock.now = new Date(testNow.getTime() + 10 * minuteMs)
    await runJobs()
  })

  test('of an outcome that staff record', async () => {
    supplier.play({ kind: 'lostRequest' })
    supplier.setDeaf(true)
    const orderId = await order()
    await pay(orderId)
    clock.now = new Date(testNow.getTime() + 30 * minuteMs)
    const { booking } = await nodes[0].must(
      endpoints.booking.bookingDetails,
      { orderId, mustBePaid: true },
      retail,
    )
    const decision: PurchaseDecision = {
      outcome: 'ticketed',
      pnr: 'STAFF1',
      supplierBookingId: 'staff-1',
      tickets: [{ ticketId: 'staff-1-0', ticketNumber: '0989999999990' }],
    }
    const input = { BookingId: booking?.bookingId ?? '', reason: 'The airline confirmed by phone', decision }
    expect(await nodes[0].call(decidePurchase, input, staff)).toMatchObject({ ok: true })
    await runJobs()
  })

  test('of both directions of a return', async () => {
    const out = await order(agent)
    await pay(out, agent)
    const back = await nodes[0].must(
      setFlightDetails,
      {
        ...(await prepareOrder(nodes[0], agent, { from: 'BOM', to: 'DEL', date: '2026-12-15' })),
        isReturn: true,
        outboundOrderId: out,
      },
      agent,
    )
    await pay(back.orderId, agent)
    await runJobs()
  })

  test('sends exactly one confirmation to each recipient, and none without tickets', async () => {
    supplier.play({ kind: 'refuse' })
    await pay(await order())
    await runJobs()
    const { ticketed, confirmed } = await listConfirmations(database, lastId)
    expect(ticketed.length).toBeGreaterThanOrEqual(6)
    expect(confirmed('account')).toEqual(ticketed)
  })

  test('sends nothing more when a job runs again after a crash', async () => {
    const before = await database.db.$count(mails)
    await database.db
      .update(jobs)
      .set({ doneAt: null, runAt: clock.now })
      .where(and(eq(jobs.kind, bookingUpdateJobKind), isNotNull(jobs.doneAt)))
    await runJobs()
    expect(await database.db.$count(mails)).toBe(before)
  })
})

describe('a decided request', () => {
  const ask = (bookingId: number, more: object = {}) =>
    nodes[0].must(
      changeRequest,
      { BookingId: String(bookingId), RequestType: 1, Remarks: 'plans changed', ...more },
      retail,
    )
  const check = async (number: string) => {
    clock.now = new Date(clock.now.getTime() + 10_000)
    await Promise.all(nodes.map((node) => node.call(crStatus, { ChangeRequestId: number }, retail)))
    await runJobs()
  }
  const listDecisions = async (bookingId: number) =>
    (await listUpdateMails(database, bookingId)).filter(({ kind }) => kind === 'update-decision')

  test('emails the credited amount once', async () => {
    supplier.changes.setCharge(100_000)
    const booking = await sellBooking(nodes[0].deps)
    const number = only(await ask(booking.id))
    await check(number)
    expect(await listDecisions(booking.id)).toEqual([])
    supplier.changes.decide(number, { kind: 'completed' })
    await check(number)
    await check(number)
    const [mail, ...others] = await listDecisions(booking.id)
    expect(others).toEqual([])
    expect(mail?.toAddress).toBe(retailAddress)
    expect(mail?.subject).toMatch(new RegExp(`^DEL–BOM 10 Dec · PNR ${booking.pnr} · Refund completed$`))
    expect(mail?.text).toContain('₹\u00a04,000.00 was credited to your wallet.')
    expect(mail?.text).toMatch(/Credit note: CN\//)
  })

  test('emails the reason of a rejection', async () => {
    const booking = await sellBooking(nodes[0].deps)
    const number = only(await ask(booking.id))
    supplier.changes.decide(number, { kind: 'rejected', reason: 'The flight has departed.' })
    await check(number)
    const [mail, ...others] = await listDecisions(booking.id)
    expect(others).toEqual([])
    expect(mail?.subject).toContain('Refund request rejected')
    expect(mail?.text).toContain('Reason: The flight has departed.')
    expect(mail?.text).not.toContain('credited')
  })

  test('of two passengers emails each decision, and one for each further decision', async () => {
    const booking = await sellBooking(nodes[0].deps, { people: 2 })
    const numbers = itemIds(await ask(booking.id))
    for (const number of numbers) supplier.changes.decide(number, { kind: 'completed' })
    for (const number of numbers) await check(number)
    const texts = (await listDecisions(booking.id)).map(({ text }) => text)
    expect(texts).toHaveLength(numbers.length)
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('emails a reissue, without its charge to the passenger', async () => {
    const booking = await sellBooking(nodes[0].deps)
    const number = only(await ask(booking.id, { RequestType: 3 }))
    supplier.changes.decide(number, { kind: 'completed' })
    await check(number)
    const [own, passengers, ...others] = await listDecisions(booking.id)
    expect(others).toEqual([])
    expect(own).toMatchObject({ toAddress: retailAddress })
    expect(own?.subject).toContain('Tickets reissued')
    expect(own?.text).toMatch(/charged/)
    expect(passengers?.text).not.toMatch(/charged|₹/)
    for (const mail of [own, passengers]) expect(mail?.text).toContain('/app/e-ticket/')
  })
})
