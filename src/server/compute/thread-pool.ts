import type { Piscina } from 'piscina'
import type { Logger } from 'pino'
import { AppError } from '#server/calls/app-error.ts'
import { callerLeft, type Compute } from './compute.ts'
import type { TaskMessage } from './serve-tasks.ts'

export interface ThreadPoolOptions {
  threads: number
  /** The program of the threads (`entry/compute-worker.ts`), as source or bundled. */
  workerFile: string
  logger: Logger
}

/** Most tasks waiting for a thread. Only a safeguard, because searches wait for a slot first (`calls/heavy-calls.ts`). */
const maxWaiting = 500
/** Upper limit for one task, in milliseconds; normally it takes less than one second. */
const taskLimitMs = 30_000
/** Old generation of one thread's heap: the largest special return needs about a tenth of it. */
const heapMb = 512

const busy = (internal: string): AppError =>
  new AppError('unavailable', {
    message: 'Too many searches are running right now. Try again in a moment.',
    internal,
    retryAfterSeconds: 5,
  })

/**
 * Computes in worker threads, which start with the first task. When a caller leaves, its waiting task is dropped, but a
 * running task finishes, because ending its thread costs more than any task: the next thread starts with nothing
 * compiled and no timetable.
 */
export const createThreadPool = ({ threads, workerFile, logger }: ThreadPoolOptions): Compute => {
  let opened: Promise<{ pool: Piscina; toQuick: (message: TaskMessage) => TaskMessage }> | null = null
  let isClosed = false

  const open = async () => {
    const [{ Piscina, queueOptionsSymbol }, { createTaskQueue, quick }] = await Promise.all([
      import('piscina'),
      import('./task-queue.ts'),
    ])
    const pool = new Piscina({
      filename: workerFile,
      name: 'runTask',
      minThreads: threads,
      maxThreads: threads,
      maxQueue: maxWaiting,
      taskQueue: createTaskQueue(),
      stricterFIFO: true,
      atomics: 'disabled',
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      // The bundle is JavaScript; a thread needs the loader itself to run the sources.
      ...(workerFile.endsWith('.ts') ? { execArgv: ['--import', 'tsx'] } : {}),
    })
    pool.on('error', (fault: unknown) => logger.error({ err: fault }, 'a worker thread failed'))
    return { pool, toQuick: (message: TaskMessage) => ({ ...message, [queueOptionsSymbol]: quick }) }
  }

  return {
    run: async (task, input, signal) => {
      if (isClosed) throw busy('the server is closing')
      if (signal?.aborted) throw callerLeft()
      opened ??= open()
      const { pool, toQuick } = await opened
      if (pool.queueSize >= maxWaiting) throw busy('too many tasks wait')
      const message = { name: task.name, input, state: new Int32Array(new SharedArrayBuffer(4)) }
      const work = pool.run(task.isQuick ? toQuick(message) : message) as Promise<ReturnType<typeof task.run>>
      return withinLimits(work, message.state, signal)
    },
    close: async () => {
      isClosed = true
      if (opened) await (await opened).pool.destroy()
    },
  }
}

/** Stops waiting when the caller leaves or after the limit, and marks the task so that no thread begins it. */
const withinLimits = async <T>(work: Promise<T>, state: Int32Array, signal?: AbortSignal): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  let leave = (): void => undefined
  const givenUp = new Promise<never>((_resolve, reject) => {
    const giveUp = (fault: AppError): void => {
      Atomics.store(state, 0, 1)
      reject(fault)
    }
    leave = () => giveUp(callerLeft())
    timer = setTimeout(() => giveUp(busy('a task took too long')), taskLimitMs)
    if (signal?.aborted) leave()
    signal?.addEventListener('abort', leave, { once: true })
  })
  try {
    return await Promise.race([work, givenUp])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}
