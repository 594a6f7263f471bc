import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { changeItems, staffActions } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { changeJobKinds } from '#server/bookings/changes-states.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { setDailyLimit } from '#tests/support/daily-limit.ts'
import { by, runJobs } from '#tests/support/payments-kit.ts'
import { listUpdateMails } from '#tests/support/update-mails-kit.ts'
import { setUpSourceRefunds } from '#tests/support/source-refund-kit.ts'

const staffM = by('staff', 'meridian')
const ownerM = by('owner', 'meridian')
const hourMs = 60 * 60_000
const dailyLimit = 1_000

const at = setUpSourceRefunds()
const { database, free, later, server, supplier } = at
const { retailM, buyOnline, askToSource, loadRequest, sentTo } = at

beforeEach(async () => {
  supplier.changes.decideAll({ kind: 'open' })
  await setDailyLimit(database, 'meridian', dailyLimit * 100)
  await database.db.delete(staffActions)
})

/** Requests a refund to the source that the airline leaves open. */
const askOpen = async () => {
  const { bookingId } = await buyOnline()
  const number = await askToSource(bookingId)
  const { item } = await loadRequest(bookingId)
  return { bookingId, number, itemId: item.itemId, quoted: item.quotedRefund ?? 0 }
}
const settle = (itemId: string, refundedAmount: number, who = staffM) =>
  server.call(
    endpoints.tickets.decideChangeRequest,
    { itemId, decision: { action: 'settle', refundedAmount, creditNoteNo: '' }, reason: 'told on the phone' },
    who,
  )
const decisionMails = async (bookingId: string) =>
  (await listUpdateMails(database, bookingId)).filter(({ subject }) => subject.includes('Refund'))
const loadHistoryStatus = async (bookingId: string): Promise<string> =>
  (await server.must(endpoints.tickets.bookingHistory, { BookingId: bookingId }, retailM)).explanation
const watch = async (): Promise<void> => {
  later(hourMs + 60_000)
  const { handlers } = jobRegistry(server.deps)
  const kept = Object.fromEntries(Object.entries(handlers).filter(([kind]) => kind === changeJobKinds.watch))
  await createJobRunner(server.deps, { handlers: kept, recurring: [] }).runDue()
}

describe('a refund to the source that staff entered', () => {
  test('waits in the wallet until the airline confirms it, and then goes to the payment', async () => {
    const { bookingId, number, itemId, quoted } = await askOpen()
    expect(quoted).toBeGreaterThan(dailyLimit)
    expect(await settle(itemId, quoted)).toMatchObject({ ok: true })
    const credited = await free(retailM)
    const refund = (await loadRequest(bookingId)).item.walletAmount ?? 0
    const sentBefore = sentTo(refund)
    await runJobs(server)
    expect(await free(retailM)).toBe(credited)
    const [mail, ...others] = await decisionMails(bookingId)
    expect(others).toEqual([])
    expect(mail?.subject).toContain('Refund approved')
    expect(mail?.text).toContain(
      `was credited to your wallet. Once the airline confirms the refund, we'll send it to the original payment method`,
    )
    expect(mail?.text).not.toMatch(/is complete|We're sending/)
    expect(await loadHistoryStatus(bookingId)).toContain('Once the airline confirms the refund')
    supplier.changes.decide(number, { kind: 'completed' })
    await watch()
    await runJobs(server)
    expect(sentTo(refund)).toBe(sentBefore + 1)
    expect(await free(retailM)).toBe(credited - refund)
  })

  test('stays in the wallet if the airline reports something else', async () => {
    const { bookingId, number, itemId, quoted } = await askOpen()
    expect(await settle(itemId, quoted)).toMatchObject({ ok: true })
    const credited = await free(retailM)
    supplier.changes.decide(number, { kind: 'rejected', reason: 'No show' })
    await watch()
    await runJobs(server)
    expect(await free(retailM)).toBe(credited)
    expect((await loadRequest(bookingId)).item.sourceRefunds).toEqual([])
  })

  test("counts in full against the daily limit without the airline's reference, and goes at once", async () => {
    const { bookingId, itemId, quoted } = await askOpen()
    await database.db
      .update(changeItems)
      .set({ supplierChangeId: '' })
      .where(eq(changeItems.id, Number(itemId)))
    expect(await settle(itemId, quoted)).toMatchObject({
      status: 409,
      failure: { errorCode: 'secondPersonNeeded' },
    })
    expect(await settle(itemId, quoted, ownerM)).toMatchObject({ ok: true })
    const refund = (await loadRequest(bookingId)).item.walletAmount ?? 0
    await runJobs(server)
    expect((await loadRequest(bookingId)).item.sourceRefunds).toMatchObject([{ amount: refund }])
    const [mail] = await decisionMails(bookingId)
    expect(mail?.text).toContain("We're sending it to the original payment method")
  })
})
