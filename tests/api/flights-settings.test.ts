import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SaleRules } from '#contract/http/flights-settings.ts'
import { endpoints } from '#contract/http/registry.ts'
import { noSaleRules } from '#domain/flights/sale-rules.ts'
import { auditEvents } from '#server/db/schema/index.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** What an agency sells and holds: the settings, and what they do to searches, quotes and orders. */
const { settings, saveSettings, search, sources } = {
  settings: endpoints.flights.flightSettings,
  saveSettings: endpoints.flights.saveFlightSettings,
  search: endpoints.flights.search,
  sources: endpoints.flights.sources,
}
const owner = { as: 'owner' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const standing = () => server.must(settings, {}, owner)
const save = async (rules: Partial<SaleRules>) =>
  server.must(
    saveSettings,
    { version: (await standing()).version, rules: { ...noSaleRules, ...rules } },
    owner,
  )
beforeEach(async () => void (await save({})))

const request = {
  sources: [],
  journeyType: 1,
  segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-10T00:00:00' }],
  adultCount: 1,
  childCount: 0,
  infantCount: 0,
} as const
const find = () =>
  server.must(search, { ...request, segments: [...request.segments], sources: [] }, { as: 'agent' })
type Found = Awaited<ReturnType<typeof find>>
const toRef = ({ searchId, traceId }: Found, { resultIndex }: Found['results'][number]) => ({
  searchId,
  TraceId: traceId,
  ResultIndex: resultIndex,
})
const airlinesOf = ({ results }: Found): Set<string> =>
  new Set(results.flatMap(({ segments }) => segments.flat().map(({ airlineCode }) => airlineCode)))

describe('a sale', () => {
  test('closes the set hours before departure, in lists and for flights found earlier', async () => {
    const soon = {
      ...request,
      segments: [{ ...request.segments[0], preferredDepartureTime: '2026-11-21T00:00:00' }],
    }
    const look = () => server.must(search, { ...soon, sources: [] }, { as: 'agent' })
    const open = await look()
    const [first] = open.results
    if (!first) throw new Error('no flight leaves tomorrow')
    await save({ closingHours: { domestic: 48, international: 0 } })
    expect((await look()).results).toEqual([])
    const quote = await server.call(endpoints.booking.fareQuote, toRef(open, first), { as: 'agent' })
    expect(quote).toMatchObject({
      failure: { errorCode: 'fareGone', message: expect.stringContaining('until 48 hours before departure') },
    })
    await save({ closingHours: { domestic: 0, international: 48 } })
    expect((await look()).results.length).toBe(open.results.length)
    // Journeys that leave later stay on sale.
    await save({ closingHours: { domestic: 48, international: 48 } })
    expect((await find()).results.length).toBeGreaterThan(0)
  })
})

describe('sources', () => {
  test('that are off are neither listed nor sold', async () => {
    const all = await find()
    const off = all.results[0]?.source ?? ''
    const others = all.results.filter(({ source }) => source !== off)
    expect(others.length).toBeGreaterThan(0)
    await save({ sourcesOff: [off] })
    expect((await server.must(sources, {}, owner)).map(({ source }) => source)).not.toContain(off)
    const found = await find()
    expect(found.results.map(({ source }) => source)).not.toContain(off)
    expect(found.results).toHaveLength(others.length)
  })

  test('all of them off: the search says that nothing is sold', async () => {
    const { sources: all } = await standing()
    await save({ sourcesOff: all.map(({ source }) => source) })
    const answer = await server.call(
      search,
      { ...request, segments: [...request.segments], sources: [] },
      owner,
    )
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'noSupplier' } })
  })

  test("that are off can't be quoted or ordered from a page that was open before", async () => {
    const found = await find()
    const [first] = found.results
    if (!first) throw new Error('no flights')
    await save({ sourcesOff: [first.source] })
    const ref = toRef(found, first)
    for (const endpoint of [endpoints.booking.fareQuote, endpoints.booking.passengerViewOptions])
      expect(await server.call(endpoint, ref, { as: 'agent' })).toMatchObject({
        ok: false,
        failure: { errorCode: 'fareGone', message: expect.stringContaining('no longer sells this flight') },
      })
  })
})

