import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { isDatabaseAway } from '#server/db/database-lost.ts'
import { faultFacts } from '#server/fault-facts.ts'
import { backoffMs, pollPauseMs } from './backoff.ts'
import { createJobLane } from './job-lane.ts'
import { jobsRepo, type JobRow } from './jobs.repo.ts'
import { observeJob } from './observe-job.ts'
import { createOutageLog } from './outage-log.ts'

/**
 * How a job ended: done, or to be run again, with a note for operators if it has failed so far. A throw means 'again' too, with the
 * error logged.
 */
export type JobResult = { done: true } | { done: false; againInMs: number; note?: string }

export interface JobContext {
  payload: Record<string, unknown>
  /** 1 at the first run. */
  attempt: number
  /** Aborts when the process ends; the job will run again elsewhere. */
  signal: AbortSignal
}

/** A handler may run more than once for a job (after a crash or an expired lease), which must do no harm. */
export type JobHandler = (context: JobContext) => Promise<JobResult>

/** Slots of each lane. Jobs of one lane never wait for those of another: a mail server that hangs delays no ticket. */
export const jobLanes = { money: 10, mail: 4, push: 4, webhooks: 8, upkeep: 2 } as const
export type JobLane = keyof typeof jobLanes

export interface JobRegistry {
  readonly handlers: Readonly<Record<string, JobHandler>>
  /** Jobs that must always exist; their handlers reschedule themselves. */
  readonly recurring: readonly { kind: string }[]
  /** The lane of each kind; `money` for kinds that aren't listed. */
  readonly lanes?: Readonly<Record<string, JobLane>>
  /** Leases of kinds that may run for longer than two minutes, in milliseconds. If a node dies, its job waits that long. */
  readonly leases?: Readonly<Record<string, number>>
}

export interface JobRunner {
  /** Runs due jobs until there are none left and returns the number of runs. */
  runDue(): Promise<number>
  start(): Promise<void>
  /** Stops taking jobs and waits for running ones. */
  stop(): Promise<void>
}

const lanes = Object.keys(jobLanes) as JobLane[]
const leaseMs = 120_000

/**
 * Runs jobs from the jobs table. Several nodes may do so at once. Each lane has its own slots, and a free slot takes the
 * next due job at once. While the table can't be read, the lanes poll less often and log it once.
 */
export const createJobRunner = (
  { database, now, logger, telemetry }: Pick<Deps, 'database' | 'now' | 'logger' | 'telemetry'>,
  registry: JobRegistry,
  toPauseMs = pollPauseMs,
): JobRunner => {
  const repo = jobsRepo(database.db)
  const ending = new AbortController()
  const { signal } = ending
  const loops: Promise<void>[] = []
  const outages = createOutageLog({ logger, now }, queueOutage)

  const run = async (job: JobRow): Promise<void> => {
    const handler = registry.handlers[job.kind]
    if (!handler) return
    const { kind } = job
    const ownLeaseMs = registry.leases?.[kind]
    if (ownLeaseMs !== undefined && !(await repo.lease(job, new Date(now().getTime() + ownLeaseMs)))) return
    const { traceId, run: observe } = observeJob(telemetry, kind)
    try {
      const result = await observe(() => handler({ payload: job.payload, attempt: job.attempts, signal }))
      if (result.done) return await repo.done(job, now())
      await repo.again(job, new Date(now().getTime() + result.againInMs), result.note ?? '')
    } catch (fault) {
      logger.error({ err: fault, jobId: job.id, kind, attempt: job.attempts, traceId }, 'job failed')
      const { message } = faultFacts(fault)
      await repo.again(job, new Date(now().getTime() + backoffMs(job.attempts)), message)
    }
  }

  const openLane = (lane: JobLane) => {
    const kinds = Object.keys(registry.handlers).filter(
      (kind) => (registry.lanes?.[kind] ?? 'money') === lane,
    )
    return createJobLane<JobRow>({
      slots: kinds.length === 0 ? 0 : jobLanes[lane],
      signal,
      take: async (free) => {
        try {
          const taken = await repo.take(kinds, now(), leaseMs, free)
          outages.worked(lane)
          database.outages.found(now())
          return taken
        } catch (fault) {
          outages.failed(lane, fault)
          if (isDatabaseAway(fault)) database.outages.lost(now())
          throw fault
        }
      },
      run: (job) =>
        run(job).catch((fault: unknown) =>
          logger.error({ err: fault, jobId: job.id, kind: job.kind }, "a job's outcome couldn't be stored"),
        ),
      // Randomised, so that nodes started together don't keep polling together.
      pause: (failures) =>
        sleep(toPauseMs(failures) * (0.75 + Math.random() / 2), undefined, { ref: false, signal }).catch(
          () => undefined,
        ),
    })
  }
  const opened = lanes.map(openLane)

  return {
    runDue: async () => {
      let total = 0
      // A job of one lane may add one to another.
      for (let runs = -1; runs !== 0; total += runs)
        runs = (await Promise.all(opened.map((lane) => lane.runDue()))).reduce((sum, one) => sum + one, 0)
      return total
    },
    start: async () => {
      for (const { kind } of registry.recurring)
        await repo.add({ kind, uniqueKey: kind, payload: {}, runAt: now() }, now())
      for (const lane of opened) loops.push(lane.poll())
    },
    stop: async () => {
      ending.abort()
      await Promise.all(loops)
      await Promise.all(opened.map((lane) => lane.settle()))
    },
  }
}

const queueOutage = {
  began: "the job queue can't be read, so no jobs start; another entry follows when it can",
  ended: 'the job queue can be read again',
}
