import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { oneTimeCodes, users } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { createSessionService } from '#server/people/sessions.ts'
import {
  approval,
  consumerOwner,
  findHouseAccount,
  linkList,
  offerOwnList,
  requestList,
  supplierOwner,
} from '#tests/support/supply-network-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { consumers, markup, suppliers, wallet } = endpoints
const calls = endpoints.users
const admin = { as: 'admin' }

let server: TestServer
let userId: string
beforeAll(async () => {
  server = await startTestServer()
  await linkList(server, { defaultGroupId: 'grp_skyways_gold' })
  userId = (await findHouseAccount(server)).id
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

const isRefused = (code: string) => ({ ok: false, failure: { errorCode: code } })
const addMoney = (amount: number) =>
  server.must(
    calls.addUserWalletEntry,
    { userId, amount, type: 'credit', reason: 'Paid in advance' },
    { ...admin, headers: { 'idempotency-key': `house-${amount}-0123456789` } },
  )

describe('an approval', () => {
  test("makes an account and a customer of the agency, with its tax details and the list's group", async () => {
    const house = await findHouseAccount(server)
    expect(house).toMatchObject({
      siteId: 'skyways',
      consumerSiteId: 'meridian',
      firstName: 'Meridian Holidays',
      userType: 'travelAgent',
      passwordHash: '',
      isVerified: true,
      isBlocked: false,
      isFlightHoldAllowed: true,
      isSupplier: false,
      isWlOwner: false,
      walletUserId: null,
      markupGroupId: 'grp_skyways_gold',
      company: {
        companyName: 'Meridian Holidays',
        gstNumber: '27AABCM7834N1ZY',
        panNumber: 'AABCM7834N',
        address1: '7 Nariman Point, Mumbai 400021',
      },
      billing: { billingName: 'Meridian Holidays Pvt Ltd', gstState: 'Maharashtra' },
    })
    expect(house.email).toMatch(/@no-email\.invalid$/)
    expect(house.referralCode).not.toBe('')
    const { consumers: found } = await server.must(consumers.apiConsumers, {}, supplierOwner)
    expect(found).toMatchObject([
      {
        wl_legalEntityId: house.legalEntityId,
        leGroup_groupId: 'grp_skyways_gold',
        isTdsDeductable: true,
        walletBalance: 0,
        walletAvailable: 0,
        sc_map_isFlightHoldAllowed: false,
      },
    ])
  })

  test('uses the same account for the next list of the two sites', async () => {
    const requestId = await requestList(server, await offerOwnList(server))
    await server.must(suppliers.changeMyRequestStatus, approval(requestId), { as: 'supplier' })
    expect((await findHouseAccount(server)).id).toBe(userId)
    const { consumers: found } = await server.must(consumers.apiConsumers, {}, supplierOwner)
    expect(found).toHaveLength(2)
    expect(new Set(found.map((one) => one.wl_legalEntityId)).size).toBe(1)
  })
})

describe('the account of an agency', () => {
  test('is in no list of customers', async () => {
    const { customers, total } = await server.must(calls.getCustomers, { pageSize: 200 }, admin)
    expect(customers.map((one) => one.users_id)).not.toContain(userId)
    const { db } = server.database
    expect(total).toBe((await db.$count(users, eq(users.siteId, 'skyways'))) - 1)
    const found = await server.must(calls.getCustomers, { searchQuery: 'Meridian' }, admin)
    const alone = await server.must(calls.getCustomers, { userId }, admin)
    const inGroup = await server.must(
      calls.getCustomers,
      { groupId: 'grp_skyways_gold', pageSize: 200 },
      admin,
    )
    expect([found.total, alone.total, inGroup.total]).toEqual([0, 0, inGroup.customers.length])
    expect(inGroup.customers.map((one) => one.users_id)).not.toContain(userId)
    expect(await server.must(calls.searchWlUser, { searchQuery: 'Meridian' }, admin)).toEqual([])
    expect(await server.call(calls.getUserById, { id: userId }, admin)).toMatchObject(isRefused('notFound'))
  })

  test('is a customer whose group can be changed', async () => {
    const { legalEntityId: LEId } = await findHouseAccount(server)
    await server.must(markup.mapToGroup, { LEId, groupId: 'grp_skyways_corporate' }, supplierOwner)
    const { consumers: found } = await server.must(consumers.apiConsumers, {}, supplierOwner)
    expect(found[0]).toMatchObject({ leGroup_groupId: 'grp_skyways_corporate' })
    const entity = await server.must(calls.getUserLegalEntity, { LEId }, admin)
    expect(entity.users).toMatchObject([{ users_id: userId, hasWallet: true }])
  })

  test("can't be changed, read or erased like a person's", async () => {
    const refused = [
      server.call(calls.toggleBlock, { customerId: userId, isBlocked: true }, admin),
      server.call(calls.updateDetails, { customerId: userId, firstName: 'Eve' }, admin),
      server.call(calls.getCustomerSessions, { userId }, admin),
      server.call(calls.endCustomerSession, { userId, sessionId: 'none' }, admin),
      server.call(calls.getCustomerAuditTrail, { userId }, admin),
      server.call(calls.resetSecondFactor, { userId }, admin),
      server.call(calls.customerDataCopy, { userId, section: 'account' }, admin),
      server.call(calls.eraseCheck, { userId }, admin),
      server.call(calls.eraseCustomer, { userId, confirmation: 'Meridian Holidays' }, admin),
      server.call(calls.setFlightHoldSettingForUser, { userId, isFlightHold: false }, admin),
      server.call(calls.toggleFlightSearchExemption, { customerId: userId, exempt: true }, admin),
    ]
    const before = await findHouseAccount(server)
    for (const answer of await Promise.all(refused))
      expect(answer).toMatchObject({
        ok: false,
        failure: { errorCode: 'forbidden', message: expect.stringContaining('API consumers') },
      })
    expect(await findHouseAccount(server)).toEqual(before)
  })

  test('lets nobody act for it or jump into it', async () => {
    const acting = await server.call(calls.beginActFor, { userId }, admin)
    expect(acting).toMatchObject(isRefused('actForRefused'))
    const asHouse = { ...admin, headers: { 'staff-id': userId } }
    expect(await server.call(calls.walletBalance, {}, asHouse)).toMatchObject(isRefused('actForRefused'))
    expect(await server.call(calls.jumpLogin, { supplierId: userId }, admin)).toMatchObject(
      isRefused('notFound'),
    )
  })

  test('lets nobody sign in, even with a password', async () => {
    const { db } = server.database
    const { email } = await findHouseAccount(server)
    await server.must(calls.forgetPassword, { email })
    expect(await db.$count(oneTimeCodes, eq(oneTimeCodes.userId, userId))).toBe(0)
    const [agent] = await db.select().from(users).where(eq(users.id, 'usr_skyways_agent'))
    const passwordHash = agent?.passwordHash ?? ''
    await db.update(users).set({ passwordHash, phone: '+919800000001' }).where(eq(users.id, userId))
    await server.signIn('agent')
    for (const account of [{ email }, { phone: '+919800000001' }])
      expect(await server.call(calls.login, { ...account, password: demoPassword })).toMatchObject(
        isRefused('signInFailed'),
      )
    const sessions = createSessionService(server.database, server.deps.now)
    const start = sessions.start(await findHouseAccount(server), { address: '127.0.0.1', userAgent: '' })
    await expect(start).rejects.toMatchObject({ code: 'signInFailed' })
    await db.update(users).set({ passwordHash: '', phone: '' }).where(eq(users.id, userId))
  })
})

describe('the wallet of an agency', () => {
  test('is filled by staff, and shown to both sites', async () => {
    await addMoney(5_000)
    const { wallets } = await server.must(wallet.findWallets, { searchQuery: 'Meridian' }, admin)
    expect(wallets).toMatchObject([{ userId }])
    await server.must(
      wallet.setCreditLimit,
      { userId, creditLimit: 2_000, reason: 'Agreed by phone' },
      {
        ...admin,
        headers: { 'idempotency-key': 'house-limit-0123456789' },
      },
    )
    const { consumers: found } = await server.must(consumers.apiConsumers, {}, supplierOwner)
    for (const one of found) expect(one).toMatchObject({ walletBalance: 5_000, walletAvailable: 7_000 })
    const { suppliers: linked } = await server.must(suppliers.linkedSuppliers, {}, consumerOwner)
    expect(linked).toHaveLength(2)
    for (const one of linked)
      expect(one).toMatchObject({
        supplierSiteId: 'skyways',
        walletBalance: 5_000,
        walletAvailable: 7_000,
        creditLimit: 2_000,
        lowMark: null,
        openBookings: 0,
      })
  })

  test('is in the balances of all wallets, and not shown to a supplier user', async () => {
    const at = new Date(server.deps.now().getTime() + 1_000).toISOString()
    const { wallets } = await server.must(wallet.balances, { at, pageSize: 200 }, supplierOwner)
    expect(wallets).toContainEqual(expect.objectContaining({ userId, available: 5_000 }))
    const { consumers: mine } = await server.must(suppliers.myConsumers, {}, { as: 'supplier' })
    expect(mine).toMatchObject([
      { walletBalance: null, walletAvailable: null, wl_legalEntityId: '', leGroup_groupId: '' },
    ])
  })
})
