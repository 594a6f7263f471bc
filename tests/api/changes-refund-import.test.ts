import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import type { RefundRow } from '#contract/entities/refund-import.ts'
import { auditEvents, changeItems } from '#server/db/schema/index.ts'
import { refundImportTexts as texts } from '#server/features/changes/refund-import/texts.ts'
import { getBalance } from '#tests/support/booking-kit.ts'
import { setDailyLimit } from '#tests/support/daily-limit.ts'
import { only, setUpSettlement } from '#tests/support/settlement-kit.ts'
import { sellBooking } from '#tests/support/sold-bookings.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'

const { importRefunds, refundImports, settleRefundImport, undoRefundImport } = endpoints.tickets
const owner = { as: 'owner' }
const retail = { as: 'retail' }
const { server, database, ask } = setUpSettlement()

let files = 0
const aHash = (): string => {
  files += 1
  return files.toString(16).padStart(64, '0')
}
/** Sells a booking and asks for its refund. Returns a row that refunds it. */
const aRefund = async (over: Partial<RefundRow> = {}): Promise<RefundRow> => {
  const booking = await sellBooking(server().deps)
  const request = only(await ask(booking.id))
  return { row: 2, booking: String(booking.id), request, refunded: 4000, creditNote: 'ACN-1', ...over }
}
const send = (rows: RefundRow[], { fileHash = aHash(), isDryRun = false } = {}, who = owner) =>
  server().must(importRefunds, { fileName: 'refunds.xlsx', fileHash, rows, isDryRun }, who)
const importIdOf = async (rows: RefundRow[]): Promise<string> => (await send(rows)).imported?.importId ?? ''
const stateOf = async (row: RefundRow): Promise<string | undefined> => {
  const isItem = eq(changeItems.supplierChangeId, row.request)
  const [item] = await database().db.select().from(changeItems).where(isItem)
  return item?.state
}

