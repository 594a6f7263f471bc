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
  /** The site and the user of its session. */
  personKey: string
  stream: EventStream
  /** Events that arrived before the first event was sent; null afterwards. */
  early: SiteEvent[] | null
}

export const noStream = "Live news isn't available right now. Pages still update from time to time."
const retryAfterSeconds = { session: 10, node: 5, closing: 1 }

/** Creates counters, one for each key. */
const createCounts = () => {
  const counts = new Map<string, number>()
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    keys: (): string[] => [...counts.keys()],
    change: (key: string, by: number): void => {
      const left = (counts.get(key) ?? 0) + by
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    },
  }
}

/** Creates the set of a node's streams, which counts those of each session and person. */
export const createStreamSet = (limits: { perNode: number; perSession: number; perPerson: number }) => {
  const streams = new Set<OpenStream>()
  const ofSession = createCounts()
  const ofPerson = createCounts()
  let isClosed = false
  return {
    all: streams as ReadonlySet<OpenStream>,
    sessionKeys: ofSession.keys,
    /** Throws `unavailable` or `rateLimited` when there is no room for another stream. */
    assertRoom: ({ sessionKey, personKey }: Pick<OpenStream, 'sessionKey' | 'personKey'>): void => {
      if (isClosed) throw new AppError('unavailable', { retryAfterSeconds: retryAfterSeconds.closing })
      if (ofSession.of(sessionKey) >= limits.perSession)
        throw new AppError('rateLimited', {
          message: 'Too many pages of this session receive live news. Close some of them.',
          retryAfterSeconds: retryAfterSeconds.session,
        })
      if (ofPerson.of(personKey) >= limits.perPerson)
        throw new AppError('rateLimited', {
          message: 'Too many pages are open for your account. Close some of them.',
          retryAfterSeconds: retryAfterSeconds.session,
        })
      if (streams.size >= limits.perNode)
        throw new AppError('unavailable', {
          message: noStream,
          retryAfterSeconds: retryAfterSeconds.node,
        })
    },
    add: (one: OpenStream): void => {
      streams.add(one)
      ofSession.change(one.sessionKey, 1)
      ofPerson.change(one.personKey, 1)
    },
    remove: (one: OpenStream): void => {
      if (!streams.delete(one)) return
      ofSession.change(one.sessionKey, -1)
      ofPerson.change(one.personKey, -1)
    },
    /** Refuses new streams. */
    close: (): void => {
      isClosed = true
    },
  }
}
