import { sql, type SQL } from 'drizzle-orm'
import type { Database, Db } from '#server/db/database.ts'
import { bookings, bookingTickets, queueDays, queueEntries, users } from '#server/db/schema/index.ts'
import { selectRows } from '#server/db/rows.ts'
import { seedManyTickets, type Spread } from '#server/demo/seed-tickets-many.ts'

/** Customers besides the demo's own; the demo agent has a tenth of all bookings. */
const customers = 500
const days = 730

/** Returns a number from 0 to `below` that is the same for the same copy and differs by `seed`. */
const lot = (seed: number, below: number): SQL =>
  sql`abs(hashint8extended(i, ${sql.raw(String(seed))}) % ${sql.raw(String(below))})::int`

const lastNames =
  'KUMAR SINGH SHARMA VERMA GUPTA PATEL REDDY NAIR IYER RAO DAS KHAN JOSHI MEHTA BOSE GILL ROY PILLAI'
const firstNames =
  'AARAV ANIL ANANYA ARJUN DIYA FATIMA GEETA HARISH IMRAN JAYA KAVITA LEELA MANOJ NEHA OM PRIYA RAVI SUNITA TARUN'
const pick = (names: string, seed: number): SQL =>
  sql`(string_to_array(${sql.raw(`'${names}'`)}, ' '))[1 + ${lot(seed, names.split(' ').length)}]`
/** A surname that four in a million bookings share. */
export const rareName = 'ZWANZIGER'
export const commonName = 'KUMAR'
export const noName = 'XQXQXQ'

const name = (seed: number): SQL =>
  sql`${pick(lastNames, seed)} || upper(substr(md5(i::text), 1, ${lot(seed + 1, 3)}::int)) || '/' || ${pick(firstNames, seed + 2)}`

const airlines = sql`case when r < 45 then '6E' when r < 65 then 'AI' when r < 75 then 'IX' when r < 83 then 'QP'
  when r < 88 then 'SG' when r < 93 then 'EK' when r < 96 then 'SQ' when r < 98 then 'LH' when r < 99 then 'BA' else 'TG' end`
/** Lets `value` use `r`, a number from 0 to 99 that depends on the seed. */
const withLot = (seed: number, value: SQL): SQL =>
  sql`(select ${value} from (select ${lot(seed, 100)} as r) a)`
const isDomestic = withLot(11, sql`case when r < 75 then ${lot(12, 10)} > 0 else r < 88 end`)
const status = withLot(
  13,
  sql`case when r < 80 then 3 when r < 88 then 4 when r < 92 then 5 when r < 95 then 6
  when r < 96 then 1 when r < 98 then 7 else 8 end`,
)

/**
 * Bookings are inserted in the order of their creation, so the last of `count` is the newest; a few swap places with
 * their neighbours.
 */
const spreadCreatedAt = (count: number): SQL =>
  sql`now() - make_interval(secs => (${sql.raw(String(count))} - i) * ${sql.raw((days * 86_400).toFixed(1))} / ${sql.raw(String(count))}
    + ${lot(14, 600)})`
const spreadDepartsAt = (createdAt: SQL): SQL =>
  sql`date_trunc('minute', ${createdAt} + make_interval(mins => ${lot(15, 90 * 1_440)}))::timestamp`

/** Makes the copies differ as a busy site's bookings do. */
const createSpread = (createdAt: SQL, departsAt: SQL): Spread => ({
  userId: sql`case when ${lot(16, 10)} = 0 then 'usr_skyways_agent' else 'usr_bench_' || ${lot(17, customers)} end`,
  status,
  supplier: sql`case when ${lot(18, 20)} = 0 then 'fixed-departures' else 'synthetic' end`,
  airlineCode: withLot(11, airlines),
  isDomestic,
  createdAt,
  updatedAt: createdAt,
  departsAt,
  arrivesAt: sql`${departsAt} + interval '2 hours'`,
  holdDeadline: sql`now() + make_interval(mins => ${lot(19, 10_000)})`,
  passengerNames: sql`case when ${lot(20, 250_000)} = 0 then ${sql.raw(`'${rareName}/OTTO'`)}
    else ${name(21)} || ' ' || ${name(24)} end`,
  changeRequestedAt: sql`case when ${status} = 5 then ${createdAt} + interval '3 days' end`,
  changeRequestIds: sql`case when ${status} = 5 then '["1"]'::jsonb else '[]'::jsonb end`,
  /** Only the parts of an offer that lists read; the rest and the fare rules would only fill the disk. */
  offer: sql`jsonb_build_object('fare', t.offer -> 'fare')`,
  fareRules: sql`'[]'::jsonb`,
})

const writeCustomers = (db: Db, siteId: string) =>
  db.insert(users).values(
    Array.from({ length: customers }, (_, index) => ({
      id: `usr_bench_${index}`,
      siteId,
      email: `c${index}@bench.example`,
      passwordHash: '',
      firstName: 'Bench',
      userType: 'travelAgent' as const,
    })),
  )

interface Index {
  indexname: string
  indexdef: string
}

/** Runs `load` without the indexes that only speed up reading, and rebuilds them afterwards. */
const withoutIndexes = async (db: Db, load: () => Promise<void>): Promise<void> => {
  const indexes = await selectRows<Index>(
    db,
    sql`select indexname, indexdef from pg_indexes
      where tablename in ('bookings', 'booking_tickets', 'queue_entries') and indexdef not like '%UNIQUE%'`,
  )
  for (const { indexname } of indexes) await db.execute(sql.raw(`drop index "${indexname}"`))
  await load()
  for (const { indexdef } of indexes) await db.execute(sql.raw(indexdef))
}

/** Writes narrow rows and counts for all copies at once, as the migration does for existing bookings. */
const writeEntries = async (db: Db): Promise<void> => {
  await db.execute(sql`truncate ${queueEntries}, ${queueDays}`)
  await db.execute(
    sql`insert into ${queueEntries} select e.* from ${bookings} b, lateral queue_entry_of(b) e`,
  )
  await db.execute(sql`insert into ${queueDays}
    select d.site_id, d.axis, d.day, d.airline_code, d.is_domestic, d.is_fixed_departure, d.is_changed, sum(d.bookings)
    from ${queueEntries} e, lateral queue_days_of(e, 1) d group by 1, 2, 3, 4, 5, 6, 7`)
}

/**
 * Creates many bookings of a site inside the database, spread over two years, its customers, airlines and states.
 * Requires a superuser.
 */
export const writeManyBookings = async (database: Database, siteId: string, count: number): Promise<void> => {
  const createdAt = spreadCreatedAt(count)
  await database.transaction(async (db) => {
    await writeCustomers(db, siteId)
    // Without triggers and foreign-key checks, because the copies are valid by construction.
    await db.execute(sql`set local session_replication_role = replica`)
    await db.execute(sql`set local maintenance_work_mem = '512MB'`)
    await withoutIndexes(db, async () => {
      await seedManyTickets(db, siteId, count, createSpread(createdAt, spreadDepartsAt(createdAt)))
      await writeEntries(db)
    })
  })
  for (const table of [users, bookings, bookingTickets, queueEntries, queueDays])
    await database.db.execute(sql`vacuum analyze ${table}`)
}
