import type { Logger } from 'pino'
import { AppError } from '#server/calls/app-error.ts'
import type { Database, Signals } from '#server/db/database.ts'
import { createFeedLoop, defaultPace, type FeedPace } from './feed-loop.ts'
import { canContinue, formatPosition, parsePosition, type Position } from './position.ts'
import {
  readEvents,
  readPosition,
  readSiteEvents,
  type SiteEvent,
  type SiteEventSince,
} from './site-events.repo.ts'

interface FeedListener {
  /** Everything that was committed since the last call. */
  onEvents(events: readonly SiteEvent[]): void
  /** Events may be missing: the database was restored or failed over, or couldn't be read for too long. */
  onGap(): void
}

/** What one site's client missed; a gap if that is unknown. */
type Missed =
  { kind: 'events'; position: string; events: readonly SiteEventSince[] } | { kind: 'gap'; position: string }

/** The node's one reader of live news. */
export interface EventFeed {
  /** How far the feed has read; waits for the first read. Throws DatabaseLost, or `unavailable` when the node ends. */
  position(): Promise<string>
  /** How far the feed has read; null before the first read. */
  lastPosition(): string | null
  /** Adds a listener. Returns a function that removes it. */
  listen(listener: FeedListener): () => void
  /** Adds a listener that doesn't make a feed on demand read. It is called before the others. */
  watch(listener: FeedListener): void
  /** Reads what one site's client missed since a position that it sent. `late` is one of this feed. */
  readMissed(siteId: string, from: string, late: string): Promise<Missed>
  close(): Promise<void>
}

/** What a caller gets who waits for a node that is about to end; another one answers. */
const closing = (): AppError => new AppError('unavailable', { retryAfterSeconds: 1 })

/** Those who wait for the feed's first read. */
const createFirstReads = () => {
  const waiting = new Set<{ resolve: (position: string) => void; reject: (fault: unknown) => void }>()
  return {
    wait: (): Promise<string> =>
      new Promise((resolve, reject) => {
        waiting.add({ resolve, reject })
      }),
    isAwaited: (): boolean => waiting.size > 0,
    resolve: (position: string): void => {
      for (const { resolve } of waiting) resolve(position)
      waiting.clear()
    },
    reject: (fault: unknown): void => {
      for (const { reject } of waiting) reject(fault)
      waiting.clear()
    },
  }
}

const readMissed = async (
  database: Database,
  siteId: string,
  from: string,
  late: string,
): Promise<Missed> => {
  const [start, second] = [parsePosition(from), parsePosition(late)]
  if (!start || !second || start.epoch !== second.epoch)
    return { kind: 'gap', position: formatPosition(await readPosition(database.db)) }
  const { position, events } = await readSiteEvents(database.db, siteId, { from: start, late: second })
  const at = formatPosition(position)
  return canContinue(start, position)
    ? { kind: 'events', position: at, events }
    : { kind: 'gap', position: at }
}

/** Reads what was committed on any node, once for all of this node's listeners. */
export const createEventFeed = (
  { database, logger }: { database: Database; logger: Pick<Logger, 'warn' | 'info'> },
  pace: FeedPace = defaultPace,
): EventFeed => {
  const watchers = new Set<FeedListener>()
  const listeners = new Set<FeedListener>()
  const firstReads = createFirstReads()
  let last: Position | null = null
  let isClosed = false
  let hasFailed = false

  const read = async ({ db }: Signals): Promise<number> => {
    const from = last
    const { position, events } = from
      ? await readEvents(db, from)
      : { position: await readPosition(db), events: [] }
    last = position
    firstReads.resolve(formatPosition(position))
    if (hasFailed) logger.info('live news can be read again')
    hasFailed = false
    const hasGap = from !== null && !canContinue(from, position)
    for (const listener of [...watchers, ...listeners])
      if (hasGap) listener.onGap()
      else if (events.length > 0) listener.onEvents(events)
    return events.length
  }

  const loop = createFeedLoop(database, pace, {
    isWanted: () => !isClosed && (!pace.isOnDemand || listeners.size > 0 || firstReads.isAwaited()),
    read,
    onFault: (fault) => {
      if (!hasFailed && !isClosed)
        logger.warn({ err: fault }, "live news can't be read; streams stay open without news until it can")
      hasFailed = true
      firstReads.reject(fault)
    },
    // What would have to be caught up with gets longer, and nobody needs it.
    onStop: () => {
      last = null
    },
  })
  loop.start()

  return {
    position: async () => {
      if (isClosed) throw closing()
      if (last) return formatPosition(last)
      const position = firstReads.wait()
      loop.start()
      return position
    },
    lastPosition: () => last && formatPosition(last),
    listen: (listener) => {
      listeners.add(listener)
      loop.start()
      return () => {
        listeners.delete(listener)
        loop.wake()
      }
    },
    watch: (listener) => void watchers.add(listener),
    readMissed: (siteId, from, late) => readMissed(database, siteId, from, late),
    close: async () => {
      isClosed = true
      firstReads.reject(closing())
      await loop.stop()
    },
  }
}
