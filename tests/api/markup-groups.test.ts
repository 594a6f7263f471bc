import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, groups, legalEntities, markupRules, users } from '#server/db/schema/index.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { customerGroups, saveCustomerGroup, setDefaultCustomerGroup, mapLegalEntity, setTdsDeduct } =
  endpoints.groups
const { groups: markupGroups, saveGroup, groupOfConsumer, setDefaultGroup, mapToGroup } = endpoints.markup
const owner = { as: 'owner' }
const notFound = { ok: false, status: 404, failure: { errorCode: 'notFound' } }
const rao = 'le_skyways_rao-travels'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const loadAuditTrail = async (target: string) =>
  server.database.db.select().from(auditEvents).where(eq(auditEvents.target, target)).orderBy(auditEvents.id)

test('gives every demo user a customer, shared within a company', async () => {
  const rows = await server.database.db
    .select({ id: users.id, name: legalEntities.name })
    .from(users)
    .innerJoin(
      legalEntities,
      and(eq(legalEntities.id, users.legalEntityId), eq(legalEntities.siteId, users.siteId)),
    )
  const all = await server.database.db.$count(users)
  expect(rows).toHaveLength(all)
  const { user } = await server.must(endpoints.users.login, {
    email: 'agent@skyways.example',
    password: demoPassword,
  })
  expect(user.legalEntity).toEqual({ id: rao, companyName: 'Rao Travels' })
})

describe.each([
  ['groups.save and groups.setDefault', saveCustomerGroup, setDefaultCustomerGroup],
  ['markup.saveGroup and markup.setDefaultGroup', saveGroup, setDefaultGroup],
])('%s', (title, save, setDefault) => {
  const name = `Silver by ${title}`
  test("can be created, renamed and made a site's default, each recorded in the audit trail", async () => {
    const made = await server.must(save, { groupName: name }, owner)
    expect(made).toMatchObject({ groupName: name, isDefault: false, memberCount: 0 })
    const renamed = await server.must(save, { id: made.id, groupName: `${name} 2` }, { as: 'staff' })
    expect(renamed).toEqual({ ...made, groupName: `${name} 2` })
    expect(await server.must(setDefault, { groupId: made.id }, owner)).toEqual({ groupId: made.id })
    const listed = await server.must(markupGroups, {}, owner)
    expect(listed.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([made.id])
    expect(listed).toContainEqual({ ...renamed, isDefault: true })
    const trail = await loadAuditTrail(`group:${made.id}`)
    expect(trail.map(({ action }) => action)).toEqual(['group.save', 'group.save', 'group.default'])
    expect(trail[2]?.details).toMatchObject({ after: { default_LE_GroupId: made.id } })
    await server.must(setDefault, { groupId: 'grp_skyways_standard' }, owner)
  })

  test('refuse an empty or existing name, at its field', async () => {
    const refused = (message: string) => ({
      ok: false,
      status: 400,
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'groupName', message }] },
    })
    expect(await server.call(save, { groupName: '  ' }, owner)).toMatchObject(
      refused('This is required field.'),
    )
    expect(await server.call(save, { groupName: 'gold AGENTS' }, owner)).toMatchObject(
      refused('Enter a different name: this group already exists'),
    )
    expect(
      await server.call(save, { id: 'grp_skyways_gold', groupName: 'Gold agents' }, owner),
    ).toMatchObject({ ok: true })
  })

  test('refuse a group of another site', async () => {
    expect(await server.call(save, { id: 'grp_meridian_gold', groupName: 'Mine' }, owner)).toMatchObject(
      notFound,
    )
    expect(await server.call(setDefault, { groupId: 'grp_meridian_gold' }, owner)).toMatchObject(notFound)
    const theirs = await server.must(markupGroups, {}, { as: 'owner', site: 'meridian' })
    expect(theirs.map(({ groupName }) => groupName)).toEqual(['Corporate', 'Gold agents', 'Standard'])
  })
})

test('make the first group of a site its default', async () => {
  const { db } = server.database
  const ofLotus = eq(legalEntities.siteId, 'lotus')
  await db.delete(markupRules).where(and(eq(markupRules.siteId, 'lotus'), isNotNull(markupRules.groupId)))
  await db.update(legalEntities).set({ groupId: null }).where(ofLotus)
  await db.delete(groups).where(eq(groups.siteId, 'lotus'))
  const there = { as: 'owner', site: 'lotus' }
  expect(await server.must(saveCustomerGroup, { groupName: 'One' }, there)).toMatchObject({ isDefault: true })
  expect(await server.must(saveCustomerGroup, { groupName: 'Two' }, there)).toMatchObject({
    isDefault: false,
  })
})

