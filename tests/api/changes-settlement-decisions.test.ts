import { and, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, bookingEvents, bookings } from '#server/db/schema/index.ts'
import { decisionReason as reason, setUpDecisions } from '#tests/support/decision-hooks.ts'
import { sellBooking } from '#tests/support/sold-bookings.ts'
import { startTestServer } from '#tests/support/test-server.ts'

const { changeRequest, crStatus, decideChangeRequest } = endpoints.tickets
const retail = { as: 'retail' }
const staff = { as: 'staff' }
const owner = { as: 'owner' }

const at = setUpDecisions()

describe('staff enter what the airline did', () => {
  test('settle credits what they enter, with a credit note, reason and both states in the trail', async () => {
    const item = await at.anItem(1, { kind: 'open' })
    const before = await at.available()
    const decision = { action: 'settle', refundedAmount: 3000, creditNoteNo: 'AI-77' } as const
    expect(await at.decide(item.itemId, decision)).toMatchObject({
      ok: true,
      result: {
        state: 'completed',
        bookingStatus: 'Cancelled',
        items: [{ walletAmount: 3000, difference: -1000, creditNoteNo: 'AI-77' }],
      },
    })
    expect((await at.available()) - before).toBe(3000)
    const [audit] = await at.database.db
      .select()
      .from(auditEvents)
      .where(
        and(eq(auditEvents.target, `booking:${item.bookingId}`), like(auditEvents.action, 'change.settle')),
      )
    expect(audit).toMatchObject({
      actorUserId: 'usr_skyways_staff',
      subjectUserId: 'usr_skyways_retail',
      details: { reason, before: { state: 'pending' }, decision: { action: 'settle' } },
    })
    const events = await at.database.db
      .select()
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, item.bookingId))
      .orderBy(bookingEvents.id)
    expect(events.at(-1)).toMatchObject({
      fromStatus: 5,
      toStatus: 4,
      actorUserId: 'usr_skyways_staff',
      details: { before: 'Pending', after: expect.stringContaining('Completed'), reason },
    })
  })

  test('settle refuses more than was paid, and money for a change, at its field; nothing moves', async () => {
    const before = await at.available()
    const item = await at.anItem(1, { kind: 'open' })
    const much = { action: 'settle', refundedAmount: 5000.01, creditNoteNo: '' } as const
    expect(await at.decide(item.itemId, much)).toMatchObject({
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'decision.refundedAmount' }] },
    })
    expect(await at.decide(item.itemId, { ...much, refundedAmount: -1 })).toMatchObject({ status: 400 })
    const change = await at.anItem(3, { kind: 'open' })
    expect(await at.decide(change.itemId, { ...much, refundedAmount: 1 })).toMatchObject({
      failure: { errorCode: 'invalidRequest' },
    })
    // Two tickets, and the reserved charge.
    expect(before - (await at.available())).toBe(2 * 5000 + 1500)
    expect(await at.decide(change.itemId, { ...much, refundedAmount: 0 })).toMatchObject({
      result: { bookingStatus: 'Ticketed', items: [{ actualCharge: 1500, walletAmount: -1500 }] },
    })
  })

  test('reject ends it with their reason for the customer, and frees the legs', async () => {
    const before = await at.available()
    const item = await at.anItem(3, { kind: 'open' })
    expect(await at.decide(item.itemId, { action: 'reject' }, owner)).toMatchObject({
      result: { state: 'rejected', bookingStatus: 'Ticketed', items: [{ reason, statusText: 'Rejected' }] },
    })
    expect(before - (await at.available())).toBe(5000)
    at.supplier.changes.decide(item.changeRequestId, { kind: 'rejected' })
    const form = { BookingId: String(item.bookingId), RequestType: 1, Remarks: 'then a refund' } as const
    expect(await at.server.call(changeRequest, form, retail)).toMatchObject({ ok: true })
  })

  test("identify stores the airline's number and checks it from now on", async () => {
    const item = await at.aLostItem()
    const filed = at.supplier.changes.filed.at(-1)?.changeRequestId ?? ''
    at.supplier.changes.decide(filed, { kind: 'completed' })
    const decision = { action: 'identify', changeRequestId: filed } as const
    expect(await at.decide(item.itemId, decision)).toMatchObject({
      result: { state: 'completed', items: [{ changeRequestId: filed, walletAmount: 4000 }] },
    })
    const [row] = await at.database.db.select().from(bookings).where(eq(bookings.id, item.bookingId))
    expect(row?.changeRequestIds).toContain(filed)
  })

  test("identify never takes another item's number, also when two do so at once", async () => {
    const taken = await at.anItem(1, { kind: 'open' })
    const item = await at.aLostItem()
    const filed = at.supplier.changes.filed.at(-1)?.changeRequestId ?? ''
    const other = await at.aLostItem('lostRequest')
    const named = (changeRequestId: string) => ({ action: 'identify', changeRequestId }) as const
    expect(await at.decide(item.itemId, named(taken.changeRequestId))).toMatchObject({
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'decision.changeRequestId' }] },
    })
    const both = await Promise.all([item, other].map(({ itemId }) => at.decide(itemId, named(filed))))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    // A known number can't be entered again.
    expect(await at.decide(taken.itemId, named('CR-OTHER'))).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
  })

  test('notFiled is for requests whose answer is lost: the money of a change is released', async () => {
    const before = await at.available()
    const item = await at.aLostItem('lostRequest', 3)
    expect(item.state).toBe('unknown')
    expect(before - (await at.available())).toBe(6500)
    expect(await at.decide(item.itemId, { action: 'notFiled' })).toMatchObject({
      result: { state: 'closed', bookingStatus: 'Ticketed', items: [{ reason }] },
    })
    expect(before - (await at.available())).toBe(5000)
    const pending = await at.anItem(1, { kind: 'open' })
    expect(await at.decide(pending.itemId, { action: 'notFiled' })).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
  })
})

