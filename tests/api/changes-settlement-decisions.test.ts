import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChangeDecision } from '#contract/http/changes.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { Database } from '#server/db/database.ts'
import { auditEvents, bookingEvents, bookings, users } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { balanceOf } from '#tests/support/booking-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { fillWallets, sellBooking } from '#tests/support/sold-bookings.ts'
import { testNow } from '#tests/support/test-deps.ts'
import {
  openTestDatabase,
  startTestServer,
  type CallOptions,
  type TestServer,
} from '#tests/support/test-server.ts'

const { changeRequest, crStatus, decideChangeRequest } = endpoints.tickets
const retail = { as: 'retail' }
const staff = { as: 'staff' }
const owner = { as: 'owner' }
const reason = 'told on the phone'

let clock = testNow
let database: Database
let server: TestServer
const supplier = createScriptedSupplier()
beforeAll(async () => {
  database = await openTestDatabase()
  await fillWallets(database, 'skyways', ['retail', 'staff', 'owner'])
  server = await startTestServer({ database, suppliers: [supplier], now: () => clock })
})
beforeEach(() => {
  supplier.changes.decideAll({ kind: 'open' })
  supplier.changes.setChangeCharge(150_000)
  supplier.changes.setCharge(100_000)
  supplier.changes.setList('told')
})
afterAll(async () => {
  expect(await checkLedger(database.db)).toEqual([])
  await server.close()
})

type Standings = Parameters<typeof supplier.changes.decideAll>
/** A request of a new booking as the airline left it; its one item. */
const anItem = async (type: 1 | 3, ...standings: Standings) => {
  const booking = await sellBooking(server.deps)
  supplier.changes.decideAll(...standings)
  const form = { BookingId: String(booking.id), RequestType: type, Remarks: 'plans changed' }
  const { items } = await server.must(changeRequest, form, retail)
  const [item] = items
  if (!item) throw new Error('a request without items')
  return { ...item, bookingId: booking.id }
}
/** One whose answer is lost, at an airline that keeps no list. */
const aLostItem = async (act: 'lostAnswer' | 'lostRequest' = 'lostAnswer', type: 1 | 3 = 1) => {
  const booking = await sellBooking(server.deps)
  supplier.changes.setList('unsupported')
  supplier.changes.play(act)
  const form = { BookingId: String(booking.id), RequestType: type, Remarks: 'plans changed' }
  expect(await server.call(changeRequest, form, retail)).toMatchObject({
    failure: { errorCode: 'outcomeUnknown' },
  })
  const { changeRequests } = await server.must(
    endpoints.tickets.changeRequests,
    { bookingId: String(booking.id) },
    retail,
  )
  const item = changeRequests[0]?.items[0]
  if (!item) throw new Error('the request is not in the tracker')
  return { ...item, bookingId: booking.id }
}
const decide = (itemId: string, decision: ChangeDecision, who: CallOptions = staff, why = reason) =>
  server.call(decideChangeRequest, { itemId, decision, reason: why }, who)
const available = async () => (await balanceOf(server, retail)).available
const statusOf = async (id: number) => {
  const [row] = await database.db.select().from(bookings).where(eq(bookings.id, id))
  return row?.status
}