describe('members of groups', () => {
  test('agree between groupOfConsumer, mapToGroup and mapLegalEntity; null removes from every group', async () => {
    const now = () => server.must(groupOfConsumer, { consumerLEId: rao }, owner)
    expect(await now()).toMatchObject({
      consumerLEId: rao,
      groupId: 'grp_skyways_gold',
      default_LE_GroupId: 'grp_skyways_standard',
    })
    await server.must(mapToGroup, { LEId: rao, groupId: 'grp_skyways_corporate' }, owner)
    expect(await now()).toMatchObject({ groupId: 'grp_skyways_corporate' })
    expect((await now()).groups.find(({ id }) => id === 'grp_skyways_corporate')).toMatchObject({
      memberCount: 2,
    })
    expect(await server.must(mapLegalEntity, { LEId: rao, groupId: null }, owner)).toEqual({
      LEId: rao,
      groupId: null,
    })
    expect(await now()).toMatchObject({ groupId: null })
    await server.must(mapLegalEntity, { LEId: rao, groupId: 'grp_skyways_gold' }, owner)
    const trail = (await loadAuditTrail(`legalEntity:${rao}`)).filter(({ action }) => action === 'group.map')
    expect(trail).toHaveLength(3)
    expect(trail[0]?.details).toMatchObject({
      before: { groupId: 'grp_skyways_gold' },
      after: { groupId: 'grp_skyways_corporate' },
    })
  })

  test("can't be a customer or group of another site", async () => {
    const theirs = 'le_meridian_rao-travels'
    const gold = 'grp_skyways_gold'
    expect(await server.call(groupOfConsumer, { consumerLEId: theirs }, owner)).toMatchObject(notFound)
    for (const endpoint of [mapToGroup, mapLegalEntity]) {
      expect(await server.call(endpoint, { LEId: theirs, groupId: gold }, owner)).toMatchObject(notFound)
      expect(await server.call(endpoint, { LEId: rao, groupId: 'grp_meridian_gold' }, owner)).toMatchObject(
        notFound,
      )
    }
    expect(
      await server.call(setTdsDeduct, { userLEID: theirs, isTdsDeductable: false }, owner),
    ).toMatchObject(notFound)
  })

  test('are exempted from TDS and back by groups.setTdsDeduct', async () => {
    for (const isTdsDeductable of [false, true]) {
      expect(await server.must(setTdsDeduct, { userLEID: rao, isTdsDeductable }, owner)).toEqual({
        userLEID: rao,
        isTdsDeductable,
      })
      const { members } = await server.must(customerGroups, { searchQuery: 'rao' }, owner)
      expect(members).toEqual([
        { LEId: rao, name: 'Rao Travels', groupId: 'grp_skyways_gold', isTdsDeductable },
      ])
    }
    const trail = (await loadAuditTrail(`legalEntity:${rao}`)).filter(
      ({ action }) => action === 'legalEntity.tds',
    )
    expect(trail.map(({ details }) => details)).toMatchObject([
      { after: { isTdsDeductable: false } },
      { after: { isTdsDeductable: true } },
    ])
  })
})

describe('groups.list', () => {
  const list = (query: { page?: number; pageSize?: number; searchQuery?: string }) =>
    server.must(customerGroups, query, owner)

  test('is paged, by numbers that are text in the address', async () => {
    const all = await list({})
    expect(all).toMatchObject({
      default_LE_GroupId: 'grp_skyways_standard',
      page: 1,
      total: 7,
      totalPages: 1,
    })
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, pageSize: 3 })))
    expect(pages.flatMap(({ members }) => members)).toEqual(all.members)
    expect(pages[0]?.totalPages).toBe(3)
    expect(await server.call(customerGroups, { page: 0 }, owner)).toMatchObject({
      ok: false,
      failure: { errorCode: 'invalidRequest' },
    })
  })

  test.each([
    ['a part of the name', 'INDUS', ['Indus Components Ltd']],
    ['the email of a member', 'corporate@sky', ['Indus Components Ltd']],
    ['the name of a member', 'kavita rao', ['Rao Travels']],
    ['a wildcard, taken literally', '%', []],
  ])('finds by %s', async (_title, searchQuery, names) => {
    expect((await list({ searchQuery })).members.map(({ name }) => name)).toEqual(names)
  })
})
