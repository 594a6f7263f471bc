import { describe, expect, test } from 'vitest'
import { expectFareAddsUp } from '#server/suppliers/contract-checks.test-kit.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'
import type { Happening } from '#tests/support/tbo-server/faults.ts'
import type { Json } from '#tests/support/tbo-server/fields.ts'
import {
  aReturnTrip,
  aTrip,
  aTripLeg,
  callOptions,
  chooseOffer,
  getErrorCode,
  isLowCost,
  setUpTbo,
  startTbo,
} from '#tests/support/tbo-server/tbo-kit.ts'

const tbo = setUpTbo({ server: { most: 20 } })

const find = (query: SupplierSearch) => tbo.supplier.search(query, callOptions())
const sent = () => tbo.server.listRequests('Search').at(-1)?.body ?? {}
const plan = (happens: Happening) => tbo.server.plan({ method: 'Search', happens })

describe('a search', () => {
  test("returns the supplier's flights, fares and conditions", async () => {
    const { offers, expiresAt } = await find(
      aTrip('DEL', 'BOM', { adultCount: 2, childCount: 1, infantCount: 1 }),
    )
    const [trace] = tbo.server.world.traces.values()
    const said = [...(trace?.results.values() ?? [])].map(({ offer }) => offer)
    expect(offers).toHaveLength(said.length)
    const facts = ({ segments, isLCC, isRefundable, validatingAirline, fareType }: SupplierOffer) => ({
      segments: segments.map((leg) =>
        leg.map(({ craft: _craft, flightStatus: _status, ...segment }) => segment),
      ),
      isLCC,
      isRefundable,
      validatingAirline,
      fareType,
    })
    expect(offers.map(facts)).toEqual(said.map(facts))
    expect(offers.map(({ fare }) => fare.publishedMinor)).toEqual(said.map(({ fare }) => fare.publishedMinor))
    expect(Date.parse(expiresAt) - tbo.clock.now.getTime()).toBeLessThanOrEqual(15 * 60_000)
    expect(offers.every(({ direction }) => direction === 'both')).toBe(true)
  })

  test('never treats the year 1 as a date', async () => {
    const { offers } = await find(aTrip('DEL', 'DXB'))
    expect(JSON.stringify(offers)).not.toContain('0001-01-01')
  })

  test('never allows low-cost fares to be held', async () => {
    const { offers } = await find(aTrip('DEL', 'BOM'))
    expect(offers.filter((offer) => offer.isLCC && offer.isHoldAllowed)).toEqual([])
  })

  test('of a domestic return has two lists, one fare each', async () => {
    const { offers } = await find(aReturnTrip('DEL', 'BOM'))
    expect(sent()['JourneyType']).toSatisfy((type: unknown) => Number(type) === 2)
    const of = (direction: string) => offers.filter((offer) => offer.direction === direction)
    expect(of('outbound').length).toBeGreaterThan(0)
    expect(of('inbound').length).toBeGreaterThan(0)
    expect(of('both')).toEqual([])
    expect(of('outbound').every(({ segments }) => segments[0]?.[0]?.originCityCode === 'DEL')).toBe(true)
    expect(of('inbound').every(({ segments }) => segments[0]?.[0]?.originCityCode === 'BOM')).toBe(true)
  })

  test('of an international return has both directions in one offer', async () => {
    const { offers } = await find(aReturnTrip('DEL', 'DXB'))
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(({ segments, direction }) => segments.length === 2 && direction === 'both')).toBe(
      true,
    )
  })

  test('of several cities has every leg in order', async () => {
    const legs = [
      aTripLeg('DEL', 'BOM', '2026-12-18'),
      aTripLeg('BOM', 'BLR', '2026-12-20'),
      aTripLeg('BLR', 'DEL', '2026-12-22'),
    ]
    const { offers } = await find(aTrip('DEL', 'BOM', { journeyType: 3, legs }))
    expect(offers.length).toBeGreaterThan(0)
    const ends = (offer: SupplierOffer) =>
      offer.segments.map((leg) => `${leg[0]?.originCityCode}${leg.at(-1)?.destinationCityCode}`)
    expect(offers.every((offer) => ends(offer).join() === 'DELBOM,BOMBLR,BLRDEL')).toBe(true)
  })

  test.each([
    ['low-cost', 5, ['6E'], true],
    ['full-service', 3, ['GDS'], false],
  ] as const)(
    'pairs both directions of one airline for a special return of a %s airline',
    async (_title, returnKind, sources, isLCC) => {
      const query = aReturnTrip('DEL', 'BOM', { returnKind, sources: [...sources] })
      const { traceKey, offers } = await find(query)
      expect(sent()).toMatchObject({ Sources: sources })
      expect(Number(sent()['JourneyType'])).toBe(5)
      expect(offers.length).toBeGreaterThan(0)
      for (const offer of offers) {
        expect(offer).toMatchObject({ isSpecialReturn: true, direction: 'both', isLCC })
        expect(offer.segments).toHaveLength(2)
        expect(new Set(offer.segments.flat().map(({ airlineCode }) => airlineCode)).size).toBe(1)
        expectFareAddsUp(offer.fare)
      }
      const [offer] = offers
      if (!offer) throw new Error('no offer')
      const quote = await tbo.supplier.fareQuote({ traceKey, offer, query }, callOptions())
      const index = String(tbo.server.listRequests('FareQuote').at(-1)?.body['ResultIndex'])
      expect(index.split(',').map((one) => one.slice(0, 2))).toEqual(['OB', 'IB'])
      expect(quote).toMatchObject({ isPriceChanged: false, offer: { fare: offer.fare } })
    },
  )

  test('sends every mandatory field, in the documented types', async () => {
    await find(aTrip('DEL', 'BOM', { adultCount: 2, childCount: 1, infantCount: 1, directFlight: true }))
    expect(sent()).toMatchObject({
      EndUserIp: '203.0.113.9',
      TokenId: expect.any(String) as string,
      Segments: [
        {
          Origin: 'DEL',
          Destination: 'BOM',
          PreferredDepartureTime: expect.stringMatching(/^2026-12-18T\d\d:00:00$/) as string,
          PreferredArrivalTime: expect.stringMatching(/^2026-12-18T/) as string,
        },
      ],
    })
    expect([sent()['AdultCount'], sent()['ChildCount'], sent()['InfantCount']].map(Number)).toEqual([2, 1, 1])
  })

  test('in a time slot finds exactly the flights of its hours', async () => {
    const own = await startTbo({ server: { most: 400 } })
    const all = await own.supplier.search(aTrip('DEL', 'BOM'), callOptions())
    for (const [fromHour, toHour] of [
      [0, 11],
      [11, 16],
      [16, 21],
      [21, 24],
    ] as const) {
      const legs = [{ ...aTripLeg('DEL', 'BOM'), fromHour, toHour }]
      const { offers } = await own.supplier.search(aTrip('DEL', 'BOM', { legs }), callOptions())
      const hour = ({ segments }: SupplierOffer) => Number(segments[0]?.[0]?.departureTime.slice(11, 13))
      const wanted = all.offers.filter((offer) => hour(offer) >= fromHour && hour(offer) < toHour)
      expect(offers.map(({ offerId }) => offerId).sort()).toEqual(wanted.map(({ offerId }) => offerId).sort())
    }
    await own.close()
  })

  test('for preferred airlines returns no others, even low-cost ones the supplier sends anyway', async () => {
    const { offers } = await find(aTrip('DEL', 'BOM', { preferredAirlines: ['AI'] }))
    expect(offers.length).toBeGreaterThan(0)
    expect(new Set(offers.map(({ validatingAirline }) => validatingAirline))).toEqual(new Set(['AI']))
  })

  test('for direct flights has no stops', async () => {
    const { offers } = await find(aTrip('DEL', 'COK', { directFlight: true }))
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(({ segments }) => segments.every((leg) => leg.length === 1))).toBe(true)
  })
})

