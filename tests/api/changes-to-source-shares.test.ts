import { expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { changeJobKinds } from '#server/bookings/changes-states.ts'
import { changeRefundJob } from '#server/features/payments/change-refund.job.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { createGateways, type Gateways } from '#server/payments/create-gateways.ts'
import { runJobs } from '#tests/support/payments-kit.ts'
import { setUpSourceRefunds } from '#tests/support/source-refund-kit.ts'

const minuteMs = 60_000

const at = setUpSourceRefunds()
const { gateways, runJobsAfter, server } = at
const { buyOnline, refundCompleted, retailM, loadRequest, sentTo } = at

/** Buys a booking with ₹ 1,000 paid online twice, so that its refund has two shares. */
const buyWithTwoPayments = async (): Promise<string> => {
  const { bookingId, paymentId } = await buyOnline(1_000)
  gateways.razorpay.pay(paymentId)
  await runJobsAfter(minuteMs)
  expect(await server.must(endpoints.tickets.refundOptions, { BookingId: bookingId }, retailM)).toMatchObject(
    {
      source: { left: 2_000 },
    },
  )
  return bookingId
}

/** Gateways of which Razorpay breaks on the first refund, before sending it. */
const breakingOnce = (): Gateways => {
  const { razorpay, ...others } = createGateways(server.deps)
  if (!razorpay) throw new Error('no Razorpay')
  let isBroken = false
  const refund: typeof razorpay.refund = async (...asked) => {
    if (isBroken) return razorpay.refund(...asked)
    isBroken = true
    throw new Error('out of memory')
  }
  return { ...others, razorpay: { ...razorpay, refund } }
}

test('each share of a refund is sent, even if sending another fails', async () => {
  const bookingId = await buyWithTwoPayments()
  await refundCompleted(bookingId)
  const sentBefore = sentTo(1_000)
  const job = changeRefundJob(server.deps, breakingOnce())
  await createJobRunner(server.deps, {
    handlers: { [changeJobKinds.toSource]: job },
    recurring: [],
  }).runDue()
  expect(sentTo(1_000)).toBe(sentBefore + 1)
  const states = (await loadRequest(bookingId)).item.sourceRefunds.map(({ state }) => state)
  expect(states.toSorted()).toEqual(['asked', 'done'])
  // The gateway never received the other one, so its money returns to the wallet.
  await runJobsAfter(2 * minuteMs)
  await runJobsAfter(11 * minuteMs)
  await runJobs(server)
  expect(sentTo(1_000)).toBe(sentBefore + 1)
  const later = (await loadRequest(bookingId)).item.sourceRefunds.map(({ state }) => state)
  expect(later.toSorted()).toEqual(['done', 'failed'])
})
