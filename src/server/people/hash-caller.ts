import type { CallContext } from '#server/calls/context.ts'
import type { HashCaller } from '#server/passwords/hash-turns.ts'

/** Returns the caller on whose behalf a password is hashed. */
export const hashCaller = ({ site, actor, address, signal }: CallContext): HashCaller => ({
  siteId: site.siteId,
  address,
  isKnown: actor !== null,
  signal,
})