describe('an answer in another format', () => {
  const shapes: Happening['kind'][] = ['oddCasing', 'textNumbers', 'unwrapped', 'identity']
  test.each(shapes)('%s: the same offers', async (kind) => {
    const query = aTrip('DEL', 'DXB', { adultCount: 2, childCount: 1 })
    const plain = await find(query)
    plan({ kind } as Happening)
    expect((await find(query)).offers).toEqual(plain.offers)
  })

  test('without optional fields: the same flights and fares that add up', async () => {
    const query = aTrip('DEL', 'BOM', { adultCount: 2, infantCount: 1 })
    const plain = await find(query)
    plan({ kind: 'missingOptional' })
    const { offers } = await find(query)
    expect(offers).toHaveLength(plain.offers.length)
    for (const offer of offers) expectFareAddsUp(offer.fare)
    expect(offers.map(({ fare }) => fare.offeredMinor)).toEqual(
      plain.offers.map(({ fare }) => fare.offeredMinor),
    )
  })

  /** Without fields that only the adapter reads. */
  const bare = (ssr: object): unknown =>
    JSON.parse(JSON.stringify(ssr, (key, value: unknown) => (key === 'supplierData' ? undefined : value)))

  test('has the same extras as flat lists, with odd keys and numbers as text', async () => {
    const chosen = await chooseOffer(tbo.supplier, aTrip('DEL', 'DXB'), isLowCost)
    const plain = await tbo.supplier.ssr(chosen, callOptions())
    expect(plain.baggage.length * plain.meals.length * plain.seatMaps.length).toBeGreaterThan(0)
    for (const kind of ['flatLists', 'oddCasing', 'textNumbers'] as const) {
      tbo.server.plan({ method: 'SSR', happens: { kind } })
      expect(bare(await tbo.supplier.ssr(chosen, callOptions())), kind).toEqual(bare(plain))
    }
  })
})

