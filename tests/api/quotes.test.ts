import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { users } from '#server/db/schema/index.ts'
import { activityInput, packageInput } from '#tests/support/packages-kit.ts'
import { createQuotesKit, customer, draftInput, named, twoCategories } from '#tests/support/quotes-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { getQuote, getQuotes, getVersions, preview, save } = endpoints.quotes
const early = new Date('2026-11-10T04:00:00.000Z')
const staff = { as: 'staff' }

let server: TestServer
let clock = testNow
let packageId = ''
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  clock = early
  packageId = await kit.publish({ body: twoCategories() })
})
beforeEach(() => {
  clock = early
})
afterAll(() => server.close())

const kit = createQuotesKit(() => server)

describe('a draft', () => {
  test('is saved with its prices, and its customer is sealed', async () => {
    const quote = await kit.save(draftInput(packageId, { hotelCategories: ['Luxury', 'Deluxe'] }))
    expect(quote).toMatchObject({
      quoteId: expect.stringMatching(/^Q-1000\d\d$/),
      revision: 1,
      isOfAgent: false,
      makerName: 'Meera Nair',
      latest: {
        version: 1,
        status: 'draft',
        bodyHash: '',
        sentAt: null,
        packageTitle: 'Kerala backwaters',
        problem: '',
        draft: { customer: { ...customer, userId: null }, validUntil: '2026-12-15' },
      },
    })
    expect(quote.latest.options.map(({ hotelCategory, totalMinor }) => [hotelCategory, totalMinor])).toEqual([
      ['Luxury', 50_400_00],
      ['Deluxe', 25_200_00],
    ])
    const [option] = quote.latest.options
    expect(option?.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(50_400_00)
    expect(option?.netMinor).toBe(50_400_00)
    expect(JSON.stringify(await kit.versions())).not.toMatch(/Asha|asha@example|9876543210/)
  })

  test('is saved once however often it is sent with its key', async () => {
    const who = { ...staff, headers: { 'idempotency-key': 'save-1' } }
    const input = { draft: draftInput(packageId) }
    const [one, two] = await Promise.all([server.must(save, input, who), server.must(save, input, who)])
    expect(two.quote.quoteId).toBe(one.quote.quoteId)
    const other = { draft: draftInput(packageId, { startsOn: '2026-12-21' }) }
    expect(await kit.refusal(server.call(save, other, who))).toMatchObject({ code: 'idempotencyMismatch' })
  })

  test('is changed only by whoever has seen its latest state', async () => {
    const first = await kit.save(draftInput(packageId))
    const second = await kit.save(draftInput(packageId, { message: 'Welcome' }), { as: 'owner' }, first)
    expect(second).toMatchObject({ revision: 2, latest: { version: 1, draft: { message: 'Welcome' } } })
    const stale = await server.call(
      save,
      { quoteId: first.quoteId, revision: first.revision, draft: draftInput(packageId) },
      staff,
    )
    expect(stale).toMatchObject({
      ok: false,
      status: 409,
      failure: {
        errorCode: 'versionStale',
        details: { revision: 2, changedBy: 'Rohit Malhotra', at: early.toISOString() },
      },
    })
  })

  test.each([
    ['a date that is not on sale', { startsOn: '2027-03-01' }, /./],
    ['a hotel category that the package has not', { hotelCategories: ['Palace'] }, /hotel category/],
    ['a hotel category twice', { hotelCategories: ['Deluxe', 'Deluxe'] }, /once/],
    ['a last day after the first day', { validUntil: '2026-12-20' }, /before the first day/],
    ['a last day that has passed', { validUntil: '2026-11-09' }, /later date/],
    ['a first day today', { startsOn: '2026-11-10', validUntil: '2026-11-10' }, /./],
  ])('is saved with %s, and says so', async (_what, over, problem) => {
    const quote = await kit.save(draftInput(packageId, over))
    expect(quote.latest.problem).toMatch(problem)
    expect(quote.latest.options).toEqual([])
    const [answer] = [await kit.refusal(server.call(preview, { draft: draftInput(packageId, over) }, staff))]
    expect(answer).toMatchObject({ code: 'invalidRequest', fields: [expect.stringMatching(/^draft\./)] })
  })

  test('of a package that went off sale stays, and can be saved again', async () => {
    const gone = await kit.publish()
    const quote = await kit.save(draftInput(gone))
    await server.must(endpoints.packages.unpublishPackage, { _id: gone, expectedVersion: 1 }, staff)
    const read = await kit.get(quote.quoteId)
    expect(read.latest).toMatchObject({ packageTitle: 'Kerala backwaters', options: [] })
    expect(read.latest.problem).toMatch(/on sale/)
    expect((await kit.save(draftInput(gone, { message: 'Sorry' }), staff, quote)).revision).toBe(2)
    expect(await kit.refusal(server.call(preview, { draft: draftInput(gone) }, staff))).toMatchObject({
      code: 'notFound',
    })
  })

  test('of a package that never was on sale, or of another site, is refused', async () => {
    const [draft] = [
      await server.must(
        endpoints.packages.savePackage,
        packageInput({ packageName: 'never-published' }),
        staff,
      ),
    ]
    for (const id of [draft.draft._id, 'f'.repeat(24)])
      expect(await kit.refusal(server.call(save, { draft: draftInput(id) }, staff))).toMatchObject({
        code: 'notFound',
      })
  })

  test('of an activity has one option, and tickets', async () => {
    const cruise = await kit.publish({}, activityInput)
    const activity = { slotId: '00000005', tickets: [{ ticketId: '00000006', quantity: 2 }] }
    const quote = await kit.save(
      draftInput(cruise, { activity, hotelCategories: [''], startsOn: '2026-12-19' }),
    )
    expect(quote.latest.problem).toBe('')
    expect(quote.latest.options).toHaveLength(1)
    expect(quote.latest.options[0]?.totalMinor).toBe(2_520_00)
  })
})

describe("a quote of staff for a customer's account", () => {
  const forAgent = { customer: { ...customer, userId: 'usr_skyways_agent' } }

  test("has the price of that customer's group", async () => {
    const { markupId } = await server.must(
      endpoints.markup.savePackageMarkup,
      { groupId: 'grp_skyways_gold', packageId: null, terms: { unit: 'percent', value: 10, per: 'booking' } },
      { as: 'owner' },
    )
    const plain = await kit.save(draftInput(packageId))
    const gold = await kit.save(draftInput(packageId, forAgent))
    await server.must(endpoints.markup.deletePackageMarkup, { markupId }, { as: 'owner' })
    expect(plain.latest.options[0]?.totalMinor).toBe(25_200_00)
    expect(gold.latest.options[0]?.totalMinor).toBe(27_720_00)
    expect(gold.latest.options[0]?.lines.map(({ label }) => label)).toContain('Service fee')
  })

  test.each(['usr_skyways_staff', 'usr_skyways_owner', 'usr_meridian_agent', 'nobody'])(
    'is refused for %s',
    async (userId) => {
      const draft = draftInput(packageId, { customer: { ...customer, userId } })
      expect(await kit.refusal(server.call(save, { draft }, staff))).toEqual({
        code: 'invalidRequest',
        fields: ['draft.customer.userId'],
      })
    },
  )

  test('is refused for a blocked account', async () => {
    const { db } = server.database
    const isCorporate = eq(users.id, 'usr_skyways_corporate')
    await db.update(users).set({ isBlocked: true }).where(isCorporate)
    const draft = draftInput(packageId, { customer: { ...customer, userId: 'usr_skyways_corporate' } })
    const answer = await kit.refusal(server.call(save, { draft }, staff))
    await db.update(users).set({ isBlocked: false }).where(isCorporate)
    expect(answer).toMatchObject({ code: 'invalidRequest' })
  })

  test("can't have a markup of its own", async () => {
    const draft = draftInput(packageId, { markup: { is: 'percent', bp: 100 } })
    expect(await kit.refusal(server.call(save, { draft }, staff))).toEqual({
      code: 'invalidRequest',
      fields: ['draft.markup'],
    })
  })
})

describe('the list of quotes', () => {
  test('is found by number, title and the beginnings of names, the last changed first', async () => {
    clock = new Date('2026-11-11T04:00:00.000Z')
    const one = await kit.save(draftInput(packageId, { customer: named('Zubin Mehta') }))
    clock = new Date('2026-11-12T04:00:00.000Z')
    const two = await kit.save(draftInput(packageId, { customer: named('Zarine Mehta') }))
    const find = async (text: string) =>
      (await server.must(getQuotes, { text }, staff)).quotes.map(({ quoteId }) => quoteId)
    expect(await find('meh')).toEqual([two.quoteId, one.quoteId])
    expect(await find('zubin m')).toEqual([one.quoteId])
    expect(await find(one.quoteId.toLowerCase())).toEqual([one.quoteId])
    expect(await find('nobody here')).toEqual([])
    expect((await find('backwaters')).slice(0, 2)).toEqual([two.quoteId, one.quoteId])
    const { quotes, total } = await server.must(getQuotes, { text: 'zarine' }, staff)
    expect(total).toBe(1)
    expect(quotes[0]).toEqual({
      quoteId: two.quoteId,
      version: 1,
      status: 'draft',
      packageTitle: 'Kerala backwaters',
      startsOn: '2026-12-20',
      customerName: 'Zarine Mehta',
      fromMinor: 25_200_00,
      validUntil: '2026-12-15',
      makerName: 'Meera Nair',
      tripId: null,
      updatedAt: clock.toISOString(),
    })
  })

  test('shows the state and the amount of the latest version', async () => {
    const { quote } = await kit.quote(packageId, { customer: named('Quincy') })
    const listed = async (statuses: ('sent' | 'draft' | 'expired')[]) =>
      (await server.must(getQuotes, { text: 'quincy', statuses }, staff)).quotes.map(
        ({ status, version }) => ({ status, version }),
      )
    expect(await listed(['sent'])).toEqual([{ status: 'sent', version: 1 }])
    await kit.save(draftInput(packageId, { customer: named('Quincy') }), staff, quote)
    expect(await listed(['sent'])).toEqual([])
    expect(await listed(['draft'])).toEqual([{ status: 'draft', version: 2 }])
    const { versions, total } = await server.must(getVersions, { quoteId: quote.quoteId }, staff)
    expect(total).toBe(2)
    expect(versions.map(({ version, status }) => [version, status])).toEqual([
      [2, 'draft'],
      [1, 'sent'],
    ])
    expect((await server.must(getQuote, { quoteId: quote.quoteId }, staff)).quote.latest.version).toBe(2)
  })
})
