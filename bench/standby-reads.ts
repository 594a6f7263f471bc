import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { selectRows } from '#server/db/rows.ts'
import { startPostgresCluster, startStandby } from '#tests/support/native/postgres-cluster.ts'
import type { BenchLine } from './bench-line.ts'

const readers = 4
const writers = 4
const seconds = 8

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100

/** Reads a row again and again while others write, each time with everything written before. Returns the times in ms. */
const measure = async (database: Database, first: number): Promise<{ times: number[]; written: number }> => {
  const endsAt = performance.now() + seconds * 1_000
  const times: number[] = []
  let written = 0
  const write = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      written += 1
      await database.db.execute(sql`insert into notes values (${first + written})`)
    }
  }
  const read = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const startedAt = performance.now()
      await selectRows(await database.reader(), sql`select id from notes where id = ${first}`)
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all([...Array.from({ length: writers }, write), ...Array.from({ length: readers }, read)])
  return { times: times.toSorted((one, other) => one - other), written: written / seconds }
}

/** Measures what reading from a standby adds to a statement, beside the same on the primary alone. */
export const run = async (): Promise<BenchLine[]> => {
  const primary = await startPostgresCluster({ keepsCommits: true })
  const standby = await startStandby(primary)
  const alone = await openPostgres(primary.url, { poolSize: 10 })
  const spread = await openPostgres(primary.url, { poolSize: 10, readUrl: standby.url })
  try {
    await alone.db.execute(sql`create table notes (id bigint primary key)`)
    const onPrimary = await measure(alone, 1)
    const before = spread.readCounts()
    const onStandby = await measure(spread, 1_000_000_000)
    const counts = spread.readCounts()
    const byStandby = (counts?.standby ?? 0) - (before?.standby ?? 0)
    const byPrimary = (counts?.primary ?? 0) - (before?.primary ?? 0)
    const line = (name: string, share: number): BenchLine => ({
      name: `a small read beside ${Math.round(onStandby.written)} writes a second, ${name} within`,
      value: percentile(onStandby.times, share),
      unit: 'ms',
      peer: {
        name: `the primary alone, beside ${Math.round(onPrimary.written)}`,
        value: percentile(onPrimary.times, share),
      },
    })
    return [
      line('half', 0.5),
      line('99 %', 0.99),
      {
        name: 'the same, answered by the standby',
        value: Math.round((byStandby / Math.max(1, byStandby + byPrimary)) * 1_000) / 10,
        unit: '%',
      },
    ]
  } finally {
    await Promise.all([alone.close(), spread.close()])
    await standby.stop()
    await primary.stop()
  }
}
