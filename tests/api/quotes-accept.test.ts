import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { departures, users } from '#server/db/schema/index.ts'
import { addDeparture } from '#tests/support/package-stock-kit.ts'
import { createQuotesKit, customer, draftInput, twoCategories } from '#tests/support/quotes-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { couple } from '#tests/support/trips-kit.ts'

const { accept, decline, getTotal } = endpoints.quotes
const early = new Date('2026-11-10T04:00:00.000Z')
const staff = { as: 'staff' }
const dubai = { destinations: [{ countryCode: 'AE', placeName: 'Dubai' }] }

let server: TestServer
let clock = testNow
let packageId = ''
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  clock = early
  packageId = await kit.publish({ body: twoCategories() })
  await kit.addBuyers(20)
})
beforeEach(() => {
  clock = early
})
afterAll(() => server.close())

const kit = createQuotesKit(() => server)
const sellDeparture = async (capacity = 10): Promise<string> => {
  const id = await kit.publish({ stockMode: 'departure' })
  const startsOn = '2026-12-20'
  await addDeparture(server.database, { id: `dep_${id}`, packageId: id, startsOn, capacity })
  return id
}
/** Accepts the first option as the buyer sees it. */
const acceptAs = async (code: string, who: object, over: object = {}) =>
  server.call(accept, kit.acceptInput(code, await kit.open(code, who), over), who)

