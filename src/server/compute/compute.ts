import { AppError } from '#server/calls/app-error.ts'
import { takeTurn } from '#server/clock/take-turn.ts'

/**
 * A computation that takes too long for the event loop. `run` depends only on its input. Input and result
 * are copied between threads, so large lists travel as bytes (`offers/packed-offers.ts`).
 */
export interface Task<In, Out> {
  /** Identifies the task in a thread. Every task is listed in `entry/compute-worker.ts`. */
  readonly name: string
  /** Short tasks that a purchase waits for; they overtake searches in the queue. */
  readonly isQuick?: boolean
  readonly run: (input: In) => Out
}

export interface Compute {
  /**
   * Runs a task. Throws `noAnswer` as soon as the signal aborts, and `unavailable` when too many tasks wait. A failing
   * task rejects with its error, but not with the error's class.
   */
  run<In, Out>(task: Task<In, Out>, input: In, signal?: AbortSignal): Promise<Out>
  close(): Promise<void>
}

/** Creates the error for a caller that no longer needs the result. */
export const callerLeft = (): AppError => new AppError('noAnswer', { internal: 'the caller left' })

/**
 * Computes on the calling thread, one task per turn of the event loop. Only for a server with a single user and for
 * tests, because each task blocks the event loop.
 */
export const createInProcessCompute = (): Compute => ({
  run: async (task, input, signal) => {
    await takeTurn()
    if (signal?.aborted) throw callerLeft()
    return task.run(input)
  },
  close: () => Promise.resolve(),
})