describe('an invalid answer', () => {
  const small = { maxAnswerBytes: 8 * 1024 * 1024, readTimeoutMs: 400 }
  const broken: [string, Happening, string[]][] = [
    ['never comes', { kind: 'hang', afterWork: true }, ['timeout']],
    ['trickles in for a minute', { kind: 'dribble', ms: 60_000 }, ['timeout']],
    ['breaks off', { kind: 'reset', afterWork: true }, ['timeout', 'badAnswer']],
    ['is cut in half', { kind: 'truncated' }, ['badAnswer']],
    ['is an HTML page', { kind: 'html' }, ['badAnswer']],
    ['is empty', { kind: 'emptyBody' }, ['badAnswer']],
    ['is HTTP 500', { kind: 'http', status: 500 }, ['timeout', 'badAnswer']],
    ['is HTTP 503', { kind: 'http', status: 503 }, ['timeout', 'badAnswer']],
    ['is 50 MB', { kind: 'huge', bytes: 50_000_000, isCompressed: false }, ['badAnswer', 'timeout']],
    ['is 50 MB in a few compressed kilobytes', { kind: 'huge', bytes: 50_000_000, isCompressed: true }, ['badAnswer', 'timeout']],
    ['is a list', { kind: 'change', change: () => [1, 2] }, ['badAnswer']],
    ['is null', { kind: 'change', change: () => null }, ['badAnswer']],
    ['has no response inside', { kind: 'change', change: () => ({ Response: 7 }) }, ['badAnswer']],
  ] // prettier-ignore
  test.each(broken)('is refused when it %s', async (_title, happens, codes) => {
    const supplier = tbo.node(small)
    await supplier.search(aTrip('DEL', 'BOM'), callOptions()).catch(() => undefined)
    plan(happens)
    const start = performance.now()
    expect(codes).toContain(await getErrorCode(supplier.search(aTrip('DEL', 'BOM'), callOptions())))
    // The minute of trickling isn't waited for.
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  test.each([
    ['no list', () => null],
    ['an empty list', () => []],
    ['empty lists', () => [[], []]],
  ])('%s of results means no flights, not an error', async (_title, results) => {
    plan({ kind: 'change', change: (answer) => withResults(answer, results()) })
    expect((await find(aTrip('DEL', 'BOM'))).offers).toEqual([])
  })

  test('with one bad result loses only that one', async () => {
    const all = await find(aTrip('DEL', 'BOM'))
    plan({
      kind: 'change',
      change: (answer) =>
        withResults(answer, [
          [{ ResultIndex: 'OB1' }, ...((answer['Response'] as Json)['Results'] as Json[][]).flat()],
        ]),
    })
    expect((await find(aTrip('DEL', 'BOM'))).offers).toHaveLength(all.offers.length)
  })

  test("never shows a fare that doesn't add up", async () => {
    plan({
      kind: 'change',
      change: (answer) =>
        withResults(
          answer,
          ((answer['Response'] as Json)['Results'] as Json[][]).map((list) =>
            list.map((result, index) =>
              index % 2 === 0
                ? { ...result, Fare: { ...(result['Fare'] as Json), PublishedFare: 1 } }
                : {
                    ...result,
                    FareBreakdown: (result['FareBreakdown'] as Json[]).map((type) => ({
                      ...type,
                      Tax: 1.01,
                    })),
                  },
            ),
          ),
        ),
    })
    const answer = await find(aTrip('DEL', 'BOM')).catch(() => ({ offers: [] }))
    for (const { fare } of answer.offers) expectFareAddsUp(fare)
  })

  const withResults = (answer: Json, Results: unknown): Json => ({
    ...answer,
    Response: { ...(answer['Response'] as Json), Results },
  })
})
