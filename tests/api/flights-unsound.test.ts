import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import type { TestDeps } from '#tests/support/test-deps.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { SupplierPort, SupplierSearch } from '#server/suppliers/port.ts'
import { scriptedOffers } from '#tests/support/scripted-offers.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { startTestServer } from '#tests/support/test-server.ts'

const { search, searchResults } = endpoints.flights
const query = {
  segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-15T00:00:00' }],
  adultCount: 1,
}

/** A second supplier whose offers are derived from the scripted ones. */
const beside = (name: string, changeOffers: (offers: SupplierOffer[]) => unknown): SupplierPort => ({
  ...createScriptedSupplier(name),
  search: async (asked: SupplierSearch) => ({
    traceKey: name,
    offers: changeOffers(scriptedOffers(asked)) as SupplierOffer[],
    expiresAt: '2099-01-01T00:00:00.000Z',
  }),
})
const withSuppliers = async <T>(
  suppliers: SupplierPort[],
  work: (server: Awaited<ReturnType<typeof startTestServer>>) => Promise<T>,
  over: TestDeps = {},
): Promise<T> => {
  const server = await startTestServer({ suppliers, ...over })
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}

/** The first offer is invalid, the others stay unchanged. */
const spoil = (change: (offer: SupplierOffer) => unknown) => (offers: SupplierOffer[]) =>
  offers.map((offer, index) => (index === 0 ? change(offer) : offer))

describe('leaves out an invalid offer and nothing else', () => {
  test.each<[string, (offer: SupplierOffer) => unknown]>([
    ["a fare that isn't a number", (offer) => ({ ...offer, fare: { ...offer.fare, publishedMinor: NaN } })],
    [
      'a total that contradicts its parts',
      (offer) => ({ ...offer, fare: { ...offer.fare, publishedMinor: offer.fare.publishedMinor + 1 } }),
    ],
    [
      "passengers that don't add up to the total",
      (offer) => ({
        ...offer,
        fare: { ...offer.fare, perType: offer.fare.perType.map((type) => ({ ...type, baseMinor: 1 })) },
      }),
    ],
    ['half a paisa', (offer) => ({ ...offer, fare: { ...offer.fare, tdsMinor: 0.5 } })],
    ['a negative fare', (offer) => ({ ...offer, fare: { ...offer.fare, commissionMinor: -100 } })],
    ['a fare without passengers', (offer) => ({ ...offer, fare: { ...offer.fare, perType: [] } })],
    ['no fare', ({ fare: _fare, ...offer }) => offer],
    ['no flights', (offer) => ({ ...offer, segments: [] })],
    ['a direction without flights', (offer) => ({ ...offer, segments: [[]] })],
    [
      'a flight without a time',
      (offer) => ({ ...offer, segments: [[{ ...offer.segments[0]?.[0], departureTime: '' }]] }),
    ],
    ['the id of another offer', (offer) => ({ ...offer, offerId: 'low-cost' })],
    ['nothing at all', () => null],
  ])('%s', async (_title, change) => {
    await withSuppliers([beside('odd', spoil(change)), createScriptedSupplier('sound')], async (server) => {
      const answer = await server.must(search, query)
      const of = (name: string) => answer.results.filter(({ supplier }) => supplier === name)
      expect(of('odd')).toHaveLength(2)
      expect(of('sound')).toHaveLength(3)
      expect(answer.missing).toEqual([])
    })
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['a text', 'busy'],
    ['no list', { traceKey: 'x', offers: {}, expiresAt: '' }],
  ])('an answer that is %s counts as a failure', async (_title, answer) => {
    const odd = { ...createScriptedSupplier('odd'), search: async () => answer } as unknown as SupplierPort
    await withSuppliers([odd, createScriptedSupplier('sound')], async (server) => {
      const { results, missing } = await server.must(search, query)
      expect(results).toHaveLength(3)
      expect(missing).toEqual([{ supplier: 'odd', reason: 'failed' }])
    })
  })

  test("ignores an invalid expiry of a supplier's session", async () => {
    const odd: SupplierPort = {
      ...createScriptedSupplier('odd'),
      search: async (asked) => ({ traceKey: 'x', offers: scriptedOffers(asked), expiresAt: 'soon' }),
    }
    await withSuppliers([odd], async (server) => {
      expect((await server.must(search, query)).expiresAt).toBe('2026-11-20T04:15:00.000Z')
    })
  })

  test("isn't flooded by ten thousand offers of one supplier", async () => {
    const huge = beside('huge', ([offer]) =>
      Array.from({ length: 10_000 }, (_, index) => ({ ...offer, offerId: `offer ${index}` })),
    )
    await withSuppliers([huge, createScriptedSupplier('sound')], async (server) => {
      const { results } = await server.must(search, query)
      expect(results).toHaveLength(10_003)
      expect(results.filter(({ supplier }) => supplier === 'sound')).toHaveLength(3)
    })
  })

  test("hides results that weren't requested, whatever a supplier makes of the filters", async () => {
    await withSuppliers([createScriptedSupplier('loose')], async (server) => {
      const { results } = await server.must(search, { ...query, preferredAirlines: ['6E'] })
      expect(results.map(({ validatingAirline }) => validatingAirline)).toEqual(['6E'])
      const ofSource = await server.must(search, { ...query, sources: ['GDS'] })
      expect(ofSource.results.every(({ source }) => source === 'GDS')).toBe(true)
    })
  })
})

