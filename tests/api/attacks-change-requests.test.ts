import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, ledgerAccounts, users } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { sellBooking } from '#tests/support/sold-bookings.ts'
import { type TestServer } from '#tests/support/test-server.ts'
import { setUpChangesOnTwoNodes, type ChangeForm } from '#tests/support/change-requests-on-two-nodes.ts'

/**
 * Refunds requested twice, for others, or in shares that don't exist; simultaneous decisions; nodes that lose their
 * database.
 */
const { changeRequest, changeRequests, crStatus, cancellationCharge } = endpoints.tickets
const retail = { as: 'retail' }
const staff = { as: 'staff' }
const owner = { as: 'owner' }
const wrongState = { ok: false, failure: { errorCode: 'wrongState' } }

const at = setUpChangesOnTwoNodes()
const { clock, database, nodes, start, supplier } = at
const { anItem, ask, available, decide, loadItem, loadTickets } = at

describe('requesting a change', () => {
  test('for one passenger on two nodes at once, in eight ways, sends it once', async () => {
    const booking = await sellBooking(nodes[0].deps, { people: 2 })
    const [ticket] = await loadTickets(booking.id)
    const part: ChangeForm = {
      RequestType: 2,
      TicketId: ticket?.ticketId ?? '',
      Sectors: [{ Origin: 'DEL', Destination: 'BOM' }],
    }
    const sent = supplier.changes.sent.length
    const forms: ChangeForm[] = [
      part,
      { ...part, TicketId: [ticket?.ticketId ?? ''] },
      {},
      { RequestType: 3 },
    ]
    const answers = await Promise.all(
      [...forms, ...forms].map((form, index) =>
        ask(booking.id, form, index % 3 ? retail : staff, (index % 2) as 0 | 1),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(supplier.changes.sent.length - sent).toBe(1)
    expect(answers.filter((answer) => !answer.ok && answer.status === 409)).toHaveLength(7)
  })

  test('finds nothing left for journeys that were refunded, wholly or in part', async () => {
    const item = await anItem(1, { kind: 'completed' })
    const before = await available()
    for (const RequestType of [1, 2, 3] as const)
      expect(
        await ask(item.bookingId, {
          RequestType,
          TicketId: item.ticketId,
          Sectors: [{ Origin: 'DEL', Destination: 'BOM' }],
        }),
      ).toMatchObject(wrongState)
    expect(await available()).toBe(before)
  })

  test.each([
    ['a ticket named twice, and an unknown one', { TicketId: ['1-0', '1-0', '999-9'] }, 404],
    ['half a journey', { Sectors: [{ Origin: 'DEL', Destination: 'BLR' }] }, 400],
    [
      'a journey twice',
      {
        Sectors: [
          { Origin: 'DEL', Destination: 'BOM' },
          { Origin: 'DEL', Destination: 'BOM' },
        ],
      },
      400,
    ],
    ['the journey backwards', { Sectors: [{ Origin: 'BOM', Destination: 'DEL' }] }, 400],
    ['no journey', { Sectors: [] }, 400],
    [
      'thirteen journeys',
      { Sectors: Array.from({ length: 13 }, () => ({ Origin: 'DEL', Destination: 'BOM' })) },
      400,
    ],
    ['a type that does not exist', { RequestType: 4 }, 400],
    ['a cancellation of another type', { CancellationType: 1 }, 400],
    ["a charge that isn't a number", { acceptedCharge: 1e308 }, 400],
    ['another charge', { acceptedCharge: 1 }, 409],
    ['no charge where one is due', { acceptedCharge: null }, 409],
  ] as const)('%s is refused and nothing is sent', async (_title, form, status) => {
    const booking = await sellBooking(nodes[0].deps)
    const [ticket] = await loadTickets(booking.id)
    const sent = supplier.changes.sent.length
    const part = {
      RequestType: 2,
      TicketId: ticket?.ticketId,
      Sectors: [{ Origin: 'DEL', Destination: 'BOM' }],
      ...form,
    }
    expect(await ask(booking.id, part as never)).toMatchObject({ ok: false, status })
    expect(supplier.changes.sent.length).toBe(sent)
  })

  test("is separate for another user's key, and refused for your own key with another booking", async () => {
    const [mine, other] = [await sellBooking(nodes[0].deps), await sellBooking(nodes[0].deps)]
    const headers = { 'idempotency-key': 'refund-once' }
    const both = await Promise.all([
      ask(mine.id, {}, { ...retail, headers }, 0),
      ask(other.id, {}, { ...retail, headers }, 1),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ failure: { errorCode: 'idempotencyMismatch' } })
    for (const as of ['agent', 'corporate'])
      expect(await ask(mine.id, {}, { as, headers })).toMatchObject({ status: 404 })
    const theirs = await sellBooking(nodes[0].deps)
    expect(await ask(theirs.id, {}, { ...staff, headers })).toMatchObject({ ok: true })
  })

  test("for a customer needs the permission, also with the customer's own number in the header", async () => {
    const booking = await sellBooking(nodes[0].deps)
    const where = eq(users.id, 'usr_skyways_staff')
    const [person] = await database.db.select().from(users).where(where)
    await database.db.update(users).set({ rbacGroupId: null }).where(where)
    const bare = await start()
    const form = { BookingId: String(booking.id), RequestType: 1 as const, Remarks: 'for the customer' }
    for (const name of ['', 'usr_skyways_retail', 'usr_meridian_retail'])
      expect(
        await bare.call(changeRequest, form, { ...staff, headers: name ? { 'staff-id': name } : {} }),
      ).toMatchObject({ ok: false })
    for (const who of [retail, { as: 'agent' }])
      expect(
        await bare.call(changeRequest, form, { ...who, headers: { 'staff-id': 'usr_skyways_staff' } }),
      ).toMatchObject({ ok: false })
    await database.db
      .update(users)
      .set({ rbacGroupId: person?.rbacGroupId ?? null })
      .where(where)
    const [row] = await database.db.select().from(bookings).where(eq(bookings.id, booking.id))
    expect(row?.status).toBe(3)
  })

  test("quotes and sends nothing after departure, by the airport's clock", async () => {
    const booking = await sellBooking(nodes[0].deps)
    const earlier = clock.now
    clock.now = new Date('2026-12-25T00:00:00Z')
    const late = await start()
    const form = { BookingId: String(booking.id), RequestType: 1 as const }
    expect(await late.call(cancellationCharge, form, retail)).toMatchObject(wrongState)
    expect(await late.call(changeRequest, { ...form, Remarks: 'late' }, retail)).toMatchObject(wrongState)
    clock.now = earlier
  })
})

describe('deciding', () => {
  test.each([1e308, -1, -0.01, 0.001, 5000.01, 9e15, null, '4000', Number.NaN])(
    'a refund of %d is refused and moves nothing',
    async (refundedAmount) => {
      const item = await anItem(1, { kind: 'open' })
      const before = await available()
      const decision = { action: 'settle', refundedAmount, creditNoteNo: '' }
      expect(await decide(item.itemId, decision)).toMatchObject({ ok: false, status: 400 })
      expect(await available()).toBe(before)
      expect((await loadItem(item.itemId))?.state).toBe('pending')
    },
  )

  test('carries out one of many simultaneous decisions by staff and owner on two nodes', async () => {
    const item = await anItem(1, { kind: 'completed', lessMinor: 100_000 })
    const before = await available()
    const answers = await Promise.all(
      ['makeGood', 'acceptDifference', 'makeGood', 'reject', 'collect', 'acceptDifference', 'makeGood'].map(
        (action, index) => decide(item.itemId, { action }, index % 2 ? owner : staff, (index % 2) as 0 | 1),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const row = await loadItem(item.itemId)
    expect((await available()) - before).toBe(row?.differenceDecision === 'madeGood' ? 1000 : 0)
  })

  test('accepts one of two different simultaneous settlements and refuses the other', async () => {
    const item = await anItem(1, { kind: 'open' })
    const before = await available()
    const settle = (refundedAmount: number) => ({ action: 'settle', refundedAmount, creditNoteNo: '' })
    const answers = await Promise.all([
      decide(item.itemId, settle(4000), staff, 0),
      decide(item.itemId, settle(5000), owner, 1),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await available()) - before).toBe(answers[0].ok ? 4000 : 5000)
  })

  test("refuses everyone else: suppliers, customers, other sites' staff, and staff deciding about themselves as a customer", async () => {
    const item = await anItem(1, { kind: 'open' })
    for (const as of ['retail', 'agent', 'corporate', 'supplier'])
      expect(await decide(item.itemId, { action: 'reject' }, { as })).toMatchObject({ status: 403 })
    for (const as of ['staff', 'owner'])
      expect(await decide(item.itemId, { action: 'reject' }, { as, site: 'meridian' })).toMatchObject({
        status: 404,
      })
    const own = await sellBooking(nodes[0].deps, { role: 'staff' })
    const asked = await ask(own.id, {}, staff)
    const itemId = asked.ok ? (asked.result.items[0]?.itemId ?? '') : ''
    const headers = { 'staff-id': 'usr_skyways_retail' }
    expect(await decide(itemId, { action: 'reject' }, { ...staff, headers })).toMatchObject({ ok: false })
    expect((await loadItem(itemId))?.state).toBe('pending')
  })

  test('collects no charge from an empty wallet, and none twice from a full one', async () => {
    supplier.changes.setChangeCharge(null)
    const item = await anItem(3, { kind: 'completed', chargeMinor: 90_000 })
    const wallet = eq(ledgerAccounts.userId, 'usr_skyways_retail')
    const [account] = await database.db.select().from(ledgerAccounts).where(wallet).limit(1)
    const before = await available()
    await database.db.update(ledgerAccounts).set({ creditLimitMinor: 0 }).where(wallet)
    const all = { action: 'collect' }
    const answers = await Promise.all([decide(item.itemId, all), decide(item.itemId, all, owner, 1)])
    await database.db
      .update(ledgerAccounts)
      .set({ creditLimitMinor: account?.creditLimitMinor ?? 0 })
      .where(wallet)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(before - (await available())).toBe(900)
    const dear = await anItem(3, { kind: 'completed', chargeMinor: 99_999_999_999 })
    expect(await decide(dear.itemId, all)).toMatchObject({ failure: { errorCode: 'walletTooSmall' } })
    expect((await loadItem(dear.itemId))?.differenceDecision).toBe('')
  })
})

describe('a node that loses its database while it settles', () => {
  /** No session can start on a node without its database. */
  const signedInBefore = async () => ({ headers: { 'auth-token': await nodes[0].signIn('retail') } })
  test.each([
    ['before the end of its transaction', 'lost'],
    ['right after it, without knowing', 'kept'],
  ] as const)('%s: the refund is posted once, by whoever comes next', async (_title, end) => {
    const item = await anItem(1, { kind: 'open' })
    supplier.changes.decide(item.changeRequestId, { kind: 'completed' })
    const before = await available()
    clock.now = new Date(clock.now.getTime() + 60_000)
    const powerCut = () => new Error('the power is cut')
    const dying = await start({
      transaction: async (work) => {
        if (end === 'lost')
          await database.transaction(async (tx) => {
            await work(tx)
            throw powerCut()
          })
        else await database.transaction(work)
        throw powerCut()
      },
    })
    const run = (node: TestServer) => createJobRunner(node.deps, jobRegistry(node.deps)).runDue()
    await run(dying)
    expect((await available()) - before).toBe(end === 'lost' ? 0 : 4000)
    expect(
      await dying.call(crStatus, { ChangeRequestId: item.changeRequestId }, await signedInBefore()),
    ).toBeDefined()
    clock.now = new Date(clock.now.getTime() + 60 * 60_000)
    await Promise.all(nodes.map(run))
    expect((await available()) - before).toBe(4000)
    expect(await checkLedger(database.db)).toEqual([])
  })

  test('while it stores a new request: nothing is sent or reserved', async () => {
    const booking = await sellBooking(nodes[0].deps)
    const before = await available()
    const sent = supplier.changes.sent.length
    const dying = await start({
      transaction: (work) =>
        database.transaction(async (tx) => {
          await work(tx)
          throw new Error('the power is cut')
        }),
    })
    const form = { BookingId: String(booking.id), RequestType: 3 as const, Remarks: 'plans changed' }
    expect(await dying.call(changeRequest, form, await signedInBefore())).toMatchObject({ status: 500 })
    expect(supplier.changes.sent.length).toBe(sent)
    expect(await available()).toBe(before)
    const found = await nodes[0].must(changeRequests, { bookingId: String(booking.id) }, retail)
    expect(found.total).toBe(0)
    expect(await ask(booking.id, { RequestType: 3 }, retail, 1)).toMatchObject({ ok: true })
  })
})
