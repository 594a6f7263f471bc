import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { JobState } from '#contract/entities/operator-operations.ts'
import type { Db } from '#server/db/database.ts'
import { instantSql } from '#server/db/rows.ts'
import { jobs } from '#server/db/schema/index.ts'
import { mailJobKind } from '#server/outbox/mail-times.ts'

export interface JobFilter {
  /** Empty for every state. */
  state: JobState | ''
  /** Empty for every kind. */
  kind: string
}

const isOpen = isNull(jobs.doneAt)
const isIdle = (at: Date) => or(isNull(jobs.leasedUntil), lte(jobs.leasedUntil, at))

const inState = (state: JobState | '', at: Date): SQL | undefined => {
  if (state === '') return undefined
  if (state === 'running') return gt(jobs.leasedUntil, at)
  return and(isIdle(at), state === 'failing' ? ne(jobs.lastError, '') : eq(jobs.lastError, ''))
}

const stateOf = (at: Date) => sql<JobState>`case
  when ${jobs.leasedUntil} > ${instantSql(at)} then 'running'
  when ${jobs.lastError} <> '' then 'failing'
  else 'waiting' end`

const columns = (at: Date) => ({
  id: jobs.id,
  kind: jobs.kind,
  siteId: sql<string>`coalesce(${jobs.payload} ->> 'siteId', '')`,
  // What a recurring job has done says more than its key, which is its kind.
  key: sql<string>`coalesce(${jobs.payload} ->> 'progress', ${jobs.uniqueKey}, '')`,
  state: stateOf(at),
  attempts: jobs.attempts,
  lastError: jobs.lastError,
  createdAt: jobs.createdAt,
  runAt: jobs.runAt,
})
export interface OpenJobRow {
  id: number
  kind: string
  siteId: string
  key: string
  state: JobState
  attempts: number
  lastError: string
  createdAt: Date
  runAt: Date
}

/** Reads the open jobs of all sites, and changes single ones. */
export const jobQueueRepo = (db: Db) => {
  const matches = ({ state, kind }: JobFilter, at: Date) =>
    and(isOpen, inState(state, at), kind === '' ? undefined : eq(jobs.kind, kind))
  return {
    /** Oldest first; the kinds in `last`, which never end, after all others. */
    list: (
      filter: JobFilter,
      { offset, limit }: { offset: number; limit: number },
      { at, last }: { at: Date; last: readonly string[] },
    ) =>
      db
        .select(columns(at))
        .from(jobs)
        .where(matches(filter, at))
        .orderBy(asc(inArray(jobs.kind, [...last])), asc(jobs.createdAt), asc(jobs.id))
        .limit(limit)
        .offset(offset),
    count: (filter: JobFilter, at: Date): Promise<number> => db.$count(jobs, matches(filter, at)),
    /** Counts the open jobs of each kind. */
    countByKind: (at: Date) => {
      const state = stateOf(at)
      const isDue = lte(jobs.runAt, at)
      return db
        .select({
          kind: jobs.kind,
          total: sql`count(*)`.mapWith(Number),
          due: sql`count(*) filter (where ${state} = 'waiting' and ${isDue})`.mapWith(Number),
          running: sql`count(*) filter (where ${state} = 'running')`.mapWith(Number),
          failing: sql`count(*) filter (where ${state} = 'failing')`.mapWith(Number),
          oldestAt: sql`min(${jobs.createdAt})`.mapWith(jobs.createdAt),
          dueSince: sql`min(${jobs.runAt}) filter (where ${state} <> 'running' and ${isDue})`.mapWith(
            jobs.runAt,
          ),
        })
        .from(jobs)
        .where(isOpen)
        .groupBy(jobs.kind)
        .orderBy(asc(jobs.kind))
    },
    /** The email that a job sends; null for other jobs. */
    mailOf: async (id: number): Promise<number | null> => {
      const [row] = await db
        .select({ key: jobs.uniqueKey })
        .from(jobs)
        .where(and(eq(jobs.id, id), isOpen, eq(jobs.kind, mailJobKind)))
        .limit(1)
      return row ? Number(row.key) : null
    },
    /** Finds an open job and locks it until the transaction ends. */
    lock: async (id: number, at: Date): Promise<OpenJobRow | null> => {
      const [row] = await db
        .select(columns(at))
        .from(jobs)
        .where(and(eq(jobs.id, id), isOpen))
        .limit(1)
        .for('update')
      return row ?? null
    },
    hasten: async (id: number, runAt: Date): Promise<void> => {
      await db.update(jobs).set({ runAt }).where(eq(jobs.id, id))
    },
    end: async (id: number, doneAt: Date): Promise<void> => {
      await db.update(jobs).set({ doneAt }).where(eq(jobs.id, id))
    },
  }
}