describe('accepting', () => {
  test('makes an order at the quoted price, whose places are on hold for a day', async () => {
    const sold = await sellDeparture()
    const buyer = kit.nextBuyer()
    const { quote, code } = await kit.quote(sold)
    const answer = await acceptAs(code, buyer)
    if (!answer.ok) throw new Error(answer.failure.message)
    const { tripId, quote: shown } = answer.result
    expect(shown).toMatchObject({
      status: 'accepted',
      acceptance: { name: 'Asha Rao', hotelCategory: 'Deluxe', tripId, tripStatus: 'order' },
    })
    const trip = await kit.read(tripId ?? '', buyer)
    expect(trip).toMatchObject({
      status: 'order',
      userId: buyer.userId,
      totalMinor: 25_200_00,
      contact: { email: 'asha@example.org' },
      expiresAt: '2026-11-11T04:00:00.000Z',
    })
    expect(await kit.claims(sold)).toEqual([{ state: 'held', units: 2 }])
    expect((await kit.get(quote.quoteId)).latest.acceptance).toMatchObject({ tripId, tripStatus: 'order' })
    expect(await kit.trail(quote.quoteId)).toEqual([
      { action: 'quote.send', by: 'usr_skyways_staff' },
      { action: 'quote.accept', by: buyer.userId },
    ])
    const [mail] = (await kit.mails('quote-answer')).slice(-1)
    expect(mail).toMatchObject({ toAddress: 'staff@skyways.example' })
    expect(mail?.text).toContain(`/app/quotes/${quote.quoteId}`)
    expect((await kit.pay(trip, buyer)).status).toBe('confirmed')
    expect((await kit.open(code)).acceptance?.tripStatus).toBe('confirmed')
    expect(JSON.stringify(await kit.versions())).not.toMatch(/Asha Rao|127\.0\.0\.1/)
  })

  test('is one order however often the buyer repeats it, and nobody else accepts it too', async () => {
    const [one, other] = [kit.nextBuyer(), kit.nextBuyer()]
    const { code } = await kit.quote(packageId)
    const shown = await kit.open(code, one)
    const input = kit.acceptInput(code, shown)
    const [first, second] = await Promise.all([
      server.must(accept, input, one),
      server.must(accept, input, one),
    ])
    expect(second.tripId).toBe(first.tripId)
    expect((await server.must(accept, input, one)).tripId).toBe(first.tripId)
    expect(await kit.refusal(server.call(accept, input, other))).toMatchObject({ code: 'wrongState' })
    expect(await kit.refusal(server.call(decline, { quoteCode: code }))).toMatchObject({ code: 'wrongState' })
  })

  test('needs an account, the one that was named, with a confirmed email', async () => {
    const { code } = await kit.quote(packageId)
    expect(await kit.refusal(acceptAs(code, {}))).toMatchObject({ code: 'accountNeeded' })
    const open = await kit.open(code)
    expect(open).toMatchObject({ needsAccount: true, isOfOther: false })
    const mine = { customer: { ...customer, userId: 'usr_skyways_retail' } }
    const own = await kit.quote(packageId, mine)
    expect(await kit.open(own.code)).toMatchObject({ needsAccount: false, isOfOther: true })
    expect(await kit.open(own.code, { as: 'retail' })).toMatchObject({ isOfOther: false })
    expect(await kit.refusal(acceptAs(own.code, kit.nextBuyer()))).toMatchObject({ code: 'forbidden' })
    const { db } = server.database
    const setVerified = (isVerified: boolean) =>
      db.update(users).set({ isVerified }).where(eq(users.id, 'usr_skyways_retail'))
    await setVerified(false)
    expect(await kit.refusal(acceptAs(own.code, { as: 'retail' }))).toMatchObject({ code: 'notVerified' })
    await setVerified(true)
    expect(await kit.refusal(acceptAs(own.code, { as: 'retail' }))).toBeNull()
  })

  test('is refused for another total, another content, people who differ and no contact', async () => {
    const buyer = kit.nextBuyer()
    const { code } = await kit.quote(packageId)
    const refuse = (over: object) => kit.refusal(acceptAs(code, buyer, over))
    const changed = await acceptAs(code, buyer, { totalMinor: 1 })
    expect(changed).toMatchObject({
      ok: false,
      failure: { errorCode: 'priceChanged', details: { totalMinor: 25_200_00 } },
    })
    expect(await refuse({ bodyHash: 'a'.repeat(64) })).toMatchObject({ code: 'wrongState' })
    expect(await refuse({ hotelCategory: 'Luxury' })).toEqual({
      code: 'invalidRequest',
      fields: ['hotelCategory'],
    })
    expect(await refuse({ travellers: [couple[0]] })).toEqual({
      code: 'invalidRequest',
      fields: ['travellers.0.kind'],
    })
    expect(await refuse({ contact: null })).toEqual({ code: 'invalidRequest', fields: ['contact'] })
    expect((await kit.open(code)).status).toBe('viewed')
  })

  test('has the TCS of its buyer, as the total that the page asks for', async () => {
    const overseas = await kit.publish(dubai)
    const { code } = await kit.quote(overseas)
    const ask = (hasPan: boolean, residency: 'resident' | 'nonResident' = 'resident') =>
      server.must(getTotal, { quoteCode: code, hotelCategory: 'Deluxe', hasPan, residency })
    expect(await ask(true)).toEqual({ totalMinor: 25_704_00, tcsMinor: 504_00, dueNowMinor: 6_426_00 })
    expect((await ask(true, 'nonResident')).tcsMinor).toBe(0)
    const withoutPan = await ask(false)
    expect(withoutPan).toMatchObject({ totalMinor: 26_460_00, tcsMinor: 1_260_00 })
    const buyer = kit.nextBuyer()
    expect(await kit.refusal(acceptAs(code, buyer, { pan: '' }))).toMatchObject({ code: 'priceChanged' })
    const answer = await acceptAs(code, buyer, { pan: '', totalMinor: withoutPan.totalMinor })
    expect(answer.ok && (await kit.read(answer.result.tripId ?? '', buyer)).tcsMinor).toBe(1_260_00)
  })

  test('takes no places that are gone, and writes nothing then', async () => {
    const sold = await sellDeparture(2)
    const [one, two] = [await kit.quote(sold), await kit.quote(sold)]
    expect(await kit.refusal(acceptAs(one.code, kit.nextBuyer()))).toBeNull()
    expect(await kit.refusal(acceptAs(two.code, kit.nextBuyer()))).toMatchObject({ code: 'placesGone' })
    expect((await kit.open(two.code)).status).toBe('viewed')
    expect(await kit.claims(sold)).toEqual([{ state: 'held', units: 2 }])
    expect((await kit.trail(two.quote.quoteId)).map(({ action }) => action)).toEqual(['quote.send'])
  })

  test('is over once the package, its date or its price is gone', async () => {
    const gone = await kit.publish()
    const { code } = await kit.quote(gone)
    await server.must(endpoints.packages.unpublishPackage, { _id: gone, expectedVersion: 1 }, staff)
    const buyer = kit.nextBuyer()
    expect(await kit.refusal(acceptAs(code, buyer))).toMatchObject({ code: 'quoteExpired' })
    expect((await kit.open(code)).options[0]?.totalMinor).toBe(25_200_00)
    const dated = await sellDeparture()
    const other = await kit.quote(dated)
    await server.database.db
      .update(departures)
      .set({ ownAdultMinor: 100 })
      .where(eq(departures.packageId, dated))
    expect(await kit.refusal(acceptAs(other.code, buyer))).toMatchObject({ code: 'quoteExpired' })
    await server.database.db
      .update(departures)
      .set({ ownAdultMinor: null, isClosed: true })
      .where(eq(departures.packageId, dated))
    expect(await kit.refusal(acceptAs(other.code, buyer))).toMatchObject({ code: 'quoteExpired' })
    await server.database.db.delete(departures).where(eq(departures.packageId, dated))
    expect(await kit.refusal(acceptAs(other.code, buyer))).toMatchObject({ code: 'quoteExpired' })
  })

  test('is over after the last day, and for a version that was replaced or withdrawn', async () => {
    const buyer = kit.nextBuyer()
    const first = await kit.quote(packageId)
    const shown = await kit.open(first.code, buyer)
    const second = await kit.resend(first.quote, draftInput(packageId))
    const input = kit.acceptInput(first.code, shown)
    expect(await kit.refusal(server.call(accept, input, buyer))).toMatchObject({ code: 'quoteSuperseded' })
    const total = { quoteCode: first.code, hotelCategory: 'Deluxe', hasPan: true }
    expect(await kit.refusal(server.call(getTotal, total))).toMatchObject({ code: 'quoteSuperseded' })
    clock = new Date('2026-12-16T04:00:00.000Z')
    expect(await kit.refusal(acceptAs(second.code, buyer))).toMatchObject({ code: 'quoteExpired' })
  })

  test('leaves a buyer at most three orders to pay', async () => {
    const buyer = kit.nextBuyer()
    for (let count = 0; count < 3; count += 1) {
      const { code } = await kit.quote(packageId)
      expect(await kit.refusal(acceptAs(code, buyer))).toBeNull()
    }
    const { code } = await kit.quote(packageId)
    expect(await kit.refusal(acceptAs(code, buyer))).toMatchObject({ code: 'rateLimited' })
  })
})
