import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { endpoints } from '#contract/http/registry.ts'
import { operatorEvents, sites } from '#server/db/schema/index.ts'
import { createAdminCommands } from '#server/features/operator/commands/run-command.service.ts'
import { openOperator, operatorPassword } from '#tests/support/operator-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let now = testNow
/** Nodes cache sites for ten seconds. */
const later = (): void => {
  now = new Date(now.getTime() + 11_000)
}
let operator: ReturnType<typeof openOperator>
beforeAll(async () => {
  server = await startTestServer({ suppliers: [createScriptedSupplier()], now: () => now })
  operator = openOperator(server)
  await operator.begin()
})
afterAll(() => server.close())

const everything = { off: [], staff: null, searchesPerDay: null, emailsPerDay: null }
const query = {
  segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-15T00:00:00' }],
  adultCount: 1,
}
const allow = async (limits: Partial<{ off: string[]; staff: number; searchesPerDay: number }>) => {
  const { limits: seen } = await operator.must(calls.agency, { siteId: 'skyways' })
  const agency = await operator.must(calls.setAgencyLimits, {
    siteId: 'skyways',
    seen,
    ...everything,
    ...(limits as object),
  })
  later()
  return agency
}
const codeOf = async (answer: Promise<{ ok: boolean }>): Promise<string> => {
  const known = await answer
  return 'failure' in known ? (known.failure as { errorCode: string }).errorCode : 'none'
}

describe('features that an operator turned off', () => {
  it('are refused at that agency only, and its pages know it', async () => {
    await allow({ off: ['exports', 'onlinePayments', 'ownSupplierAccounts', 'guestCheckout'] })
    const site = await server.must(endpoints.site.detect, { domain: 'skyways.localhost' })
    expect(site).toMatchObject({ isGuestCheckoutOpen: false })
    expect(site.featuresOff?.toSorted()).toEqual([
      'exports',
      'guestCheckout',
      'onlinePayments',
      'ownSupplierAccounts',
    ])
    const owner = { as: 'owner' }
    expect(await codeOf(server.call(endpoints.tickets.exportTickets, {}, { as: 'staff' }))).toBe('forbidden')
    expect(
      await codeOf(
        server.call(
          endpoints.suppliers.saveSupplierAccount,
          { accountId: null, mode: 'test', userName: 'api', password: 'secret-71', isActive: true },
          owner,
        ),
      ),
    ).toBe('featureOff')
    expect(await server.must(endpoints.payments.activeGateway, {}, { as: 'agent' })).toMatchObject({
      gateway: null,
    })
    expect(await codeOf(server.call(endpoints.users.mailGuestCode, { email: 'guest@example.com' }))).toBe(
      'guestCheckoutOff',
    )
    expect(
      await server.must(endpoints.payments.activeGateway, {}, { as: 'agent', site: 'lotus' }),
    ).toMatchObject({ gateway: 'sandbox' })

    await allow({})
    expect(await codeOf(server.call(endpoints.tickets.exportTickets, {}, { as: 'staff' }))).toBe('none')
    expect(await server.must(endpoints.payments.activeGateway, {}, { as: 'agent' })).toMatchObject({
      gateway: 'sandbox',
    })
  })
})

describe('a number of staff', () => {
  it('refuses further accounts from owners and operators alike, and keeps existing ones', async () => {
    const before = await allow({})
    const staff = before.people.filter(({ isOwner }) => !isOwner).length
    await allow({ staff })
    const person = { firstName: 'Asha', lastName: 'Rao', email: 'asha@skyways.example' }
    expect(await operator.call(calls.addAgencyStaff, { siteId: 'skyways', ...person })).toMatchObject({
      ok: false,
      failure: { errorCode: 'wrongState', message: expect.stringContaining(`${staff} staff`) },
    })
    expect(
      await server.call(endpoints.permissions.addStaff, { ...person, groupId: null } as never, {
        as: 'owner',
      }),
    ).toMatchObject({ ok: false, failure: { errorCode: 'wrongState' } })

    await allow({ staff: staff + 1 })
    const outcomes = await Promise.all(
      ['one', 'two'].map((name) =>
        codeOf(
          operator.call(calls.addAgencyStaff, {
            siteId: 'skyways',
            ...person,
            email: `${name}@skyways.example`,
          }),
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['none', 'wrongState'])
  })
})

describe('searches of a day', () => {
  it('are refused above the limit until midnight in India', async () => {
    await allow({ searchesPerDay: 2 })
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => codeOf(server.call(endpoints.flights.search, query, { as: 'agent' }))),
    )
    expect(outcomes.toSorted()).toEqual(['none', 'none', 'searchLimitReached'])
    expect(await codeOf(server.call(endpoints.flights.search, query, { as: 'owner' }))).toBe(
      'searchLimitReached',
    )
    expect(await operator.must(calls.agency, { siteId: 'skyways' })).toMatchObject({
      limits: { searchesPerDay: 2 },
      searchesToday: 2,
    })
    // 23:59:59 in India is 18:29:59 UTC.
    now = new Date(`${now.toISOString().slice(0, 10)}T18:29:50Z`)
    expect(await codeOf(server.call(endpoints.flights.search, query, { as: 'agent' }))).toBe(
      'searchLimitReached',
    )
    later()
    expect(await codeOf(server.call(endpoints.flights.search, query, { as: 'agent' }))).toBe('none')
    // Hours have passed, and an operator's session ends when nothing happens.
    await operator.must(calls.signIn, { email: 'ops@faredesk.example', password: operatorPassword })
    await allow({ searchesPerDay: 0 })
    now = new Date(now.getTime() + 86_400_000)
    expect(await codeOf(server.call(endpoints.flights.search, query, { as: 'agent' }))).toBe(
      'searchLimitReached',
    )
    await operator.must(calls.signIn, { email: 'ops@faredesk.example', password: operatorPassword })
    await allow({})
    expect(await codeOf(server.call(endpoints.flights.search, query, { as: 'agent' }))).toBe('none')
  })
})

