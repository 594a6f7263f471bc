import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { aRate, packageBody } from '#domain/packages/package-body.test-kit.ts'
import { markupRules } from '#server/db/schema/index.ts'
import { createPackageSales } from '#server/features/packages/price/sale.service.ts'
import { createPriceKit, doubleRoom, firstDay } from '#tests/support/package-price-kit.ts'
import { packageInput } from '#tests/support/packages-kit.ts'
import { addDeparture } from '#tests/support/package-stock-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'

const { getAvailability, getPrice, unpublishPackage } = endpoints.packages
const { savePackageMarkup } = endpoints.markup
const rooms = doubleRoom
const startsOn = firstDay
const agent = { as: 'agent' }

let server: TestServer
let clock = testNow
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
})
beforeEach(async () => {
  clock = testNow
  await server.database.db.delete(markupRules).where(eq(markupRules.kind, 'package'))
})
afterAll(() => server.close())

const { publish, price, refusal } = createPriceKit(() => server)

const setMarkup = (groupId: string | null, value: number, packageId: string | null = null) =>
  server.must(
    savePackageMarkup,
    { groupId, packageId, terms: { unit: 'percent', value, per: 'booking' } },
    { as: 'owner' },
  )

describe('a price', () => {
  test('has lines, payments and periods that sum to the total', async () => {
    const found = await price(await publish())
    expect(found).toMatchObject({
      totalMinor: 25_200_00,
      perAdultMinor: 12_600_00,
      gstMinor: 1_200_00,
      tcsMinor: 0,
      startsOn,
      endsOn: '2026-12-23',
      hotelCategory: 'Deluxe',
    })
    const sum = (parts: readonly { amountMinor: number }[]) =>
      parts.reduce((total, { amountMinor }) => total + amountMinor, 0)
    expect(sum(found.lines)).toBe(25_200_00)
    expect(sum(found.schedule)).toBe(25_200_00)
    expect(found.cancellation.map(({ chargeMinor }) => chargeMinor)).toEqual(
      expect.arrayContaining([5_040_00, 25_200_00]),
    )
    expect(found.validUntil).toBe(new Date(testNow.getTime() + 15 * 60_000).toISOString())
  })

  test("is an agent's net with its group's markup, and the default group's for visitors", async () => {
    const _id = await publish()
    await setMarkup(null, 20)
    await setMarkup('grp_skyways_gold', 5)
    await setMarkup('grp_skyways_standard', 10)
    const feeOf = async (who: CallOptions) =>
      (await price(_id, {}, who)).lines.find(({ kind }) => kind === 'markup')
    expect(await feeOf(agent)).toMatchObject({ label: 'Service fee', amountMinor: 1_200_00 })
    expect(await feeOf({})).toMatchObject({ label: 'Service fee', amountMinor: 2_400_00 })
    expect(await feeOf({ as: 'corporate' })).toMatchObject({ amountMinor: 4_800_00 })
    expect(await feeOf({ as: 'owner' })).toMatchObject({
      label: 'Markup, Standard: 10\u00a0% of the price',
      amountMinor: 2_400_00,
    })
    expect(JSON.stringify(await price(_id, {}, agent))).not.toMatch(/markup,/i)
  })

  test('takes the rule for the package before the one for all packages', async () => {
    const _id = await publish()
    await setMarkup('grp_skyways_gold', 5)
    await setMarkup(null, 1, _id)
    const fee = (await price(_id, {}, agent)).lines.find(({ kind }) => kind === 'markup')
    expect(fee?.amountMinor).toBe(240_00)
  })

  test('of an overseas package collects TCS', async () => {
    const _id = await publish({ destinations: [{ countryCode: 'AE', placeName: 'Dubai' }] })
    expect(await price(_id)).toMatchObject({ gstMinor: 1_200_00, tcsMinor: 504_00, totalMinor: 25_704_00 })
  })

  test('is refused for other agencies, drafts and unpublished packages', async () => {
    const _id = await publish()
    expect(await server.call(getPrice, { _id, startsOn, rooms }, { site: 'meridian' })).toMatchObject({
      status: 404,
    })
    await server.must(unpublishPackage, { _id, expectedVersion: 1 }, { as: 'staff' })
    expect(await refusal(_id)).toMatchObject({ code: 'notFound' })
    expect(await server.call(getAvailability, { _id, from: startsOn, to: startsOn, rooms })).toMatchObject({
      status: 404,
    })
  })

  test("names the field that can't be priced", async () => {
    const _id = await publish()
    expect(await refusal(_id, { startsOn: '2027-02-01' })).toEqual({
      code: 'invalidRequest',
      fields: [{ path: 'startsOn', message: 'Choose an earlier date: prices end on Tue,05 Jan 2027' }],
    })
    expect(await refusal(_id, { rooms: [{ adults: 1, children: [], infants: 2 }] })).toMatchObject({
      code: 'invalidRequest',
      fields: [{ path: 'rooms.0.infants' }],
    })
    const onRequest = await publish({ priceMode: 'onRequest', stockMode: 'onRequest' })
    expect(await refusal(onRequest)).toMatchObject({ code: 'invalidRequest' })
  })

  test("uses a departure's own price, and is refused once its places are gone or its cut-off has passed", async () => {
    const _id = await publish({ stockMode: 'departure' })
    expect(await refusal(_id)).toMatchObject({ code: 'invalidRequest', fields: [{ path: 'startsOn' }] })
    const id = `dep_${_id}`
    await addDeparture(server.database, {
      id,
      packageId: _id,
      startsOn,
      capacity: 3,
      ownAdultMinor: 10_000_00,
    })
    expect((await price(_id)).totalMinor).toBe(21_000_00)
    expect(await refusal(_id, { rooms: [...rooms, ...rooms] })).toMatchObject({ code: 'placesGone' })
    clock = new Date('2026-12-19T01:00:00Z')
    expect(await refusal(_id)).toMatchObject({ code: 'invalidRequest', fields: [{ path: 'startsOn' }] })
  })
})

