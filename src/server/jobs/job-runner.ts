import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { faultFacts } from '#server/fault-facts.ts'
import { backoffMs } from './backoff.ts'
import { jobsRepo, type JobRow } from './jobs.repo.ts'

/** How a job ended: done, or to be run again. A throw means 'again' too, with the error logged. */
export type JobResult = { done: true } | { done: false; againInMs: number }

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
export const jobLanes = { money: 10, mail: 4, push: 4, upkeep: 2 } as const
export type JobLane = keyof typeof jobLanes

export interface JobRegistry {
  readonly handlers: Readonly<Record<string, JobHandler>>
  /** Jobs that must always exist; their handlers reschedule themselves. */
  readonly recurring: readonly { kind: string }[]
  /** The lane of each kind; `money` for kinds that aren't listed. */
  readonly lanes?: Readonly<Record<string, JobLane>>
}

export interface JobRunner {
  /** Runs due jobs until there are none left and returns the number of runs. */
  runDue(): Promise<number>
  start(): Promise<void>
  /** Stops taking jobs and waits for running ones. */
  stop(): Promise<void>
}

const lanes = Object.keys(jobLanes) as JobLane[]
const options = { leaseMs: 120_000, pollMs: 1_000 } as const

/**
 * Runs jobs from the jobs table. Several nodes may do so at once. Each lane has its own slots, and a free slot takes the
 * next due job at once.
 */
export const createJobRunner = (
  { database, now, logger }: Pick<Deps, 'database' | 'now' | 'logger'>,
  registry: JobRegistry,
): JobRunner => {
  const repo = jobsRepo(database.db)
  const ending = new AbortController()
  const loops: Promise<void>[] = []
  const kindsOf = (lane: JobLane): string[] =>
    Object.keys(registry.handlers).filter((kind) => (registry.lanes?.[kind] ?? 'money') === lane)

  const run = async (job: JobRow): Promise<void> => {
    const handler = registry.handlers[job.kind]
    if (!handler) return
    try {
      const result = await handler({ payload: job.payload, attempt: job.attempts, signal: ending.signal })
      if (result.done) return await repo.done(job, now())
      await repo.again(job, new Date(now().getTime() + result.againInMs), '')
    } catch (fault) {
      logger.error({ err: fault, jobId: job.id, kind: job.kind, attempt: job.attempts }, 'job failed')
      const { message } = faultFacts(fault)
      await repo.again(job, new Date(now().getTime() + backoffMs(job.attempts)), message)
    }
  }

  /** Randomised, so that nodes started together don't keep polling together. */
  const pause = (): Promise<void> =>
    sleep(options.pollMs * (0.75 + Math.random() / 2), undefined, {
      ref: false,
      signal: ending.signal,
    }).catch(() => undefined)

  /** Runs a lane's due jobs until there are none left, and looks for new ones while slots are free. */
  const runLane = async (lane: JobLane): Promise<number> => {
    const kinds = kindsOf(lane)
    const running = new Set<Promise<void>>()
    // One at a time, however many jobs end during it.
    let pausing: Promise<void> | null = null
    let runs = 0
    while (kinds.length > 0 && !ending.signal.aborted) {
      const free = jobLanes[lane] - running.size
      const taken = free > 0 ? await repo.take(kinds, now(), options.leaseMs, free) : []
      runs += taken.length
      for (const job of taken) {
        const work: Promise<void> = run(job)
          .catch((fault: unknown) =>
            logger.error({ err: fault, jobId: job.id, kind: job.kind }, "a job's outcome couldn't be stored"),
          )
          .finally(() => running.delete(work))
        running.add(work)
      }
      if (running.size === 0) return runs
      // A full lane waits for a slot; one with free slots also looks for jobs that have become due meanwhile.
      pausing ??= pause().then(() => void (pausing = null))
      await Promise.race(running.size < jobLanes[lane] ? [...running, pausing] : running)
    }
    await Promise.all(running)
    return runs
  }

  const poll = async (lane: JobLane): Promise<void> => {
    while (!ending.signal.aborted) {
      await pause()
      await runLane(lane).catch((fault: unknown) =>
        logger.error({ err: fault, lane }, "the job queue couldn't be read"),
      )
    }
  }

  return {
    runDue: async () => {
      let total = 0
      // A job of one lane may add one to another.
      for (let runs = -1; runs !== 0; total += runs)
        runs = (await Promise.all(lanes.map(runLane))).reduce((sum, one) => sum + one, 0)
      return total
    },
    start: async () => {
      for (const { kind } of registry.recurring)
        await repo.add({ kind, uniqueKey: kind, payload: {}, runAt: now() }, now())
      for (const lane of lanes) loops.push(poll(lane))
    },
    stop: async () => {
      ending.abort()
      await Promise.all(loops)
    },
  }
}
