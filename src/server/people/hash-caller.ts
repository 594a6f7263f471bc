import type { CallContext } from '#server/calls/context.ts'
import type { HashCaller } from '#server/passwords/hash-turns.ts'

/** Returns who waits for a hash of a call. */
export const hashCaller = ({ site, address, signal }: CallContext): HashCaller => ({
  siteId: site.siteId,
  address,
  signal,
})
