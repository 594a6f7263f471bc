import { expect, test } from 'vitest'
import { changeJobKinds } from '#server/bookings/changes-states.ts'
import type { Deps } from '#server/deps.ts'
import { changeRefundJob } from '#server/features/payments/change-refund.job.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { setUpSourceRefunds } from '#tests/support/source-refund-kit.ts'

const minuteMs = 60_000

const at = setUpSourceRefunds()
const { database, free, later, runJobsAfter, server } = at
const { retailM, buyOnline, refundCompleted, loadRequest, sentTo } = at

/** Runs the due jobs that return credits to their payments, on a node of its own. */
const runOn = (deps: Deps) =>
  createJobRunner(deps, {
    handlers: { [changeJobKinds.toSource]: changeRefundJob(deps) },
    recurring: [],
  }).runDue()

/** A node that is delayed after each of its transactions. */
const slowNode = (whileDelayed: () => Promise<unknown>): Deps => ({
  ...server.deps,
  database: {
    ...database,
    transaction: async (work) => {
      const done = await database.transaction(work)
      await whileDelayed()
      return done
    },
  },
})

const aCredit = async () => {
  const { bookingId } = await buyOnline()
  await refundCompleted(bookingId)
  const refund = (await loadRequest(bookingId)).item.walletAmount ?? 0
  return { bookingId, refund, credited: await free(retailM), sentBefore: sentTo(refund) }
}
const loadStates = async (bookingId: string) =>
  (await loadRequest(bookingId)).item.sourceRefunds.map(({ state }) => state)

test('a refund that was returned to the wallet is not sent by a delayed node', async () => {
  const { bookingId, refund, credited, sentBefore } = await aCredit()
  await runOn(
    slowNode(async () => {
      await runJobsAfter(2 * minuteMs)
      await runJobsAfter(11 * minuteMs)
    }),
  )
  expect(sentTo(refund)).toBe(sentBefore)
  expect(await free(retailM)).toBe(credited)
  expect(await loadStates(bookingId)).toEqual(['failed'])
})

test('a refund that may soon return to the wallet is not sent, but left to its job', async () => {
  const { bookingId, refund, credited, sentBefore } = await aCredit()
  await runOn(slowNode(async () => later(6 * minuteMs)))
  expect(sentTo(refund)).toBe(sentBefore)
  expect(await loadStates(bookingId)).toEqual(['asked'])
  await runJobsAfter(11 * minuteMs)
  expect(await free(retailM)).toBe(credited)
  expect(await loadStates(bookingId)).toEqual(['failed'])
})
