import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { packageQuoteLinks, packageQuoteVersions, users } from '#server/db/schema/index.ts'
import { createQuotesKit, customer, draftInput, twoCategories } from '#tests/support/quotes-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { accept, decline, getByCode, getMyQuotes, getTotal, newLink, openMyQuote } = endpoints.quotes
const early = new Date('2026-11-10T04:00:00.000Z')
const staff = { as: 'staff' }
const forRetail = { customer: { ...customer, userId: 'usr_skyways_retail' } }

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
const codeOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1)
const refusal = async (quoteCode: string, who: object = {}) =>
  (await kit.refusal(server.call(getByCode, { quoteCode }, who)))?.code

describe('a link', () => {
  test('shows what was sent, and notes once when its customer opened it', async () => {
    const message = 'We look forward to seeing you.'
    const { code, quote } = await kit.quote(packageId, { message, hotelCategories: ['Deluxe', 'Luxury'] })
    for (const as of ['staff', 'owner']) expect((await kit.open(code, { as })).status).toBe('sent')
    clock = new Date('2026-11-10T05:00:00.000Z')
    const shown = await kit.open(code)
    expect(shown).toMatchObject({
      quoteId: quote.quoteId,
      version: 1,
      status: 'viewed',
      kind: 'package',
      title: 'Kerala backwaters',
      nights: 3,
      startsOn: '2026-12-20',
      endsOn: '2026-12-23',
      customerName: 'Asha Rao',
      message,
      validUntil: '2026-12-15',
      bodyHash: quote.latest.bodyHash,
      isOfAgent: false,
      acceptance: null,
      changes: [],
      newestCode: null,
      body: { days: [{}, {}, {}, {}], cancellationSteps: [{}, {}] },
    })
    expect(shown.options.map(({ totalMinor }) => totalMinor)).toEqual([25_200_00, 50_400_00])
    expect(shown.seller.name).not.toBe('')
    for (const secret of ['asha@example.org', '9876543210', 'transport-secret', 'usr_'])
      expect(JSON.stringify(shown)).not.toContain(secret)
    clock = new Date('2026-11-10T06:00:00.000Z')
    await kit.open(code)
    expect((await kit.get(quote.quoteId)).latest).toMatchObject({
      status: 'viewed',
      viewedAt: '2026-11-10T05:00:00.000Z',
    })
  })

  test('shows the payments and the cancellation of the day on which it is read', async () => {
    const { code } = await kit.quote(packageId)
    expect((await kit.open(code)).options[0]?.schedule).toEqual([
      { no: 1, dueOn: '2026-11-10', amountMinor: 6_300_00, isDeposit: true },
      { no: 2, dueOn: '2026-11-20', amountMinor: 18_900_00, isDeposit: false },
    ])
    clock = new Date('2026-11-25T04:00:00.000Z')
    const [option] = (await kit.open(code)).options
    expect(option?.schedule).toEqual([
      { no: 1, dueOn: '2026-11-25', amountMinor: 25_200_00, isDeposit: true },
    ])
    expect(option?.cancellation[0]).toMatchObject({ from: null, to: '2026-12-12', chargeMinor: 5_040_00 })
  })

  test('leads from a replaced version to the newest one, and says what changed', async () => {
    const first = await kit.quote(packageId)
    const second = await kit.resend(
      first.quote,
      draftInput(packageId, { startsOn: '2026-12-21', message: 'A day later' }),
    )
    const third = await kit.resend(
      second.quote,
      draftInput(packageId, {
        startsOn: '2026-12-21',
        hotelCategories: ['Deluxe', 'Luxury'],
        rooms: [{ adults: 3, children: [], infants: 0 }],
      }),
    )
    const old = await kit.open(first.code)
    expect(old).toMatchObject({ version: 1, status: 'superseded', newestCode: third.code })
    expect(old.options[0]?.totalMinor).toBe(25_200_00)
    expect(old.changes).toEqual([
      { label: 'First day', before: 'Sun,20 Dec 2026', after: 'Mon,21 Dec 2026' },
      { label: 'Last day', before: 'Wed,23 Dec 2026', after: 'Thu,24 Dec 2026' },
      { label: 'Rooms', before: 'Room 1: 2 adults', after: 'Room 1: 3 adults' },
      { label: 'Total, Deluxe', before: '₹\u00a025,200.00', after: '₹\u00a033,075.00' },
      { label: 'Total, Luxury', before: '', after: '₹\u00a066,150.00' },
    ])
    expect((await kit.open(second.code)).newestCode).toBe(third.code)
    expect((await kit.open(third.code)).changes).toEqual([])
    const links = await server.database.db.select().from(packageQuoteLinks)
    const own = await server.database.db
      .select({ id: packageQuoteVersions.id })
      .from(packageQuoteVersions)
      .where(and(eq(packageQuoteVersions.status, 'viewed'), eq(packageQuoteVersions.version, 3)))
    expect(links.filter(({ versionId }) => versionId === own.at(-1)?.id)).toHaveLength(1)
  })

  test('to an earlier version ends too when another one is made', async () => {
    const first = await kit.quote(packageId)
    const second = await kit.resend(first.quote, draftInput(packageId, { message: 'Again' }))
    const { url } = await server.must(newLink, { quoteId: first.quote.quoteId }, staff)
    expect(await refusal(first.code)).toBe('codeInvalid')
    expect(await refusal(second.code)).toBe('codeInvalid')
    expect((await kit.open(codeOf(url))).version).toBe(2)
  })

  test('ends when another one is made', async () => {
    const { code, quote } = await kit.quote(packageId)
    const { url } = await server.must(newLink, { quoteId: quote.quoteId }, staff)
    expect(codeOf(url)).not.toBe(code)
    expect((await kit.open(codeOf(url))).quoteId).toBe(quote.quoteId)
    expect(await refusal(code)).toBe('codeInvalid')
    expect((await kit.trail(quote.quoteId)).map(({ action }) => action)).toEqual([
      'quote.send',
      'quote.newLink',
    ])
    const draft = await kit.save(draftInput(packageId))
    expect(await kit.refusal(server.call(newLink, { quoteId: draft.quoteId }, staff))).toMatchObject({
      code: 'wrongState',
    })
  })

  test('that is unknown, or of another site, looks the same', async () => {
    const { code } = await kit.quote(packageId)
    const unknown = 'A'.repeat(22)
    expect(await refusal(unknown)).toBe('codeInvalid')
    expect(await refusal(code, { site: 'meridian' })).toBe('codeInvalid')
    const total = { quoteCode: unknown, hotelCategory: 'Deluxe', hasPan: true }
    expect(await kit.refusal(server.call(getTotal, total))).toMatchObject({ code: 'codeInvalid' })
    expect(await kit.refusal(server.call(decline, { quoteCode: unknown }))).toMatchObject({
      code: 'codeInvalid',
    })
    const input = kit.acceptInput(unknown, await kit.open(code))
    expect(await kit.refusal(server.call(accept, input, { as: 'retail' }))).toMatchObject({
      code: 'codeInvalid',
    })
    expect(await refusal('short')).toBe('invalidRequest')
  })
})

