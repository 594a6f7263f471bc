import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changeItems, jobs } from '#server/db/schema/index.ts'
import { getBalance } from '#tests/support/booking-kit.ts'
import { bookingRow, setUpChanges } from '#tests/support/changes-hooks.ts'

const retail = { as: 'retail' }
const minuteMs = 60_000

const at = setUpChanges()

const loadBooking = (bookingId: string) => bookingRow(at.database, bookingId)
const loadItems = (bookingId: string) =>
  at.database.db
    .select()
    .from(changeItems)
    .where(eq(changeItems.bookingId, Number(bookingId)))
const openLookUps = async (requestId: string) =>
  (
    await at.database.db
      .select({ kind: jobs.kind })
      .from(jobs)
      .where(and(eq(jobs.uniqueKey, requestId), eq(jobs.kind, 'change.lookup'), isNull(jobs.doneAt)))
  ).length

/** Requests a change, whose charge is reserved, and returns the request's id from the error. */
const askLost = async (bookingId: string): Promise<string> => {
  const answer = await at.kit.ask(bookingId, { RequestType: 3 }, retail)
  expect(answer).toMatchObject({ ok: false, status: 409, failure: { errorCode: 'outcomeUnknown' } })
  const requestId = answer.ok ? '' : String(answer.failure.details?.['requestId'])
  expect(requestId).toMatch(/^\d+$/)
  return requestId
}

describe('a change request whose answer is lost', () => {
  test('is found at once where the airline has a list', async () => {
    const { bookingId } = await at.kit.buy(retail)
    at.kit.changes.play('lostAnswer')
    expect(await at.kit.ask(bookingId, { RequestType: 1 }, retail)).toMatchObject({
      ok: true,
      result: { state: 'pending' },
    })
    expect(at.kit.changes.sent).toHaveLength(1)
  })

  test('stays unknown with its money reserved, and is found by the job; it is never sent again', async () => {
    const { bookingId } = await at.kit.buy(retail)
    const before = await getBalance(at.kit.server(), retail)
    at.kit.changes.play('lostAnswer')
    at.kit.changes.setList('deaf')
    const requestId = await askLost(bookingId)
    expect(await loadItems(bookingId)).toMatchObject([{ state: 'unknown' }])
    expect(await getBalance(at.kit.server(), retail)).toMatchObject({ reserved: before.reserved + 3000 })
    expect(await at.kit.ask(bookingId, { RequestType: 3 }, retail)).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    await at.kit.runJobsAfter(30 * minuteMs)
    expect(await loadItems(bookingId)).toMatchObject([{ state: 'unknown' }])
    at.kit.changes.setList('told')
    await at.kit.runJobsAfter(10 * minuteMs)
    const [item] = await loadItems(bookingId)
    expect(item).toMatchObject({
      state: 'pending',
      supplierChangeId: at.kit.changes.filed[0]?.changeRequestId,
    })
    expect(await loadBooking(bookingId)).toMatchObject({
      status: 5,
      changeRequestIds: [item?.supplierChangeId],
    })
    expect(await openLookUps(requestId)).toBe(0)
    expect(at.kit.changes.sent).toHaveLength(1)
  })

  test('is found by ticket where the airline keeps no references', async () => {
    const { bookingId } = await at.kit.buy(retail)
    at.kit.changes.play('lostAnswer')
    at.kit.changes.setList('noReference')
    expect(await at.kit.ask(bookingId, { RequestType: 1 }, retail)).toMatchObject({ ok: true })
  })

  test('that never arrived is closed after the grace period, not before: the money is released, and it may be sent again', async () => {
    const { bookingId } = await at.kit.buy(retail)
    const before = await getBalance(at.kit.server(), retail)
    at.kit.changes.play('lostRequest')
    const key = { ...retail, headers: { 'idempotency-key': `lost-${bookingId}` } }
    expect(await at.kit.ask(bookingId, { RequestType: 3 }, key)).toMatchObject({
      failure: { errorCode: 'outcomeUnknown' },
    })
    await at.kit.runJobsAfter(9 * minuteMs)
    expect(await loadItems(bookingId)).toMatchObject([{ state: 'unknown' }])
    await at.kit.runJobsAfter(6 * minuteMs)
    expect(await loadItems(bookingId)).toMatchObject([
      { state: 'closed', reason: expect.stringContaining('never received') },
    ])
    expect(await getBalance(at.kit.server(), retail)).toEqual(before)
    expect(await loadBooking(bookingId)).toMatchObject({ status: 3 })
    expect(await at.kit.ask(bookingId, { RequestType: 3 }, key)).toMatchObject({
      failure: { errorCode: 'supplierTimeout', message: expect.stringContaining('never received') },
    })
    expect(await at.kit.ask(bookingId, { RequestType: 3 }, retail)).toMatchObject({ ok: true })
    expect(at.kit.changes.sent).toHaveLength(2)
  })

  test('stays for staff where the airline has no list, however long', async () => {
    const { bookingId } = await at.kit.buy(retail)
    at.kit.changes.play('lostAnswer')
    at.kit.changes.setList('unsupported')
    const requestId = await askLost(bookingId)
    await at.kit.runJobsAfter(60 * minuteMs)
    expect(await loadItems(bookingId)).toMatchObject([
      { state: 'unknown', reason: expect.stringContaining('taff will check') },
    ])
    expect(await openLookUps(requestId)).toBe(0)
    expect(await at.kit.list({ needsDecision: true, bookingId }, { as: 'staff' })).toMatchObject({
      result: { total: 1, summary: { needsDecision: 1 } },
    })
    at.kit.changes.setList('told')
  })
})

describe('a server that dies', () => {
  const cases = [
    { act: 'hang', state: 'closed', title: 'before the airline took the request: it is closed' },
    {
      act: 'hangAfterFiling',
      state: 'pending',
      title: 'after the airline took it: its number is taken over',
    },
  ] as const
  test.each(cases)('$title', async ({ act, state }) => {
    const { bookingId } = await at.kit.buy(retail)
    const before = await getBalance(at.kit.server(), retail)
    at.kit.changes.play(act)
    // Never awaited, because this call's process is gone.
    void at.kit.ask(bookingId, { RequestType: 3 }, retail).catch(() => undefined)
    await expect.poll(() => at.kit.changes.sent.length).toBe(1)
    expect(await loadItems(bookingId)).toMatchObject([{ state: 'sending' }])
    await at.kit.restart()
    await at.kit.runJobsAfter(11 * minuteMs)
    expect((await loadItems(bookingId))[0]?.state).toBe(state)
    expect(await getBalance(at.kit.server(), retail)).toMatchObject({
      available: state === 'closed' ? before.available : before.available - 3000,
    })
    expect(at.kit.changes.sent).toHaveLength(1)
  })

  test('that slept between storing and sending does not send', async () => {
    const { bookingId } = await at.kit.buy(retail)
    at.kit.changes.play('hang')
    void at.kit.ask(bookingId, { RequestType: 1 }, retail).catch(() => undefined)
    await expect.poll(() => at.kit.changes.sent.length).toBe(1)
    await at.kit.runJobsAfter(11 * minuteMs)
    expect(await loadBooking(bookingId)).toMatchObject({ status: 3 })
    expect(await at.kit.ask(bookingId, { RequestType: 1 }, retail)).toMatchObject({ ok: true })
  })
})
