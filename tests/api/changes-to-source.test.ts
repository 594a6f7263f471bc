import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { formatInr } from '#domain/format.ts'
import { changeJobKinds } from '#server/bookings/changes-states.ts'
import { jobs } from '#server/db/schema/index.ts'
import { placeOrder } from '#tests/support/booking-kit.ts'
import { by, runJobs } from '#tests/support/payments-kit.ts'
import { setUpSourceRefunds, toSourceForm } from '#tests/support/source-refund-kit.ts'
import type { CallOptions } from '#tests/support/test-server.ts'

const { booking, payments, tickets } = endpoints
const minuteMs = 60_000
const agentM = by('agent', 'meridian')

const at = setUpSourceRefunds()
const { clock, database, free, gateways, runJobsAfter, server } = at
const { retailM, buyOnline, refundCompleted, loadRequest, loadHistory, leaveInWallet, sentTo } = at

const ask = (bookingId: string, who: CallOptions = retailM) =>
  server.call(tickets.changeRequest, toSourceForm(bookingId), who)

describe('where a refund can go', () => {
  test('only to the wallet for a booking that was paid from it', async () => {
    const { orderId, amount } = await placeOrder(server, agentM)
    const { bookingId } = await server.must(
      booking.orderSuccessCallback,
      { orderId, paymentMode: 'wallet' },
      agentM,
    )
    expect(await server.must(tickets.refundOptions, { BookingId: bookingId }, agentM)).toEqual({
      source: null,
    })
    expect(await ask(bookingId, agentM)).toMatchObject({
      status: 400,
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'refundTo' }] },
    })
    const quote = await server.must(
      tickets.cancellationCharge,
      { BookingId: bookingId, RequestType: 1 },
      agentM,
    )
    expect(quote).toMatchObject({ saleAmount: amount, ifToSource: null })
  })

  test('to the online payment, up to what was paid by it', async () => {
    const { bookingId, amount } = await buyOnline(1_000)
    expect(await server.must(tickets.refundOptions, { BookingId: bookingId }, retailM)).toMatchObject({
      source: { left: 1_000 },
    })
    const quote = await server.must(
      tickets.cancellationCharge,
      { BookingId: bookingId, RequestType: 1 },
      retailM,
    )
    expect(quote.ifToSource).toEqual({ source: 1_000, wallet: (quote.refundAmount ?? 0) - 1_000 })
    expect(quote.saleAmount).toBe(amount)
  })

  test('to the online payment, but never from credit', async () => {
    const { bookingId, amount } = await buyOnline()
    const form = { BookingId: bookingId, RequestType: 1 } as const
    const owed = amount - 300
    await at.setCreditLimit(10_000_000)
    await leaveInWallet(100_000 - owed, `owes-${bookingId}`)
    expect(await server.must(tickets.refundOptions, { BookingId: bookingId }, retailM)).toMatchObject({
      source: { left: 300 },
    })
    const quote = await server.must(tickets.cancellationCharge, form, retailM)
    const refund = quote.refundAmount ?? 0
    const source = Math.max(0, refund - owed)
    expect(quote.ifToSource).toEqual({ source, wallet: refund - source })
    await leaveInWallet(100_000 - refund + 200, `owes-less-${bookingId}`)
    expect((await server.must(tickets.cancellationCharge, form, retailM)).ifToSource).toEqual({
      source: 200,
      wallet: refund - 200,
    })
    await leaveInWallet(100_000, `paid-back-${bookingId}`)
    await at.setCreditLimit(0)
  })

  test("isn't told about other people's bookings", async () => {
    const { bookingId } = await buyOnline()
    expect(await server.call(tickets.refundOptions, { BookingId: bookingId }, agentM)).toMatchObject({
      status: 404,
      failure: { errorCode: 'notFound' },
    })
  })

  test('not for a change', async () => {
    const { bookingId } = await buyOnline()
    expect(
      await server.call(tickets.changeRequest, { ...toSourceForm(bookingId), RequestType: 3 }, retailM),
    ).toMatchObject({ failure: { errorCode: 'invalidRequest', fields: [{ path: 'refundTo' }] } })
  })
})

