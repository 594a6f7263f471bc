import { sql } from 'drizzle-orm'
import { openPostgres } from '#server/db/open-postgres.ts'
import { selectRows } from '#server/db/rows.ts'
import { siteDomains, sites } from '#server/db/schema/index.ts'
import { demoSites } from '#server/demo/sites.data.ts'
import { deleteBeyondBytes, searchesRepo } from '#server/features/flights/searches.repo.ts'
import { packOffers } from '#server/offers/packed-offers.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'
import { offersFor } from '#server/suppliers/synthetic/offers.ts'
import { startPostgres } from '#tests/support/native/postgres.ts'
import type { BenchLine } from './bench-line.ts'

/** A visitor may search 30 times a minute, and results are stored for 15 minutes and an hour more. */
const searchesOfOneVisitor = 30 * 75
/** `FAREDESK_SEARCH_STORE_MB` by default. */
const budgetMb = 1_024
const siteId = 'bench'
const megabyte = 1024 * 1024

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Packs the largest answers: special returns between two busy airports, on different days. */
const packedReturns = () =>
  Array.from({ length: 8 }, (_, index) => {
    const leg = (origin: string, destination: string, day: number) => ({
      origin,
      destination,
      date: dayFromNow(day),
      fromHour: 0,
      toHour: 24,
      cabinClass: 2 as const,
    })
    const query: SupplierSearch = {
      journeyType: 2,
      returnKind: 5,
      legs: [leg('DEL', 'BOM', 20 + index), leg('BOM', 'DEL', 27 + index)],
      adultCount: 1,
      childCount: 0,
      infantCount: 0,
      directFlight: false,
      preferredAirlines: [],
      sources: [],
    }
    return packOffers(offersFor(query, 'faredesk', Math.floor(Date.now() / 60_000)))
  })

/** Measures how much one visitor can store at the search limit, and how long enforcing the byte budget takes. */
export const run = async (): Promise<BenchLine[]> => {
  const postgres = await startPostgres()
  const database = await openPostgres(await postgres.createDatabase('bench_store'), { poolSize: 2 })
  try {
    await database.migrate()
    const [demo] = demoSites
    if (!demo) throw new Error('there is no demo site to copy')
    await database.db.insert(sites).values({ id: siteId, kind: 'test', config: demo.config })
    await database.db
      .insert(siteDomains)
      .values({ domain: 'bench.localhost', siteId, verifiedAt: new Date() })
    const answers = packedReturns()
    const repo = searchesRepo(database.db, siteId)
    const now = new Date()
    const startedAt = performance.now()
    for (let index = 0; index < searchesOfOneVisitor; index += 1) {
      const offers = answers[index % answers.length]
      if (!offers) break
      const request = { segments: [], adultCount: 1 } as never
      const search = { id: `s${index}`, userId: null, traceId: 't', request, createdAt: now, expiresAt: now }
      const { bytes, count } = offers
      await repo.add(search, [
        { supplier: 'synthetic', state: 'answered', traceKey: 'k', offers: bytes, count },
      ])
    }
    const addMs = (performance.now() - startedAt) / searchesOfOneVisitor
    const storedMb = async (): Promise<number> => {
      const [row] = await selectRows<{ bytes: string }>(
        database.db,
        sql`select coalesce(sum(octet_length(offers)), 0)::text as bytes from search_answers`,
      )
      return Number(row?.bytes) / megabyte
    }
    const keepWithin = async (maxMb: number): Promise<number> => {
      const from = performance.now()
      while ((await deleteBeyondBytes(database.db, { maxBytes: maxMb * megabyte, most: 2_000, now })) > 0);
      return performance.now() - from
    }
    const before = await storedMb()
    const weighMs = await keepWithin(budgetMb)
    const dropMs = await keepWithin(64)
    const line = (name: string, value: number, unit: string, limit?: number): BenchLine => ({
      name: `searchStore.${name}`,
      value: Math.round(value * 10) / 10,
      unit,
      ...(limit === undefined ? {} : { limit }),
    })
    return [
      line('perSearch', (before * 1024) / searchesOfOneVisitor, 'kB'),
      line('oneVisitor', before, 'MB', budgetMb),
      line('visitorsUntilBudget', budgetMb / before, 'visitors'),
      line('add', addMs, 'ms'),
      line('weigh', weighMs, 'ms'),
      line('dropTo64', dropMs, 'ms'),
      line('afterDrop', await storedMb(), 'MB', 64),
    ]
  } finally {
    await database.close()
    await postgres.stop()
  }
}
