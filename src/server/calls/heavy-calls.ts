import { AppError } from './app-error.ts'
import type { CallContext } from './context.ts'
import { createFairGate, type GateLimits, type Slot } from './fair-gate.ts'

/** Limits of calls that cost a lot of computing or a request to a supplier. */
export interface HeavyCallLimits extends GateLimits {
  /** Calls of one endpoint per minute from one visitor's network, at one site. */
  visitorsPerMinute: number
}

const windowMs = 60_000
/** A wide network counts as this many clients, as it does for all other calls. */
const clientsPerWideNetwork = 10

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

/** Returns the networks that an address belongs to; the wide one is null for IPv4. */
export interface Networks {
  toNetwork: (address: string) => string
  toWideNetwork: (address: string) => string | null
}

/**
 * Limits heavy calls: visitors per network and minute, and all callers by the slots of this node. No single user or
 * visitor's network can take all of the slots. Throws `rateLimited`, or `unavailable` when no slot is free in time. The
 * call of a client that leaves the queue never runs.
 */
export const createHeavyCalls = (
  limits: HeavyCallLimits,
  { toNetwork, toWideNetwork }: Networks,
  now: () => number = () => performance.now(),
) => {
  const count = createCounter(now)
  const enter = createFairGate(limits)

  const isAboveLimit = (place: string, address: string): boolean => {
    const wide = toWideNetwork(address)
    const isNetworkAbove = count(`${place} ${toNetwork(address)}`) > limits.visitorsPerMinute
    return (
      isNetworkAbove ||
      (wide !== null && count(`${place} ${wide}`) > clientsPerWideNetwork * limits.visitorsPerMinute)
    )
  }

  return <T>(
    endpointId: string,
    { actor, address, site, signal }: Pick<CallContext, 'actor' | 'address' | 'site' | 'signal'>,
    work: (slot: Slot) => Promise<T>,
  ): Promise<T> => {
    const network = toNetwork(address)
    if (actor === null && isAboveLimit(`${endpointId} ${site.siteId}`, address))
      return Promise.reject(
        new AppError('rateLimited', {
          message: 'Too many searches in a minute. Wait a moment, or sign in to search more.',
          retryAfterSeconds: windowMs / 1_000,
        }),
      )
    const caller = actor ? `${site.siteId} ${actor.userId}` : network
    return enter({ caller, isSignedIn: actor !== null, signal }, work)
  }
}
export type HeavyCalls = ReturnType<typeof createHeavyCalls>
