import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { packageBody } from '#domain/packages/package-body.test-kit.ts'
import { packageQuoteLinks } from '#server/db/schema/index.ts'
import { addDeparture } from '#tests/support/package-stock-kit.ts'
import { createQuotesKit, customer, draftInput, named, twoCategories } from '#tests/support/quotes-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { getVersions, newLink, save, send, withdraw } = endpoints.quotes
const early = new Date('2026-11-10T04:00:00.000Z')
const staff = { as: 'staff' }

let server: TestServer
let clock = testNow
let packageId = ''
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  clock = early
  await kit.keepSignedIn('staff', 'retail')
  packageId = await kit.publish({ body: twoCategories() })
})
beforeEach(() => {
  clock = early
})
afterAll(() => server.close())

const kit = createQuotesKit(() => server)

describe('sending a quote', () => {
  test('freezes it and creates a link on the domain of the agency', async () => {
    const { quote, url, code } = await kit.quote(packageId, { hotelCategories: ['Deluxe', 'Luxury'] })
    expect(url).toMatch(/^https?:\/\/skyways\.localhost(?::\d+)?\/app\/quote\/[\w-]{22}$/)
    expect(quote).toMatchObject({
      revision: 2,
      latest: { version: 1, status: 'sent', sentAt: early.toISOString(), problem: '' },
    })
    expect(quote.latest.bodyHash).toMatch(/^[\da-f]{64}$/)
    expect(quote.latest.options.map(({ totalMinor }) => totalMinor)).toEqual([25_200_00, 50_400_00])
    const stored = await server.database.db.select().from(packageQuoteLinks)
    expect(JSON.stringify([stored, await kit.versions()])).not.toContain(code)
    expect(await kit.trail(quote.quoteId)).toEqual([{ action: 'quote.send', by: 'usr_skyways_staff' }])
  })

  test('is done once for a key, which answers the same link', async () => {
    const draft = await kit.save(draftInput(packageId))
    const who = { ...staff, headers: { 'idempotency-key': 'send-1' } }
    const one = await kit.send(draft, who)
    const two = await kit.send(draft, who)
    expect(two.url).toBe(one.url)
    expect(two.quote.revision).toBe(one.quote.revision)
    expect(await kit.trail(draft.quoteId)).toHaveLength(1)
  })

  test('is refused for totals that the maker has not seen, and says which ones they are', async () => {
    const draft = await kit.save(draftInput(packageId, { hotelCategories: ['Deluxe', 'Luxury'] }))
    const input = { quoteId: draft.quoteId, revision: draft.revision, byEmail: false }
    const answer = await server.call(send, { ...input, totals: [25_200_00, 50_400_01] }, staff)
    expect(answer).toMatchObject({
      ok: false,
      failure: { errorCode: 'priceChanged', details: { totals: [25_200_00, 50_400_00] } },
    })
    expect((await kit.get(draft.quoteId)).latest.status).toBe('draft')
  })

  test('is refused without a price, for an older state, and without a draft', async () => {
    const wrong = await kit.save(draftInput(packageId, { startsOn: '2027-03-01' }))
    const refuse = (quoteId: string, revision: number, over: object = {}) =>
      kit.refusal(
        server.call(send, { quoteId, revision, totals: [25_200_00], byEmail: false, ...over }, staff),
      )
    expect(await refuse(wrong.quoteId, 1)).toMatchObject({ code: 'invalidRequest' })
    const draft = await kit.save(draftInput(packageId, { customer: named('No Mail') }))
    expect(await refuse(draft.quoteId, 2)).toMatchObject({ code: 'versionStale' })
    expect(await refuse(draft.quoteId, 1, { byEmail: true })).toEqual({
      code: 'invalidRequest',
      fields: ['draft.customer.email'],
    })
    const { quote } = await kit.send(draft)
    expect(await refuse(quote.quoteId, quote.revision)).toMatchObject({ code: 'wrongState' })
  })

  test('is refused for a date without places', async () => {
    const full = await kit.publish({ stockMode: 'departure' })
    await addDeparture(server.database, {
      id: `dep_${full}`,
      packageId: full,
      startsOn: '2026-12-20',
      capacity: 1,
    })
    const draft = await kit.save(draftInput(full))
    expect(draft.latest.problem).toMatch(/enough places/)
    expect((await kit.save(draftInput(full, { startsOn: '2026-12-21' }))).latest.problem).toMatch(/on sale/)
  })

  test('emails the link without amounts, whose text is deleted once it was sent', async () => {
    const { url } = await kit.quote(packageId, { message: 'Namaste Asha' }, staff, { byEmail: true })
    const [mail] = (await kit.mails('quote')).slice(-1)
    expect(mail).toMatchObject({
      toAddress: customer.email,
      toName: customer.name,
      subject: 'Your quote for Kerala backwaters',
      createdBy: 'usr_skyways_staff',
    })
    expect(mail?.text).toContain(url)
    expect(mail?.text).toContain('Namaste Asha')
    expect(mail?.text).not.toMatch(/25,200|₹/)
  })

  test("can't be undone in the database", async () => {
    const { quote } = await kit.quote(packageId)
    const [version] = (await kit.versions()).slice(-1)
    const change = (set: ReturnType<typeof sql>) =>
      server.database.db.execute(sql`update package_quote_versions set ${set} where id = ${version?.id}`)
    for (const set of [
      sql`body = body || '{"title": "Another"}'::jsonb`,
      sql`body_hash = 'x'`,
      sql`valid_until = '2027-01-01'`,
      sql`draft = '{}'::jsonb`,
      sql`sent_at = now()`,
      sql`status = 'draft'`,
    ])
      await expect(change(set)).rejects.toThrow()
    await change(sql`status = 'withdrawn', decided_at = now()`)
    await expect(change(sql`status = 'sent'`)).rejects.toThrow()
    await expect(change(sql`decided_at = now() + interval '1 day'`)).rejects.toThrow()
    expect((await kit.get(quote.quoteId)).latest.bodyHash).toBe(quote.latest.bodyHash)
  })
})

