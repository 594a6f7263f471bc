import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { rightModules, staffRights } from '#contract/common/staff-rights.ts'
import type { PermissionGroup } from '#contract/entities/permission-group.ts'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, sites, users } from '#server/db/schema/index.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** Permission groups: who sees and assigns them, and that the server allows exactly what they grant. */
const { permissions } = endpoints
const admin = { as: 'admin' }
const staffId = 'usr_skyways_staff'
const desk = 'rbac_skyways_desk'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const setGroup = (userGroupId: string | null, userId = staffId) =>
  server.must(permissions.addUserToGroup, { userId, userGroupId }, admin)

const isOn = (group: PermissionGroup | undefined, right: string): boolean | undefined =>
  group?.modules
    .flatMap(({ userPermissionGroups }) => userPermissionGroups)
    .flatMap(({ rbacPermissions }) => rbacPermissions)
    .find(({ id }) => id === right)?.isActive

describe('permission groups', () => {
  test('are listed whole, with what is active and how many are in them', async () => {
    const groups = await server.must(permissions.groupList, {}, admin)
    expect(groups.map(({ groupName, memberCount }) => [groupName, memberCount])).toEqual([
      ['Accounts', 0],
      ['Booking desk', 1],
    ])
    const names = rightModules.map(({ moduleName }) => moduleName)
    for (const { modules } of groups) expect(modules.map(({ moduleName }) => moduleName)).toEqual(names)
    expect(isOn(groups[1], 'customers.actFor')).toBe(true)
    expect(isOn(groups[0], 'customers.actFor')).toBe(false)
    expect(isOn(groups[0], 'wallets.approve')).toBe(true)
    // A group without an active permission is off, although others of its module are on.
    const accounts = groups[0]?.modules.find(({ moduleName }) => moduleName === 'Customers')
    expect(accounts?.userPermissionGroups.map(({ groupName, isActive }) => [groupName, isActive])).toEqual([
      ['Accounts', true],
      ['API consumers', false],
      ['On their behalf', false],
    ])
  })

  test('get and lose users, recorded in the audit trail with before and after', async () => {
    const userId = staffId
    await setGroup(null)
    expect(await server.must(permissions.groupOfUser, { userId }, admin)).toEqual({
      userId,
      userGroupId: null,
      userGroupName: '',
    })
    expect((await server.must(permissions.customersByGroup, { rbacUserGroupId: desk }, admin)).total).toBe(0)
    await setGroup(desk)
    expect(await server.must(permissions.groupOfUser, { userId }, admin)).toMatchObject({
      userGroupId: desk,
      userGroupName: 'Booking desk',
    })
    const members = await server.must(permissions.customersByGroup, { rbacUserGroupId: desk }, admin)
    expect(members.customers.map(({ users_id, userGroup }) => [users_id, userGroup?.groupId])).toEqual([
      [staffId, desk],
    ])
    const trail = await server.database.db
      .select({ actor: auditEvents.actorUserId, details: auditEvents.details })
      .from(auditEvents)
      .where(eq(auditEvents.action, 'permissions.setGroup'))
      .orderBy(auditEvents.id)
    expect(trail.map(({ actor }) => actor)).toEqual(['usr_skyways_admin', 'usr_skyways_admin'])
    expect(trail[0]?.details).toEqual({
      before: { userGroupId: desk, userGroupName: 'Booking desk' },
      after: { userGroupId: null, userGroupName: '' },
    })
  })

  test.each([
    ['an unknown user', { userId: 'usr_nobody', userGroupId: desk }],
    ['an unknown group', { userId: staffId, userGroupId: 'rbac_nothing' }],
  ])('%s: not found', async (_title, input) => {
    const answer = await server.call(permissions.addUserToGroup, input, admin)
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'notFound' } })
  })

  test.each([
    ['an empty user', { userId: '', userGroupId: desk }],
    ['a long user', { userId: 'x'.repeat(61), userGroupId: desk }],
    ['no group at all', { userId: staffId }],
  ])('%s is refused at the field', async (_title, input) => {
    const answer = await server.call(permissions.addUserToGroup, input as never, admin)
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'invalidRequest' } })
  })

  test.each(['usr_skyways_retail', 'usr_skyways_agent'])('are not for customers: %s', async (userId) => {
    const answer = await server.call(permissions.addUserToGroup, { userId, userGroupId: desk }, admin)
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'wrongState' } })
  })

  test('have no effect on a site without the permission menu', async () => {
    const { db } = server.database
    const site = { as: 'admin', site: 'meridian' }
    const [row] = await db.select().from(sites).where(eq(sites.id, 'meridian'))
    if (!row) throw new Error('no site')
    await db
      .update(sites)
      .set({ config: { ...row.config, canShowPermissionMenu: false } })
      .where(eq(sites.id, 'meridian'))
    const person = { userId: 'usr_meridian_staff' }
    const answers = [
      await server.call(permissions.groupList, {}, site),
      await server.call(permissions.groupOfUser, person, site),
      await server.call(permissions.addUserToGroup, { ...person, userGroupId: 'rbac_meridian_desk' }, site),
      await server.call(permissions.customersByGroup, { rbacUserGroupId: 'rbac_meridian_desk' }, site),
    ]
    expect(answers.map((answer) => !answer.ok && answer.failure.errorCode)).toEqual(
      Array.from({ length: 4 }, () => 'forbidden'),
    )
  })
})

