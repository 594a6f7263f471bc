import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MarkupRule } from '#contract/entities/markup.ts'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, markupRules, seatBlocks } from '#server/db/schema/index.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const {
  defaultMarkups,
  saveDefaultMarkup,
  deleteDefaultMarkup,
  airlineMarkups,
  saveAirlineMarkup,
  deleteAirlineMarkup,
  sourceMarkups,
  saveSourceMarkup,
  deleteSourceMarkup,
  fixedDepartureMarkups,
  saveFixedDepartureMarkup,
  deleteFixedDepartureMarkup,
  packageMarkups,
  savePackageMarkup,
  deletePackageMarkup,
} = endpoints.markup
const owner = { as: 'owner' }
const staff = { as: 'staff' }
const elsewhere = { as: 'owner', site: 'meridian' }
const perHead = { unit: 'fixed', value: 250.5, per: 'passenger' } as const
const percent = { unit: 'percent', value: 2.5, per: 'booking' } as const
const notFound = { ok: false, status: 404, failure: { errorCode: 'notFound' } }
const gold = 'grp_skyways_gold'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const flight = { departsAt: '2026-12-24T06:00:00', departsInstant: new Date('2026-12-24T00:30:00Z') }
  const block = (id: string, siteId: string): typeof seatBlocks.$inferInsert => ({
    id,
    siteId,
    title: 'Christmas in Goa',
    origin: 'DEL',
    destination: 'GOI',
    airlineCode: '6E',
    ...flight,
    segments: [],
    adultBaseMinor: 400_000,
    adultTaxMinor: 100_000,
    childBaseMinor: 400_000,
    childTaxMinor: 100_000,
    infantBaseMinor: 100_000,
    infantTaxMinor: 0,
    seatsTotal: 10,
    isRefundable: false,
    isHoldAllowed: false,
    holdMinutes: 0,
    slugNonce: id,
    createdBy: `usr_${siteId}_owner`,
    namesDeadline: new Date('2026-12-20T00:00:00Z'),
    createdAt: new Date('2026-11-01T00:00:00Z'),
    updatedAt: new Date('2026-11-01T00:00:00Z'),
  })
  await server.database.db
    .insert(seatBlocks)
    .values([block('blk_here', 'skyways'), block('blk_there', 'meridian')])
})
afterAll(() => server.close())

const loadAuditTrail = (target: string) =>
  server.database.db.select().from(auditEvents).where(eq(auditEvents.target, target)).orderBy(auditEvents.id)

interface Kind {
  name: string
  save: (input: object, who?: typeof owner & { site?: string }) => ReturnType<TestServer['call']>
  list: (who?: typeof owner & { site?: string }) => Promise<MarkupRule[]>
  remove: (markupId: string, who?: typeof owner & { site?: string }) => ReturnType<TestServer['call']>
}
const kinds: Kind[] = [
  {
    name: 'default',
    save: (input, who = owner) => server.call(saveDefaultMarkup, { terms: perHead, ...input }, who),
    list: (who = owner) => server.must(defaultMarkups, {}, who),
    remove: (markupId, who = owner) => server.call(deleteDefaultMarkup, { markupId }, who),
  },
  {
    name: 'airline',
    save: (input, who = owner) =>
      server.call(saveAirlineMarkup, { terms: perHead, airlineCode: 'ai', ...input }, who),
    list: async (who = owner) =>
      (await server.must(airlineMarkups, {}, who)).filter(({ airlineCode }) => airlineCode === 'AI'),
    remove: (markupId, who = owner) => server.call(deleteAirlineMarkup, { markupId }, who),
  },
  {
    name: 'source',
    save: (input, who = owner) =>
      server.call(saveSourceMarkup, { terms: perHead, source: 'GDS', ...input }, who),
    list: async (who = owner) => (await server.must(sourceMarkups, {}, who)).rules,
    remove: (markupId, who = owner) => server.call(deleteSourceMarkup, { markupId }, who),
  },
  {
    name: 'fixedDeparture',
    save: (input, who = owner) => server.call(saveFixedDepartureMarkup, { terms: perHead, ...input }, who),
    list: (who = owner) => server.must(fixedDepartureMarkups, {}, who),
    remove: (markupId, who = owner) => server.call(deleteFixedDepartureMarkup, { markupId }, who),
  },
  {
    name: 'package',
    save: (input, who = owner) => server.call(savePackageMarkup, { terms: perHead, ...input }, who),
    list: (who = owner) => server.must(packageMarkups, {}, who),
    remove: (markupId, who = owner) => server.call(deletePackageMarkup, { markupId }, who),
  },
]