describe("the quotes that were made for someone's account", () => {
  const mine = async (as = 'retail') =>
    (await server.must(getMyQuotes, {}, { as })).quotes.map(({ quoteId, status }) => ({ quoteId, status }))

  test('are listed once they were sent, and open with a link', async () => {
    const before = (await mine()).length
    const draft = await kit.save(draftInput(packageId, forRetail))
    expect(await mine()).toHaveLength(before)
    const { quote } = await kit.send(draft)
    expect((await mine())[0]).toEqual({ quoteId: quote.quoteId, status: 'sent' })
    const { code } = await server.must(openMyQuote, { quoteId: quote.quoteId }, { as: 'retail' })
    expect((await kit.open(code, { as: 'retail' })).isOfOther).toBe(false)
    expect(await mine('agent')).toEqual([])
    for (const who of [{ as: 'agent' }, { as: 'staff' }, { as: 'retail', site: 'meridian' }])
      expect(await kit.refusal(server.call(openMyQuote, { quoteId: quote.quoteId }, who))).toMatchObject({
        code: 'notFound',
      })
    await kit.save(draftInput(packageId, forRetail), staff, quote)
    expect((await mine())[0]).toEqual({ quoteId: quote.quoteId, status: 'viewed' })
  })

  test('are not theirs any more once the next version is for someone else', async () => {
    const { quote } = await kit.quote(packageId, forRetail)
    await kit.resend(quote, draftInput(packageId))
    expect((await mine()).map(({ quoteId }) => quoteId)).not.toContain(quote.quoteId)
    expect(
      await kit.refusal(server.call(openMyQuote, { quoteId: quote.quoteId }, { as: 'retail' })),
    ).toMatchObject({ code: 'notFound' })
  })
})

test('a suspended account accepts nothing, and a link works for visitors of a locked site', async () => {
  const { code } = await kit.quote(packageId, forRetail)
  const { db } = server.database
  await db.update(users).set({ isBlocked: true }).where(eq(users.id, 'usr_skyways_retail'))
  expect((await kit.open(code)).isOfOther).toBe(true)
  await db.update(users).set({ isBlocked: false }).where(eq(users.id, 'usr_skyways_retail'))
})
