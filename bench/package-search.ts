import { sql } from 'drizzle-orm'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { aPicture, packageBody } from '#domain/packages/package-body.test-kit.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { packages, packageVersions, sites } from '#server/db/schema/index.ts'
import { demoSites } from '#server/demo/sites.data.ts'
import { createPackageSearch } from '#server/features/packages/content/search.service.ts'
import { hashContent, toLatestColumns } from '#server/features/packages/content/package-content.ts'
import { searchRepo } from '#server/features/packages/content/search.repo.ts'
import { toSearchContent } from '#server/features/packages/content/search-row.ts'
import { startPostgres } from '#tests/support/native/postgres.ts'
import type { BenchLine } from './bench-line.ts'
import { percentile, rounded } from './support/percentile.ts'

/** Published packages of the site; set FAREDESK_BENCH_PACKAGES for another number. */
const size = Number(process.env['FAREDESK_BENCH_PACKAGES'] ?? 10_000)
const siteId = 'bench'
const limitMs = 80
const rounds = 12
const at = new Date()
const visitor = { site: { siteId }, actor: null, subject: null }

const places = [
  ['IN', 'Alappuzha'],
  ['IN', 'Panaji'],
  ['IN', 'Leh'],
  ['IN', 'Jaipur'],
  ['IN', 'Munnar'],
  ['MV', 'Malé'],
  ['TH', 'Phuket'],
  ['BT', 'Paro'],
  ['LK', 'Kandy'],
  ['AE', 'Dubai'],
] as const
const themes = [
  'beach',
  'hills',
  'honeymoon',
  'family',
  'luxury',
  'wildlife',
  'culture',
  'pilgrimage',
] as const
const words = [
  'Backwaters',
  'Lagoon',
  'Valley',
  'Palace',
  'Spice',
  'Monsoon',
  'Desert',
  'Temple',
  'Harbour',
  'Island',
]

const pick = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('the list is empty')
  return value
}

/** Builds the content of a package that differs from its neighbours in every filter. */
const contentOf = (index: number) => {
  const nights = 1 + (index % 14)
  const hops = [index, index * 7 + 3].map((place) => pick(places, place))
  const from = `2027-${String(1 + (index % 12)).padStart(2, '0')}-01`
  return {
    facts: {
      priceMode: 'fixed' as const,
      stockMode: 'freesale' as const,
      nights,
      durationMinutes: 0,
      destinations: hops.map(([countryCode, placeName]) => ({ countryCode, placeName })),
      themes: [pick(themes, index), pick(themes, index * 3 + 1)],
    },
    body: packageBody({
      title: `${pick(words, index)} and ${pick(words, index * 3 + 2)} ${index}`,
      summary: `${nights} nights from ${hops.map(([, name]) => name).join(' to ')}, with a guide.`,
      seasons: [{ seasonId: '00000001', name: 'All', ranges: [{ from, to: '2027-12-31' }], weekdays: [] }],
      rates: packageBody().rates.slice(0, 1),
      days: [],
      images: [aPicture(index + 1)],
    }),
  }
}

/** Publishes the packages straight into the tables, with prices that differ. */
const fill = async ({ db }: Database): Promise<void> => {
  const search = searchRepo(db, siteId)
  for (let index = 0; index < size; index += 1) {
    const content = contentOf(index)
    const id = index.toString(16).padStart(24, '0')
    const latest = { ...toLatestColumns('package', content), latestVersion: 1, publishedVersion: 1 }
    const by = { createdBy: 'bench', createdAt: at, updatedBy: 'bench', updatedAt: at }
    const row = { id, siteId, kind: 'package' as const, packageName: `package-${index}` }
    await db.insert(packages).values({ ...row, ...latest, ...by, status: 'published' })
    const version = { packageId: id, version: 1, siteId, changedBy: 'bench', at }
    await db.insert(packageVersions).values({ ...version, ...content, bodyHash: hashContent(content) })
    const priced = {
      ...toSearchContent('package', content, { today: '2026-12-01', departures: null }),
      fromPriceMinor: (1 + (index % 97)) * 1_000_00,
    }
    await search.put({
      packageId: id,
      version: 1,
      kind: 'package',
      soldCount: index % 31,
      publishedAt: new Date(at.getTime() - index * 60_000),
      content: priced,
    })
  }
  await db.execute(sql`vacuum analyze package_search`)
}

type Request = RequestInputOf<typeof endpoints.packages.getPackages>

const requests: Record<string, Request> = {
  all: {},
  word: { q: 'lagoon' },
  place: { q: 'jaip' },
  misspelt: { q: 'backwatres' },
  country: { countryCode: 'IN' },
  theme: { themes: ['honeymoon', 'luxury'] },
  month: { month: 12, sort: 'priceAsc' },
  price: { priceFromMinor: 20_000_00, priceToMinor: 40_000_00, sort: 'priceDesc' },
  everything: {
    q: 'valley',
    countryCode: 'IN',
    themes: ['hills'],
    month: 12,
    nightsFrom: 2,
    nightsTo: 9,
    sort: 'nights',
  },
  lastPage: { sort: 'newest', page: Math.ceil(size / 24) },
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}
const p95 = (times: readonly number[]): number => rounded(percentile(times, 0.95))

/** Measures a list without any count: what a search costs at least. */
const measureBare = async ({ db }: Database): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1)
    times.push(
      await timed(async () =>
        db.execute(sql`select package_id, card from package_search where site_id = ${siteId} and kind = 'package'
          order by sold_count desc, published_at desc limit 24`),
      ),
    )
  return p95(times)
}

/** Measures searches of 10,000 packages with the counts of all filters, without kept answers. */
export const run = async (): Promise<BenchLine[]> => {
  const postgres = await startPostgres()
  const database = await openPostgres(await postgres.createDatabase('bench_packages'), { poolSize: 2 })
  try {
    await database.migrate()
    const [demo] = demoSites
    if (!demo) throw new Error('there is no demo site to copy')
    await database.db.insert(sites).values({ id: siteId, kind: 'test', config: demo.config })
    await fill(database)
    const bare = { name: 'page without counts', value: await measureBare(database) }
    // Each request comes eleven seconds after the last one, so that no answer is kept.
    let passedMs = 0
    const search = createPackageSearch({ database, now: () => new Date(at.getTime() + passedMs) })
    const lines: BenchLine[] = []
    const all: number[] = []
    for (const [name, request] of Object.entries(requests)) {
      const parsed = endpoints.packages.getPackages.request.parse(request)
      await search.search(parsed, visitor)
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        passedMs += 11_000
        times.push(await timed(() => search.search(parsed, visitor)))
      }
      all.push(...times)
      lines.push({ name: `packageSearch.${name}.p95`, value: p95(times), unit: 'ms', peer: bare })
    }
    return [
      ...lines,
      { name: 'packageSearch.p95', value: p95(all), unit: 'ms', limit: limitMs, target: { most: limitMs } },
    ]
  } finally {
    await database.close()
    await postgres.stop()
  }
}
