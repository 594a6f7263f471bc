import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, bookings, ledgerEntries, users } from '#server/db/schema/index.ts'
import { setUpBookingServer } from '#tests/support/booking-server.ts'
import { aPassenger, getBalance, newLastName, placeOrder, prepareOrder } from '#tests/support/booking-kit.ts'

const { beginActFor } = endpoints.users
const { server } = setUpBookingServer()
const agentId = 'usr_skyways_agent'
const staffId = 'usr_skyways_staff'
const agent = { as: 'agent' }
const staff = { as: 'staff' }
const acting = { as: 'staff', headers: { 'staff-id': agentId } }

const begin = (userId: string, who = staff) => server.call(beginActFor, { userId }, who)
const refusal = (message: RegExp) => ({
  ok: false,
  status: 403,
  failure: { errorCode: 'actForRefused', message: expect.stringMatching(message) as string },
})
/** Changes an account while the work runs. */
const having = async (
  id: string,
  values: Partial<Pick<typeof users.$inferInsert, 'isBlocked' | 'rbacGroupId'>>,
  work: () => Promise<void>,
) => {
  const { db } = server.database
  const [before] = await db.select().from(users).where(eq(users.id, id))
  if (!before) throw new Error(`no account ${id}`)
  await db.update(users).set(values).where(eq(users.id, id))
  try {
    await work()
  } finally {
    const { isBlocked, rbacGroupId } = before
    await db.update(users).set({ isBlocked, rbacGroupId }).where(eq(users.id, id))
  }
}

describe('acting for a customer begins', () => {
  test('with the name and contact of the customer, and leaves a line in the audit trail', async () => {
    const answer = await server.must(beginActFor, { userId: agentId }, staff)
    expect(Object.keys(answer).toSorted()).toEqual(
      ['email', 'firstName', 'lastName', 'legalEntity', 'phoneNumbers', 'userId', 'userType'].toSorted(),
    )
    expect(answer).toMatchObject({ userId: agentId, email: 'agent@skyways.example', userType: 'travelAgent' })
    const [event] = await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'staff.beganActFor'))
      .orderBy(desc(auditEvents.id))
      .limit(1)
    expect(event).toMatchObject({ actorUserId: staffId, subjectUserId: agentId, siteId: 'skyways' })
  })

  test.each([
    ['the owner', 'usr_skyways_owner', /only act for customers/],
    ['a super admin', 'usr_skyways_admin', /only act for customers/],
    ['oneself', staffId, /only act for customers/],
  ])('never for %s', async (_who, userId, message) => {
    expect(await begin(userId)).toMatchObject(refusal(message))
  })

  test('never for a blocked account, and says so', async () => {
    await having(agentId, { isBlocked: true }, async () => {
      expect(await begin(agentId)).toMatchObject(refusal(/blocked/))
    })
  })

  test('only with the right, and only for customers of the same site', async () => {
    await having(staffId, { rbacGroupId: null }, async () => {
      expect(await begin(agentId)).toMatchObject({ ok: false, failure: { errorCode: 'forbidden' } })
      expect(await server.call(endpoints.users.walletBalance, {}, acting)).toMatchObject(refusal(/right/))
    })
    for (const userId of ['usr_meridian_agent', 'usr_nobody'])
      expect(await begin(userId)).toMatchObject({ ok: false, status: 404 })
    expect(await begin('usr_skyways_retail', agent)).toMatchObject({ ok: false, status: 403 })
  })
})

test('staff without the right learn nothing about accounts from staff-id', async () => {
  const answers = await Promise.all(
    ['usr_skyways_retail', 'usr_skyways_owner', 'usr_nobody'].map((userId) =>
      server.call(endpoints.users.walletBalance, {}, { as: 'agent', headers: { 'staff-id': userId } }),
    ),
  )
  const messages = answers.map((answer) => (answer.ok ? '' : answer.failure.message))
  expect(new Set(messages)).toEqual(new Set([expect.stringMatching(/right/)]))
})

describe('while staff act for an agent', () => {
  test('a fare has the price that the agent gets, and not that of staff', async () => {
    const priceOf = async (who: typeof agent) => (await prepareOrder(server, who)).acceptedTotal
    const prices = [await priceOf(agent), await priceOf(acting), await priceOf({ as: 'retail' })]
    expect(prices[1]).toBe(prices[0])
    expect(prices[1]).not.toBe(prices[2])
  })

  test("a ticket is paid from the agent's wallet, and the booking, ledger and audit trail name both", async () => {
    const before = { agent: await getBalance(server, agent), staff: await getBalance(server, staff) }
    const lastName = newLastName()
    const { orderId, amount } = await placeOrder(server, acting, {
      passengers: [aPassenger(0, { lastName })],
    })
    const pay = { orderId, paymentMode: 'wallet' } as const
    const paid = await server.must(endpoints.booking.orderSuccessCallback, pay, acting)
    expect(paid.status).toBe('Ticketed')
    expect((await getBalance(server, agent)).available).toBe(before.agent.available - amount)
    expect(await getBalance(server, staff)).toEqual(before.staff)
    const { db } = server.database
    const [booking] = await db.select().from(bookings).where(eq(bookings.orderId, orderId))
    expect(booking).toMatchObject({ userId: agentId, createdBy: staffId })
    const entries = await db
      .select({ createdBy: ledgerEntries.createdBy })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.bookingId, Number(paid.bookingId)), isNotNull(ledgerEntries.createdBy)))
    expect(new Set(entries.map(({ createdBy }) => createdBy))).toEqual(new Set([staffId]))
    const events = await db
      .select({ actor: auditEvents.actorUserId, target: auditEvents.target })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'staff.actFor'), eq(auditEvents.subjectUserId, agentId)))
    const paths = events.filter(({ actor }) => actor === staffId).map(({ target }) => target)
    expect(paths).toEqual(
      expect.arrayContaining([expect.stringMatching(/search/i), expect.stringMatching(/orderSuccess/)]),
    )
    // The agent finds it among their own tickets.
    const { tickets } = await server.must(endpoints.tickets.tickets, { passengerName: lastName }, agent)
    expect(tickets).toHaveLength(1)
  })

  test('every call is refused from the moment the account is blocked', async () => {
    expect((await server.call(endpoints.users.walletBalance, {}, acting)).ok).toBe(true)
    const { orderId } = await placeOrder(server, acting)
    await having(agentId, { isBlocked: true }, async () => {
      const pay = { orderId, paymentMode: 'wallet' } as const
      for (const answer of [
        await server.call(endpoints.users.walletBalance, {}, acting),
        await server.call(endpoints.booking.orderSuccessCallback, pay, acting),
      ])
        expect(answer).toMatchObject(refusal(/blocked/))
    })
  })

  test("calls for staff stay the staff member's own", async () => {
    expect((await server.call(endpoints.users.getCustomers, {}, acting)).ok).toBe(true)
    const { user } = await server.must(endpoints.permissions.fromSession, {}, acting)
    expect(user.userId).toBe(staffId)
  })
})
