import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openPostgres } from '#server/db/open-postgres.ts'
import type { Database } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { startPostgres } from '#tests/support/native/postgres.ts'
import { inDays, type WantedFlight } from '#scripts/soak/session.ts'
import type { BenchLine } from './bench-line.ts'
import { saveBenchBlock } from './support/bench-blocks.ts'
import { startServer, type BenchServer } from './support/bench-server.ts'
import { addAgency, addAgent, linkAgency } from './support/linked-sites.ts'
import type { LoadPerson } from './support/load-people.ts'
import { createSend, orderOnce, pay, signIn } from './support/load-sales.ts'
import { percentile, rounded } from './support/percentile.ts'

const supplierSiteId = 'skyways'
const consumers = 50
const purchases = 60
const warmUp = 10
const walletMinor = 10_000_000_000
const days = 40
const route = 'NAG-IDR'
const toConsumer = (index: number): string => `consumer-${index}`

const orderAs = (url: string, { headers }: LoadPerson, prefix: string): Promise<string> => {
  const wanted: WantedFlight = { route, date: inDays(days), adults: 1, prefix }
  return orderOnce(createSend(url, headers), wanted)
}

const payOrder = async (url: string, orderId: string, person: LoadPerson): Promise<number> => {
  const { outcome, ms } = await pay(url, orderId, person)
  if (outcome !== 'Ticketed') throw new Error(`a purchase ended as ${outcome}`)
  return ms
}

/** Adds two people who buy in turn, each from their own network: a network may pay only 60 times a minute. */
const addBuyers = async (database: Database, siteId: string): Promise<LoadPerson[]> => [
  await addAgent(database, siteId, { name: 'first', walletMinor }),
  await addAgent(database, siteId, { name: 'second', walletMinor }),
]

const turnOf = (people: readonly LoadPerson[], index: number): LoadPerson => {
  const person = people[index % people.length]
  if (!person) throw new Error('there are no buyers')
  return person
}

/** Times purchases of one block, alternating between the link and the supplier. */
const comparePurchases = async (
  url: string,
  atLink: readonly LoadPerson[],
  atSupplier: readonly LoadPerson[],
) => {
  const times = { linked: [] as number[], own: [] as number[] }
  for (let index = 0; index < warmUp + purchases; index += 1) {
    const [consumer, direct] = [turnOf(atLink, index), turnOf(atSupplier, index)]
    const linked = await payOrder(url, await orderAs(url, consumer, 'link-'), consumer)
    const own = await payOrder(url, await orderAs(url, direct, 'fixed-departures'), direct)
    if (index < warmUp) continue
    times.linked.push(linked)
    times.own.push(own)
  }
  return times
}

/** Counts the statements that wait for a lock while `work` runs, except those for the block's row. */
const findOtherWaits = async ({ db }: Database, work: Promise<unknown>): Promise<Map<string, number>> => {
  const waits = new Map<string, number>()
  const state = { isRunning: true }
  const stop = () => {
    state.isRunning = false
  }
  void work.then(stop, stop)
  while (state.isRunning) {
    const rows = await selectRows<{ query: string }>(
      db,
      sql`select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    for (const { query } of rows)
      if (!query.includes('seat_blocks')) waits.set(query, (waits.get(query) ?? 0) + 1)
    await sleep(2)
  }
  await work
  return waits
}

const measure = async ({ url }: BenchServer, database: Database): Promise<BenchLine[]> => {
  let listId: string | undefined
  for (let index = 0; index < consumers; index += 1) {
    await addAgency(database, toConsumer(index))
    const link = { supplierSiteId, consumerSiteId: toConsumer(index), listId }
    listId = await linkAgency(database, link, walletMinor)
  }
  const staff = await signIn(url, 'staff@skyways.example')
  await saveBenchBlock(staff, { route, days, seatsTotal: 400 })
  const buyers: LoadPerson[] = []
  for (let index = 0; index < consumers; index += 1)
    buyers.push(await addAgent(database, toConsumer(index), { name: 'buyer', walletMinor }))
  const atLink = await addBuyers(database, toConsumer(0))
  const times = await comparePurchases(url, atLink, await addBuyers(database, supplierSiteId))

  const orders: string[] = []
  for (const buyer of buyers) orders.push(await orderAs(url, buyer, 'link-'))
  const startedAt = performance.now()
  const all = Promise.all(buyers.map((buyer, index) => payOrder(url, orders[index] ?? '', buyer)))
  const waits = await findOtherWaits(database, all)
  const tookMs = performance.now() - startedAt
  for (const [query, count] of waits) console.error(`${count} waits: ${query.slice(0, 200)}`)
  const faults = await checkLedger(database.db)
  if (faults.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(faults[0])}`)
  const [linkedMs, ownMs] = [percentile(times.linked, 0.5), percentile(times.own, 0.5)]
  return [
    {
      name: 'linkedPurchase.through a link.p50',
      value: rounded(linkedMs),
      unit: 'ms',
      peer: { name: 'at the supplier', value: rounded(ownMs) },
    },
    {
      name: 'linkedPurchase.through a link',
      value: Math.round((linkedMs / ownMs) * 100) / 100,
      unit: '× a purchase at the supplier',
      target: { most: 2.2 },
    },
    {
      name: `linkedPurchase.${consumers} consumers on one block`,
      value: rounded(tookMs),
      unit: 'ms until all have tickets',
    },
    {
      name: `linkedPurchase.${consumers} consumers on one block.other lock waits seen`,
      value: [...waits.values()].reduce((sum, one) => sum + one, 0),
      unit: 'waits',
      target: { most: 0 },
    },
  ]
}

/** Compares a purchase through a link with one at the supplier, and times 50 agencies that buy from one block at once. */
export const run = async (): Promise<BenchLine[]> => {
  const postgres = await startPostgres()
  try {
    const url = await postgres.createDatabase('bench_linked_purchase')
    const server = await startServer('./search-server.ts', { env: { DATABASE_URL: url } })
    const database = await openPostgres(url, { poolSize: 3, statementTimeoutMs: 0 })
    try {
      return await measure(server, database)
    } finally {
      await database.close()
      server.stop()
    }
  } finally {
    await postgres.stop()
  }
}
