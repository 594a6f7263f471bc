import { sql, type SQL } from 'drizzle-orm'
import { endpoints } from '#contract/http/registry.ts'
import type { Person } from '#server/calls/context.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { bookings, bookingTickets, queueEntries } from '#server/db/schema/index.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { toEntryFilter } from '#server/features/tickets/ticket-filter.repo.ts'
import { listQuery } from '#server/features/tickets/list-query.ts'
import { createTicketsService } from '#server/features/tickets/tickets.service.ts'
import { selectRows } from '#server/db/rows.ts'
import type { Postgres } from '#tests/support/native/postgres.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import type { BenchLine } from '../bench-line.ts'
import { writeManyBookings } from './many-bookings.ts'
import { percentile, rounded } from './percentile.ts'
import { queueFilters, type Filter } from './queue-filters.ts'

const siteId = 'skyways'
const pageSize = 50
const rounds = 3
const limitMs = 50
const sorts = ['BD', 'BA', 'TD', 'TA'] as const

const person = (role: string, userType: Person['userType'], permissions: Person['permissions']): Person => ({
  userId: `usr_${siteId}_${role}`,
  siteId,
  email: '',
  userType,
  roles: [userType],
  permissions,
  isVerified: true,
  jumpedBy: null,
  isGuest: false,
  agency: { role: 'admin', sharedUserIds: [], walletUserId: `usr_${siteId}_${role}` },
  secondFactor: { isActive: false, kinds: { app: false, passkey: false }, provenAt: null },
})
export const benchPeople = {
  staff: person('staff', 'staff', ['bookings.view']),
  agent: person('agent', 'travelAgent', []),
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Returns the numbers of one of the agent's bookings, so that both readers find it. */
const loadTicketNumbers = async ({ db }: Database) => {
  const [found] = await selectRows<{ pnr: string; number: string }>(
    db,
    sql`select ${bookings.pnr} as pnr, ${bookingTickets.ticketNumber} as number
      from ${bookings} join ${bookingTickets} on ${bookingTickets.bookingId} = ${bookings.id}
      where ${bookings.siteId} = ${siteId} and ${bookings.userId} = ${benchPeople.agent.userId}
        and ${bookings.status} = 3 and ${bookings.orderId} like 'many-%' limit 1`,
  )
  if (!found) throw new Error('the agent has no ticket')
  return found
}

interface Turned {
  /** Pages that the panel offers, up to the last by the answer's total. */
  offered: number[]
  /** A page in the middle of what follows a capped total. */
  behind: number[]
}

/** Measures first, middle and last page in each order; the first call of a page counts like the others. */
const measureQueue = async (database: Database, actor: Person, filter: Filter): Promise<Turned> => {
  const service = createTicketsService(testDeps(database, { now: () => new Date() }))
  const asker = { siteId, actor, subject: actor }
  const parsed = endpoints.tickets.tickets.request.parse({ ...filter, pageSize })
  const { scope, queue } = listQuery(asker, 'tickets', parsed)
  const turned: Turned = { offered: [], behind: [] }
  for (const sort of sorts) {
    const turn = (page: number) => timed(() => service.tickets(asker, { ...parsed, sort, page }))
    const { totalPages, isTotalCapped } = await service.tickets(asker, { ...parsed, sort })
    if (totalPages === 0) throw new Error(`the queue with ${JSON.stringify(filter)} is empty`)
    for (const page of new Set([1, Math.ceil(totalPages / 2), totalPages]))
      for (let round = 0; round < rounds; round += 1) turned.offered.push(await turn(page))
    if (!isTotalCapped) continue
    const [row] = await selectRows<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from ${queueEntries} where ${toEntryFilter(siteId, scope, queue, parsed)}`,
    )
    turned.behind.push(await turn(Math.ceil((row?.n ?? 0) / pageSize / 2)))
  }
  return turned
}

const p95 = (times: number[]): number => rounded(percentile(times, 0.95))

/**
 * Measures what the same server and machine need for an empty query, and for fifty numbers from the front of an
 * index.
 */
const measurePeers = async ({ db }: Database) => {
  const measureStatement = async (statement: SQL): Promise<number[]> => {
    const times: number[] = []
    for (let round = 0; round < 200; round += 1) times.push(await timed(() => db.execute(statement)))
    return times
  }
  return {
    trip: p95(await measureStatement(sql`select 1`)),
    indexPage: p95(
      await measureStatement(sql`select ${queueEntries.id} from ${queueEntries}
        where ${queueEntries.siteId} = ${siteId} and not ${queueEntries.isHeld}
        order by ${queueEntries.createdAt} desc limit ${pageSize}`),
    ),
  }
}

interface Shape {
  name: string
  times: Turned
}

const measureShapes = async (database: Database): Promise<Shape[]> => {
  const filters = Object.entries(queueFilters(await loadTicketNumbers(database)))
  const shapes: Shape[] = []
  for (const [who, actor] of Object.entries(benchPeople))
    for (const [name, filter] of filters)
      if (who !== 'agent' || !filter.userId)
        shapes.push({ name: `${who}.${name}`, times: await measureQueue(database, actor, filter) })
  return shapes
}

/**
 * Builds one line per filter and reader, over four orders and three depths of the service's whole page call, and one
 * for all together.
 */
const toLines = (
  count: number,
  peers: Awaited<ReturnType<typeof measurePeers>>,
  shapes: Shape[],
): BenchLine[] => {
  const trip = { name: 'p95 of select 1 in the same run', value: peers.trip }
  const page = { name: 'p95 of fifty numbers from an index', value: peers.indexPage }
  const all = shapes.flatMap(({ times }) => times.offered)
  const behind = shapes.flatMap(({ times }) => times.behind)
  const worst = shapes.toSorted((a, b) => p95(b.times.offered) - p95(a.times.offered))[0]
  const line = (name: string, value: number, limit?: number): BenchLine => ({
    name: `queue.${count}.${name}`,
    value,
    unit: 'ms',
    peer: page,
    ...(limit === undefined ? {} : { limit }),
  })
  return [
    ...shapes.map(({ name, times: { offered } }) =>
      line(`${name}.p95 (p50 ${rounded(percentile(offered, 0.5))})`, p95(offered), limitMs),
    ),
    { ...line('all.p50', rounded(percentile(all, 0.5))), peer: trip },
    line('all.p95', p95(all), limitMs),
    ...(worst ? [line(`worst.p95 (${worst.name})`, p95(worst.times.offered), limitMs)] : []),
    ...(behind.length > 0 ? [line('behindCappedTotal.p95', p95(behind))] : []),
  ]
}

/** Measures pages of every filter, order and depth of the site with `count` bookings in this database. */
export const measureQueueLines = async (database: Database, count: number): Promise<BenchLine[]> =>
  toLines(count, await measurePeers(database), await measureShapes(database))

/** The same, in a database of its own with `count` bookings. */
export const queueShapes = async (postgres: Postgres, count: number): Promise<BenchLine[]> => {
  const database = await openPostgres(await postgres.createDatabase(`bench_queue_${count}`), { poolSize: 4 })
  try {
    await database.migrate()
    await seedDemo(testDeps(database, { now: () => new Date() }))
    await writeManyBookings(database, siteId, count)
    return await measureQueueLines(database, count)
  } finally {
    await database.close()
  }
}
