import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { selectRows } from '#server/db/rows.ts'
import { changeItems } from '#server/db/schema/index.ts'
import { changeJobKinds } from '#server/bookings/changes-states.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { setUpDecisions } from '#tests/support/decision-hooks.ts'
import { sellBooking } from '#tests/support/sold-bookings.ts'

/**
 * What the airline credits of a refund is its own word, whose rounding may differ by paise from ours. Each sale costs
 * 4,810.00 of 5,000.00 published, and each refund is of 4,000.00, of which ours would be 3,810.00.
 */
const { changeRequest, crStatus } = endpoints.tickets
const retail = { as: 'retail' }
const at = setUpDecisions()
const { changes } = at.supplier
const settle = (refundedAmount: number) => ({ action: 'settle', refundedAmount, creditNoteNo: '' }) as const

afterEach(() => {
  changes.setCommission(null)
  changes.setPerTicket(true)
})

/** Returns what the refunds of a booking moved, in paise, by account. */
const loadMoved = async (bookingId: number) => {
  const rows = await selectRows<{ code: string; minor: string }>(
    at.database.db,
    sql`select a.code, sum(l.amount_minor)::text as minor from ledger_entries e
      join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
      where e.booking_id = ${bookingId} and e.kind = 'refund' group by 1`,
  )
  return Object.fromEntries(rows.map(({ code, minor }) => [code.split(':')[0], Number(minor)]))
}
const loadItems = (bookingId: number) =>
  at.database.db
    .select()
    .from(changeItems)
    .where(eq(changeItems.bookingId, bookingId))
    .orderBy(changeItems.id)
const moved = (creditedMinor: number) => ({
  wallet: 400_000,
  supplierPayable: -creditedMinor,
  tdsReceivable: 1_000,
  commissionIncome: creditedMinor - 401_000,
})
/** Lets two hours pass and runs what watches the requests that staff ended. */
const watch = async (): Promise<void> => {
  at.clock = new Date(at.clock.getTime() + 2 * 3_600_000)
  const { handlers } = jobRegistry(at.server.deps)
  const kept = Object.fromEntries(Object.entries(handlers).filter(([kind]) => kind === changeJobKinds.watch))
  await createJobRunner(at.server.deps, { handlers: kept, recurring: [] }).runDue()
}

describe('the credit of a refund', () => {
  test.each([
    ['follows from the sale if the airline reports none', {}, 381_000, null],
    ['is what the airline reports', { creditedMinor: 380_900 }, 380_900, 380_900],
    ['is nothing if the airline reports that', { creditedMinor: 0 }, 0, 0],
  ])('%s', async (_title, reported, credit, stored) => {
    const item = await at.anItem(1, { kind: 'completed', ...reported })
    await at.server.must(crStatus, { ChangeRequestId: item.changeRequestId }, retail)
    const { supplierPayable = 0, ...others } = await loadMoved(item.bookingId)
    expect({ supplierPayable, ...others }).toEqual({
      ...moved(credit),
      supplierPayable: credit === 0 ? 0 : -credit,
    })
    expect(await loadItems(item.bookingId)).toMatchObject([{ creditedMinor: stored, walletMinor: 400_000 }])
  })

  test.each([-1, 400_001])("of %i paise can't be, so nothing is credited yet", async (creditedMinor) => {
    const item = await at.anItem(1, { kind: 'completed', creditedMinor })
    expect(await at.server.must(crStatus, { ChangeRequestId: item.changeRequestId }, retail)).toMatchObject({
      isFinal: false,
      isFresh: false,
    })
    expect(await loadMoved(item.bookingId)).toEqual({})
  })

  test("that was quoted is stored with each ticket, also if the airline doesn't quote by ticket", async () => {
    changes.setCommission(19_100)
    const request = async (isPerTicket: boolean) => {
      changes.setPerTicket(isPerTicket)
      const booking = await sellBooking(at.server.deps, { people: 2 })
      const form = { BookingId: String(booking.id), RequestType: 1, Remarks: 'plans changed' } as const
      await at.server.must(changeRequest, form, retail)
      return (await loadItems(booking.id)).map(({ quotedCreditMinor }) => quotedCreditMinor)
    }
    expect(await request(true)).toEqual([380_900, 380_900])
    expect(await request(false)).toEqual([380_900, 380_900])
    changes.setCommission(null)
    expect(await request(true)).toEqual([null, null])
  })

  test('is the quoted one if staff enter the quoted refund, and follows from the sale otherwise', async () => {
    changes.setCommission(19_100)
    const quoted = await at.anItem(1, { kind: 'open' })
    expect(await at.decide(quoted.itemId, settle(4000))).toMatchObject({ ok: true })
    expect(await loadMoved(quoted.bookingId)).toEqual(moved(380_900))
    const other = await at.anItem(1, { kind: 'open' })
    expect(await at.decide(other.itemId, settle(3000))).toMatchObject({ ok: true })
    expect(await loadMoved(other.bookingId)).toMatchObject({ wallet: 300_000, supplierPayable: -281_000 })
    expect(await loadItems(other.bookingId)).toMatchObject([{ creditedMinor: null }])
  })

  test('is corrected when the airline confirms what staff entered and reports another credit', async () => {
    const item = await at.anItem(1, { kind: 'open' })
    await at.decide(item.itemId, settle(4000))
    expect(await loadMoved(item.bookingId)).toEqual(moved(381_000))
    const before = await at.available()
    changes.decide(item.changeRequestId, { kind: 'completed', creditedMinor: 381_002 })
    await watch()
    expect(await loadMoved(item.bookingId)).toEqual(moved(381_002))
    expect(await loadItems(item.bookingId)).toMatchObject([
      { creditedMinor: 381_002, staffSettlement: 'confirmed', differenceMinor: 0 },
    ])
    expect(await at.available()).toBe(before)
  })

  test("isn't corrected when the airline reports another refund than staff entered, which staff decide", async () => {
    const item = await at.anItem(1, { kind: 'open' })
    await at.decide(item.itemId, settle(4000))
    changes.decide(item.changeRequestId, {
      kind: 'completed',
      refundedMinor: 350_000,
      creditedMinor: 331_000,
    })
    await watch()
    expect(await loadMoved(item.bookingId)).toEqual(moved(381_000))
    expect(await loadItems(item.bookingId)).toMatchObject([
      { creditedMinor: null, staffSettlement: 'contradicted', differenceMinor: -50_000 },
    ])
  })
})
