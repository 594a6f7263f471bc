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

export interface JobRegistry {
  readonly handlers: Readonly<Record<string, JobHandler>>
  /** Jobs that must always exist; their handlers reschedule themselves. */
  readonly recurring: readonly { kind: string }[]
}

export interface JobRunner {
  /** Runs due jobs until there are none left and returns the number of runs. */
  runDue(): Promise<number>
  start(): Promise<void>
  /** Stops taking jobs and waits for running ones. */
  stop(): Promise<void>
}

const options = { leaseMs: 120_000, pollMs: 1_000, perWave: 10 } as const

/** Runs jobs from the jobs table. Several nodes may do so at once. */
export const createJobRunner = (
  { database, now, logger }: Pick<Deps, 'database' | 'now' | 'logger'>,
  registry: JobRegistry,
): JobRunner => {
  const repo = jobsRepo(database.db)
  const kinds = Object.keys(registry.handlers)
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

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

  const runDue = async (): Promise<number> => {
    let runs = 0
    while (!ending.signal.aborted) {
      const wave = await repo.take(kinds, now(), options.leaseMs, options.perWave)
      if (wave.length === 0) return runs
      runs += wave.length
      await Promise.all(wave.map(run))
    }
    return runs
  }

  const poll = (): void => {
    // Randomised, so that nodes started together don't keep polling together.
    const wait = options.pollMs * (0.75 + Math.random() / 2)
    timer = setTimeout(() => {
      running = runDue()
        .catch((fault: unknown) => logger.error({ err: fault }, "the job queue couldn't be read"))
        .finally(() => {
          if (!ending.signal.aborted) poll()
        })
    }, wait)
    timer.unref()
  }

  return {
    runDue,
    start: async () => {
      for (const { kind } of registry.recurring)
        await repo.add({ kind, uniqueKey: kind, payload: {}, runAt: now() }, now())
      poll()
    },
    stop: async () => {
      ending.abort()
      clearTimeout(timer)
      await running
    },
  }
}
