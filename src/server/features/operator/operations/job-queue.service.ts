import type { JobLane, LaneLoad, OpenJob } from '#contract/entities/operator-operations.ts'
import { AppError } from '#server/calls/app-error.ts'
import { toOffsetLimit, type PageRequest } from '#server/calls/page-of.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { cancellableJobKinds, jobLanesByKind, recurringJobKinds } from '#server/features/bound-jobs.ts'
import { jobLanes } from '#server/jobs/job-runner.ts'
import type { OperatorCall } from '../call.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { jobQueueRepo, type JobFilter, type OpenJobRow } from './job-queue.repo.ts'
import { maskAddresses } from './mask-address.ts'
import { outboxListRepo, type MailSummaryRow } from './outbox-list.repo.ts'
import { operationsTexts as texts } from './texts.ts'

const laneOf = (kind: string): JobLane => jobLanesByKind[kind] ?? 'money'

/** Says why a job must not be cancelled; null if it may be. */
const findCancelBar = (kind: string): string | null => {
  if (laneOf(kind) === 'money') return texts.moneyJob(kind)
  if (recurringJobKinds.includes(kind)) return texts.recurringJob(kind)
  return cancellableJobKinds.includes(kind) ? null : texts.keptJob(kind)
}

const toOpenJob = ({ id, createdAt, runAt, lastError, ...row }: OpenJobRow): OpenJob => ({
  ...row,
  jobId: String(id),
  lane: laneOf(row.kind),
  lastError: maskAddresses(lastError),
  createdAt: createdAt.toISOString(),
  runAt: runAt.toISOString(),
  canCancel: row.state !== 'running' && findCancelBar(row.kind) === null,
})

type KindCount = Awaited<ReturnType<ReturnType<typeof jobQueueRepo>['countByKind']>>[number]

const toEarliest = (times: readonly (Date | null)[]): string | null => {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []))
  return known.length === 0 ? null : new Date(Math.min(...known)).toISOString()
}

const toLoad = (lane: JobLane, kinds: readonly KindCount[]): LaneLoad => {
  const sum = (name: 'total' | 'due' | 'running' | 'failing'): number =>
    kinds.reduce((total, kind) => total + kind[name], 0)
  const [due, running, failing] = [sum('due'), sum('running'), sum('failing')]
  return {
    lane,
    due,
    scheduled: sum('total') - due - running - failing,
    running,
    failing,
    oldestAt: toEarliest(
      kinds.filter(({ kind }) => !recurringJobKinds.includes(kind)).map(({ oldestAt }) => oldestAt),
    ),
    dueSince: toEarliest(kinds.map(({ dueSince }) => dueSince)),
  }
}

/**
 * Locks an open job that isn't running. Locks the email that it sends first, in the same order as a delivery. Throws `notFound` or
 * `wrongState`.
 */
const lockIdleJob = async (
  tx: Db,
  jobId: string,
  at: Date,
): Promise<{ job: OpenJobRow; mail: MailSummaryRow | null }> => {
  const repo = jobQueueRepo(tx)
  const mailId = await repo.mailOf(Number(jobId))
  const mail = mailId === null ? null : await outboxListRepo(tx).lock(mailId)
  const job = await repo.lock(Number(jobId), at)
  if (!job) throw new AppError('notFound', { message: texts.noJob(jobId) })
  if (job.state === 'running') throw new AppError('wrongState', { message: texts.jobRuns })
  return { job, mail }
}

const addJobEvent = (tx: Db, call: OperatorCall, action: string, job: OpenJobRow): Promise<void> =>
  addOperatorEvent(tx, call, {
    action,
    siteId: job.siteId,
    target: String(job.id),
    details: { kind: job.kind, key: job.key, attempts: job.attempts },
  })

/** Shows operators the job queue, and lets them run a job now or cancel one that nothing depends on. */
export const createJobQueue = ({ database }: Pick<Deps, 'database'>) => ({
  list: async (input: JobFilter & PageRequest, at: Date) => {
    const repo = jobQueueRepo(database.db)
    const [rows, total, kinds] = await Promise.all([
      repo.list(input, toOffsetLimit(input), { at, last: recurringJobKinds }),
      repo.count(input, at),
      repo.countByKind(at),
    ])
    const lanes = Object.keys(jobLanes) as JobLane[]
    return {
      jobs: rows.map(toOpenJob),
      total,
      lanes: lanes.map((lane) =>
        toLoad(
          lane,
          kinds.filter(({ kind }) => laneOf(kind) === lane),
        ),
      ),
      kinds: kinds.map(({ kind, total: count }) => ({ kind, count })),
    }
  },
  /** Makes an open job due now. */
  retry: (jobId: string, call: OperatorCall): Promise<void> =>
    database.transaction(async (tx) => {
      const { job, mail } = await lockIdleJob(tx, jobId, call.at)
      // Otherwise the job would wait until the email's next attempt is due.
      if (mail) await outboxListRepo(tx).hasten(mail.id, call.at)
      await jobQueueRepo(tx).hasten(job.id, call.at)
      await addJobEvent(tx, call, 'job.retry', job)
    }),
  /** Cancels an open job. The email that it would have sent is marked as failed and can be sent again. */
  cancel: (jobId: string, call: OperatorCall): Promise<void> =>
    database.transaction(async (tx) => {
      const { job, mail } = await lockIdleJob(tx, jobId, call.at)
      const bar = findCancelBar(job.kind)
      if (bar !== null) throw new AppError('wrongState', { message: bar })
      if (mail?.state === 'sending') throw new AppError('wrongState', { message: texts.mailRuns })
      if (mail?.state === 'queued') await outboxListRepo(tx).fail(mail.id, texts.cancelled, call.at)
      await jobQueueRepo(tx).end(job.id, call.at)
      await addJobEvent(tx, call, 'job.cancel', job)
    }),
})
