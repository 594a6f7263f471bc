import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('permission groups', () => {
  test('are listed with their active permissions', async () => {
    const groups = await server.must(permissions.groupList, {}, admin)
    expect(groups.map(({ groupName }) => groupName)).toEqual(['Accounts', 'Booking desk'])
    expect(groups.map(({ modules }) => modules[0]?.isActive)).toEqual([false, true])
    expect(groups[1]?.modules[0]?.userPermissionGroups).toEqual([
      {
        groupName: 'Bookings of customers',
        isActive: true,
        rbacPermissions: [{ id: 'customers.actFor', isActive: true, defaultAllowed: true }],
      },
    ])
  })

  test('get and lose users, recorded in the audit trail with before and after', async () => {
    const userId = 'usr_skyways_corporate'
    expect(await server.must(permissions.groupOfUser, { userId }, admin)).toEqual({
      userId,
      userGroupId: null,
      userGroupName: '',
    })
    await setGroup(desk, userId)
    expect(await server.must(permissions.groupOfUser, { userId }, admin)).toMatchObject({
      userGroupId: desk,
      userGroupName: 'Booking desk',
    })
    const members = await server.must(permissions.customersByGroup, { rbacUserGroupId: desk }, admin)
    expect(members.customers.map(({ users_id, userGroup }) => [users_id, userGroup?.groupId])).toEqual([
      [userId, desk],
    ])
    await setGroup(null, userId)
    expect((await server.must(permissions.customersByGroup, { rbacUserGroupId: desk }, admin)).total).toBe(0)
    const trail = await server.database.db
      .select({ actor: auditEvents.actorUserId, details: auditEvents.details })
      .from(auditEvents)
      .where(eq(auditEvents.action, 'permissions.setGroup'))
      .orderBy(auditEvents.id)
    expect(trail.map(({ actor }) => actor)).toEqual(['usr_skyways_admin', 'usr_skyways_admin'])
    expect(trail[1]?.details).toEqual({
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

  test('apply and end with the next call', async () => {
    const { db } = server.database
    await db.update(users).set({ permissions: [] }).where(eq(users.id, staffId))
    expect([(await fromSession()).permissions, await actFor()]).toEqual([[], false])
    await setGroup(desk)
    expect([(await fromSession()).permissions, await actFor()]).toEqual([['customers.actFor'], true])
    await setGroup('rbac_skyways_accounts')
    expect([(await fromSession()).permissions, await actFor()]).toEqual([[], false])
    await db
      .update(users)
      .set({ permissions: ['customers.actFor'] })
      .where(eq(users.id, staffId))
    expect([(await fromSession()).permissions, await actFor()]).toEqual([['customers.actFor'], true])
    await setGroup(null)
  })

  test("make no one staff: a customer in the group can't act for anyone", async () => {
    await setGroup(desk, 'usr_skyways_retail')
    const answer = await server.call(
      permissions.fromSession,
      {},
      { as: 'retail', headers: { 'staff-id': 'usr_skyways_agent' } },
    )
    await setGroup(null, 'usr_skyways_retail')
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'forbidden' } })
  })
})
