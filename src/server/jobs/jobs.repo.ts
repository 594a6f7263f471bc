import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { jobs } from '#server/db/schema/index.ts'

export type JobRow = typeof jobs.$inferSelect

export interface NewJob {
  kind: string
  /** Only one open job of a kind may have this key. */
  uniqueKey: string
  payload: Record<string, unknown>
  runAt: Date
}

/** Reads and writes the job queue. Call `add` and `finish` in the transaction they belong to. */
export const jobsRepo = (db: Db) => ({
  /** Does nothing while an open job of that kind and key exists. */
  add: (job: NewJob, now: Date) =>
    db
      .insert(jobs)
      .values({ ...job, createdAt: now })
      .onConflictDoNothing(),
  /** Ends the open job of a settled cause. */
  finish: (kind: string, uniqueKey: string, now: Date) =>
    db
      .update(jobs)
      .set({ doneAt: now })
      .where(and(eq(jobs.kind, kind), eq(jobs.uniqueKey, uniqueKey), isNull(jobs.doneAt))),
  /** Ends the open jobs of settled causes. */
  finishAll: async (kind: string, uniqueKeys: readonly string[], now: Date): Promise<void> => {
    if (uniqueKeys.length === 0) return
    await db
      .update(jobs)
      .set({ doneAt: now })
      .where(and(eq(jobs.kind, kind), inArray(jobs.uniqueKey, [...uniqueKeys]), isNull(jobs.doneAt)))
  },
  /**
   * Ends the open job of a cause and returns whether there was one; only one of several concurrent callers gets true.
   */
  finishOnce: async (kind: string, uniqueKey: string, now: Date): Promise<boolean> => {
    const rows = await jobsRepo(db).finish(kind, uniqueKey, now).returning({ id: jobs.id })
    return rows.length > 0
  },
  /** Whether a cause has an open job. */
  isOpen: async (kind: string, uniqueKey: string): Promise<boolean> => {
    const rows = await db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.kind, kind), eq(jobs.uniqueKey, uniqueKey), isNull(jobs.doneAt)))
      .limit(1)
    return rows.length > 0
  },
  /** Reschedules an open job to run earlier. */
  hasten: async (kind: string, uniqueKey: string, runAt: Date): Promise<void> => {
    await db
      .update(jobs)
      .set({ runAt })
      .where(
        and(
          eq(jobs.kind, kind),
          eq(jobs.uniqueKey, uniqueKey),
          isNull(jobs.doneAt),
          sql`${jobs.runAt} > ${runAt.toISOString()}::timestamptz`,
        ),
      )
  },
  /**
   * Claims due jobs for this node, skipping rows that another node is claiming. A claimed job is due again after its
   * lease, so a crashed node loses nothing, and no transaction stays open while a job runs.
   */
  take: async (kinds: readonly string[], now: Date, leaseMs: number, limit: number): Promise<JobRow[]> => {
    const due = db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(isNull(jobs.doneAt), lte(jobs.runAt, now), inArray(jobs.kind, [...kinds]), isNotReadOnly))
      .orderBy(asc(jobs.runAt), asc(jobs.id))
      .limit(limit)
      .for('update', { skipLocked: true })
    const leasedUntil = new Date(now.getTime() + leaseMs)
    return db
      .update(jobs)
      .set({ attempts: sql`${jobs.attempts} + 1`, runAt: leasedUntil, leasedUntil })
      .where(inArray(jobs.id, due))
      .returning()
  },
  /** Keeps a claimed job from other nodes until then. Returns whether it was still claimed. */
  lease: async (job: JobRow, until: Date): Promise<boolean> => {
    const rows = await db
      .update(jobs)
      .set({ runAt: until, leasedUntil: until })
      .where(isStillClaimed(job))
      .returning({ id: jobs.id })
    return rows.length > 0
  },
  /** Only the latest claim may write, because an expired lease passes the job to another node. */
  done: async (job: JobRow, now: Date): Promise<void> => {
    await db.update(jobs).set({ doneAt: now, leasedUntil: null, lastError: '' }).where(isStillClaimed(job))
  },
  again: async (job: JobRow, runAt: Date, lastError: string): Promise<void> => {
    await db
      .update(jobs)
      .set({ runAt, leasedUntil: null, lastError: lastError.slice(0, 500) })
      .where(isStillClaimed(job))
  },
  removeDone: async (before: Date): Promise<void> => {
    await db.delete(jobs).where(lt(jobs.doneAt, before))
  },
})

/** No job starts while an operator has made the installation read-only. */
const isNotReadOnly = sql`not exists (select from installation where maintenance ->> 'readOnly' is not null)`

const isStillClaimed = (job: JobRow) =>
  and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts), isNull(jobs.doneAt))