describe.each(kinds)('markup rules, $name', ({ name, save, list, remove }) => {
  const saved = async (input: object): Promise<MarkupRule> => {
    const answer = await save(input)
    if (!answer.ok) throw new Error(answer.failure.message)
    return answer.result as MarkupRule
  }

  test('are added, replaced for the same target, changed by id and deleted; the audit trail has each step', async () => {
    const first = await saved({})
    expect(first).toMatchObject({ kind: name, groupId: null, groupName: null, terms: perHead })
    const again = await saved({ terms: percent })
    expect(again).toEqual({ ...first, terms: percent })
    expect(await list()).toEqual([again])

    const forGold = await saved({ groupId: gold })
    expect(forGold).toMatchObject({ groupId: gold, groupName: 'Gold agents' })
    expect(await list()).toHaveLength(2)

    // Moving a rule by its id to an existing target replaces the rule there.
    const moved = await saved({ markupId: forGold.markupId, terms: percent })
    expect(moved).toMatchObject({ markupId: forGold.markupId, groupId: null })
    expect(await list()).toEqual([moved])

    expect(await remove(moved.markupId)).toMatchObject({ ok: true, result: { markupId: moved.markupId } })
    expect(await list()).toEqual([])
    expect(await remove(moved.markupId)).toMatchObject(notFound)

    const trail = await loadAuditTrail(`markup:${first.markupId}`)
    expect(trail.map(({ action, actorUserId }) => [action, actorUserId])).toEqual([
      ['markup.save', 'usr_skyways_owner'],
      ['markup.save', 'usr_skyways_owner'],
      ['markup.delete', 'usr_skyways_owner'],
    ])
    expect(trail[1]?.details).toEqual({ before: first, after: again })
  })

  test("of another site, or of another kind, can't be seen, changed or deleted", async () => {
    const mine = await saved({})
    expect(await list({ ...elsewhere })).toEqual([])
    expect(await save({ markupId: mine.markupId }, elsewhere)).toMatchObject(notFound)
    expect(await remove(mine.markupId, elsewhere)).toMatchObject(notFound)
    const others = kinds.filter((kind) => kind.name !== name)
    for (const other of others) {
      expect(await other.save({ markupId: mine.markupId })).toMatchObject(notFound)
      expect(await other.remove(mine.markupId)).toMatchObject(notFound)
    }
    expect(await save({ groupId: 'grp_meridian_gold' })).toMatchObject(notFound)
    expect(await list()).toEqual([mine])
    await remove(mine.markupId)
  })

  test.each([
    [
      'below nothing',
      { unit: 'fixed', value: -1, per: 'passenger' },
      'terms.value',
      'Enter a markup of 0 or more',
    ],
    [
      'above all',
      { unit: 'percent', value: 101, per: 'booking' },
      'terms.value',
      'Enter a percentage up to 100',
    ],
    [
      'beyond reason',
      { unit: 'fixed', value: 1e9, per: 'booking' },
      'terms.value',
      'Enter an amount up to ₹ 1,00,000',
    ],
    [
      'of half a paisa',
      { unit: 'fixed', value: 0.005, per: 'booking' },
      'terms.value',
      'Enter an amount with up to two decimal places',
    ],
  ])('refuses a markup %s at its field', async (_title, terms, path, message) => {
    expect(await save({ terms })).toMatchObject({
      ok: false,
      status: 400,
      failure: { errorCode: 'invalidRequest', fields: [{ path, message }] },
    })
  })

  test('can be managed by staff like the owner, and not by an agent', async () => {
    const answer = await save({ groupId: gold }, staff)
    expect(answer.ok).toBe(true)
    if (answer.ok) await remove((answer.result as MarkupRule).markupId, staff)
    expect(await save({}, { as: 'agent' })).toMatchObject({ ok: false, status: 403 })
  })

  test('leave one rule when ten owners save for the same target at once', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        save({ groupId: gold, terms: { unit: 'fixed', value: index, per: 'booking' } }),
      ),
    )
    const rules = await list()
    expect(rules).toHaveLength(1)
    await remove(rules[0]?.markupId ?? '')
  })
})

