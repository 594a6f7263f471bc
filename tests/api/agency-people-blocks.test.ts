import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { users } from '#server/db/schema/index.ts'
import { addColleague, anInvitation, lastCode } from '#tests/support/agency-people-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** An agency can't undo a block by the site's staff, and invitations end with the person who sent them. */
const calls = endpoints.users
const admin = { as: 'agent' }
const staff = { as: 'staff' }
const password = 'violin cargo teaspoon'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const stateOf = async (userId: string) => {
  const { people } = await server.must(calls.agencyPeople, {}, admin)
  const person = people.find((one) => one.userId === userId)
  if (!person) throw new Error('this person is not in the agency')
  return person
}
const remove = async (userId: string) =>
  server.must(
    calls.removeAgencyPerson,
    { userId, version: (await stateOf(userId)).version, reason: 'Left the company' },
    admin,
  )
const restore = async (userId: string) =>
  server.must(calls.restoreAgencyPerson, { userId, version: (await stateOf(userId)).version }, admin)
const block = (customerId: string, isBlocked: boolean) =>
  server.call(calls.toggleBlock, { customerId, isBlocked, reason: 'Chargebacks' }, staff)
const signIn = (email: string) => server.call(calls.login, { email, password })
const isSignedIn = async (email: string): Promise<boolean> => (await signIn(email)).ok

describe('a block by the site', () => {
  test('outlasts a removal by the agency and a return', async () => {
    const { userId, email } = await addColleague(server, { role: 'agent' })
    expect(await isSignedIn(email)).toBe(true)
    expect(await block(userId, true)).toMatchObject({ ok: true })
    await remove(userId)
    await restore(userId)
    expect((await stateOf(userId)).state).toBe('blocked')
    expect(await isSignedIn(email)).toBe(false)
    expect(await block(userId, false)).toMatchObject({ ok: true })
    expect(await isSignedIn(email)).toBe(true)
  })

  test('that ends does not bring back a person whom the agency removed', async () => {
    const { userId, email } = await addColleague(server, { role: 'admin' })
    await remove(userId)
    expect(await block(userId, false)).toMatchObject({
      failure: { errorCode: 'wrongState', message: expect.stringContaining('can add them back') },
    })
    await block(userId, true)
    expect(await block(userId, false)).toMatchObject({ ok: true })
    expect([(await stateOf(userId)).state, await isSignedIn(email)]).toEqual(['removed', false])
  })
})

describe('an open invitation', () => {
  const inviteAs = async (who: Parameters<typeof server.must>[2]) => {
    const person = anInvitation({ role: 'admin' })
    await server.must(calls.inviteAgencyPerson, person, who)
    return lastCode(server, person.email)
  }
  const open = (code: string) => server.call(calls.generatePassword, { code, password })
  const gone = { failure: { errorCode: 'codeInvalid' } }

  test.each(['removed', 'no longer an admin'] as const)('ends when its sender is %s', async (state) => {
    const { userId, who } = await addColleague(server, { role: 'admin' })
    const code = await inviteAs(who)
    const { version } = await stateOf(userId)
    if (state === 'removed') await remove(userId)
    else
      await server.must(
        calls.changeAgencyPerson,
        { userId, version, role: 'agent', bookings: 'own', dailyLimit: null },
        admin,
      )
    expect(await open(code)).toMatchObject(gone)
  })

  test("lets nobody in while the site blocks the agency's account", async () => {
    const code = await inviteAs(admin)
    const { db } = server.database
    const set = (isBlockedBySite: boolean) =>
      db.update(users).set({ isBlockedBySite }).where(eq(users.id, 'usr_skyways_agent'))
    await set(true)
    expect(await open(code)).toMatchObject(gone)
    await set(false)
    expect(await open(code)).toMatchObject({ ok: true })
  })
})

test('a colleague without the money role does not see the PAN', async () => {
  const { who } = await addColleague(server, { role: 'agent' })
  const { db } = server.database
  const billing = {
    billingName: 'Rao Travels',
    billingAddress: '',
    gstNumber: '',
    gstState: '',
    panNumber: 'ABCPS1234F',
  }
  await db.update(users).set({ billing }).where(eq(users.walletUserId, 'usr_skyways_agent'))
  expect((await server.must(calls.getMyBilling, {}, admin)).panNumber).toBe('ABCPS1234F')
  expect((await server.must(calls.getMyBilling, {}, who)).panNumber).toBe('')
  expect((await server.must(calls.getMyLegalEntity, {}, who)).panNumber).toBe('')
})