describe('the next version', () => {
  test('replaces the one before, whose prices stay as they were sent', async () => {
    const first = await kit.quote(packageId)
    const draft = draftInput(packageId, { startsOn: '2026-12-21', hotelCategories: ['Luxury'] })
    const second = await kit.resend(first.quote, draft)
    expect(second.quote.latest).toMatchObject({ version: 2, status: 'sent' })
    const { versions } = await server.must(getVersions, { quoteId: first.quote.quoteId }, staff)
    expect(versions.map(({ version, status, options }) => [version, status, options[0]?.totalMinor])).toEqual(
      [
        [2, 'sent', 50_400_00],
        [1, 'superseded', 25_200_00],
      ],
    )
  })

  test('keeps the version of the package that an earlier one was made with', async () => {
    const own = await kit.publish()
    const { code, quote } = await kit.quote(own)
    const [found] = [await server.must(endpoints.packages.getPackageVersion, { _id: own, version: 0 }, staff)]
    const { draft } = found
    const body = packageBody({ title: 'Kerala, renewed' })
    await server.must(
      endpoints.packages.savePackage,
      {
        _id: own,
        kind: draft.kind,
        packageName: draft.packageName,
        priceMode: draft.priceMode,
        stockMode: draft.stockMode,
        nights: draft.nights,
        durationMinutes: draft.durationMinutes,
        destinations: draft.destinations,
        themes: draft.themes,
        expectedVersion: draft.latestVersion,
        body,
      },
      staff,
    )
    await server.must(endpoints.packages.publishPackage, { _id: own, expectedVersion: 2 }, staff)
    expect((await kit.open(code)).body.title).toBe('Kerala backwaters')
    const next = await kit.resend(quote, draftInput(own))
    expect(next.quote.latest.packageTitle).toBe('Kerala, renewed')
    const { changes } = await kit.open(code)
    expect(changes).toEqual([{ label: 'Package', before: 'Kerala backwaters', after: 'Kerala, renewed' }])
  })

  test('for another customer ends the links of earlier ones', async () => {
    const first = await kit.quote(packageId)
    const second = await kit.resend(first.quote, draftInput(packageId, { customer: named('Vikram Seth') }))
    expect(
      await kit.refusal(server.call(endpoints.quotes.getByCode, { quoteCode: first.code })),
    ).toMatchObject({ code: 'codeInvalid' })
    expect((await kit.open(second.code)).customerName).toBe('Vikram Seth')
  })
})

describe('withdrawing', () => {
  test('ends the version that was sent, and a next one can be made', async () => {
    const { quote, code } = await kit.quote(packageId)
    const { quote: ended } = await server.must(
      withdraw,
      { quoteId: quote.quoteId, revision: quote.revision },
      staff,
    )
    expect(ended.latest.status).toBe('withdrawn')
    expect((await kit.open(code)).status).toBe('withdrawn')
    const again = { quoteId: quote.quoteId, revision: ended.revision }
    expect(await kit.refusal(server.call(withdraw, again, staff))).toMatchObject({ code: 'wrongState' })
    expect(await kit.refusal(server.call(newLink, { quoteId: quote.quoteId }, staff))).toMatchObject({
      code: 'wrongState',
    })
    expect((await kit.resend(ended, draftInput(packageId))).quote.latest.version).toBe(2)
    expect((await kit.trail(quote.quoteId)).map(({ action }) => action)).toEqual([
      'quote.send',
      'quote.withdraw',
      'quote.send',
    ])
  })

  test('is refused for an older state and for a draft', async () => {
    const draft = await kit.save(draftInput(packageId))
    const refuse = (revision: number) =>
      kit.refusal(server.call(withdraw, { quoteId: draft.quoteId, revision }, staff))
    expect(await refuse(1)).toMatchObject({ code: 'wrongState' })
    await kit.send(draft)
    expect(await refuse(1)).toMatchObject({ code: 'versionStale' })
  })
})

test('a quote that nobody answered expires after its last day, also before the job says so', async () => {
  const { quote, code } = await kit.quote(packageId)
  clock = new Date('2026-12-15T18:29:00.000Z')
  expect((await kit.open(code)).status).toBe('viewed')
  clock = new Date('2026-12-15T18:31:00.000Z')
  expect((await kit.open(code)).status).toBe('expired')
  expect((await kit.get(quote.quoteId)).latest.status).toBe('expired')
  await kit.expire()
  const rows = await kit.versions()
  expect(rows.filter(({ bodyHash }) => bodyHash === quote.latest.bodyHash)).toMatchObject([
    { status: 'expired' },
  ])
  const late = { ...draftInput(packageId), validUntil: '2026-12-19' }
  const read = await kit.get(quote.quoteId)
  expect((await kit.resend(read, late)).quote.latest).toMatchObject({ version: 2, status: 'sent' })
  expect((await kit.open(code)).status).toBe('superseded')
  expect(await kit.refusal(server.call(save, { draft: late }, { as: 'retail' }))).toMatchObject({
    code: 'forbidden',
  })
})
