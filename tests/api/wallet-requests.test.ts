import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { ledgerEntries, mails, sessions, walletRequests } from '#server/db/schema/index.ts'
import { aCredit, agentId, aPayment, retailId, setUpWallets } from '#tests/support/wallet-hooks.ts'

const { addUserWalletEntry, userPaymentEntry } = endpoints.users
const { decideRequest, findWallets, requests, setLowBalanceAlert } = endpoints.wallet
const staff = { as: 'staff' }
const admin = { as: 'admin' }
const owner = { as: 'owner' }
const agent = { as: 'agent' }

const at = setUpWallets()

describe('a payment that a user reports', () => {
  test('credits nothing until someone of the site approves it, once, and the sender is notified', async () => {
    const before = await at.ownMoney(agentId)
    const wish = await at.server.must(userPaymentEntry, aPayment(), agent)
    expect(wish).toMatchObject({ state: 'Pending', kind: 'payment', amount: 12_500.5, paymentMode: 'NEFT' })
    expect(await at.ownMoney(agentId)).toBe(before)
    const mine = await at.server.must(requests, {}, agent)
    expect(mine.requests[0]).toMatchObject({ requestId: wish.requestId, mayDecide: false })
    const approve = { requestId: wish.requestId, decision: 'approve' as const }
    expect(await at.server.call(decideRequest, approve, agent)).toMatchObject({ status: 403 })
    expect(await at.server.must(decideRequest, approve, staff)).toMatchObject({ state: 'Approved' })
    expect(await at.server.call(decideRequest, approve, admin)).toMatchObject({
      status: 409,
      failure: { errorCode: 'wrongState' },
    })
    expect(await at.ownMoney(agentId)).toBeCloseTo(before + 12_500.5, 2)
    const [entry] = await at.server.database.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.sourceKey, `walletRequest:${wish.requestId}`))
    expect(entry).toMatchObject({ kind: 'topUp' })
    const told = await at.server.database.db
      .select({ subject: mails.subject, to: mails.toAddress })
      .from(mails)
      .where(and(eq(mails.kind, 'wallet'), eq(mails.siteId, 'skyways')))
    expect(told).toContainEqual({
      subject: expect.stringContaining('added to your wallet') as string,
      to: 'agent@skyways.example',
    })
  })

  test('is credited once when two approve at once', async () => {
    const before = await at.ownMoney(agentId)
    const wish = await at.server.must(userPaymentEntry, aPayment({ amount: 777 }), agent)
    const approve = { requestId: wish.requestId, decision: 'approve' as const }
    const answers = await Promise.all(
      [staff, admin, owner].map((who) => at.server.call(decideRequest, approve, who)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await at.ownMoney(agentId)).toBeCloseTo(before + 777, 2)
    expect(['pglite', 'postgres']).toContain(inject('engine'))
  })

  test('is entered once however its reference is spelled; a rejected one may be entered again', async () => {
    const given = aPayment({ bankReference: 'utib n-520 0001' })
    const wish = await at.server.must(userPaymentEntry, given, agent)
    for (const who of [agent, { as: 'retail' }])
      expect(
        await at.server.call(userPaymentEntry, { ...given, bankReference: 'UTIBN5200001' }, who),
      ).toMatchObject({
        status: 400,
        failure: { errorCode: 'invalidRequest', fields: [{ path: 'bankReference' }] },
      })
    const elsewhere = { as: 'agent', site: 'meridian' }
    expect(await at.server.must(userPaymentEntry, given, elsewhere)).toMatchObject({ state: 'Pending' })
    const no = { requestId: wish.requestId, decision: 'reject' as const }
    expect(await at.server.call(decideRequest, no, staff)).toMatchObject({
      failure: { fields: [{ path: 'note' }] },
    })
    await at.server.must(decideRequest, { ...no, note: 'Not on our account' }, staff)
    const before = await at.ownMoney(agentId)
    expect(await at.server.must(userPaymentEntry, given, agent)).toMatchObject({ state: 'Pending' })
    expect(await at.ownMoney(agentId)).toBe(before)
  })

  test('entered twice at once is one request', async () => {
    const given = aPayment()
    const answers = await Promise.all(
      [agent, { as: 'retail' }].map((who) => at.server.call(userPaymentEntry, given, who)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test("can't be decided by its own user, even if staff entered it", async () => {
    const acting = { as: 'staff', headers: { 'staff-id': agentId } }
    const wish = await at.server.must(
      userPaymentEntry,
      aPayment({ paymentMode: 'Cash', bankReference: '' }),
      acting,
    )
    expect(wish.user.userId).toBe(agentId)
    const approve = { requestId: wish.requestId, decision: 'approve' as const }
    expect(await at.server.call(decideRequest, approve, staff)).toMatchObject({
      failure: { errorCode: 'ownRequest' },
    })
    const owners = await at.server.must(userPaymentEntry, aPayment(), owner)
    expect(
      await at.server.call(decideRequest, { requestId: owners.requestId, decision: 'approve' }, owner),
    ).toMatchObject({ failure: { errorCode: 'ownRequest' } })
    expect(await at.server.must(decideRequest, approve, admin)).toMatchObject({ state: 'Approved' })
  })

  test.each([
    ['a date in the future', { paidOn: '2999-01-01' }, 'paidOn'],
    ['a day long ago', { paidOn: '2019-01-01' }, 'paidOn'],
    ['no reference', { bankReference: '' }, 'bankReference'],
    ['an invalid reference', { bankReference: '<b>1</b>2345678' }, 'bankReference'],
    ['an invalid amount', { amount: 0 }, 'amount'],
    ['a long remark', { remark: 'x'.repeat(501) }, 'remark'],
  ])('%s is refused at its field', async (_what, over, field) => {
    expect(await at.server.call(userPaymentEntry, aPayment(over), agent)).toMatchObject({
      status: 400,
      failure: { errorCode: 'invalidRequest', fields: [{ path: field }] },
    })
  })
})

describe('lists and search', () => {
  test('a user sees their own requests; those who run the site see all', async () => {
    await at.server.must(userPaymentEntry, aPayment(), { as: 'retail' })
    const mine = await at.server.must(requests, { pageSize: 200 }, { as: 'retail' })
    expect(new Set(mine.requests.map(({ user }) => user.userId))).toEqual(new Set([retailId]))
    expect(await at.server.call(requests, { scope: 'site' }, { as: 'retail' })).toMatchObject({
      status: 403,
      failure: { errorCode: 'forbidden' },
    })
    const pages = await at.server.must(requests, { scope: 'site', pageSize: 1, page: 2 }, staff)
    expect(pages).toMatchObject({ page: 2, totalPages: pages.total })
    const rows = await at.server.database.db
      .select()
      .from(walletRequests)
      .where(and(eq(walletRequests.siteId, 'skyways'), inArray(walletRequests.state, ['Pending'])))
    expect(pages.pending).toBe(rows.length)
  })

  test("hide staff's proposals from the wallet's owner until they are done", async () => {
    const debit = { userId: agentId, amount: 60_000, type: 'debit' as const, reason: 'Suspected fraud' }
    const wish = await at.server.must(addUserWalletEntry, debit, staff)
    const seen = async () => {
      const list = await at.server.must(requests, { pageSize: 200 }, agent)
      expect(list.pending).toBe(list.requests.filter(({ state }) => state === 'Pending').length)
      return list.requests.some(({ requestId }) => requestId === wish.requestId)
    }
    expect(wish.state).toBe('Pending')
    expect(await seen()).toBe(false)
    const no = { requestId: wish.requestId, decision: 'reject' as const, note: 'It was a mistake' }
    await at.server.must(decideRequest, no, owner)
    expect(await seen()).toBe(false)
    const done = await at.server.must(addUserWalletEntry, aCredit(5), admin)
    const list = await at.server.must(requests, {}, agent)
    expect(list.requests[0]).toMatchObject({ requestId: done.requestId, state: 'Approved' })
  })

  test('find wallets by email, name and company, with wildcards taken literally', async () => {
    const find = async (searchQuery: string, who = staff) =>
      (await at.server.must(findWallets, { searchQuery }, who)).wallets.map(({ email }) => email)
    expect(await find('agent@sky')).toEqual(['agent@skyways.example'])
    expect(await find('Kavita')).toEqual(['agent@skyways.example'])
    expect(await find('rao trav', owner)).toEqual(['agent@skyways.example'])
    expect(await find('%%')).toEqual([])
    expect(await at.server.call(findWallets, { searchQuery: 'agent' }, agent)).toMatchObject({ status: 403 })
  })

  test('see one name of a wallet wherever its owner is named', async () => {
    const { tickets } = endpoints
    await at.server.must(userPaymentEntry, aPayment({ bankReference: 'UTR-NAME' }), agent)
    const email = 'agent@skyways.example'
    const ofAgent = (people: { email: string; name: string }[]): string[] => [
      ...new Set(people.filter((person) => person.email === email).map(({ name }) => name)),
    ]
    const [wallet] = (await at.server.must(findWallets, { searchQuery: email }, staff)).wallets
    expect(wallet).toMatchObject({ name: 'Rao Travels', contactName: 'Kavita Rao' })
    const asked = await at.server.must(requests, { scope: 'site', pageSize: 100 }, staff)
    expect(ofAgent(asked.requests.map(({ user }) => user))).toEqual(['Rao Travels'])
    const queue = await at.server.must(tickets.tickets, { pageSize: 200 }, staff)
    expect(ofAgent(queue.tickets.map(({ user }) => user))).toEqual(['Rao Travels'])
    const changes = await at.server.must(tickets.changeRequests, { pageSize: 100 }, staff)
    expect(ofAgent(changes.changeRequests.map(({ user }) => user))).toEqual(['Rao Travels'])
    const [shopper] = (await at.server.must(findWallets, { searchQuery: 'retail@sky' }, staff)).wallets
    expect(shopper?.name).not.toBe('')
    expect(shopper?.contactName).toBe('')
  })

  test('neither decide nor enter anything in a jump', async () => {
    const token = await at.server.signIn('agent')
    const { db } = at.server.database
    const [mine] = await db.select().from(sessions).where(eq(sessions.userId, agentId)).limit(1)
    expect(token.length).toBeGreaterThan(20)
    await db
      .update(sessions)
      .set({ way: 'jump', jumpedBy: 'usr_skyways_staff' })
      .where(eq(sessions.userId, agentId))
    expect(await at.server.call(userPaymentEntry, aPayment(), agent)).toMatchObject({
      failure: { errorCode: 'jumpLooksOnly' },
    })
    expect(await at.server.call(setLowBalanceAlert, { lowBalanceAlert: 1 }, agent)).toMatchObject({
      failure: { errorCode: 'jumpLooksOnly' },
    })
    await db
      .update(sessions)
      .set({ way: mine?.way ?? 'password', jumpedBy: null })
      .where(eq(sessions.userId, agentId))
  })
})
