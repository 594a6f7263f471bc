import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { users } from '#server/db/schema/index.ts'
import { mailsTo } from '#tests/support/customers-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** Who works for the agency, and who is a super admin. */
const { permissions } = endpoints
const admin = { as: 'admin' }
const staffId = 'usr_skyways_staff'
const desk = 'rbac_skyways_desk'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('people of the agency', () => {
  const list = () => server.must(permissions.staffList, { page: 1, pageSize: 50 }, { as: 'owner' })

  test('are staff, the owner and super admins, by name', async () => {
    const { staff, total } = await list()
    expect(staff.map(({ name, isOwner, isSuperAdmin }) => [name, isOwner, isSuperAdmin])).toEqual([
      ['Ishaan Gupta', false, true],
      ['Meera Nair', false, false],
      ['Rohit Malhotra', true, false],
    ])
    expect(total).toBe(3)
  })

  test('are added with a group and a link by email, once for each address', async () => {
    const person = { firstName: 'Tara', lastName: 'Iyer', email: 'tara@skyways.example', userGroupId: desk }
    const added = await server.must(permissions.addStaff, person, { as: 'owner' })
    expect(added).toMatchObject({ name: 'Tara Iyer', userGroupName: 'Booking desk', hasSignInWay: false })
    const [mail] = await mailsTo(server, person.email)
    expect(mail?.text).toContain('/app/generate_password#code=')
    const [row] = await server.database.db.select().from(users).where(eq(users.id, added.userId))
    expect([row?.userType, row?.isSuperAdmin, row?.isWlOwner]).toEqual(['staff', false, false])
    expect(await server.call(permissions.addStaff, person, { as: 'owner' })).toMatchObject({
      ok: false,
      failure: { errorCode: 'accountExists' },
    })
  })

  test('become and stop being super admins, but the last one stays and no one changes themselves', async () => {
    const setAdmin = (userId: string, isSuperAdmin: boolean, as = 'owner') =>
      server.call(permissions.setSuperAdmin, { userId, isSuperAdmin }, { as })
    const adminId = 'usr_skyways_admin'
    expect(await setAdmin(adminId, false)).toMatchObject({
      ok: false,
      failure: { errorCode: 'wrongState', message: expect.stringContaining('last super admin') },
    })
    expect(await setAdmin(adminId, false, 'admin')).toMatchObject({ failure: { errorCode: 'forbidden' } })
    expect(await setAdmin('usr_skyways_owner', true, 'admin')).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    expect(await setAdmin('usr_skyways_agent', true)).toMatchObject({ failure: { errorCode: 'notFound' } })
    expect(await setAdmin('usr_lotus_staff', true)).toMatchObject({ failure: { errorCode: 'notFound' } })
    expect(await setAdmin(staffId, true)).toMatchObject({ ok: true, result: { isSuperAdmin: true } })
    // Each removes the other at the same time: one of them must stay.
    const both = await Promise.all([setAdmin(adminId, false, 'owner'), setAdmin(staffId, false, 'owner')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    await server.database.db.update(users).set({ isSuperAdmin: true }).where(eq(users.id, adminId))
    await server.database.db.update(users).set({ isSuperAdmin: false }).where(eq(users.id, staffId))
  })

  test('are announced to the owner by email, unless the owner made the change', async () => {
    const ownerMails = async () => (await mailsTo(server, 'owner@skyways.example')).map(({ text }) => text)
    const known = (await ownerMails()).length
    const person = (email: string) => ({ firstName: 'Dev', lastName: 'Bose', email, userGroupId: desk })
    await server.must(permissions.addStaff, person('dev1@skyways.example'), { as: 'owner' })
    expect(await ownerMails()).toHaveLength(known)
    const { userId } = await server.must(permissions.addStaff, person('dev2@skyways.example'), admin)
    await server.must(permissions.setSuperAdmin, { userId, isSuperAdmin: true }, admin)
    const told = (await ownerMails()).filter((text) => text.includes('Ishaan Gupta made this change'))
    expect(told.some((text) => text.includes('Dev Bose was added to your staff'))).toBe(true)
    expect(told.some((text) => text.includes('Dev Bose is now a super admin'))).toBe(true)
    // A super admin who is no longer staff can lose the role.
    const { db } = server.database
    await db.update(users).set({ userType: 'travelAgent' }).where(eq(users.id, userId))
    const ended = await server.must(permissions.setSuperAdmin, { userId, isSuperAdmin: false }, admin)
    expect(ended.isSuperAdmin).toBe(false)
  })

  test("can't move themselves to another group", async () => {
    const move = { userId: 'usr_skyways_admin', userGroupId: desk }
    expect(await server.call(permissions.addUserToGroup, move, admin)).toMatchObject({
      ok: false,
      failure: { errorCode: 'forbidden' },
    })
  })
})
