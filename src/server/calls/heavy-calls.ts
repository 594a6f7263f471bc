import { AppError } from './app-error.ts'
import type { CallContext } from './context.ts'

/** Limits of calls that cost a lot of computing or a request to a supplier. */
export interface HeavyCallLimits {
  /** Calls of one endpoint per minute from one visitor's network, at one site. */
  visitorsPerMinute: number
  /** Calls that run at the same time on this node. */
  slots: number
  /** Calls that wait for a slot; more are refused at once. */
  queue: number
  /** The longest wait for a slot, in milliseconds. */
  maxWaitMs: number
}

const windowMs = 60_000
const retryAfterSeconds = 5

const busy = (internal: string): AppError =>
  new AppError('unavailable', {
    message: 'Too many searches are running right now. Try again in a moment.',
    internal,
    retryAfterSeconds,
  })

/** Counts calls in fixed windows of a minute. */
const createCounter = (now: () => number) => {
  const counts = new Map<string, number>()
  let endsAt = 0
  return (name: string): number => {
    if (now() >= endsAt) {
      counts.clear()
      endsAt = now() + windowMs
    }
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count
  }
}

/** Runs a few pieces of work at once and queues the others, first in, first out. */
const createGate = ({ slots, queue, maxWaitMs }: HeavyCallLimits) => {
  const waiting = new Set<() => void>()
  let running = 0

  const waitForSlot = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting.delete(enter)
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
      }
      const enter = (): void => {
        leave()
        resolve()
      }
      const giveUp = (): void => {
        leave()
        reject(busy(signal.aborted ? 'the client left the queue' : 'waited too long for a slot'))
      }
      const timer = setTimeout(giveUp, maxWaitMs)
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.add(enter)
    })

  return async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    if (signal.aborted) throw busy('the client has left')
    if (running >= slots) {
      if (waiting.size >= queue) throw busy('the queue is full')
      // The call that ends hands over its slot, so that no other call can take it in between.
      await waitForSlot(signal)
    } else running += 1
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * Limits heavy calls: visitors by their network, and everyone by the slots of this node. Throws `rateLimited`, or
 * `unavailable` when no slot is free in time. The call of a client that leaves the queue never runs.
 */
export const createHeavyCalls = (
  limits: HeavyCallLimits,
  toNetwork: (address: string) => string,
  now: () => number = () => performance.now(),
) => {
  const count = createCounter(now)
  const enter = createGate(limits)

  return <T>(
    endpointId: string,
    { actor, address, site, signal }: Pick<CallContext, 'actor' | 'address' | 'site' | 'signal'>,
    work: () => Promise<T>,
  ): Promise<T> => {
    const name = `${endpointId} ${site.siteId} ${toNetwork(address)}`
    if (actor === null && count(name) > limits.visitorsPerMinute)
      return Promise.reject(
        new AppError('rateLimited', {
          message: 'Too many searches in a minute. Wait a moment, or sign in to search more.',
          retryAfterSeconds: windowMs / 1_000,
        }),
      )
    return enter(signal, work)
  }
}
export type HeavyCalls = ReturnType<typeof createHeavyCalls>