describe('a refund to the source', () => {
  test('goes to the payment once it is decided, once, and is shown with its state', async () => {
    const { bookingId, paymentId } = await buyOnline()
    await refundCompleted(bookingId)
    const { request, item } = await loadRequest(bookingId)
    expect(request.refundTo).toBe('source')
    const refund = item.walletAmount ?? 0
    expect(refund).toBeGreaterThan(0)
    expect(item.sourceRefunds).toEqual([])
    const credited = await free(retailM)
    const sentBefore = sentTo(refund)
    await runJobs(server)
    expect(await free(retailM)).toBe(credited - refund)
    expect((await loadRequest(bookingId)).item.sourceRefunds).toMatchObject([
      { amount: refund, state: 'done', note: '' },
    ])
    expect((await server.must(payments.session, { orderId: paymentId }, retailM)).session).toMatchObject({
      refundedAmount: refund,
    })
    const history = await loadHistory(bookingId)
    expect(history).toContain('Refund requested, to the original payment method')
    expect(history).not.toContain('stays in the wallet')
    expect(history).toContain('sent to the original payment')
    expect(history).toContain('The payment gateway refunded')
    // A job that runs again sends nothing again.
    await database.db
      .update(jobs)
      .set({ doneAt: null, runAt: clock.now })
      .where(
        sql`${jobs.kind} = ${changeJobKinds.toSource} and ${jobs.uniqueKey} = ${`${item.itemId}:refund`}`,
      )
    await runJobs(server)
    expect(sentTo(refund)).toBe(sentBefore + 1)
    expect(await free(retailM)).toBe(credited - refund)
  })

  test('never exceeds what was paid by the payment; the rest stays in the wallet', async () => {
    const { bookingId } = await buyOnline(1_000)
    await refundCompleted(bookingId)
    const { item } = await loadRequest(bookingId)
    const credited = await free(retailM)
    expect(item.walletAmount).toBeGreaterThan(1_000)
    await runJobs(server)
    expect(await free(retailM)).toBe(credited - 1_000)
    expect((await loadRequest(bookingId)).item.sourceRefunds).toMatchObject([
      { amount: 1_000, state: 'done' },
    ])
    const kept = formatInr((item.walletAmount ?? 0) - 1_000)
    expect(await loadHistory(bookingId)).toContain(`${kept} stays in the wallet`)
    expect(await server.must(tickets.refundOptions, { BookingId: bookingId }, retailM)).toEqual({
      source: null,
    })
  })

  test('is looked up when its answer is lost, and never sent again', async () => {
    const { bookingId } = await buyOnline()
    await refundCompleted(bookingId)
    const refund = (await loadRequest(bookingId)).item.walletAmount ?? 0
    const sentBefore = sentTo(refund)
    gateways.razorpay.play('lostAnswer')
    await runJobs(server)
    expect((await loadRequest(bookingId)).item.sourceRefunds).toMatchObject([{ state: 'unknown' }])
    await runJobsAfter(2 * minuteMs)
    expect((await loadRequest(bookingId)).item.sourceRefunds).toMatchObject([{ state: 'done' }])
    expect(sentTo(refund)).toBe(sentBefore + 1)
  })

  test('returns to the wallet when the gateway refuses it, and the history says so', async () => {
    const { bookingId } = await buyOnline()
    await refundCompleted(bookingId)
    const credited = await free(retailM)
    gateways.razorpay.next.refundStatus = 'failed'
    await runJobs(server)
    gateways.razorpay.next.refundStatus = 'processed'
    expect(await free(retailM)).toBe(credited)
    const { item } = await loadRequest(bookingId)
    expect(item.sourceRefunds).toMatchObject([
      { state: 'failed', note: expect.stringContaining('back in the wallet') },
    ])
    expect(await loadHistory(bookingId)).toContain('returned to the wallet')
  })

  test('stays in the wallet as far as the wallet is on credit, and the history says so', async () => {
    const { bookingId } = await buyOnline()
    await refundCompleted(bookingId)
    const refund = (await loadRequest(bookingId)).item.walletAmount ?? 0
    await at.setCreditLimit(10_000_000)
    await leaveInWallet(100_000 + 250, `on-credit-${bookingId}`)
    await runJobs(server)
    expect((await loadRequest(bookingId)).item.sourceRefunds).toMatchObject([{ amount: 250 }])
    expect(await loadHistory(bookingId)).toContain(`${formatInr(refund - 250)} stays in the wallet`)
    await leaveInWallet(100_000, `paid-back-${bookingId}`)
    await at.setCreditLimit(0)
  })

  test('stays in the wallet if the payment was refunded in the meantime', async () => {
    const { bookingId, paymentId, amount } = await buyOnline()
    await refundCompleted(bookingId)
    const credited = await free(retailM)
    // Staff refund the whole payment before the job runs; the wallet has money from elsewhere.
    await leaveInWallet(amount + credited, `more-${bookingId}`)
    await server.must(
      payments.refundToSource,
      { orderId: paymentId, amount, reason: 'By phone' },
      { as: 'owner', site: 'meridian' },
    )
    const before = await free(retailM)
    await runJobs(server)
    expect(await free(retailM)).toBe(before)
    expect((await loadRequest(bookingId)).item.sourceRefunds).toEqual([])
    expect(await loadHistory(bookingId)).toContain('stays in the wallet')
  })
})
