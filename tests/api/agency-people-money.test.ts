import { and, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, ledgerAccounts, ledgerEntries, users } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { addColleague } from '#tests/support/agency-people-kit.ts'
import { getBalance, holdBooking, placeOrder } from '#tests/support/booking-kit.ts'
import { setUpTwoNodes } from '#tests/support/booking-server.ts'
import { only } from '#tests/support/settlement-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import type { CallOptions } from '#tests/support/test-server.ts'

/** One wallet and a daily limit for each person, on two nodes that race on PostgreSQL. */
const { booking, users: calls, wallet, payments, tickets } = endpoints
const admin = { as: 'agent' }
/** What the scripted supplier's first offer costs an agent. */
const fare = 4_810

const { database, supplier, clock, nodes } = setUpTwoNodes()
const [one, two] = nodes

let neha: Awaited<ReturnType<typeof addColleague>>
let arjun: Awaited<ReturnType<typeof addColleague>>
let accounts: Awaited<ReturnType<typeof addColleague>>
beforeAll(async () => {
  neha = await addColleague(one, { firstName: 'Neha', role: 'agent' })
  arjun = await addColleague(one, { firstName: 'Arjun', role: 'agent', bookings: 'all' })
  accounts = await addColleague(one, { firstName: 'Vikram', role: 'accounts', bookings: 'all' })
})

const refused = (errorCode: string, message?: string) => ({
  ok: false,
  failure: { errorCode, ...(message === undefined ? {} : { message: expect.stringContaining(message) }) },
})
const pay = async (who: CallOptions, node = one) => {
  const { orderId } = await placeOrder(one, who)
  return node.call(booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, who)
}
const available = async (who: CallOptions) => (await getBalance(one, who)).available
const setLimit = async (userId: string, dailyLimit: number | null) => {
  const { people } = await one.must(calls.agencyPeople, {}, admin)
  const person = people.find((known) => known.userId === userId)
  if (!person) throw new Error(`no person ${userId}`)
  const { version, role, bookings: view } = person
  return one.must(calls.changeAgencyPerson, { userId, version, role, bookings: view, dailyLimit }, admin)
}

describe('the wallet of an agency', () => {
  test('is one for all its people, and each movement names who acted', async () => {
    const before = await available(admin)
    expect(await available(neha.who)).toBe(before)
    const answer = await pay(neha.who)
    expect(answer).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    for (const who of [admin, neha.who, arjun.who, accounts.who])
      expect(await available(who)).toBe(before - fare)

    const { entries } = await one.must(wallet.statement, { page: 1, pageSize: 1 }, accounts.who)
    expect(entries[0]).toMatchObject({ amount: -fare, person: 'Neha Gupta', isByOther: false })
    const own = await database.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.userId, neha.userId))
    expect(own).toEqual([])
  })

  test('takes payments that accounts report, and credit that staff give to any of its people', async () => {
    await one.must(
      calls.userPaymentEntry,
      { amount: 500, paymentMode: 'NEFT', bankReference: 'UTRPEOPLE1', paidOn: '2026-11-20' },
      accounts.who,
    )
    const page = { page: 1, pageSize: 5 }
    const { requests } = await one.must(wallet.requests, page, admin)
    expect(requests[0]).toMatchObject({ amount: 500, createdBy: 'Vikram Gupta' })
    const before = await available(admin)
    const requestId = requests[0]?.requestId ?? ''
    await one.must(wallet.decideRequest, { requestId, decision: 'approve', note: '' }, { as: 'owner' })
    expect(await available(admin)).toBe(before + 500)
    const limit = { userId: neha.userId, creditLimit: 90_000, reason: 'Quiet season' }
    await one.must(wallet.setCreditLimit, limit, { as: 'owner' })
    expect((await getBalance(one, admin)).creditLimit).toBe(90_000)
    expect((await getBalance(one, arjun.who)).creditLimit).toBe(90_000)
  })

  test('keeps the wallets of everyone else as they are', async () => {
    const before = await getBalance(one, { as: 'corporate' })
    await pay(neha.who)
    expect(await getBalance(one, { as: 'corporate' })).toEqual(before)
  })

  test('is never overdrawn by people who pay at the same time', async () => {
    const scope = and(eq(ledgerAccounts.userId, 'usr_skyways_agent'), eq(ledgerAccounts.code, 'wallet'))
    const [account] = await database.db.select().from(ledgerAccounts).where(scope)
    const free = account?.balanceMinor ?? 0
    // Leaves money for two of the four bookings.
    await database.db
      .update(ledgerAccounts)
      .set({ creditLimitMinor: 2 * fare * 100 + 100 - free })
      .where(scope)
    const orders = await Promise.all(
      [neha.who, arjun.who, admin, neha.who].map(async (who) => ({ who, ...(await placeOrder(one, who)) })),
    )
    supplier.play({ kind: 'late', ms: 20 })
    const answers = await Promise.all(
      orders.map(({ who, orderId }, index) =>
        (index % 2 ? two : one).call(booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, who),
      ),
    )
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.failure.errorCode))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(2)
    expect(
      codes.filter((code) => code !== 'ok').every((code) => /^(walletTooSmall|checkFailed)$/.test(code)),
    ).toBe(true)
    expect(await checkLedger(database.db)).toEqual([])
    await database.db.update(ledgerAccounts).set({ creditLimitMinor: 10_000_000 }).where(scope)
  })
})

