import { AppError } from '#server/calls/app-error.ts'
import type { SiteEvent } from '#server/site-events/site-events.repo.ts'
import type { EventStream } from './event-stream.ts'
import type { Audience } from './news-audience.ts'

export interface OpenStream {
  /** Counts the streams that were opened. */
  number: number
  audience: Audience
  domain: string
  /** The key of its session. */
  sessionKey: string
  stream: EventStream
  /** Events that arrived before the first event was sent; null afterwards. */
  early: SiteEvent[] | null
}

const retryAfterSeconds = { session: 10, node: 5, closing: 1 }

/** Creates the set of a node's streams, which counts those of each session. */
export const createStreamSet = (limits: { perNode: number; perSession: number }) => {
  const streams = new Set<OpenStream>()
  const ofSession = new Map<string, number>()
  let isClosed = false
  return {
    all: streams as ReadonlySet<OpenStream>,
    sessionKeys: (): string[] => [...ofSession.keys()],
    /** Throws `unavailable` or `rateLimited` when there is no room for another stream. */
    assertRoom: (sessionKey: string): void => {
      if (isClosed) throw new AppError('unavailable', { retryAfterSeconds: retryAfterSeconds.closing })
      if ((ofSession.get(sessionKey) ?? 0) >= limits.perSession)
        throw new AppError('rateLimited', {
          message: 'Too many pages of this session receive live news. Close some of them.',
          retryAfterSeconds: retryAfterSeconds.session,
        })
      if (streams.size >= limits.perNode)
        throw new AppError('unavailable', {
          message: "Live news isn't available right now. Pages still update from time to time.",
          retryAfterSeconds: retryAfterSeconds.node,
        })
    },
    add: (one: OpenStream): void => {
      streams.add(one)
      ofSession.set(one.sessionKey, (ofSession.get(one.sessionKey) ?? 0) + 1)
    },
    remove: (one: OpenStream): void => {
      if (!streams.delete(one)) return
      const left = (ofSession.get(one.sessionKey) ?? 1) - 1
      if (left > 0) ofSession.set(one.sessionKey, left)
      else ofSession.delete(one.sessionKey)
    },
    /** Refuses new streams. */
    close: (): void => {
      isClosed = true
    },
  }
}