describe('the permissions of a group', () => {
  const fromSession = async () => server.must(permissions.fromSession, {}, { as: 'staff' })
  const actFor = async () =>
    (
      await server.call(
        permissions.fromSession,
        {},
        { as: 'staff', headers: { 'staff-id': 'usr_skyways_agent' } },
      )
    ).ok

  test('apply and end with the next call; without a group staff have the defaults', async () => {
    const defaults = staffRights.filter(({ allowed }) => allowed).map(({ id }) => id)
    await setGroup(null)
    expect([(await fromSession()).permissions, await actFor()]).toEqual([defaults, false])
    await setGroup(desk)
    expect([(await fromSession()).permissions.length, await actFor()]).toEqual([staffRights.length, true])
    await setGroup('rbac_skyways_accounts')
    const ofAccounts = (await fromSession()).permissions
    expect([ofAccounts.includes('wallets.approve'), ofAccounts.includes('customers.block')]).toEqual([
      true,
      false,
    ])
    expect(await actFor()).toBe(false)
    await setGroup(desk)
  })

  test("make no one staff: a customer in the group can't act for anyone", async () => {
    const { db } = server.database
    // The call refuses it, so only the database could have such a row.
    const isRetail = eq(users.id, 'usr_skyways_retail')
    await db.update(users).set({ rbacGroupId: desk }).where(isRetail)
    const answer = await server.call(
      permissions.fromSession,
      {},
      { as: 'retail', headers: { 'staff-id': 'usr_skyways_agent' } },
    )
    await db.update(users).set({ rbacGroupId: null }).where(isRetail)
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'actForRefused' } })
  })
})

describe('editing groups', () => {
  const save = (input: RequestInputOf<typeof permissions.saveGroup>, as = 'owner') =>
    server.call(permissions.saveGroup, input, { as })

  test('adds a group, changes it and records which rights it gained and lost', async () => {
    const added = await server.must(
      permissions.saveGroup,
      { groupName: 'Night desk', rights: ['bookings.view', 'bookings.issue'] },
      { as: 'owner' },
    )
    expect([added.version, added.memberCount]).toEqual([1, 0])
    expect([isOn(added, 'bookings.issue'), isOn(added, 'bookings.release')]).toEqual([true, false])
    const changed = await server.must(
      permissions.saveGroup,
      { id: added.id, version: 1, groupName: 'Night', rights: ['bookings.view', 'bookings.release'] },
      admin,
    )
    expect([changed.groupName, changed.version, isOn(changed, 'bookings.issue')]).toEqual(['Night', 2, false])
    const trail = await server.database.db
      .select({ actor: auditEvents.actorUserId, details: auditEvents.details })
      .from(auditEvents)
      .where(eq(auditEvents.action, 'permissions.saveGroup'))
      .orderBy(auditEvents.id)
    expect(trail.at(-1)).toEqual({
      actor: 'usr_skyways_admin',
      details: {
        groupName: 'Night',
        nameBefore: 'Night desk',
        added: ['bookings.release'],
        removed: ['bookings.issue'],
      },
    })
    expect(
      await save({ id: added.id, version: 1, groupName: 'Late', rights: [] }),
      'a version that someone else has changed',
    ).toMatchObject({ ok: false, failure: { errorCode: 'wrongState' } })
    await server.must(permissions.deleteGroup, { id: added.id }, { as: 'owner' })
    expect((await server.must(permissions.groupList, {}, admin)).map(({ id }) => id)).not.toContain(added.id)
  })

  test('of two editors at once, one saves and the other is refused', async () => {
    const { id } = await server.must(
      permissions.saveGroup,
      { groupName: 'Twice', rights: [] },
      { as: 'owner' },
    )
    const both = await Promise.all([
      save({ id, version: 1, groupName: 'Twice', rights: ['bookings.view'] }),
      save({ id, version: 1, groupName: 'Twice', rights: ['wallets.view'] }, 'admin'),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    await server.must(permissions.deleteGroup, { id }, { as: 'owner' })
  })

  test.each([
    ['a name that another group has', { groupName: 'BOOKING DESK', rights: [] }, 'invalidRequest'],
    ['no name', { groupName: ' ', rights: [] }, 'invalidRequest'],
    ['an unknown right', { groupName: 'Odd', rights: ['everything'] }, 'invalidRequest'],
    [
      'a group of another agency',
      { id: 'rbac_lotus_desk', version: 1, groupName: 'X', rights: [] },
      'notFound',
    ],
  ] as const)('%s is refused', async (_title, input, errorCode) => {
    expect(await save(input as never)).toMatchObject({ ok: false, failure: { errorCode } })
  })

  test("isn't for staff, whatever their group gives", async () => {
    await setGroup(desk)
    for (const answer of [
      await save({ groupName: 'Mine', rights: ['customers.actFor'] }, 'staff'),
      await server.call(permissions.deleteGroup, { id: desk }, { as: 'staff' }),
      await server.call(permissions.addUserToGroup, { userId: staffId, userGroupId: desk }, { as: 'staff' }),
      await server.call(permissions.setSuperAdmin, { userId: staffId, isSuperAdmin: true }, { as: 'staff' }),
    ])
      expect(answer).toMatchObject({ status: 403, failure: { errorCode: 'forbidden' } })
  })

  test('a group with people in it stays', async () => {
    await setGroup('rbac_skyways_accounts')
    const id = 'rbac_skyways_accounts'
    expect(await server.call(permissions.deleteGroup, { id }, { as: 'owner' })).toMatchObject({
      ok: false,
      failure: { errorCode: 'wrongState', message: expect.stringContaining('One person') },
    })
  })
})
