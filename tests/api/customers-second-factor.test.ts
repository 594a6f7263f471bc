import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorEndpoints } from '#contract/http/operator-registry.ts'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, operatorEvents } from '#server/db/schema/index.ts'
import { openOperator } from '#tests/support/operator-kit.ts'
import { startFactorServer, type FactorServer } from '#tests/support/second-factor-kit.ts'

const { resetSecondFactor, getCustomerSessions, walletBalance } = endpoints.users
const refusal = (errorCode: string) => ({ ok: false, failure: { errorCode } })

let server: FactorServer
beforeAll(async () => {
  server = await startFactorServer()
})
afterAll(() => server.close())

const eventsOf = (userId: string) =>
  server.database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'customer.resetSecondFactor'), eq(auditEvents.subjectUserId, userId)))

describe("a customer's lost second step", () => {
  const userId = 'usr_skyways_agent'

  test('is shown to staff and reset by them: sessions end, the password is enough, an email says so', async () => {
    const before = await server.must(getCustomerSessions, { userId }, { as: 'staff' })
    expect(before.hasSecondFactor).toBe(false)
    expect(await server.call(resetSecondFactor, { userId }, { as: 'staff' })).toMatchObject(
      refusal('wrongState'),
    )
    await server.setUp('agent')
    expect(await server.must(getCustomerSessions, { userId }, { as: 'staff' })).toMatchObject({
      hasSecondFactor: true,
    })
    await server.must(resetSecondFactor, { userId }, { as: 'staff' })
    expect(await server.call(walletBalance, {}, { as: 'agent' })).toMatchObject(refusal('notSignedIn'))
    expect((await server.enterPassword('agent')).token).toHaveLength(43)
    expect(await eventsOf(userId)).toMatchObject([{ actorUserId: 'usr_skyways_staff' }])
    await server.sendMails()
    const mail = server.box.to('agent@skyways.example').find(({ subject }) => subject.includes('reset'))
    expect(mail?.subject).toContain('Second step reset')
  })

  test('is nothing for customers, for other sites, or for accounts that do not exist', async () => {
    expect(await server.call(resetSecondFactor, { userId }, { as: 'corporate' })).toMatchObject(
      refusal('forbidden'),
    )
    for (const other of ['usr_meridian_agent', 'usr_none'])
      expect(await server.call(resetSecondFactor, { userId: other }, { as: 'staff' })).toMatchObject(
        refusal('notFound'),
      )
  })
})

describe('the lost second step of people who run the site', () => {
  test('is never reset by its owner, by staff for staff, or by anyone here for the owner', async () => {
    const reset = (userId: string, as: string) => server.call(resetSecondFactor, { userId }, { as })
    expect(await reset('usr_skyways_staff', 'staff')).toMatchObject(refusal('forbidden'))
    expect(await reset('usr_skyways_admin', 'staff')).toMatchObject(refusal('forbidden'))
    expect(await reset('usr_skyways_owner', 'staff')).toMatchObject(refusal('forbidden'))
    expect(await reset('usr_skyways_owner', 'admin')).toMatchObject({
      failure: { message: expect.stringContaining('Only the people who run this installation') },
    })
    expect(await reset('usr_skyways_owner', 'owner')).toMatchObject(refusal('forbidden'))
  })

  test('is reset by the owner for staff, after a fresh proof', async () => {
    await server.setUp('staff')
    await server.setUp('owner')
    server.wait(16 * 60_000)
    const userId = 'usr_skyways_staff'
    expect(await server.call(resetSecondFactor, { userId }, { as: 'owner' })).toMatchObject(
      refusal('stepUpNeeded'),
    )
    await server.must(endpoints.users.proveSecondFactor, { code: server.nextCode('owner') }, { as: 'owner' })
    await server.must(resetSecondFactor, { userId }, { as: 'owner' })
    expect((await server.enterPassword('staff')).token).toHaveLength(43)
  })

  test('is reset by an operator for the owner, and is in both trails', async () => {
    const operator = openOperator(server)
    await operator.begin()
    const owner = { siteId: 'skyways', email: 'owner@skyways.example' }
    const agency = await operator.must(operatorEndpoints.resetPersonFactor, owner)
    const shown = agency.people.find(({ email }) => email === owner.email)
    expect(shown?.hasSecondFactor).toBe(false)
    expect((await server.enterPassword('owner')).token).toHaveLength(43)
    expect(await operator.call(operatorEndpoints.resetPersonFactor, owner)).toMatchObject(
      refusal('wrongState'),
    )
    const customer = { siteId: 'skyways', email: 'agent@skyways.example' }
    expect(await operator.call(operatorEndpoints.resetPersonFactor, customer)).toMatchObject(
      refusal('notFound'),
    )
    expect(await eventsOf('usr_skyways_owner')).toMatchObject([
      { actorUserId: null, details: { by: 'operator' } },
    ])
    const events = await server.database.db
      .select()
      .from(operatorEvents)
      .where(eq(operatorEvents.action, 'agency.secondFactorReset'))
    expect(events).toMatchObject([{ siteId: 'skyways', target: 'usr_skyways_owner' }])
  })
})