describe('staff enter what the airline did', () => {
  test('settle credits what they enter, with a credit note, reason and both states in the trail', async () => {
    const item = await anItem(1, { kind: 'open' })
    const before = await available()
    const decision = { action: 'settle', refundedAmount: 3000, creditNoteNo: 'AI-77' } as const
    expect(await decide(item.itemId, decision)).toMatchObject({
      ok: true,
      result: {
        state: 'completed',
        bookingStatus: 'Cancelled',
        items: [{ walletAmount: 3000, difference: -1000, creditNoteNo: 'AI-77' }],
      },
    })
    expect((await available()) - before).toBe(3000)
    const [audit] = await database.db
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
    const events = await database.db
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
    const before = await available()
    const item = await anItem(1, { kind: 'open' })
    const much = { action: 'settle', refundedAmount: 5000.01, creditNoteNo: '' } as const
    expect(await decide(item.itemId, much)).toMatchObject({
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'decision.refundedAmount' }] },
    })
    expect(await decide(item.itemId, { ...much, refundedAmount: -1 })).toMatchObject({ status: 400 })
    const change = await anItem(3, { kind: 'open' })
    expect(await decide(change.itemId, { ...much, refundedAmount: 1 })).toMatchObject({
      failure: { errorCode: 'invalidRequest' },
    })
    // Two tickets, and the charge that is set aside.
    expect(before - (await available())).toBe(2 * 5000 + 1500)
    expect(await decide(change.itemId, { ...much, refundedAmount: 0 })).toMatchObject({
      result: { bookingStatus: 'Ticketed', items: [{ actualCharge: 1500, walletAmount: -1500 }] },
    })
  })

  test('reject ends it with their reason for the customer, and frees the legs', async () => {
    const before = await available()
    const item = await anItem(3, { kind: 'open' })
    expect(await decide(item.itemId, { action: 'reject' }, owner)).toMatchObject({
      result: { state: 'rejected', bookingStatus: 'Ticketed', items: [{ reason, statusText: 'Rejected' }] },
    })
    expect(before - (await available())).toBe(5000)
    supplier.changes.decide(item.changeRequestId, { kind: 'rejected' })
    const form = { BookingId: String(item.bookingId), RequestType: 1, Remarks: 'then a refund' } as const
    expect(await server.call(changeRequest, form, retail)).toMatchObject({ ok: true })
  })

  test("identify stores the airline's number and checks it from now on", async () => {
    const item = await aLostItem()
    const filed = supplier.changes.filed.at(-1)?.changeRequestId ?? ''
    supplier.changes.decide(filed, { kind: 'completed' })
    const decision = { action: 'identify', changeRequestId: filed } as const
    expect(await decide(item.itemId, decision)).toMatchObject({
      result: { state: 'completed', items: [{ changeRequestId: filed, walletAmount: 4000 }] },
    })
    const [row] = await database.db.select().from(bookings).where(eq(bookings.id, item.bookingId))
    expect(row?.changeRequestIds).toContain(filed)
  })

  test("identify never takes another item's number, also when two do so at once", async () => {
    const taken = await anItem(1, { kind: 'open' })
    const item = await aLostItem()
    const filed = supplier.changes.filed.at(-1)?.changeRequestId ?? ''
    const other = await aLostItem('lostRequest')
    const named = (changeRequestId: string) => ({ action: 'identify', changeRequestId }) as const
    expect(await decide(item.itemId, named(taken.changeRequestId))).toMatchObject({
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'decision.changeRequestId' }] },
    })
    const both = await Promise.all([item, other].map(({ itemId }) => decide(itemId, named(filed))))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    // A number that is known is not named again.
    expect(await decide(taken.itemId, named('CR-OTHER'))).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
  })

  test('notFiled is for requests whose answer is lost: the money of a change is released', async () => {
    const before = await available()
    const item = await aLostItem('lostRequest', 3)
    expect(item.state).toBe('unknown')
    expect(before - (await available())).toBe(6500)
    expect(await decide(item.itemId, { action: 'notFiled' })).toMatchObject({
      result: { state: 'closed', bookingStatus: 'Ticketed', items: [{ reason }] },
    })
    expect(before - (await available())).toBe(5000)
    const pending = await anItem(1, { kind: 'open' })
    expect(await decide(pending.itemId, { action: 'notFiled' })).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
  })
})

describe('a difference from the quote', () => {
  test("made good is paid once from the site's account", async () => {
    const item = await anItem(1, { kind: 'completed', lessMinor: 70_000 })
    const before = await available()
    expect(await decide(item.itemId, { action: 'makeGood' })).toMatchObject({
      result: { items: [{ walletAmount: 4000, difference: -700, differenceDecision: 'madeGood' }] },
    })
    expect((await available()) - before).toBe(700)
    for (const action of ['makeGood', 'acceptDifference', 'reject'] as const)
      expect(await decide(item.itemId, { action })).toMatchObject({ failure: { errorCode: 'wrongState' } })
    expect((await available()) - before).toBe(700)
  })

  test('of everything can be made good too, and the ledger knows that the airline refunded nothing', async () => {
    const item = await anItem(1, { kind: 'completed', refundedMinor: 0 })
    expect(item).toMatchObject({ walletAmount: 0, difference: -4000 })
    expect(await decide(item.itemId, { action: 'makeGood' })).toMatchObject({
      result: { items: [{ walletAmount: 4000, refundedAmount: 0, differenceDecision: 'madeGood' }] },
    })
    expect(await checkLedger(database.db)).toEqual([])
  })

  test('accepted moves nothing and is decided', async () => {
    const item = await anItem(1, { kind: 'completed', lessMinor: 70_000 })
    const before = await available()
    expect(await decide(item.itemId, { action: 'acceptDifference' })).toMatchObject({
      result: { items: [{ walletAmount: 3300, differenceDecision: 'accepted' }] },
    })
    expect(await available()).toBe(before)
    expect(await decide(item.itemId, { action: 'makeGood' })).toMatchObject({ status: 409 })
  })

  test("none, or one in the customer's favour, is not made good, and nothing is collected for a refund", async () => {
    const asQuoted = await anItem(1, { kind: 'completed' })
    for (const action of ['makeGood', 'acceptDifference', 'collect'] as const)
      expect(await decide(asQuoted.itemId, { action })).toMatchObject({
        failure: { errorCode: 'wrongState' },
      })
    const more = await anItem(1, { kind: 'completed', refundedMinor: 450_000 })
    for (const action of ['makeGood', 'collect'] as const)
      expect(await decide(more.itemId, { action })).toMatchObject({ failure: { errorCode: 'wrongState' } })
    expect(await decide(more.itemId, { action: 'acceptDifference' })).toMatchObject({ ok: true })
  })

  test('collect debits the charge of a change without a quote, as far as the wallet covers it', async () => {
    supplier.changes.setChangeCharge(null)
    const item = await anItem(3, { kind: 'completed', chargeMinor: 90_000 })
    expect(item).toMatchObject({ walletAmount: 0, difference: -900, quotedCharge: null })
    const before = await available()
    expect(await decide(item.itemId, { action: 'collect' })).toMatchObject({
      result: { items: [{ walletAmount: -900, differenceDecision: 'accepted' }] },
    })
    expect(before - (await available())).toBe(900)
    const dear = await anItem(3, { kind: 'completed', chargeMinor: 900_000_000 })
    expect(await decide(dear.itemId, { action: 'collect' })).toMatchObject({
      failure: { errorCode: 'walletTooSmall' },
    })
    expect(await decide(dear.itemId, { action: 'acceptDifference' })).toMatchObject({ ok: true })
  })

  test('collect debits nothing above a quoted charge', async () => {
    const item = await anItem(3, { kind: 'completed', chargeMinor: 190_000 })
    expect(await decide(item.itemId, { action: 'collect' })).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    expect(await decide(item.itemId, { action: 'makeGood' })).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    expect(await decide(item.itemId, { action: 'acceptDifference' })).toMatchObject({ ok: true })
  })
})

