import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { findDatabaseLoss } from '#server/db/database-lost.ts'
import { countedAttempts } from '../counted-attempts.ts'

const minuteMs = 60_000

/** Limits of a network for API keys that don't work. */
export const refusedKeyLimits = {
  /** Refused calls per minute, on all nodes together. */
  perMinute: 30,
  /** How many keys a minute a node still looks up for a network over its limit, not counting those that have worked there. */
  lookupsPerMinute: 300,
} as const

const keptNetworks = 10_000
const keptKeys = 10_000

/** Keys are tried at many sites, and attempts at all of them count together. */
const everySite = ''

const text =
  "Too many calls from your network used API keys that don't work. Check your key, then try again in a minute."

interface UsedUp {
  until: number
  lookups: number
}

/** Removes entries, the oldest first, until a map has room for one more. */
const makeRoom = (map: Map<string, unknown>, most: number): void => {
  for (const key of map.keys()) {
    if (map.size < most) return
    map.delete(key)
  }
}

/**
 * Limits calls with keys that don't work, for each network. Keys that work are never counted and still work while others in their
 * network are over the limit, because programs of different agencies may share an address.
 */
export const createRefusedKeys = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  /** Networks that are over the limit, and until when. Their refused calls write nothing. */
  const usedUp = new Map<string, UsedUp>()
  /** Hashes of keys that worked on this node, the latest last. */
  const working = new Map<string, true>()

  const refuse = (until: number): never => {
    throw new AppError('rateLimited', {
      message: text,
      details: { limit: 'refusedKeys', perMinute: refusedKeyLimits.perMinute },
      retryAfterSeconds: Math.max(1, Math.ceil((until - now().getTime()) / 1_000)),
    })
  }
  const findUsedUp = (network: string): UsedUp | null => {
    const found = usedUp.get(network)
    if (!found || found.until > now().getTime()) return found ?? null
    usedUp.delete(network)
    return null
  }
  /** Counts on all nodes. An attempt that can't be written because the database is read-only isn't counted. */
  const add = async (network: string): Promise<number> => {
    const at = now()
    const since = new Date(at.getTime() - minuteMs)
    const name = `apiKey ${network}`
    return countedAttempts(database.db, everySite)
      .addAttempt({ account: name, address: name, at }, { account: since, address: since })
      .then(
        ({ ofAddress }) => ofAddress,
        (fault: unknown) => {
          if (findDatabaseLoss(fault)) return 0
          throw fault
        },
      )
  }

  return {
    /** Throws `rateLimited` if a key must not even be looked up: its network floods this node with keys. */
    assertLookup: (network: string, keyHash: string): void => {
      const found = findUsedUp(network)
      if (!found || working.has(keyHash)) return
      found.lookups += 1
      if (found.lookups > refusedKeyLimits.lookupsPerMinute) refuse(found.until)
    },
    /** Counts a refused call of a network. Throws `rateLimited` in place of the refusal once there were too many. */
    count: async (network: string, keyHash: string): Promise<void> => {
      working.delete(keyHash)
      const found = findUsedUp(network)
      if (found) refuse(found.until)
      if ((await add(network)) <= refusedKeyLimits.perMinute) return
      const until = now().getTime() + minuteMs
      makeRoom(usedUp, keptNetworks)
      usedUp.set(network, { until, lookups: 0 })
      refuse(until)
    },
    /** Remembers a key that worked. It is looked up again at each call, so it stops working at once when it is revoked. */
    noteWorking: (keyHash: string): void => {
      working.delete(keyHash)
      makeRoom(working, keptKeys)
      working.set(keyHash, true)
    },
  }
}
