import type { Deps } from '#server/deps.ts'
import { faultFacts } from '#server/fault-facts.ts'
import { backoffMs } from './backoff.ts'
import { jobsRepo, type JobRow } from './jobs.repo.ts'

/** How a job ended: finished, or not yet and wanted again. A throw is 'again' too, with the fault logged. */
export type JobResult = { done: true } | { done: false; againInMs: number }

export interface JobContext {
  payload: Record<string, unknown>
  /** 1 at the first run. */
  attempt: number
  /** Aborts when the process ends; the job will run again elsewhere. */
  signal: AbortSignal
}

/** A handler may run more than once for a job (after a crash, or a lease that ran out): it must find that harmless. */
export type JobHandler = (context: JobContext) => Promise<JobResult>

export interface JobRegistry {
  readonly handlers: Readonly<Record<string, JobHandler>>
  /** Jobs that must always exist; their handlers ask to be run again. */
  readonly recurring: readonly { kind: string }[]
}

export interface JobRunner {
  /** Runs what is due, wave after wave, until nothing is. Gives the number of runs. */
  runDue(): Promise<number>
  start(): Promise<void>
  /** Takes no more work and waits for what runs. */
  stop(): Promise<void>
}

const options = { leaseMs: 120_000, pollMs: 1_000, perWave: 10 } as const

/** Works off the jobs table. Any number of nodes may do so at once. */
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
    // Nodes started together must not ask together for ever.
    const wait = options.pollMs * (0.75 + Math.random() / 2)
    timer = setTimeout(() => {
      running = runDue()
        .catch((fault: unknown) => logger.error({ err: fault }, 'the job queue cannot be read'))
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
