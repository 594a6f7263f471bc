import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '#contract/common/constants.ts'
import { defaultEmailsPerDay } from '#contract/entities/operator.ts'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { endpoints } from '#contract/http/registry.ts'
import { mails } from '#server/db/schema/index.ts'
import { createAdminCommands } from '#server/features/operator/commands/run-command.service.ts'
import { aSignUp, startAccountServer, type AccountServer } from '#tests/support/accounts-kit.ts'
import { anInvitation } from '#tests/support/agency-people-kit.ts'
import { openOperator, operatorPassword } from '#tests/support/operator-kit.ts'

const { users, site, tickets, notifications } = endpoints

let server: AccountServer
let operator: ReturnType<typeof openOperator>
beforeAll(async () => {
  server = await startAccountServer()
  operator = openOperator(server)
  await operator.begin()
})
afterAll(() => server.close())

const limitTo = async (most: number | 'none'): Promise<void> => {
  const run = createAdminCommands(server.deps)
  expect(await run(['agency', 'limits', '--id', 'skyways', `--emails-per-day=${most}`])).toMatchObject({
    code: 0,
  })
}
const readAgency = async (siteId = 'skyways') => {
  await operator.must(calls.signIn, { email: 'ops@faredesk.example', password: operatorPassword })
  return operator.must(calls.agency, { siteId })
}
/** Makes a call that emails someone, from a new address; answers its error code. */
const cause = async (path: string, payload: object): Promise<string> =>
  (await server.fromElsewhere(path, payload)).body.errorCode ?? 'none'
const subscribe = (email: string) => cause(users.subscribe.path, { email })
const mailTicket = async () => {
  const { tickets: found } = await server.must(tickets.tickets, { pageSize: 50 }, { as: 'staff' })
  const bookingId = found.find(({ status }) => status === 'Ticketed')?.bookingId ?? ''
  const input = { bookingId, to: 'kavita@customer.example' }
  return server.call(notifications.sendEmailForWl, input, { as: 'staff' })
}
const refused = {
  failure: { errorCode: 'rateLimited', message: expect.stringContaining('daily email limit') },
}

describe("the emails that an agency's people cause in 24 hours", () => {
  it('are refused above the limit, at that agency only, until the oldest is a day old', async () => {
    await limitTo(2)
    // Visitors have a quarter of their own, so they take nothing from the agency's people.
    expect(await subscribe('one@customer.example')).toBe('none')
    await server.must(users.inviteAgencyPerson, anInvitation(), { as: 'agent' })
    expect(await mailTicket()).toMatchObject({ ok: true })
    expect(await readAgency()).toMatchObject({
      limits: { emailsPerDay: 2 },
      emailsToday: 2,
      mostEmails: 2,
    })

    expect(await subscribe('two@customer.example')).toBe('rateLimited')
    expect(await mailTicket()).toMatchObject(refused)
    const other = anInvitation({ email: 'other@agency.example' })
    expect(await server.call(users.inviteAgencyPerson, other, { as: 'agent' })).toMatchObject(refused)
    const partner = { companyName: 'Fly', contactName: 'Anil', email: 'anil@partner.example', message: '' }
    expect(await server.call(site.requestPartnership, partner)).toMatchObject(refused)
    expect(await server.call(site.requestPartnership, partner, { site: 'lotus' })).toMatchObject({ ok: true })
    const { db } = server.database
    expect(await db.$count(mails, eq(mails.toAddress, 'two@customer.example'))).toBe(0)

    server.wait(dayMs)
    expect(await subscribe('two@customer.example')).toBe('none')
    expect((await readAgency()).emailsToday).toBe(0)
  })

  it('never include those about sign-ins, and never keep them from anyone', async () => {
    await limitTo(0)
    const countTo = (email: string) =>
      server.database.db.$count(mails, and(eq(mails.siteId, 'skyways'), eq(mails.toAddress, email)))
    expect(await subscribe('three@customer.example')).toBe('rateLimited')
    const { emailsToday } = await readAgency()
    expect(await cause(users.forgetPassword.path, { email: 'owner@skyways.example' })).toBe('none')
    expect(await countTo('owner@skyways.example')).toBe(1)
    const wanted = aSignUp({ email: 'new@customer.example', password: 'violin cargo teaspoon' })
    expect(await cause(users.signup.path, wanted)).toBe('none')
    expect(await countTo('new@customer.example')).toBe(1)
    expect(await cause(users.mailGuestCode.path, { email: 'guest@customer.example' })).toBe('none')
    expect(await countTo('guest@customer.example')).toBe(1)
    expect((await readAgency()).emailsToday).toBe(emailsToday)
  })

  it('are two thousand unless an operator sets another number', async () => {
    await limitTo('none')
    expect(await readAgency()).toMatchObject({
      limits: { emailsPerDay: null },
      mostEmails: defaultEmailsPerDay,
    })
    expect(await subscribe('four@customer.example')).toBe('none')
    // An operator's page of an earlier version sends no number, and must not remove one.
    await limitTo(9)
    const { emailsPerDay: _unknownToIt, ...older } = (await readAgency()).limits
    expect(
      await operator.call(calls.setAgencyLimits, { siteId: 'skyways', ...older, seen: older }),
    ).toMatchObject({ failure: { errorCode: 'wrongState' } })
    expect((await readAgency()).limits.emailsPerDay).toBe(9)
  })
})
