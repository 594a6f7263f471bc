import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/common/constants.ts'
import { endpoints } from '#contract/http/registry.ts'
import { packageQuotes, packageQuoteVersions } from '#server/db/schema/index.ts'
import { sealAll } from '#server/db/sealed-rows.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { retentionKinds } from '#server/jobs/retention.job.ts'
import { createSealKey } from '#server/secrets/seal-keys.ts'
import { createQuotesKit, customer, draftInput, named, twoCategories } from '#tests/support/quotes-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { accept, getByCode, getQuotes } = endpoints.quotes
const { dataCopy, closeAccount } = endpoints.users
const early = new Date('2026-11-10T04:00:00.000Z')

let server: TestServer
let clock = testNow
let packageId = ''
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  clock = early
  packageId = await kit.publish({ body: twoCategories() })
  await kit.addBuyers(4, 10_00)
})
afterAll(() => server.close())

const kit = createQuotesKit(() => server)
const forUser = (userId: string) => ({ customer: { ...customer, userId } })
const stored = async (): Promise<string> =>
  JSON.stringify(await server.database.db.select().from(packageQuoteVersions))

describe('a copy of my data', () => {
  test('contains the quotes that were made for me and those that I accepted, and no drafts', async () => {
    const buyer = kit.nextBuyer()
    const mine = await kit.quote(packageId, { ...forUser(buyer.userId), message: 'For you' })
    const open = await kit.quote(packageId)
    await server.must(accept, kit.acceptInput(open.code, await kit.open(open.code)), buyer)
    await kit.save(draftInput(packageId, { ...forUser(buyer.userId), message: 'Not yet' }))
    const { rows } = await server.must(dataCopy, { section: 'quotes' }, buyer)
    expect(rows).toMatchObject([
      { quoteId: mine.quote.quoteId, message: 'For you', status: 'sent', customer, acceptedBy: '' },
      {
        quoteId: open.quote.quoteId,
        status: 'accepted',
        acceptedBy: 'Asha Rao',
        // Made for no account, maybe for somebody else.
        customer: null,
        message: '',
      },
    ])
    expect(rows[0]?.['options']).toEqual([{ hotelCategory: 'Deluxe', total: 25_200 }])
    expect(JSON.stringify(rows)).not.toMatch(/Minor|Not yet|bodyHash/)
  })
})

describe('erasing an account', () => {
  test('empties what quotes say about the customer, and ends their links', async () => {
    const buyer = kit.nextBuyer()
    const { quote, code } = await kit.quote(packageId, {
      customer: { ...named('Zebedee Marker'), userId: buyer.userId },
    })
    const other = await kit.quote(packageId, { customer: named('Zebedee Other') })
    const accepted = await kit.quote(packageId, { customer: named('Zebedee Buyer') })
    const shown = await kit.open(accepted.code)
    await server.must(accept, kit.acceptInput(accepted.code, shown), buyer)
    clock = new Date(early.getTime() + 2 * dayMs)
    await kit.run('expiry')
    clock = early
    await server.must(
      endpoints.users.addUserWalletEntry,
      { userId: buyer.userId, amount: 10, type: 'debit', reason: 'Paid back in cash' },
      { as: 'staff' },
    )
    await server.must(closeAccount, { password: demoPassword }, buyer)
    const found = async (text: string) =>
      (await server.must(getQuotes, { text }, { as: 'staff' })).quotes.map(({ customerName }) => customerName)
    expect(await found('zebedee')).toEqual(['Zebedee Other'])
    expect(await kit.refusal(server.call(getByCode, { quoteCode: code }))).toMatchObject({
      code: 'codeInvalid',
    })
    expect((await kit.open(other.code)).customerName).toBe('Zebedee Other')
    const read = await kit.get(quote.quoteId)
    expect(read.latest).toMatchObject({
      status: 'sent',
      bodyHash: quote.latest.bodyHash,
      draft: { customer: { name: 'Erased', email: '', phone: '' }, message: '' },
    })
    const sold = await kit.get(accepted.quote.quoteId)
    expect(sold.latest).toMatchObject({ status: 'accepted', acceptance: { name: 'Erased' } })
  })
})

describe('what is sealed', () => {
  test('is sealed again with a new key, and reads the same', async () => {
    const { quote, code } = await kit.quote(packageId)
    await server.must(endpoints.quotes.decline, { quoteCode: code, reason: 'Too far' })
    const before = await stored()
    const key = createSealKey()
    const keys = { ...server.deps.sealKeys, later: [key], current: key }
    const { unreadable } = await server.database.transaction((tx) => sealAll(tx, keys))
    expect(unreadable).toBe(0)
    expect(await stored()).not.toBe(before)
    expect(await stored()).toContain(`v2.${key.id}.`)
    Object.assign(server.deps.sealKeys, keys)
    expect((await kit.get(quote.quoteId)).latest).toMatchObject({
      declineReason: 'Too far',
      draft: { customer: { name: 'Asha Rao' } },
    })
  })

  test("can't be opened from another version", async () => {
    await kit.quote(packageId)
    const [one, two] = (await kit.versions()).slice(-2)
    await server.database.db
      .update(packageQuoteVersions)
      .set({ sealedCustomer: one?.sealedCustomer ?? '' })
      .where(eq(packageQuoteVersions.id, two?.id ?? 0))
    const answer = await server.call(getQuotes, {}, { as: 'staff' })
    await server.database.db
      .update(packageQuoteVersions)
      .set({ sealedCustomer: two?.sealedCustomer ?? '' })
      .where(eq(packageQuoteVersions.id, two?.id ?? 0))
    expect(answer).toMatchObject({ ok: false, status: 500 })
  })
})

test('quotes that became no order are deleted after the period for requests, with versions and links', async () => {
  const buyer = kit.nextBuyer()
  const open = await kit.quote(packageId)
  const old = await kit.quote(packageId, { message: 'Long ago' })
  const { quoteId, revision } = old.quote
  await server.must(endpoints.quotes.withdraw, { quoteId, revision }, { as: 'staff' })
  const sold = await kit.quote(packageId)
  const shown = await kit.open(sold.code)
  await server.must(accept, kit.acceptInput(sold.code, shown), buyer)
  await server.database.db.execute(sql`update package_quotes set updated_at = '2020-01-01'`)
  const young = await kit.save(draftInput(packageId))
  const handler = jobRegistry(server.deps).handlers[retentionKinds.requests]
  await handler?.({ payload: {}, attempt: 1, signal: new AbortController().signal })
  const left = await server.database.db.select({ number: packageQuotes.number }).from(packageQuotes)
  const ids = left.map(({ number }) => `Q-${number}`)
  expect(ids).toContain(young.quoteId)
  expect(ids).toContain(sold.quote.quoteId)
  // Its link still works.
  expect(ids).toContain(open.quote.quoteId)
  expect(ids).not.toContain(quoteId)
})
