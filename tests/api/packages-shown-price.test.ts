import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { aPicture, aRate, packageBody } from '#domain/packages/package-body.test-kit.ts'
import { markupRules, packageImages, packages, packageSearch } from '#server/db/schema/index.ts'
import { createPackageSeo } from '#server/features/packages/content/package-seo.service.ts'
import { createPriceKit, firstDay } from '#tests/support/package-price-kit.ts'
import { activityInput, packageInput } from '#tests/support/packages-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'

const { getPackage, getPackages, saveDepartures, savePackage } = endpoints.packages
const { savePackageMarkup } = endpoints.markup

let server: TestServer
/** Each test searches ten seconds later, so that no earlier answer is kept. */
let clock = testNow
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
})
beforeEach(async () => {
  clock = new Date(clock.getTime() + 11_000)
  await server.database.db.delete(markupRules).where(eq(markupRules.kind, 'package'))
  await server.database.db.delete(packageSearch)
})
afterAll(() => server.close())

const { publish, price } = createPriceKit(() => server)

type MarkupInput = RequestInputOf<typeof savePackageMarkup>
const setMarkup = (terms: MarkupInput['terms'], more: Pick<MarkupInput, 'groupId' | 'packageId'> = {}) =>
  server.must(savePackageMarkup, { groupId: null, ...more, terms }, { as: 'owner' })

const cards = async (who: CallOptions = {}, request: RequestInputOf<typeof getPackages> = {}) =>
  (await server.must(getPackages, request, who)).packages
const overseas = { destinations: [{ countryCode: 'AE', placeName: 'Dubai' }] }

describe('the price in lists', () => {
  test.each<[string, MarkupInput['terms']]>([
    ['percent', { unit: 'percent', value: 7.5, per: 'booking' }],
    ['rupees a person', { unit: 'fixed', value: 999, per: 'passenger' }],
    ['rupees a booking', { unit: 'fixed', value: 999, per: 'booking' }],
  ])('is what two adults then pay each, with a markup in %s and taxes', async (_what, terms) => {
    const home = await publish()
    const abroad = await publish(overseas)
    await setMarkup(terms)
    const found = await cards()
    for (const _id of [home, abroad]) {
      const { perAdultMinor } = await price(_id)
      const card = found.find((one) => one._id === _id)
      // Lists round once, prices line by line.
      expect(Math.abs((card?.fromPriceMinor ?? 0) - perAdultMinor)).toBeLessThanOrEqual(1)
      const { package: shown } = await server.must(getPackage, { _id })
      expect(shown.fromPriceMinor).toBe(card?.fromPriceMinor)
      const seo = await createPackageSeo({ database: server.database, now: () => clock }).loadPackageSeo(
        'skyways',
        _id,
      )
      expect(seo?.fromPriceMinor).toBe(card?.fromPriceMinor)
    }
    expect(found[0]?.fromPriceMinor).not.toBe(found[1]?.fromPriceMinor)
  })

  test("is that of the buyer's group, in filters, order and months too", async () => {
    const cheap = await publish()
    const dear = await publish({
      body: packageBody({
        rates: packageBody().rates.map((rate) => aRate({ ...rate, adultMinor: tenth(rate) })),
      }),
    })
    await setMarkup({ unit: 'fixed', value: 5_000, per: 'passenger' }, { packageId: cheap })
    await setMarkup(
      { unit: 'percent', value: 0, per: 'booking' },
      { groupId: 'grp_skyways_gold', packageId: cheap },
    )
    const order = async (who: CallOptions) => (await cards(who, { sort: 'priceAsc' })).map(({ _id }) => _id)
    expect(await order({})).toEqual([dear, cheap])
    expect(await order({ as: 'agent' })).toEqual([cheap, dear])
    const { facets, packages: found } = await server.must(getPackages, { priceToMinor: 14_000_00 })
    expect(found.map(({ _id }) => _id)).toEqual([dear])
    expect(facets.price).toEqual({ lowMinor: 13_860_00, highMinor: 17_850_00 })
    expect(facets.months.map(({ lowMinor }) => lowMinor)).toEqual([17_325_00, 13_860_00])
    const { facets: ofAgent } = await server.must(getPackages, {}, { as: 'agent' })
    expect(ofAgent.months.map(({ lowMinor }) => lowMinor)).toEqual([15_750_00, 12_600_00])
  })

  test('of an activity is that of one ticket', async () => {
    await publish({}, activityInput)
    await setMarkup({ unit: 'fixed', value: 100, per: 'booking' })
    const [card] = await cards({}, { kind: 'activity' })
    // 1,200.00 and 100.00, with 5 % GST.
    expect(card?.fromPriceMinor).toBe(1_365_00)
  })
})

/** Raises the prices of a rate by a tenth. */
const tenth = ({ adultMinor: { single, double, triple } }: ReturnType<typeof aRate>) => ({
  single: Math.round(single * 1.1),
  double: Math.round(double * 1.1),
  triple: Math.round(triple * 1.1),
})

describe('a package that is sold by departure', () => {
  const departure = (startsOn: string, over: object = {}) => ({
    startsOn,
    hotelCategory: '',
    unit: 'pax' as const,
    capacity: 30,
    guaranteedFrom: 0,
    cutOffAt: `${startsOn}T00:00:00.000Z`,
    releaseAt: null,
    isClosed: false,
    ownAdultMinor: null,
    ...over,
  })

  test('has the price, months and places of those on sale', async () => {
    const _id = await publish({ stockMode: 'departure' })
    const read = async () => {
      clock = new Date(clock.getTime() + 11_000)
      const [card] = await cards()
      return card && [card.fromPriceMinor, card.months, card.placesLeft]
    }
    expect(await read()).toEqual([null, [], null])
    const save = (...departures: ReturnType<typeof departure>[]) =>
      server.must(saveDepartures, { _id, departures }, { as: 'staff' })
    await save(departure(firstDay))
    expect(await read()).toEqual([12_600_00, [12], null])
    await save(
      departure('2026-12-10', { capacity: 3 }),
      departure('2027-01-02', { ownAdultMinor: 10_000_00 }),
      // No season has a rate for it.
      departure('2027-06-01', { ownAdultMinor: 5_000_00 }),
    )
    expect(await read()).toEqual([10_500_00, [1, 12], 3])
    const [row] = await server.database.db.select().from(packages).where(eq(packages.id, _id))
    expect(row?.fromPriceMinor).toBe(10_000_00)
  })
})

describe('what a site sells', () => {
  const sells = async () => {
    clock = new Date(clock.getTime() + 11_000)
    return (await server.must(endpoints.site.detect, { domain: 'skyways.localhost' })).sells
  }

  test('follows what is published', async () => {
    expect(await sells()).toBeUndefined()
    await publish()
    expect(await sells()).toEqual({ packages: true, activities: false })
  })
})

test("a package can't show a picture of another one", async () => {
  const other = await publish()
  const imageId = 'f'.repeat(24)
  await server.database.db.insert(packageImages).values({
    id: imageId,
    siteId: 'skyways',
    packageId: other,
    width: 1600,
    height: 1067,
    uploadedBy: 'usr_skyways_staff',
    uploadedAt: clock,
  })
  const body = packageBody({ images: [aPicture(), { ...aPicture(2), imageId }] })
  const answer = await server.call(savePackage, packageInput({ packageName: 'borrowed', body }), {
    as: 'staff',
  })
  expect(answer).toMatchObject({
    status: 400,
    failure: { fields: [{ path: 'body.images.1', message: 'Upload this picture to this package first' }] },
  })
})