describe('a price token', () => {
  const read = (token: string, who: 'agent' | 'visitor' = 'visitor', siteId = 'skyways') => {
    const subject =
      who === 'agent'
        ? { userId: 'usr_skyways_agent', userType: 'travelAgent', roles: [], permissions: [] }
        : null
    const call = { site: { siteId }, actor: subject, subject } as unknown as Parameters<
      ReturnType<typeof createPackageSales>['readPriceToken']
    >[1]
    return createPackageSales(server.deps).readPriceToken(token, call)
  }

  test('gives the same price again for 15 minutes, also after a new version', async () => {
    const _id = await publish()
    const { priceToken } = await price(_id)
    const body = packageBody({ rates: [aRate({ adultMinor: { single: 1, double: 1, triple: 1 } })] })
    const input = packageInput({ _id, packageName: 'priced-again', expectedVersion: 1, body })
    await server.must(endpoints.packages.savePackage, input, { as: 'staff' })
    await server.must(endpoints.packages.publishPackage, { _id, expectedVersion: 2 }, { as: 'staff' })
    clock = new Date(clock.getTime() + 14 * 60_000)
    expect(await read(priceToken)).toMatchObject({
      is: 'same',
      pinned: { packageId: _id, version: 1, startsOn, userId: '', taxVersion: 0 },
      price: { totalMinor: 25_200_00 },
    })
    clock = new Date(clock.getTime() + 2 * 60_000)
    expect(await read(priceToken)).toMatchObject({ is: 'priceChanged', price: { totalMinor: 25_200_00 } })
  })

  test('says when the price has changed: by a markup, for another buyer, or because the package is off sale', async () => {
    const _id = await publish()
    await setMarkup('grp_skyways_gold', 5)
    const { priceToken } = await price(_id)
    expect(await read(priceToken)).toMatchObject({ is: 'same' })
    expect(await read(priceToken, 'agent')).toMatchObject({
      is: 'priceChanged',
      price: { totalMinor: 26_460_00 },
    })
    await setMarkup(null, 10)
    expect(await read(priceToken)).toMatchObject({ is: 'priceChanged', price: { totalMinor: 27_720_00 } })
    await server.must(unpublishPackage, { _id, expectedVersion: 1 }, { as: 'staff' })
    expect(await read(priceToken)).toMatchObject({ is: 'priceChanged', price: null })
  })

  test('is refused if it was changed, or belongs to another agency', async () => {
    const { priceToken } = await price(await publish())
    const [content = '', signature = ''] = priceToken.split('.')
    const forged = JSON.parse(Buffer.from(content, 'base64url').toString()) as object
    const cheap = Buffer.from(JSON.stringify({ ...forged, totalMinor: 1 })).toString('base64url')
    for (const token of ['', 'x', `${cheap}.${signature}`, `${content}.`, content])
      expect(await read(token)).toEqual({ is: 'invalid' })
    expect(await read(priceToken, 'visitor', 'meridian')).toEqual({ is: 'invalid' })
  })
})