describe('decisions', () => {
  test("are for staff and the owner of the site; foreign and malformed items aren't found", async () => {
    const item = await at.anItem(1, { kind: 'open' })
    for (const who of [retail, { as: 'agent' }, { as: 'supplier' }])
      expect(await at.decide(item.itemId, { action: 'reject' }, who)).toMatchObject({ status: 403 })
    expect(
      await at.decide(item.itemId, { action: 'reject' }, { as: 'staff', site: 'meridian' }),
    ).toMatchObject({
      status: 404,
    })
    for (const itemId of ['0', '999999999999', 'abc', "1' or 1=1"])
      expect(await at.decide(itemId, { action: 'reject' })).toMatchObject({ status: 404 })
    expect(await at.decide(item.itemId, { action: 'reject' }, staff, ' x ')).toMatchObject({
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'reason' }] },
    })
    expect(await at.bookingStatus(item.bookingId)).toBe(5)
  })

  test("are never about the caller's own booking, nor about a request they sent for a customer", async () => {
    const own = await sellBooking(at.server.deps, { role: 'staff' })
    const mine = await at.server.must(
      changeRequest,
      { BookingId: String(own.id), RequestType: 1, Remarks: 'mine' },
      staff,
    )
    const forbidden = {
      status: 403,
      failure: { errorCode: 'forbidden', message: expect.stringContaining('your own booking') },
    }
    expect(await at.decide(mine.items[0]?.itemId ?? '', { action: 'reject' })).toMatchObject(forbidden)
    const { permissions } = await at.server.must(endpoints.permissions.fromSession, {}, staff)
    expect(permissions).toContain('changes.decide')
    const customers = await sellBooking(at.server.deps)
    const sent = await at.server.must(
      changeRequest,
      { BookingId: String(customers.id), RequestType: 1, Remarks: 'for the customer' },
      staff,
    )
    expect(await at.decide(sent.items[0]?.itemId ?? '', { action: 'reject' })).toMatchObject(forbidden)
    expect(await at.decide(sent.items[0]?.itemId ?? '', { action: 'reject' }, owner)).toMatchObject({
      ok: true,
    })
    expect(await at.decide(mine.items[0]?.itemId ?? '', { action: 'reject' }, owner)).toMatchObject({
      ok: true,
    })
  })

  test('with a key are carried out once, however often and wherever they are sent', async () => {
    const second = await startTestServer({
      database: { ...at.database, close: async () => undefined },
      suppliers: [at.supplier],
      now: () => at.clock,
    })
    const item = await at.anItem(1, { kind: 'completed', lessMinor: 50_000 })
    const before = await at.available()
    const headers = { 'idempotency-key': 'decide-once' }
    const input = { itemId: item.itemId, decision: { action: 'makeGood' as const }, reason }
    const answers = await Promise.all(
      [at.server, second, at.server, second].map((node) =>
        node.call(decideChangeRequest, input, { ...staff, headers }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await at.available()) - before).toBe(500)
    const other = { ...input, decision: { action: 'acceptDifference' as const } }
    expect(await at.server.call(decideChangeRequest, other, { ...staff, headers })).toMatchObject({
      failure: { errorCode: 'idempotencyMismatch' },
    })
  })

  test('without a key race to one outcome: staff and the airline at once settle once', async () => {
    const item = await at.anItem(1, { kind: 'open' })
    const before = await at.available()
    at.supplier.changes.decide(item.changeRequestId, { kind: 'completed' })
    at.clock = new Date(at.clock.getTime() + 10_000)
    const settle = { action: 'settle', refundedAmount: 4000, creditNoteNo: '' } as const
    await Promise.all([
      at.decide(item.itemId, settle),
      at.server.call(crStatus, { ChangeRequestId: item.changeRequestId }, retail),
      at.decide(item.itemId, settle, owner),
      at.decide(item.itemId, { action: 'reject' }),
    ])
    const gained = (await at.available()) - before
    const status = await at.bookingStatus(item.bookingId)
    expect([gained, status]).toEqual(gained === 0 ? [0, 3] : [4000, 4])
  })
})