describe('a daily limit', () => {
  test('allows what fits, refuses the rest, and says what is used and who can change it', async () => {
    const person = await addColleague(one, { role: 'agent', dailyLimit: fare + 100 })
    expect(await pay(person.who)).toMatchObject({ ok: true })
    expect(await one.must(wallet.myLimits, {}, person.who)).toMatchObject({
      dailyLimit: fare + 100,
      spentToday: fare,
    })
    const before = await available(admin)
    const answer = await pay(person.who)
    expect(answer).toMatchObject(refused('dailyLimitReached', 'your daily limit is ₹\u00a04,910.00'))
    expect(answer).toMatchObject(refused('dailyLimitReached', "you've used ₹\u00a04,810.00 today"))
    expect(answer).toMatchObject(refused('dailyLimitReached', 'An admin of your agency can change'))
    expect(await available(admin)).toBe(before)
    // Nothing was written, so the order can be paid once the limit is higher.
    const { orderId } = await placeOrder(one, person.who)
    const payOrder = () =>
      one.call(booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, person.who)
    expect(await payOrder()).toMatchObject(refused('dailyLimitReached'))
    await setLimit(person.userId, null)
    expect(await payOrder()).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
  })

  test('holds for purchases that race on two nodes', async () => {
    const person = await addColleague(one, { role: 'agent', dailyLimit: 2 * fare })
    const orders = await Promise.all([1, 2, 3, 4].map(() => placeOrder(one, person.who)))
    const answers = await Promise.all(
      orders.map(({ orderId }, index) =>
        (index % 2 ? two : one).call(
          booking.orderSuccessCallback,
          { orderId, paymentMode: 'wallet' },
          person.who,
        ),
      ),
    )
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.failure.errorCode))
    expect(codes.sort()).toEqual(['dailyLimitReached', 'dailyLimitReached', 'ok', 'ok'])
  })

  test('counts a hold when it is issued, and for the person who issues it', async () => {
    const person = await addColleague(one, { role: 'agent', dailyLimit: 100, bookings: 'all' })
    const { bookingId } = await holdBooking(one, person.who)
    const issue = { BookingId: bookingId, acceptedTotal: fare }
    expect(await one.call(booking.issueFlight, issue, person.who)).toMatchObject(refused('dailyLimitReached'))
    expect(await one.call(booking.issueFlight, issue, arjun.who)).toMatchObject({ ok: true })
    const [entry] = await database.db
      .select()
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.bookingId, Number(bookingId)), eq(ledgerEntries.kind, 'reserve')))
    expect(entry?.personId).toBe(arjun.userId)
    expect((await one.must(wallet.myLimits, {}, person.who)).spentToday).toBe(0)
  })

  test('is restored when a purchase fails', async () => {
    const person = await addColleague(one, { role: 'agent', dailyLimit: fare })
    supplier.play({ kind: 'refuse' })
    await pay(person.who)
    expect((await one.must(wallet.myLimits, {}, person.who)).spentToday).toBe(0)
    expect(await pay(person.who)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    expect((await one.must(wallet.myLimits, {}, person.who)).spentToday).toBe(fare)
  })

  test("isn't restored by a refund", async () => {
    const person = await addColleague(one, { role: 'agent', dailyLimit: fare })
    const { orderId } = await placeOrder(one, person.who)
    const order = { orderId, paymentMode: 'wallet' as const }
    const { bookingId } = await one.must(booking.orderSuccessCallback, order, person.who)
    const before = await available(person.who)
    const refund = { BookingId: bookingId, RequestType: 1 as const, Remarks: 'plans changed' }
    const number = only(await one.must(tickets.changeRequest, refund, person.who))
    supplier.changes.decide(number, { kind: 'completed' })
    clock.now = new Date(testNow.getTime() + 10_000)
    const status = await one.must(tickets.crStatus, { ChangeRequestId: number }, person.who)
    expect(status).toMatchObject({ isFinal: true, statusText: 'Completed' })
    expect(await available(person.who)).toBeGreaterThan(before)
    expect((await one.must(wallet.myLimits, {}, person.who)).spentToday).toBe(fare)
    expect(await pay(person.who)).toMatchObject(refused('dailyLimitReached'))
    clock.now = testNow
  })

  test('begins again at midnight in India', async () => {
    const person = await addColleague(one, { role: 'agent', dailyLimit: fare })
    expect(await pay(person.who)).toMatchObject({ ok: true })
    expect(await pay(person.who)).toMatchObject(refused('dailyLimitReached'))
    clock.now = new Date(testNow.getTime() + 24 * 60 * 60_000)
    expect(await pay(person.who)).toMatchObject({ ok: true })
    clock.now = testNow
  })

  test('counts for the person when staff act for them, and is checked before an online payment', async () => {
    const person = await addColleague(one, { role: 'agent', dailyLimit: 100 })
    const acting = { as: 'staff', headers: { 'staff-id': person.userId } }
    const { orderId } = await placeOrder(one, acting)
    expect(
      await one.call(booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, acting),
    ).toMatchObject(refused('dailyLimitReached'))
    const own = await placeOrder(one, person.who)
    expect(await one.call(payments.createSession, { flightOrderId: own.orderId }, person.who)).toMatchObject(
      refused('dailyLimitReached'),
    )
  })
})