test('asks a supplier only for its own sources, and not at all for others', async () => {
  const asked: Record<string, string[][]> = { one: [], other: [] }
  const listening = (name: string, source: string): SupplierPort => ({
    ...createScriptedSupplier(name),
    sources: [{ source, name: source, isLCC: false }],
    search: async ({ sources }) => {
      asked[name]?.push(sources)
      return { traceKey: name, offers: [], expiresAt: '2099-01-01T00:00:00.000Z' }
    },
  })
  await withSuppliers([listening('one', 'A'), listening('other', 'B')], async (server) => {
    await server.must(search, { ...query, sources: ['A', 'B'] })
    await server.must(search, { ...query, sources: ['B'] })
    expect(asked).toEqual({ one: [['A']], other: [['B'], ['B']] })
  })
})

describe('waiting for suppliers', () => {
  const slow = (name: string, until: Promise<unknown>): SupplierPort => ({
    ...beside(name, (offers) => offers),
    search: async (asked) => {
      await until
      return { traceKey: name, offers: scriptedOffers(asked), expiresAt: '2099-01-01T00:00:00.000Z' }
    },
  })

  test('ends a second and a half after the first flights; later ones are returned on request', async () => {
    let arrive = (): void => undefined
    const arrival = new Promise<void>((resolve) => (arrive = resolve))
    await withSuppliers([createScriptedSupplier('quick'), slow('slow', arrival)], async (server) => {
      const start = performance.now()
      const answer = await server.must(search, query)
      expect(performance.now() - start).toBeGreaterThan(1_300)
      // Well before the deadline, even on a machine at half speed.
      expect(performance.now() - start).toBeLessThan(4_000)
      expect(answer.missing).toEqual([{ supplier: 'slow', reason: 'slow' }])
      arrive()
      const more = () =>
        server.must(searchResults, { searchId: answer.searchId, after: answer.results.length })
      await expect
        .poll(async () => (await more()).results.map(({ supplier }) => supplier))
        .toEqual(['slow', 'slow', 'slow'])
      expect((await more()).missing).toEqual([])
    })
  })

  test('continues while no supplier has flights', async () => {
    await withSuppliers([beside('empty', () => []), slow('slow', sleep(1_900))], async (server) => {
      const { results, missing } = await server.must(search, query)
      expect(results).toHaveLength(3)
      expect(missing).toEqual([])
    })
  })
})
