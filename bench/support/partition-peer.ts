import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import type { BenchLine } from '../bench-line.ts'
import { percentile, rounded } from './percentile.ts'

const [whole, byMonth] = ['bench_queue', 'bench_queue_by_month'] as const
const looks = 300
const pageSize = 50

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const columns = 'e.id, e.site_id, e.created_at, b.pnr'
const rows = 'from queue_entries e join bookings b on b.id = e.id'

/** Copies what the compared reads need into a table, and into one with a partition for each month; both have the same two indexes. */
const writeCopies = async (db: Db): Promise<void> => {
  await db.execute(sql.raw(`create table ${whole} as select ${columns} ${rows} limit 0`))
  await db.execute(sql.raw(`create table ${byMonth} (like ${whole}) partition by range (created_at)`))
  const months = await selectRows<{ first: string; next: string; name: string }>(
    db,
    sql`select m::text as first, (m + interval '1 month')::text as next, to_char(m, 'YYYY_MM') as name
      from generate_series((select date_trunc('month', min(created_at)) from queue_entries),
        (select max(created_at) from queue_entries), interval '1 month') m`,
  )
  for (const { first, next, name } of months)
    await db.execute(
      sql.raw(
        `create table ${byMonth}_${name} partition of ${byMonth} for values from ('${first}') to ('${next}')`,
      ),
    )
  await db.execute(sql.raw(`insert into ${whole} select ${columns} ${rows}`))
  await db.execute(sql.raw(`insert into ${byMonth} select * from ${whole}`))
  for (const table of [whole, byMonth]) {
    await db.execute(sql.raw(`create index on ${table} (site_id, created_at, id)`))
    await db.execute(sql.raw(`create index on ${table} (site_id, pnr)`))
    await db.execute(sql.raw(`analyze ${table}`))
  }
}

/** Times a statement on one of the tables with different numbers. Returns the times within which half and 95 % are answered, in milliseconds. */
const measure = async (
  db: Db,
  toStatement: (number: number) => string,
): Promise<{ p50: number; p95: number }> => {
  const times: number[] = []
  for (let number = 1; number <= looks; number += 1)
    times.push(await timed(() => db.execute(sql.raw(toStatement(number)))))
  return { p50: rounded(percentile(times, 0.5)), p95: rounded(percentile(times, 0.95)) }
}

const reads = {
  'look up a PNR': (table: string) => (number: number) =>
    `select id from ${table} where site_id = 'skyways' and pnr = upper(substr(md5('pnr' || ${number * 37}), 1, 6))`,
  'first page': (table: string) => () =>
    `select id from ${table} where site_id = 'skyways' order by created_at desc, id desc limit ${pageSize}`,
  'page at a day a year ago': (table: string) => (number: number) =>
    `select id from ${table} where site_id = 'skyways' and created_at < now() - interval '1 year' - interval '1 hour' * ${number}
     order by created_at desc, id desc limit ${pageSize}`,
}

/** Measures reads of the queue's rows in one table, beside the same rows partitioned by month. */
export const measurePartitions = async ({ db }: Database, size: number): Promise<BenchLine[]> => {
  await writeCopies(db)
  const lines: BenchLine[] = []
  for (const [name, toStatement] of Object.entries(reads)) {
    const one = await measure(db, toStatement(whole))
    const parts = await measure(db, toStatement(byMonth))
    for (const share of ['p50', 'p95'] as const)
      lines.push({
        name: `growth.${size}.one table.${name}.${share}`,
        value: one[share],
        unit: 'ms',
        peer: { name: 'partitioned by month', value: parts[share] },
      })
  }
  await db.execute(sql.raw(`drop table ${whole}, ${byMonth}`))
  return lines
}