describe('the target of a rule', () => {
  test('is different for one airline in each of two areas and in both', async () => {
    for (const isDomestic of [true, false, null])
      await server.must(saveAirlineMarkup, { airlineCode: 'UK', isDomestic, terms: perHead }, owner)
    const rules = (await server.must(airlineMarkups, {}, owner)).filter(
      ({ airlineCode }) => airlineCode === 'UK',
    )
    expect(rules.map(({ isDomestic }) => String(isDomestic)).sort()).toEqual(['false', 'null', 'true'])
    expect(await server.call(saveAirlineMarkup, { airlineCode: 'UKX', terms: perHead }, owner)).toMatchObject(
      {
        ok: false,
        failure: {
          fields: [{ path: 'airlineCode', message: 'Enter an airline code of two letters or digits' }],
        },
      },
    )
  })

  test('may be any source of the site but seat blocks, which have rules of their kind', async () => {
    const { sources } = await server.must(sourceMarkups, {}, owner)
    const codes = sources.map(({ source }) => source)
    expect(codes).toEqual(expect.arrayContaining(['GDS', '6E']))
    expect(sources.map(({ name }) => name)).not.toContain('Fixed departures')
    expect(new Set(codes).size).toBe(codes.length)
    const put = (source: string) => server.call(saveSourceMarkup, { terms: perHead, source }, owner)
    expect(await put('ZZ')).toMatchObject(notFound)
    expect(await put(' ')).toMatchObject({ ok: false, failure: { fields: [{ path: 'source' }] } })
    // A source that the site no longer has keeps its rule, which can still be changed.
    await server.database.db.insert(markupRules).values({
      id: 'mkp_gone',
      siteId: 'skyways',
      kind: 'source',
      source: 'ZZ',
      unit: 'fixed',
      value: 100,
      per: 'booking',
      updatedBy: 'usr_skyways_owner',
      updatedAt: new Date('2026-11-01T00:00:00Z'),
    })
    expect(await put('ZZ')).toMatchObject({ ok: true, result: { markupId: 'mkp_gone', terms: perHead } })
  })

  test('may be a block of this site only; the list can be filtered by group and block', async () => {
    const put = (input: object) => server.call(saveFixedDepartureMarkup, { terms: perHead, ...input }, owner)
    expect(await put({ blockId: 'blk_there' })).toMatchObject(notFound)
    expect(await put({ blockId: 'blk_here' })).toMatchObject({ ok: true, result: { blockId: 'blk_here' } })
    expect(await put({ blockId: 'blk_here', groupId: gold })).toMatchObject({ ok: true })
    expect(await put({})).toMatchObject({ ok: true })
    const list = (query: { groupId?: string; blockId?: string }) =>
      server.must(fixedDepartureMarkups, query, owner)
    expect(await list({})).toHaveLength(3)
    expect(await list({ blockId: 'blk_here' })).toHaveLength(2)
    expect(await list({ blockId: 'blk_here', groupId: gold })).toHaveLength(1)
    expect(await list({ blockId: 'blk_there' })).toEqual([])
  })

  test.each([
    'deleteDefaultAirlineMarkup',
    'deleteAirlineSpecificMarkupForWl',
    'deleteFixedDepartureMarkupForWl',
  ])('serves %s with and without the prefix', async (path) => {
    for (const url of [`/api/markupDiscount/${path}`, `/api/${path}`]) {
      const response = await server.app.inject({
        method: 'POST',
        url,
        headers: { host: 'skyways.localhost', 'auth-token': await server.signIn('owner') },
        payload: { markupId: 'mkp_none' },
      })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ errorCode: 'notFound' })
    }
  })
})
