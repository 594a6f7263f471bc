import {
  createLocalJWKSet,
  errors,
  type FlattenedJWSInput,
  type JSONWebKeySet,
  type JWSHeaderParameters,
} from 'jose'

/** Keys are fetched again after an hour, and for an unknown key, but at most every 30 seconds. */
export const keyTimes = { freshMs: 60 * 60_000, again: 30_000 } as const

/** Finds the key for a token's header among its issuer's. Throws jose's errors and whatever `read` throws. */
export const createKeyCache = (read: () => Promise<JSONWebKeySet>, now: () => Date) => {
  let known: { find: ReturnType<typeof createLocalJWKSet>; at: number } | null = null
  let reading: Promise<void> | null = null
  const refresh = (): Promise<void> => {
    // Simultaneous sign-ins share one request.
    reading ??= read()
      .then((keys) => {
        known = { find: createLocalJWKSet(keys), at: now().getTime() }
      })
      .finally(() => {
        reading = null
      })
    return reading
  }
  const age = (): number => (known ? now().getTime() - known.at : Infinity)
  return async (head?: JWSHeaderParameters, token?: FlattenedJWSInput) => {
    if (!known || age() >= keyTimes.freshMs) await refresh()
    try {
      return await known!.find(head, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || age() < keyTimes.again) throw error
      await refresh()
      return known!.find(head, token)
    }
  }
}
export type KeyCache = ReturnType<typeof createKeyCache>
