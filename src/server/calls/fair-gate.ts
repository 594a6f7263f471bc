import { AppError } from './app-error.ts'

/** Sizes of a gate. One caller takes at most half of the slots and a quarter of the queue. */
export interface GateLimits {
  /** Pieces of work that run at the same time. */
  slots: number
  /** Pieces of work that wait for a slot; more are refused at once. */
  queue: number
  /** The longest wait for a slot, in milliseconds. */
  maxWaitMs: number
}

interface Waiting {
  caller: string
  enter: () => void
}

const retryAfterSeconds = 5

const busy = (internal: string): AppError =>
  new AppError('unavailable', {
    message: 'Too many searches are running right now. Try again in a moment.',
    internal,
    retryAfterSeconds,
  })

const tooManyOwn = (): AppError =>
  new AppError('rateLimited', {
    message: 'Too many of your searches are running. Wait until one has finished.',
    retryAfterSeconds,
  })

/**
 * Runs a few pieces of work at once and queues the others: first in, first out, but a caller with half of the slots waits
 * for one of its own. Throws `unavailable` when the queue is full or the wait too long or the client leaves, and
 * `rateLimited` when the caller has too many waiting itself.
 */
export const createFairGate = ({ slots, queue, maxWaitMs }: GateLimits) => {
  const slotsPerCaller = Math.ceil(slots / 2)
  const queuePerCaller = Math.ceil(queue / 4)
  const waiting = new Set<Waiting>()
  const runningOf = new Map<string, number>()
  let running = 0

  const isFree = (caller: string): boolean => running < slots && (runningOf.get(caller) ?? 0) < slotsPerCaller
  const take = (caller: string): void => {
    running += 1
    runningOf.set(caller, (runningOf.get(caller) ?? 0) + 1)
  }
  /** Hands the slot to the next one that may have it, so that no other call can take it in between. */
  const giveBack = (caller: string): void => {
    running -= 1
    const left = (runningOf.get(caller) ?? 1) - 1
    if (left === 0) runningOf.delete(caller)
    else runningOf.set(caller, left)
    for (const next of waiting)
      if (isFree(next.caller)) {
        next.enter()
        return
      }
  }

  const waitForSlot = (caller: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting.delete(own)
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
      }
      const own: Waiting = {
        caller,
        enter: () => {
          leave()
          take(caller)
          resolve()
        },
      }
      const giveUp = (): void => {
        leave()
        reject(busy(signal.aborted ? 'the client left the queue' : 'waited too long for a slot'))
      }
      const timer = setTimeout(giveUp, maxWaitMs)
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.add(own)
    })

  return async <T>(
    { caller, signal }: { caller: string; signal: AbortSignal },
    work: () => Promise<T>,
  ): Promise<T> => {
    if (signal.aborted) throw busy('the client has left')
    if (isFree(caller)) take(caller)
    else {
      if (waiting.size >= queue) throw busy('the queue is full')
      if ([...waiting].filter((other) => other.caller === caller).length >= queuePerCaller) throw tooManyOwn()
      await waitForSlot(caller, signal)
    }
    try {
      return await work()
    } finally {
      giveBack(caller)
    }
  }
}
