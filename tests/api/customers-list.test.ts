import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { toEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { legalEntities, users } from '#server/db/schema/index.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** Filters, orders and totals of the list of customers. */
const { users: calls, groups, wallet } = endpoints
const staff = { as: 'staff' }
const toUserId = (role: string): string => `usr_skyways_${role}`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const list = (input: RequestInputOf<typeof calls.getCustomers>) =>
  server.must(calls.getCustomers, { pageSize: 200, ...input }, staff)
const listIds = async (input: RequestInputOf<typeof calls.getCustomers>) =>
  (await list(input)).customers.map(({ users_id }) => users_id)
const change = (role: string, values: Partial<typeof users.$inferInsert>) =>
  server.database.db
    .update(users)
    .set(values)
    .where(eq(users.id, toUserId(role)))

describe('filters', () => {
  test.each([
    ['unconfirmed emails', { isVerified: false }, { isVerified: true }, { isVerified: false }],
    ['exemptions', { isSearchExempted: true }, { isExempted: false }, { isExempted: true }],
    ['blocked accounts', { isBlocked: true }, { isBlocked: false }, { isBlocked: true }],
  ])('by %s', async (_title, values, without, wanted) => {
    const everyone = await listIds({})
    await change('retail', values)
    expect(await listIds(wanted)).toEqual([toUserId('retail')])
    expect(new Set([...(await listIds(without)), toUserId('retail')])).toEqual(new Set(everyone))
    await change('retail', { isVerified: true, isSearchExempted: false, isBlocked: false })
  })

  test('combine, also with a search', async () => {
    expect(await listIds({ userType: 'travelAgent', isBlocked: false, searchQuery: 'rao' })).toEqual([
      toUserId('agent'),
    ])
    expect(await listIds({ userType: 'retail', searchQuery: 'rao' })).toEqual([])
  })

  test('the default markup group includes customers without a group; others only their own', async () => {
    const { default_LE_GroupId: defaultId } = await server.must(groups.customerGroups, {}, { as: 'owner' })
    if (defaultId === null) throw new Error('the demo has no default group')
    const all = await list({})
    const idsOf = (isWanted: (groupId: string | null) => boolean) =>
      all.customers.filter(({ groupId }) => isWanted(groupId)).map(({ users_id }) => users_id)
    const standard = await listIds({ groupId: defaultId })
    expect(standard).toEqual(idsOf((groupId) => groupId === null || groupId === defaultId))
    expect(standard.length).toBeGreaterThan(1)
    expect(await listIds({ groupId: 'grp_skyways_gold' })).toEqual(
      idsOf((groupId) => groupId === 'grp_skyways_gold'),
    )
  })

  test('a changed markup group of a company applies to all of its people, and to those who join it', async () => {
    const { database } = server
    const shared = 'le_skyways_rao-travels'
    await change('corporate', { legalEntityId: shared })
    expect(new Set(await listIds({ groupId: 'grp_skyways_gold' }))).toEqual(
      new Set([toUserId('agent'), toUserId('corporate')]),
    )
    const setGroup = (groupId: string | null) =>
      database.db.update(legalEntities).set({ groupId }).where(eq(legalEntities.id, shared))
    await setGroup(null)
    expect(await listIds({ groupId: 'grp_skyways_gold' })).toEqual([])
    expect((await list({ userId: toUserId('agent') })).customers[0]).toMatchObject({
      groupId: null,
      groupName: '',
    })
    await setGroup('grp_skyways_gold')
  })
})

describe('orders', () => {
  const lower = (text: string) => text.toLowerCase()
  test('by name and by company, those without a company last', async () => {
    const named = (await list({ sort: 'name' })).customers.map((one) =>
      lower(`${one.firstName} ${one.lastName}`),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named).toEqual(named.toSorted())
    const companies = (await list({ sort: 'company' })).customers.map(({ companyName }) => lower(companyName))
    const filled = companies.filter((name) => name !== '')
    expect(filled.length).toBeGreaterThan(1)
    expect(companies.slice(0, filled.length)).toEqual(filled.toSorted())
  })

  test('oldest first is newest first backwards, page by page, with or without a search', async () => {
    const newest = await listIds({ sort: 'newest' })
    expect(await listIds({ sort: 'oldest' })).toEqual(newest.toReversed())
    const paged: string[] = []
    for (let page = 1; page <= Math.ceil(newest.length / 3); page += 1)
      paged.push(...(await listIds({ sort: 'newest', page, pageSize: 3 })))
    expect(paged).toEqual(newest)
    const found = await listIds({ searchQuery: 'skyways' })
    expect(found.length).toBeGreaterThan(3)
    expect(await listIds({ searchQuery: 'skyways', sort: 'oldest' })).toEqual(found.toReversed())
  })

  test('the total is the number of accounts, with and without a filter', async () => {
    const { total, customers, isTotalCapped } = await list({})
    expect({ total, isTotalCapped }).toEqual({ total: customers.length, isTotalCapped: false })
    const agents = await list({ userType: 'travelAgent', pageSize: 1 })
    expect(agents.total).toBe(customers.filter(({ userType }) => userType === 'travelAgent').length)
  })
})

test('the wallet of an account without an email is found by its id, on its own site only', async () => {
  await change('retail', { email: toEmailPlaceholder(toUserId('retail')) })
  const { wallets } = await server.must(wallet.findWallets, { userId: toUserId('retail') }, staff)
  expect(wallets).toMatchObject([{ userId: toUserId('retail'), email: '' }])
  const far = { as: 'staff', site: 'meridian' }
  expect((await server.must(wallet.findWallets, { userId: toUserId('retail') }, far)).wallets).toEqual([])
  expect(await server.call(wallet.findWallets, {}, staff)).toMatchObject({
    failure: { errorCode: 'invalidRequest', fields: [{ path: 'searchQuery' }] },
  })
})