describe('a file of refunds', () => {
  test('is previewed without a trace, and refunds nothing until it is settled', async () => {
    const row = await aRefund()
    const preview = await send([row], { isDryRun: true })
    expect(preview).toMatchObject({
      errors: [],
      matches: [{ row: 2, bookingId: row.booking, quoted: 4000, refunded: 4000, wallet: 4000 }],
      totals: { refunded: 4000, wallet: 4000 },
      imported: null,
    })
    const before = await getBalance(server(), retail)
    const importId = await importIdOf([row])
    expect(await stateOf(row)).toBe('pending')
    expect(await getBalance(server(), retail)).toEqual(before)
    const { imported } = await server().must(settleRefundImport, { importId }, owner)
    expect(imported).toMatchObject({ state: 'Settled', rows: 1, wallet: 4000 })
    expect(await stateOf(row)).toBe('completed')
    expect((await getBalance(server(), retail)).available - before.available).toBe(4000)
    const again = await server().call(settleRefundImport, { importId }, owner)
    expect(again).toMatchObject({ ok: false, failure: { errorCode: 'wrongState' } })
    expect((await getBalance(server(), retail)).available - before.available).toBe(4000)
  })

  test('is imported once, also when it is sent twice at once', async () => {
    const rows = [await aRefund()]
    const fileHash = aHash()
    const answers = await Promise.all([send(rows, { fileHash }), send(rows, { fileHash })])
    const ids = new Set(answers.map(({ imported, errors }) => imported?.importId ?? errors[0]?.message))
    expect(ids.size === 1 || ids.has(texts.imported)).toBe(true)
    const later = await send(rows, { fileHash })
    expect(answers.map(({ imported }) => imported?.importId)).toContain(later.imported?.importId)
  })

  test('can be undone until it is settled, and then be imported again', async () => {
    const row = await aRefund()
    const fileHash = aHash()
    const importId = (await send([row], { fileHash })).imported?.importId ?? ''
    const { imported } = await server().must(undoRefundImport, { importId }, owner)
    expect(imported.state).toBe('Undone')
    expect(await stateOf(row)).toBe('pending')
    expect(await server().call(settleRefundImport, { importId }, owner)).toMatchObject({ ok: false })
    const again = (await send([row], { fileHash })).imported?.importId ?? ''
    expect(again).not.toBe(importId)
    await server().must(settleRefundImport, { importId: again }, owner)
    expect(await server().call(undoRefundImport, { importId: again }, owner)).toMatchObject({
      ok: false,
      failure: { errorCode: 'wrongState' },
    })
  })

  test.each<[string, Partial<RefundRow>, string, string]>([
    ['no booking number', { booking: 'QX7T2K' }, 'booking', texts.noBooking],
    ['an unknown booking', { booking: '999999999' }, 'booking', texts.unknownBooking],
    ['no request', { request: '' }, 'request', texts.noRequest],
    ['an unknown request', { request: 'nothing' }, 'request', texts.unknownRequest],
    ['no amount', { refunded: null }, 'refunded', texts.noAmount],
    ['a negative amount', { refunded: -1 }, 'refunded', texts.negative],
    ['more than was paid', { refunded: 5000.01 }, 'refunded', texts.aboveSale(500_000)],
  ])('imports none of its rows with %s, and names the cell', async (_what, over, column, message) => {
    const right = await aRefund()
    const wrong = await aRefund({ row: 7, ...over })
    const answer = await send([right, wrong])
    expect(answer).toMatchObject({ imported: null, errors: [{ row: 7, column, message }] })
    expect(await stateOf(right)).toBe('pending')
    const { imports } = await server().must(refundImports, { pageSize: 200 }, owner)
    expect(imports.filter(({ rows }) => rows === 2)).toEqual([])
  })

  test('refuses a request twice in one file, and one that waits in another import', async () => {
    const row = await aRefund()
    expect((await send([row, { ...row, row: 3 }])).errors).toEqual([
      { row: 3, column: 'request', message: texts.twice(2) },
    ])
    await importIdOf([row])
    expect((await send([row])).errors).toEqual([{ row: 2, column: 'request', message: texts.imported }])
  })

  test('refunds nothing when one of its requests was decided meanwhile', async () => {
    const [first, second] = [await aRefund(), await aRefund({ row: 3 })]
    const importId = await importIdOf([first, second])
    const isSecond = eq(changeItems.supplierChangeId, second.request)
    const [item] = await database().db.select().from(changeItems).where(isSecond)
    await server().must(
      endpoints.tickets.decideChangeRequest,
      { itemId: String(item?.id), decision: { action: 'reject' }, reason: 'The airline says no' },
      owner,
    )
    const answer = await server().call(settleRefundImport, { importId }, owner)
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'wrongState' } })
    expect(await stateOf(first)).toBe('pending')
  })

  test('above the daily limit is settled by a second person, all of it', async () => {
    const restore = await setDailyLimit(database(), 'skyways', 10_000)
    const rows = [await aRefund({ refunded: 5000 }), await aRefund({ row: 3, refunded: 5000 })]
    await setStaffRights(database(), ['refunds.import', 'changes.decide', 'changes.waiveCharge'])
    const importId = await importIdOf(rows)
    const before = await getBalance(server(), retail)
    const answer = await server().call(settleRefundImport, { importId }, { as: 'staff' })
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'secondPersonNeeded' } })
    expect(await stateOf(rows[0] as RefundRow)).toBe('pending')
    const { proposals } = await server().must(endpoints.wallet.proposals, { isPending: true }, owner)
    const proposal = proposals.find(({ target }) => target.kind === 'refundImport')
    expect(proposal).toMatchObject({ target: { id: importId }, amount: 2000, mayDecide: true })
    await server().must(
      endpoints.wallet.decideProposal,
      { proposalId: proposal?.proposalId ?? '', decision: 'approve', note: '' },
      owner,
    )
    expect((await getBalance(server(), retail)).available - before.available).toBe(10_000)
    await restore()
  })

  test('leaves each step in the audit trail', async () => {
    const row = await aRefund()
    const undone = await importIdOf([row])
    await server().must(undoRefundImport, { importId: undone }, owner)
    await server().must(settleRefundImport, { importId: await importIdOf([row]) }, owner)
    const events = await database()
      .db.select()
      .from(auditEvents)
      .where(like(auditEvents.target, 'refundImport:%'))
    const actions = new Set(events.map(({ action }) => action))
    for (const action of ['refundImport.imported', 'refundImport.undone', 'refundImport.settled'])
      expect(actions).toContain(action)
    expect(events.every(({ actorUserId }) => actorUserId !== null)).toBe(true)
  })

  test('is for the owner and staff with the right, and only on the hosts of the settings', async () => {
    const list = (as: string, site: string) => server().call(refundImports, {}, { as, site })
    expect((await list('agent', 'skyways')).ok).toBe(false)
    await setStaffRights(database(), ['changes.decide'])
    expect((await list('staff', 'skyways')).ok).toBe(false)
    await setStaffRights(database(), ['refunds.import'])
    expect((await list('staff', 'skyways')).ok).toBe(true)
    expect(await list('owner', 'lotus')).toMatchObject({ ok: false, failure: { errorCode: 'notFound' } })
  })
})
