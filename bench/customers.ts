import { sql, type SQL } from 'drizzle-orm'
import { endpoints } from '#contract/http/registry.ts'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { createCustomersService } from '#server/features/customers/customers.service.ts'
import { getSite } from '#server/sites/sites.repo.ts'
import { startPostgres } from '#tests/support/native/postgres.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import type { BenchLine } from './bench-line.ts'
import { percentile, rounded } from './support/percentile.ts'

/** Accounts of the site; set FAREDESK_BENCH_CUSTOMERS for another number. */
const size = Number(process.env['FAREDESK_BENCH_CUSTOMERS'] ?? 200_000)
const siteId = 'skyways'
const pageSize = 50
const rounds = 5
const limitMs = 50
const sorts = ['newest', 'oldest', 'name', 'company'] as const

/** Returns the same number from 0 to 99 for the same account, differing by `seed`. */
const lot = (seed: number): SQL => sql`abs(hashint8extended(n, ${sql.raw(String(seed))}) % 100)`

/**
 * Inserts accounts straight into the tables: four of five shoppers, every tenth customer in a group, one of a hundred
 * blocked, unconfirmed or exempt.
 */
const fill = async ({ db }: Database): Promise<void> => {
  await db.execute(sql`insert into legal_entities (id, site_id, name, group_id, created_at)
    select 'le_bench_' || n, ${siteId}, 'Bench ' || n, case when ${lot(1)} < 10 then 'grp_skyways_gold' end,
      now() - make_interval(mins => n)
    from generate_series(1, ${size}::int) n`)
  await db.execute(sql`insert into users (id, site_id, email, phone, password_hash, first_name, last_name, user_type,
      is_blocked, is_verified, is_search_exempted, company, legal_entity_id, created_at, rbac_group_id)
    select 'usr_bench_' || n, ${siteId}, 'person' || n || '@bench.example', (7000000000 + n)::text, '',
      (array['Asha','Ravi','Meera','Kavita','Arjun','Neha','Vikram','Farah'])[1 + (${lot(2)} % 8)::int],
      'Surname' || md5(n::text), case when ${lot(3)} < 20 then 'travelAgent' else 'retail' end,
      ${lot(4)} = 0, ${lot(5)} <> 0, ${lot(6)} = 0,
      case when ${lot(3)} < 20 then jsonb_build_object('companyName', 'Tours ' || md5((n * 7)::text)) end,
      'le_bench_' || n, now() - make_interval(mins => n), case when n % 1000 = 0 then 'rbac_skyways_desk' end
    from generate_series(1, ${size}::int) n`)
  // A test server commits asynchronously; the rows are visible to an index scan once they are on disk.
  await db.execute(sql`checkpoint`)
  await db.execute(sql`vacuum analyze users`)
}

const filters: Record<string, Partial<RequestInputOf<typeof endpoints.users.getCustomers>>> = {
  all: {},
  shoppers: { userType: 'retail' },
  agencies: { userType: 'travelAgent' },
  blocked: { isBlocked: true },
  notBlocked: { isBlocked: false },
  unverified: { isVerified: false },
  exempt: { isExempted: true },
  permissionGroup: { rbacUserGroupId: 'rbac_skyways_desk' },
  markupGroup: { groupId: 'grp_skyways_gold' },
  company: { searchQuery: 'tours a' },
  name: { searchQuery: 'kavita surnamea' },
  email: { searchQuery: 'person19999@bench.example' },
  agenciesOfName: { searchQuery: 'asha', userType: 'travelAgent', isBlocked: false },
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}
const p95 = (times: readonly number[]): number => rounded(percentile(times, 0.95))

/** Measures the first, a middle and the last page of a filter in each order. */
const measureFilter = async (database: Database, filter: (typeof filters)[string]): Promise<number[]> => {
  const service = createCustomersService({ database })
  const call = { site: await getSite(database.db, siteId) }
  const times: number[] = []
  for (const sort of sorts) {
    const input = endpoints.users.getCustomers.request.parse({ ...filter, sort, pageSize })
    const { staffId: _staff, page: _page, pageSize: _size, sort: _sort, ...wanted } = input
    const turn = (page: number) => service.page(wanted, { page, pageSize, sort }, call)
    const { totalPages } = await turn(1)
    for (const page of new Set([1, Math.ceil(totalPages / 2), totalPages]))
      for (let round = 0; round < rounds; round += 1) times.push(await timed(() => turn(page)))
  }
  return times
}

/** Measures a query written by hand for the same page. */
const measureBare = async ({ db }: Database, offset: number): Promise<number> => {
  const statement: SQL = sql`select * from users where site_id = ${siteId} order by created_at desc, id desc
    limit ${pageSize} offset ${offset}`
  const times: number[] = []
  for (let round = 0; round < rounds * 4; round += 1) times.push(await timed(() => db.execute(statement)))
  return p95(times)
}

/**
 * Measures the list of customers on PostgreSQL: pages and totals of every filter and order on a site with 200,000
 * accounts, next to bare queries for the same pages.
 */
export const run = async (): Promise<BenchLine[]> => {
  const postgres = await startPostgres()
  try {
    const database = await openPostgres(await postgres.createDatabase('bench_customers'), { poolSize: 4 })
    await database.migrate()
    await seedDemo(testDeps(database))
    await fill(database)
    const first = { name: 'p95 of a bare query of the first page', value: await measureBare(database, 0) }
    const last = {
      name: 'p95 of a bare query of the last page',
      value: await measureBare(database, size - pageSize),
    }
    const lines: BenchLine[] = []
    const all: number[] = []
    for (const [name, filter] of Object.entries(filters)) {
      const times = await measureFilter(database, filter)
      all.push(...times)
      const median = rounded(percentile(times, 0.5))
      lines.push({
        name: `customers.${size}.${name}.p95 (p50 ${median})`,
        value: p95(times),
        unit: 'ms',
        peer: first,
        limit: limitMs,
      })
    }
    await database.close()
    return [
      ...lines,
      { name: `customers.${size}.everything.p95`, value: p95(all), unit: 'ms', peer: last, limit: limitMs },
    ]
  } finally {
    await postgres.stop()
  }
}