describe("a customer's own limit", () => {
  it("refuses searches without using up the agency's day", async () => {
    // A new day, in which nobody has searched.
    now = new Date(now.getTime() + 86_400_000)
    await operator.must(calls.signIn, { email: 'ops@faredesk.example', password: operatorPassword })
    await allow({ searchesPerDay: 2 })
    await server.database.db
      .update(sites)
      .set({ settings: { lookToBook: { freeLooks: 0, looksPerBooking: 0 } } })
      .where(eq(sites.id, 'skyways'))
    for (let tries = 0; tries < 3; tries += 1) {
      const refused = await server.call(endpoints.flights.search, query, { as: 'agent' })
      expect(refused).toMatchObject({ failure: { message: expect.stringContaining('this month') } })
    }
    expect(await operator.must(calls.agency, { siteId: 'skyways' })).toMatchObject({ searchesToday: 0 })
    for (const code of ['none', 'none', 'searchLimitReached'])
      expect(await codeOf(server.call(endpoints.flights.search, query, { as: 'owner' }))).toBe(code)
    // What the day refuses isn't counted for anyone either.
    const countLooks = async () =>
      (await server.must(endpoints.users.myMonthlyFlightDetails, {}, { as: 'owner' })).months[0]?.look_count
    const before = await countLooks()
    await server.call(endpoints.flights.search, query, { as: 'owner' })
    expect(await countLooks()).toBe(before)
    await server.database.db.update(sites).set({ settings: {} }).where(eq(sites.id, 'skyways'))
    await allow({})
  })
})

describe('a change of limits', () => {
  it('from an old page is refused, and keeps what another operator set', async () => {
    const { limits: seen } = await operator.must(calls.agency, { siteId: 'skyways' })
    await allow({ staff: 40 })
    const late = { siteId: 'skyways', ...everything, searchesPerDay: 9, seen }
    expect(await operator.call(calls.setAgencyLimits, late)).toMatchObject({
      failure: { errorCode: 'wrongState', message: expect.stringContaining('Another operator') },
    })
    const { limits } = await operator.must(calls.agency, { siteId: 'skyways' })
    expect(limits).toEqual({ ...everything, staff: 40 })
    await allow({})
  })
})

describe('the command', () => {
  it.each([
    ['--staff', ''],
    ['--staff', ' '],
    ['--staff', '-1'],
    ['--staff', '1e3'],
    ['--staff', '10001'],
    ['--searches-per-day', ''],
    ['--searches-per-day', '2.5'],
    ['--emails-per-day', '-1'],
    ['--emails-per-day', '1000001'],
  ])('refuses %s=%j, and changes nothing', async (option, typed) => {
    const run = createAdminCommands(server.deps)
    expect(await run(['agency', 'limits', '--id', 'meridian', `${option}=${typed}`])).toMatchObject({
      code: 2,
    })
    expect((await operator.must(calls.agency, { siteId: 'meridian' })).limits).toEqual(everything)
  })

  it('changes one limit, keeps the others and leaves a trail', async () => {
    const run = createAdminCommands(server.deps)
    await run(['agency', 'limits', '--id', 'lotus', '--off', 'exports, guestCheckout', '--staff', '4'])
    expect((await run(['agency', 'limits', '--id', 'lotus', '--staff', 'none', '--json'])).text).toBe(
      JSON.stringify(
        [
          { limit: 'features off', value: 'exports, guestCheckout' },
          { limit: 'staff', value: 'none' },
          { limit: 'searches per day', value: 'none' },
          { limit: 'emails per day', value: '2000' },
        ],
        null,
        2,
      ),
    )
    expect(await run(['agency', 'limits', '--id', 'lotus', '--off', 'flying'])).toMatchObject({ code: 2 })
    expect(await run(['agency', 'limits', '--id', 'nowhere'])).toMatchObject({ code: 1 })
    const trail = await server.database.db
      .select()
      .from(operatorEvents)
      .where(eq(operatorEvents.siteId, 'lotus'))
    expect(trail.map(({ action, details }) => [action, details['after']])).toEqual([
      [
        'agency.limits',
        { off: ['exports', 'guestCheckout'], staff: 4, searchesPerDay: null, emailsPerDay: null },
      ],
      [
        'agency.limits',
        { off: ['exports', 'guestCheckout'], staff: null, searchesPerDay: null, emailsPerDay: null },
      ],
    ])
  })
})
