import { Agent } from 'node:http'
import { sql } from 'drizzle-orm'
import { openPostgres } from '#server/db/open-postgres.ts'
import type { Database } from '#server/db/database.ts'
import { fixedDepartureSupplier } from '#domain/flights/fixed-departures.ts'
import { toConsumerOffer } from '#server/features/supply-network/sale/consumer-offer.ts'
import { aFare, aSegment } from '#tests/support/scripted-offers.ts'
import { offerAt } from '#server/pricing/fares.test-kit.ts'
import type { PriceTerms } from '#server/pricing/price-terms.ts'
import { aSearch } from '#server/suppliers/synthetic/synthetic.test-kit.ts'
import { startPostgres } from '#tests/support/native/postgres.ts'
import { inDays } from '#scripts/soak/session.ts'
import type { BenchLine } from './bench-line.ts'
import { saveBenchBlock } from './support/bench-blocks.ts'
import { startServer, type BenchServer } from './support/bench-server.ts'
import { addAgency, copyBlock, linkAgency } from './support/linked-sites.ts'
import { signIn } from './support/load-sales.ts'
import { send, type HttpCall } from './support/open-load.ts'
import { percentile, rounded } from './support/percentile.ts'

const links = 200
const routes = 'DEL-BOM BLR-DEL BOM-BLR DEL-CCU HYD-DEL MAA-BOM BLR-HYD PNQ-DEL COK-BOM DEL-BLR'.split(' ')
/** Number of days on which each route has a block: 1,000 blocks per agency. */
const days = 100
const firstDay = 20
/** Number of days that are searched. The warm-up searches them all, so the built-in timetable is ready for the measurement. */
const searchedDays = 3
const rounds = 4

const toCall = (siteId: string, round: number, index: number): HttpCall => {
  const [origin, destination] = (routes[index % routes.length] ?? '').split('-')
  const date = inDays(firstDay + 10 + (Math.floor(index / routes.length) % searchedDays))
  return {
    path: '/api/api/search',
    headers: {
      host: `${siteId}.localhost`,
      'content-type': 'application/json',
      'accept-encoding': 'br, gzip',
      'x-forwarded-for': `10.${round}.${index}.1`,
    },
    body: JSON.stringify({
      segments: [{ origin, destination, preferredDepartureTime: `${date}T00:00:00` }],
      adultCount: 1,
    }),
  }
}

const toCalendarCall = (siteId: string, index: number): HttpCall => {
  const [origin, destination] = (routes[index] ?? '').split('-')
  const { headers } = toCall(siteId, 100, index)
  const month = inDays(firstDay + 40).slice(0, 7)
  return { path: '/api/api/getCalendarFare', headers, body: JSON.stringify({ origin, destination, month }) }
}

/** Times the calls one by one, in turn at each agency, so that other load on the machine affects all of them alike. */
const timeInTurn = async (
  url: string,
  siteIds: readonly string[],
  toCalls: (siteId: string) => readonly HttpCall[],
): Promise<number[][]> => {
  const agent = new Agent({ keepAlive: true })
  const lists = siteIds.map(toCalls)
  const times = siteIds.map((): number[] => [])
  for (let index = 0; index < (lists[0]?.length ?? 0); index += 1)
    for (const [place, calls] of lists.entries()) {
      const call = calls[index]
      if (!call) continue
      const startedAt = performance.now()
      const answer = await send(url, call, agent)
      if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.bytes.toString()}`)
      times[place]?.push(performance.now() - startedAt)
    }
  agent.destroy()
  return times
}

const fill = async (server: BenchServer, database: Database): Promise<void> => {
  for (const siteId of ['linked', 'plain']) await addAgency(database, siteId)
  const siteIds = Array.from({ length: links }, (_, index) => `supplier-${index}`)
  for (const siteId of siteIds) {
    await addAgency(database, siteId)
    await linkAgency(database, { supplierSiteId: siteId, consumerSiteId: 'linked' })
  }
  const staff = await signIn(server.url, 'staff@skyways.example')
  for (const route of routes) {
    const blockId = await saveBenchBlock(staff, { route, days: firstDay, seatsTotal: 20 })
    const copied = await copyBlock(database, blockId, { siteIds, day: inDays(firstDay), days })
    if (copied !== links * days) throw new Error(`only ${copied} blocks of ${route}`)
  }
  await database.db.execute(sql`analyze`)
}

/** Measures how long it takes to price an offer of a link for its consumer, in microseconds. */
const measureHop = (): number => {
  const query = { ...aSearch('DEL', 'BOM'), adultCount: 1 }
  const own = { ...offerAt(aFare(query)), source: 'FD', segments: [[aSegment(query, '6E', '101')]] }
  const offered = { supplier: fixedDepartureSupplier, offer: own }
  const terms: PriceTerms = {
    audience: { terms: 'agent', seesCost: false, isTdsWithheld: true },
    rules: [],
    ownMarkup: null,
  }
  const link = { seatsShown: 'exact', isFlightHoldAllowed: true } as const
  const count = 100_000
  for (let index = 0; index < count; index += 1) toConsumerOffer(offered, terms, link)
  const startedAt = performance.now()
  for (let index = 0; index < count; index += 1) toConsumerOffer(offered, terms, link)
  return ((performance.now() - startedAt) * 1_000) / count
}

const measure = async ({ url }: BenchServer): Promise<BenchLine[]> => {
  const perRound = routes.length * searchedDays
  const toSearches = (from: number, count: number) => (siteId: string) =>
    Array.from({ length: count * perRound }, (_, index) =>
      toCall(siteId, from + Math.floor(index / perRound), index % perRound),
    )
  await timeInTurn(url, ['linked', 'plain'], toSearches(0, 2))
  const [linked = [], plain = []] = await timeInTurn(url, ['linked', 'plain'], toSearches(2, rounds))
  const lines = ([0.5, 0.95] as const).map((share) => ({
    name: `linkedSearch.${links}links.p${share * 100} added by links`,
    value: rounded(percentile(linked, share) - percentile(plain, share)),
    unit: 'ms',
    peer: { name: 'the search without links', value: rounded(percentile(plain, share)) },
    ...(share === 0.95 ? { target: { most: 40 } } : {}),
  }))
  const [months = [], plainMonths = []] = await timeInTurn(url, ['linked', 'plain'], (siteId) =>
    routes.map((_route, index) => toCalendarCall(siteId, index)),
  )
  return [
    ...lines,
    {
      name: `linkedSearch.${links}links.calendar.p50`,
      value: rounded(percentile(months, 0.5)),
      unit: 'ms',
      peer: { name: 'without links', value: rounded(percentile(plainMonths, 0.5)) },
    },
    {
      name: 'linkedSearch.price for the consumer',
      value: rounded(measureHop()),
      unit: 'µs an offer',
      target: { most: 5 },
    },
  ]
}

/**
 * Measures a search and a calendar month at an agency that is linked with 200 others, each with 1,000 blocks, of which one matches, and
 * compares them with those of an agency without links.
 */
export const run = async (): Promise<BenchLine[]> => {
  const postgres = await startPostgres()
  try {
    const url = await postgres.createDatabase('bench_linked_search')
    const server = await startServer('./search-server.ts', { env: { DATABASE_URL: url } })
    const database = await openPostgres(url, { poolSize: 2, statementTimeoutMs: 0 })
    try {
      await fill(server, database)
      return await measure(server)
    } finally {
      await database.close()
      server.stop()
    }
  } finally {
    await postgres.stop()
  }
}