describe('airlines', () => {
  test('are left out for all fares or for some', async () => {
    const all = await find()
    const [code = ''] = airlinesOf(all)
    await save({ airlinesOff: [{ airlineCode: code, fares: 'all' }] })
    expect(airlinesOf(await find()).has(code)).toBe(false)
    await save({ airlinesOff: [{ airlineCode: code, fares: 'nonRefundable' }] })
    const some = (await find()).results.filter(({ segments }) =>
      segments.flat().some(({ airlineCode }) => airlineCode === code),
    )
    expect(some.every(({ isRefundable }) => isRefundable)).toBe(true)
    expect(some).toHaveLength(
      all.results.filter(
        ({ segments, isRefundable }) =>
          isRefundable && segments.flat().some(({ airlineCode }) => airlineCode === code),
      ).length,
    )
  })
})

describe('holds', () => {
  test('are off for a source, in results and quotes', async () => {
    const all = await find()
    const held = all.results.find(({ isHoldAllowed, isLCC }) => isHoldAllowed && !isLCC)
    if (!held) throw new Error('no fare that can be held')
    await save({ holdsOff: [held.source] })
    const found = await find()
    expect(
      found.results.filter(({ source, isHoldAllowed }) => source === held.source && isHoldAllowed),
    ).toEqual([])
    const quote = await server.must(endpoints.booking.fareQuote, toRef(all, held), { as: 'agent' })
    expect(quote.isHoldAllowed).toBe(false)
  })
})

describe('notes', () => {
  test("follow the airline's rules, as text", async () => {
    const found = await find()
    const [first] = found.results
    if (!first) throw new Error('no flights')
    await save({ notes: [{ airlineCode: '', text: 'Meals <b>extra</b>' }] })
    const { fareRules } = await server.must(endpoints.booking.fareRules, toRef(found, first), { as: 'agent' })
    expect(fareRules.at(-1)?.fareRuleDetail).toBe('<p>Meals &lt;b&gt;extra&lt;/b&gt;</p>')
    expect(fareRules.length).toBeGreaterThan(1)
  })
})

describe('saving', () => {
  test('is recorded, and refused for a version that someone else has changed', async () => {
    const { version } = await standing()
    const rules = { ...noSaleRules, airlinesOff: [{ airlineCode: 'AI', fares: 'all' as const }] }
    await server.must(saveSettings, { version, rules }, owner)
    expect(await server.call(saveSettings, { version, rules: noSaleRules }, owner)).toMatchObject({
      ok: false,
      failure: { errorCode: 'wrongState' },
    })
    expect((await standing()).rules).toEqual(rules)
    const [event] = await server.database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.siteId, 'skyways'), eq(auditEvents.action, 'flights.saveSettings')))
      .orderBy(desc(auditEvents.id))
      .limit(1)
    expect(event?.details).toMatchObject({ after: rules })
  })

  test.each([
    ['a source that nobody has', { sourcesOff: ['NOPE'] }],
    ['a group of another agency', { holdGroupIds: ['grp_lotus_gold'] }],
    ['an airline that is no code', { airlinesOff: [{ airlineCode: 'Air India', fares: 'all' }] }],
  ])('refuses %s', async (_title, rules) => {
    const { version } = await standing()
    const input = { version, rules: { ...noSaleRules, ...rules } }
    expect(await server.call(saveSettings, input as never, owner)).toMatchObject({
      ok: false,
      failure: { errorCode: 'invalidRequest' },
    })
  })

  test('needs the right, and changes nothing at another agency', async () => {
    await setStaffRights(server.database, ['site.settings'])
    expect(await server.call(settings, {}, { as: 'staff' })).toMatchObject({
      ok: false,
      failure: { errorCode: 'forbidden' },
    })
    const [code = ''] = airlinesOf(await find())
    await save({ airlinesOff: [{ airlineCode: code, fares: 'all' }] })
    const elsewhere = await server.must(
      search,
      { ...request, segments: [...request.segments], sources: [] },
      { as: 'agent', site: 'meridian' },
    )
    expect(airlinesOf(elsewhere).has(code)).toBe(true)
  })
})
