import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { sites, users } from '#server/db/schema/index.ts'
import { createSessionService, type SessionKind } from '#server/people/sessions.ts'
import { createQuotesKit, draftInput, twoCategories } from '#tests/support/quotes-kit.ts'
import { layFactor } from '#tests/support/second-factor-kit.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { accept, getByCode, getQuote, getQuotes, newLink, preview, save, withdraw } = endpoints.quotes
const early = new Date('2026-11-10T04:00:00.000Z')
const agent = { as: 'agent' }

let server: TestServer
let packageId = ''
beforeAll(async () => {
  server = await startTestServer({ now: () => early })
  packageId = await kit.publish({ body: twoCategories() })
  await kit.addBuyers(4)
})
beforeEach(() => setStaffRights(server.database, ['quotes.make']))
afterAll(() => server.close())

const kit = createQuotesKit(() => server)
const loadUser = async (id: string) => {
  const [user] = await server.database.db.select().from(users).where(eq(users.id, id))
  if (!user) throw new Error(`no user ${id}`)
  return user
}
/** Signs a user in, as a guest or for staff who look. */
const signInAs = async (id: string, kind?: SessionKind) => {
  const from = { address: '127.0.0.1', userAgent: '' }
  const sessions = createSessionService(server.database, server.deps.now)
  const { token } = await sessions.start(await loadUser(id), from, kind)
  return { headers: { 'auth-token': token } }
}
/** Makes a buyer a colleague of the agent. */
const addColleague = async (change: Partial<typeof users.$inferInsert>) => {
  const buyer = kit.nextBuyer()
  const { db } = server.database
  const agency = { walletUserId: 'usr_skyways_agent', userType: 'travelAgent' } as const
  await db
    .update(users)
    .set({ ...agency, ...change })
    .where(eq(users.id, buyer.userId))
  await db.update(users).set({ walletUserId: 'usr_skyways_agent' }).where(eq(users.id, 'usr_skyways_agent'))
  return buyer
}

describe('people of an agency', () => {
  test('see and change the quotes of colleagues if they see the bookings of the agency', async () => {
    const { quoteId, revision } = await kit.save(draftInput(packageId), agent)
    const sees = await addColleague({ agencyRole: 'agent', seesAgencyBookings: true })
    expect((await kit.get(quoteId, sees)).makerName).toBe('Kavita Rao')
    const changed = await kit.save(draftInput(packageId, { message: 'Ours' }), sees, { quoteId, revision })
    expect(changed).toMatchObject({ makerName: 'Kavita Rao', revision: 2 })
    const alone = await addColleague({ agencyRole: 'agent', seesAgencyBookings: false })
    expect(await kit.refusal(server.call(getQuote, { quoteId }, alone))).toMatchObject({ code: 'notFound' })
    expect((await server.must(getQuotes, {}, alone)).quotes).toEqual([])
  })

  test('make none if they only see to the accounts', async () => {
    const accounts = await addColleague({ agencyRole: 'accounts' })
    for (const answer of [
      await kit.refusal(server.call(save, { draft: draftInput(packageId) }, accounts)),
      await kit.refusal(server.call(getQuotes, {}, accounts)),
    ])
      expect(answer).toMatchObject({ code: 'forbidden' })
  })
})

describe('staff', () => {
  test('without the right make and see no quotes', async () => {
    const { quote } = await kit.quote(packageId)
    await setStaffRights(server.database, ['trips.operate'])
    const staff = { as: 'staff' }
    const { quoteId, revision } = quote
    for (const answer of [
      await kit.refusal(server.call(preview, { draft: draftInput(packageId) }, staff)),
      await kit.refusal(server.call(getQuotes, {}, staff)),
      await kit.refusal(server.call(newLink, { quoteId }, staff)),
      await kit.refusal(server.call(withdraw, { quoteId, revision }, staff)),
    ])
      expect(answer).toMatchObject({ code: 'forbidden' })
  })

  test("see no agent's quote, nor agents one of staff", async () => {
    const ofAgent = await kit.save(draftInput(packageId), agent)
    const ofStaff = await kit.save(draftInput(packageId))
    for (const [quoteId, who] of [
      [ofAgent.quoteId, { as: 'staff' }],
      [ofAgent.quoteId, { as: 'corporate' }],
      [ofStaff.quoteId, agent],
    ] as const)
      expect(await kit.refusal(server.call(getQuote, { quoteId }, who))).toMatchObject({ code: 'notFound' })
  })

  test('who jumped into an account look on, and mark nothing as seen', async () => {
    await setStaffRights(server.database, ['quotes.make', 'customers.logInAs'])
    const { code, quote } = await kit.quote(packageId)
    const jump = await signInAs('usr_skyways_retail', { way: 'jump', jumpedBy: 'usr_skyways_staff' })
    const shown = await kit.open(code, jump)
    expect(shown.status).toBe('sent')
    expect(await kit.refusal(server.call(accept, kit.acceptInput(code, shown), jump))).toMatchObject({
      code: 'jumpLooksOnly',
    })
    expect((await kit.get(quote.quoteId)).latest.viewedAt).toBeNull()
  })
})

describe('accepting', () => {
  test('needs more than the session of a guest', async () => {
    const { code } = await kit.quote(packageId)
    const guest = await signInAs('usr_skyways_retail', { way: 'guest' })
    const input = kit.acceptInput(code, await kit.open(code))
    expect(await kit.refusal(server.call(accept, input, guest))).toMatchObject({ code: 'accountNeeded' })
  })

  test('needs the second step of an account that has one', async () => {
    const { code } = await kit.quote(packageId)
    const unproven = await signInAs('usr_skyways_corporate')
    await layFactor(server, 'usr_skyways_corporate')
    const input = kit.acceptInput(code, await kit.open(code))
    expect(await kit.refusal(server.call(accept, input, unproven))).toMatchObject({
      code: 'factorRequired',
    })
  })

  test('and reading are refused on a site that an operator closed', async () => {
    const { code } = await kit.quote(packageId)
    const { db } = server.database
    const setState = (state: 'active' | 'suspended') =>
      db.update(sites).set({ state }).where(eq(sites.id, 'skyways'))
    await setState('suspended')
    const closed = await startTestServer({ database: server.database, now: () => early })
    const answer = await closed.call(getByCode, { quoteCode: code })
    await closed.app.close()
    await setState('active')
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'siteSuspended' } })
  })
})
