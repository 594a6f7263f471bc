import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { AppError } from '#server/calls/app-error.ts'
import { bookings, mails, paymentSessions } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { postEntry } from '#server/ledger/post.ts'
import { sandboxRepo } from '#server/payments/sandbox/sandbox.repo.ts'
import { getBalance, placeOrder } from '#tests/support/booking-kit.ts'
import { by, runJobs, setUpPayments } from '#tests/support/payments-kit.ts'
import type { CallOptions } from '#tests/support/test-server.ts'

const { payments, booking, users } = endpoints
const minuteMs = 60_000
const retail = by('retail')

const { clock, database, free, later, runJobsAfter, server, getSession, supplier } = setUpPayments()

const choose = (orderId: string, choice: string) =>
  server.app.inject({
    method: 'POST',
    url: `/pay/${orderId}/sandbox`,
    headers: {
      host: 'skyways.localhost',
      origin: 'http://skyways.localhost',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: `choice=${choice}`,
  })

describe('a session for an order', () => {
  const noCredit = async () => {
    await database.db.execute(
      sql`update ledger_accounts set credit_limit_minor = 0 where user_id = 'usr_skyways_retail'`,
    )
  }
  const order = async () => {
    const { orderId, amount } = await placeOrder(server, retail)
    // The wallet lacks a rupee of it.
    const lack = 1_000
    const rest = Math.round(((await getBalance(server, retail)).available - amount + lack) * 100)
    await database.transaction(async (tx) => {
      await postEntry(tx, {
        siteId: 'skyways',
        kind: 'openingBalance',
        text: 'test',
        sourceKey: `test:${orderId}`,
        createdBy: null,
        at: clock.now,
        lines: [
          { code: 'wallet', userId: 'usr_skyways_retail', amountMinor: -rest },
          { code: 'openingBalance', amountMinor: rest },
        ],
      })
    })
    return { flightOrderId: orderId, amount, lack }
  }
  beforeAll(noCredit)

  test('requests what the order lacks, once, and buys it when the money arrives', async () => {
    const { flightOrderId, lack } = await order()
    const { session } = await server.must(payments.createSession, { flightOrderId, amount: 7 }, retail)
    expect(session).toMatchObject({ amount: lack, purpose: 'order', flightOrderId })
    expect((await server.must(payments.createSession, { flightOrderId }, retail)).session.orderId).toBe(
      session.orderId,
    )
    await choose(session.orderId, 'pay')
    await runJobs(server)
    const after = await getSession(session.orderId, retail)
    expect(after).toMatchObject({ state: 'paid', note: '' })
    expect(after.bookingId).not.toBeNull()
    expect(await server.must(booking.bookingDetails, { orderId: flightOrderId }, retail)).toMatchObject({
      booking: { status: 'Ticketed' },
    })
    expect(await server.call(payments.createSession, { flightOrderId }, retail)).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
  })

  test('is bought later when the node has too many purchases, because the money has arrived', async () => {
    const { flightOrderId } = await order()
    const { session } = await server.must(payments.createSession, { flightOrderId }, retail)
    await choose(session.orderId, 'pay')
    const busy = Object.assign(() => Promise.reject(new AppError('unavailable')), { close: () => undefined })
    const runBusyJobs = () => {
      const deps = { ...server.deps, purchaseTurns: busy }
      return createJobRunner(deps, jobRegistry(deps)).runDue()
    }
    await runBusyJobs()
    const waiting = await getSession(session.orderId, retail)
    expect(waiting).toMatchObject({ state: 'paid', note: '', bookingId: null })
    await runJobsAfter(minuteMs)
    const bought = await getSession(session.orderId, retail)
    expect(bought).toMatchObject({ state: 'paid', note: '' })
    expect(bought.bookingId).not.toBeNull()
  })

  test('is paid again after a failure, buys once, and keeps a late first payment in the wallet', async () => {
    const { flightOrderId, lack } = await order()
    const { session: first } = await server.must(payments.createSession, { flightOrderId }, retail)
    await choose(first.orderId, 'fail')
    await runJobs(server)
    expect(await getSession(first.orderId, retail)).toMatchObject({
      state: 'failed',
      flightOrderState: 'payable',
    })
    const { session: second } = await server.must(payments.createSession, { flightOrderId }, retail)
    expect(second.orderId).not.toBe(first.orderId)
    expect(second).toMatchObject({ amount: lack, flightOrderId, flightOrderState: 'payable' })
    await choose(second.orderId, 'pay')
    // The first payment comes in after all: the gateway took it although it had reported a failure.
    const [row] = await database.db
      .select()
      .from(paymentSessions)
      .where(eq(paymentSessions.orderId, first.orderId))
    if (!row) throw new Error('no session')
    await sandboxRepo(database.db, row).addPayment(
      { paymentId: 'sbp_late', amountMinor: row.amountMinor, isFailed: false, takenAt: clock.now },
      clock.now,
    )
    await runJobsAfter(20_000)
    await runJobsAfter(minuteMs)
    const sessions = [await getSession(first.orderId, retail), await getSession(second.orderId, retail)]
    expect(sessions).toMatchObject([
      { state: 'paid', flightOrderState: 'booked' },
      { state: 'paid', flightOrderState: 'booked' },
    ])
    const made = await database.db.select().from(bookings).where(eq(bookings.orderId, flightOrderId))
    expect(made).toHaveLength(1)
    // One payment bought the tickets, the other is in the wallet.
    expect(await free(retail)).toBe(lack)
  })

  test.each([
    ['other', 'instead of', 500],
    ['late', 'after it expired', 1_000],
  ])(
    '%s buys nothing: the money is in the wallet, with a note and an email',
    async (choice, note, credited) => {
      const { flightOrderId } = await order()
      const before = await free(retail)
      const { session } = await server.must(payments.createSession, { flightOrderId }, retail)
      await choose(session.orderId, choice)
      await runJobsAfter(18 * minuteMs)
      expect(await getSession(session.orderId, retail)).toMatchObject({
        state: 'paid',
        bookingId: null,
        note: expect.stringContaining(note),
      })
      expect(await free(retail)).toBe(before + credited)
      const sent = await database.db.select().from(mails).where(eq(mails.kind, 'payment'))
      expect(sent.some(({ text }) => text.includes(session.orderId))).toBe(true)
    },
  )

  test('stays in the wallet with a note when the order was bought before the money arrived', async () => {
    const { flightOrderId, lack } = await order()
    const { session } = await server.must(payments.createSession, { flightOrderId }, retail)
    const credit = { amount: lack, type: 'credit' as const, reason: 'Paid in cash' }
    await server.must(users.addUserWalletEntry, { userId: 'usr_skyways_retail', ...credit }, { as: 'staff' })
    await server.must(booking.orderSuccessCallback, { orderId: flightOrderId, paymentMode: 'wallet' }, retail)
    const before = await free(retail)
    later(2_000)
    await choose(session.orderId, 'pay')
    await runJobs(server)
    expect((await getSession(session.orderId, retail)).note).toContain('already paid for')
    expect(await free(retail)).toBe(before + lack)
  })

  test('leaves the money in the wallet when the airline refuses', async () => {
    const { flightOrderId } = await order()
    const before = await free(retail)
    const { session } = await server.must(payments.createSession, { flightOrderId }, retail)
    supplier.play({ kind: 'soldOut' })
    await choose(session.orderId, 'pay')
    await runJobs(server)
    expect(await getSession(session.orderId, retail)).toMatchObject({
      state: 'paid',
      note: expect.stringContaining("couldn't issue"),
    })
    expect(await free(retail)).toBe(before + 1_000)
  })

  test("waits while the ticket's outcome is unknown, and then reports it", async () => {
    const { flightOrderId } = await order()
    const { session } = await server.must(payments.createSession, { flightOrderId }, retail)
    supplier.play({ kind: 'lostRequest' })
    await choose(session.orderId, 'pay')
    await runJobs(server)
    expect(await getSession(session.orderId, retail)).toMatchObject({ state: 'paid', note: '' })
    await runJobsAfter(12 * minuteMs)
    await runJobsAfter(2 * minuteMs)
    expect((await getSession(session.orderId, retail)).note).toContain("couldn't issue")
  })

  test('is refused for an order that needs no money, has expired, or belongs to someone else', async () => {
    const { flightOrderId } = await order()
    const refusal = async (id: string, who: CallOptions) => {
      const answer = await server.call(payments.createSession, { flightOrderId: id }, who)
      return answer.ok ? '' : answer.failure.errorCode
    }
    expect(await refusal(flightOrderId, { as: 'agent' })).toBe('notFound')
    expect(await refusal((await placeOrder(server, { as: 'agent' })).orderId, { as: 'agent' })).toBe(
      'wrongState',
    )
    later(16 * minuteMs)
    expect(await refusal(flightOrderId, retail)).toBe('orderExpired')
  })

  test('says that the order can no longer be paid for once its price has expired', async () => {
    const { orderId: flightOrderId } = await placeOrder(server, retail)
    const { session } = await server.must(payments.createSession, { flightOrderId }, retail)
    await choose(session.orderId, 'fail')
    await runJobs(server)
    later(16 * minuteMs)
    expect(await getSession(session.orderId, retail)).toMatchObject({ flightOrderState: 'expired' })
    expect(await server.call(payments.createSession, { flightOrderId }, retail)).toMatchObject({
      failure: { errorCode: 'orderExpired' },
    })
  })
})