describe('bookings', () => {
  test('are seen by colleagues who see all, by their own person, and by nobody else', async () => {
    const { bookingId } = await holdBooking(one, neha.who)
    const list = async (who: CallOptions) => {
      const page = await one.must(tickets.bookedFlights, { page: 1, pageSize: 50 }, who)
      return page.tickets.map(({ bookingId: id }) => id)
    }
    for (const who of [admin, neha.who, arjun.who, accounts.who]) expect(await list(who)).toContain(bookingId)
    const stranger = await addColleague(one, { role: 'agent', bookings: 'own' })
    expect(await list(stranger.who)).not.toContain(bookingId)
    expect(await list({ as: 'corporate' })).not.toContain(bookingId)
    const requote = { BookingId: bookingId }
    expect(await one.call(booking.requoteFlight, requote, stranger.who)).toMatchObject(refused('notFound'))
    expect(await one.call(booking.requoteFlight, requote, { as: 'corporate' })).toMatchObject(
      refused('notFound'),
    )
    expect(await one.call(booking.requoteFlight, requote, arjun.who)).toMatchObject({ ok: true })
  })

  test('stay with the agency when their person is removed', async () => {
    const person = await addColleague(one, { role: 'agent' })
    const { bookingId } = await holdBooking(one, person.who)
    await one.must(
      calls.removeAgencyPerson,
      { userId: person.userId, version: person.version, reason: 'Left' },
      admin,
    )
    expect(
      await one.call(booking.issueFlight, { BookingId: bookingId, acceptedTotal: fare }, admin),
    ).toMatchObject({ ok: true })
    const [row] = await database.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, Number(bookingId)))
    expect(row?.userId).toBe(person.userId)
    const rows = await database.db.select().from(users).where(like(users.email, 'neha%@rao.example'))
    expect(rows.every(({ legalEntityId }) => legalEntityId === 'le_skyways_rao-travels')).toBe(true)
  })
})

describe('the agency', () => {
  test('stops buying while the site blocks the account that holds its wallet', async () => {
    const set = (isBlockedBySite: boolean) =>
      database.db.update(users).set({ isBlockedBySite }).where(eq(users.id, 'usr_skyways_agent'))
    await set(true)
    expect(await pay(arjun.who)).toMatchObject(refused('forbidden', 'account is blocked'))
    await set(false)
    expect(await pay(arjun.who)).toMatchObject({ ok: true })
  })

  test('saves what two of its people change at the same time', async () => {
    const billing = (billingName: string) => ({ billingName, gstNumber: '', gstState: '', panNumber: '' })
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        one.call(calls.saveMyBilling, billing(`Rao ${round}`), admin),
        two.call(calls.saveMyBilling, billing(`Das ${round}`), accounts.who),
      ])
      expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    }
    const rows = await database.db
      .select({ billing: users.billing })
      .from(users)
      .where(eq(users.walletUserId, 'usr_skyways_agent'))
    expect(new Set(rows.map((row) => row.billing?.billingName)).size).toBe(1)
  })
})
