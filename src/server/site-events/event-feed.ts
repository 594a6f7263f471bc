import type { Logger } from 'pino'
import { AppError } from '#server/calls/app-error.ts'
import type { Database, Signals } from '#server/db/database.ts'
import type { Telemetry } from '#server/telemetry/telemetry.ts'
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
  /** Whether reading has failed for longer than `toleratedMs`. */
  isFailing(): boolean
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

interface FeedParts {
  database: Database
  logger: Pick<Logger, 'warn' | 'info'>
  telemetry: Pick<Telemetry, 'record'>
}

/** Passes events to a listener; null means that some are missing. One listener's fault must not keep news from the others. */
const tell = (
  listener: FeedListener,
  events: readonly SiteEvent[] | null,
  onFault: (fault: unknown) => void,
): void => {
  try {
    if (events === null) listener.onGap()
    else if (events.length > 0) listener.onEvents(events)
  } catch (fault) {
    onFault(fault)
  }
}

/** Reads what was committed on any node, once for all of this node's listeners. */
export const createEventFeed = (
  { database, logger, telemetry }: FeedParts,
  pace: FeedPace = defaultPace,
): EventFeed => {
  const watchers = new Set<FeedListener>()
  const listeners = new Set<FeedListener>()
  const firstReads = createFirstReads()
  let last: Position | null = null
  let isClosed = false
  let failedSince: number | null = null

  const recovered = (): void => {
    if (failedSince === null) return
    failedSince = null
    logger.info('live news can be read again')
    telemetry.record({ type: 'newsFeed', isUp: true })
  }

  const read = async ({ db }: Signals): Promise<number> => {
    const from = last
    const { position, events } = from
      ? await readEvents(db, from)
      : { position: await readPosition(db), events: [] }
    last = position
    firstReads.resolve(formatPosition(position))
    recovered()
    const hasGap = from !== null && !canContinue(from, position)
    for (const listener of [...watchers, ...listeners])
      tell(listener, hasGap ? null : events, (fault) =>
        logger.warn({ err: fault }, 'a listener failed to handle live news'),
      )
    return events.length
  }

  const loop = createFeedLoop(database, pace, {
    isWanted: () => !isClosed && (!pace.isOnDemand || listeners.size > 0 || firstReads.isAwaited()),
    read,
    onFault: (fault) => {
      if (failedSince === null && !isClosed) {
        logger.warn({ err: fault }, "live news can't be read")
        telemetry.record({ type: 'newsFeed', isUp: false })
      }
      failedSince ??= performance.now()
      firstReads.reject(fault)
    },
    // What would have to be caught up with gets longer, and nobody needs it.
    onStop: () => {
      last = null
      recovered()
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
    isFailing: () => failedSince !== null && performance.now() - failedSince > pace.toleratedMs,
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