describe('decisions', () => {
  test('are for staff and the owner of the site; foreign and odd items are not found', async () => {
    const item = await anItem(1, { kind: 'open' })
    for (const who of [retail, { as: 'agent' }, { as: 'supplier' }])
      expect(await decide(item.itemId, { action: 'reject' }, who)).toMatchObject({ status: 403 })
    expect(await decide(item.itemId, { action: 'reject' }, { as: 'staff', site: 'meridian' })).toMatchObject({
      status: 404,
    })
    for (const itemId of ['0', '999999999999', 'abc', "1' or 1=1"])
      expect(await decide(itemId, { action: 'reject' })).toMatchObject({ status: 404 })
    expect(await decide(item.itemId, { action: 'reject' }, staff, ' x ')).toMatchObject({
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'reason' }] },
    })
    expect(await statusOf(item.bookingId)).toBe(5)
  })

  test("are never about the caller's own booking, nor about a request they sent for a customer", async () => {
    const own = await sellBooking(server.deps, { role: 'staff' })
    const mine = await server.must(
      changeRequest,
      { BookingId: String(own.id), RequestType: 1, Remarks: 'mine' },
      staff,
    )
    const forbidden = {
      status: 403,
      failure: { errorCode: 'forbidden', message: expect.stringContaining('your own booking') },
    }
    expect(await decide(mine.items[0]?.itemId ?? '', { action: 'reject' })).toMatchObject(forbidden)
    const [person] = await database.db.select().from(users).where(eq(users.id, 'usr_skyways_staff'))
    expect(person?.permissions).toContain('customers.actFor')
    const customers = await sellBooking(server.deps)
    const sent = await server.must(
      changeRequest,
      { BookingId: String(customers.id), RequestType: 1, Remarks: 'for the customer' },
      staff,
    )
    expect(await decide(sent.items[0]?.itemId ?? '', { action: 'reject' })).toMatchObject(forbidden)
    expect(await decide(sent.items[0]?.itemId ?? '', { action: 'reject' }, owner)).toMatchObject({ ok: true })
    expect(await decide(mine.items[0]?.itemId ?? '', { action: 'reject' }, owner)).toMatchObject({ ok: true })
  })

  test('with a key are carried out once, however often and wherever they are sent', async () => {
    const second = await startTestServer({
      database: { ...database, close: async () => undefined },
      suppliers: [supplier],
      now: () => clock,
    })
    const item = await anItem(1, { kind: 'completed', lessMinor: 50_000 })
    const before = await available()
    const headers = { 'idempotency-key': 'decide-once' }
    const input = { itemId: item.itemId, decision: { action: 'makeGood' as const }, reason }
    const answers = await Promise.all(
      [server, second, server, second].map((node) =>
        node.call(decideChangeRequest, input, { ...staff, headers }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await available()) - before).toBe(500)
    const other = { ...input, decision: { action: 'acceptDifference' as const } }
    expect(await server.call(decideChangeRequest, other, { ...staff, headers })).toMatchObject({
      failure: { errorCode: 'idempotencyMismatch' },
    })
  })

  test('without a key race to one outcome: staff and the airline at once settle once', async () => {
    const item = await anItem(1, { kind: 'open' })
    const before = await available()
    supplier.changes.decide(item.changeRequestId, { kind: 'completed' })
    clock = new Date(clock.getTime() + 10_000)
    const settle = { action: 'settle', refundedAmount: 4000, creditNoteNo: '' } as const
    await Promise.all([
      decide(item.itemId, settle),
      server.call(crStatus, { ChangeRequestId: item.changeRequestId }, retail),
      decide(item.itemId, settle, owner),
      decide(item.itemId, { action: 'reject' }),
    ])
    const gained = (await available()) - before
    const status = await statusOf(item.bookingId)
    expect([gained, status]).toEqual(gained === 0 ? [0, 3] : [4000, 4])
  })
})
