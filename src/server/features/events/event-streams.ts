import { AppError } from '#server/calls/app-error.ts'
import { heartbeatMs } from '#contract/http/events.ts'
import type { EventFeed } from '#server/site-events/event-feed.ts'
import type { SiteEvent } from '#server/site-events/site-events.repo.ts'
import { catchUp } from './catch-up.ts'
import { createEventStream, type StreamEnd, type StreamSink } from './event-stream.ts'
import {
  changesRights,
  findNews,
  findTopics,
  groupBySite,
  type Audience,
  type SiteNews,
} from './news-audience.ts'
import { createStreamSet, noStream, type OpenStream } from './stream-set.ts'

/** Limits and times of the streams of a node. */
export interface StreamLimits {
  perNode: number
  perSession: number
  perPerson: number
  /** Maximum number of streams that may be opening at the same time, because each one reads the database. */
  opening: number
  /** The shortest time between two news events of a stream, in milliseconds. */
  gatherMs: number
  heartbeatMs: number
  /** How often all sessions are checked for their end, in milliseconds. */
  recheckMs: number
}

export const defaultStreamLimits: StreamLimits = {
  perNode: 10_000,
  perSession: 8,
  perPerson: 40,
  opening: 100,
  gatherMs: 250,
  heartbeatMs,
  recheckMs: 60_000,
}

/** What the streams need from the rest of the node. */
interface StreamParts {
  feed: EventFeed
  /** Returns which sessions are still open. */
  listOpenKeys: (keys: readonly string[]) => Promise<ReadonlySet<string>>
  /** Whether a domain still serves a site. */
  isServed: (domain: string, siteId: string) => Promise<boolean>
  onFault: (fault: unknown) => void
}

/** A stream that is about to open. */
interface NewStream {
  audience: Audience
  domain: string
  /** The key of its session. */
  sessionKey: string
  /** The site and the user of its session. */
  personKey: string
  sink: StreamSink
  /** Calls back once the client is gone, at once if it already is. */
  whenClosed: (callback: () => void) => void
  onEnd: (reason: StreamEnd) => void
  /** The position that the client sent; null for a new stream. */
  lastEventId: string | null
}

/** When a client that was refused before authentication may try again, in seconds. */
const laterSeconds = 5

/** Ends streams whose site moved away or was suspended. */
const endUnserved = async (told: readonly OpenStream[], isServed: StreamParts['isServed']): Promise<void> => {
  const places = new Map<string, OpenStream[]>()
  for (const one of told) {
    const place = `${one.audience.siteId} ${one.domain}`
    places.set(place, [...(places.get(place) ?? []), one])
  }
  for (const [one, ...others] of places.values())
    if (one && !(await isServed(one.domain, one.audience.siteId)))
      for (const { stream } of [one, ...others]) stream.end('site')
}

/** Hands the feed's events to streams. */
const createDispatch = (
  streams: ReadonlySet<OpenStream>,
  { feed, isServed, onFault }: Pick<StreamParts, 'feed' | 'isServed' | 'onFault'>,
) => {
  const getPosition = (): string => feed.lastPosition() ?? ''
  const tell = ({ stream, audience }: OpenStream, news: SiteNews): void => {
    // The client continues from where it was, with the rights that it has by then.
    if (changesRights(audience, news)) stream.end('rights')
    else stream.sendNews(findTopics(audience, news), getPosition())
  }
  return {
    onEvents: (events: readonly SiteEvent[]): void => {
      const sites = groupBySite(events)
      const told: OpenStream[] = []
      for (const one of streams) {
        const news = findNews(one.audience, sites)
        if (!news) continue
        if (one.early) one.early.push(...events)
        else tell(one, news)
        if (news.all.has('site')) told.push(one)
      }
      if (told.length > 0) endUnserved(told, isServed).catch(onFault)
    },
    onGap: (): void => {
      // A change of rights may be among what is missing, so clients authenticate again.
      for (const { stream, early } of streams)
        if (early) stream.end('gap')
        else stream.sendGap(getPosition())
    },
  }
}

/** Creates the timers of all streams: heartbeats, and the check whether their sessions have ended. */
const createTimers = (
  set: ReturnType<typeof createStreamSet>,
  { feed, listOpenKeys, isServed, onFault }: StreamParts,
  limits: Pick<StreamLimits, 'heartbeatMs' | 'recheckMs'>,
) => {
  // A part of the streams at a time, so that they don't all need the node at once.
  const parts = Math.max(1, Math.round(limits.heartbeatMs / 1_000))
  let turn = 0
  const sendHeartbeats = (): void => {
    turn = (turn + 1) % parts
    for (const { stream, early, number } of set.all)
      if (number % parts === turn && !early) stream.sendHeartbeat(feed.lastPosition())
  }
  const endSessions = async (): Promise<void> => {
    const checked = [...set.all]
    const open = await listOpenKeys(set.sessionKeys())
    for (const { stream, sessionKey } of checked) if (!open.has(sessionKey)) stream.end('session')
    await endUnserved([...set.all], isServed)
  }
  /** Ends all streams while news can't be read, so that pages poll instead of missing changes. */
  const endFailing = (): void => {
    if (feed.isFailing()) for (const { stream } of set.all) stream.end('failing')
  }
  let timers: NodeJS.Timeout[] = []
  return {
    start: (): void => {
      timers = [
        setInterval(sendHeartbeats, limits.heartbeatMs / parts).unref(),
        setInterval(endFailing, 1_000).unref(),
        setInterval(() => void endSessions().catch(onFault), limits.recheckMs).unref(),
      ]
    },
    stop: (): void => {
      for (const timer of timers.splice(0)) clearInterval(timer)
    },
  }
}

/** Creates the streams of a node. */
export const createEventStreams = (parts: StreamParts, limits: StreamLimits) => {
  const { feed } = parts
  const set = createStreamSet(limits)
  const dispatch = createDispatch(set.all, parts)
  const timers = createTimers(set, parts, limits)
  let opening = 0
  let opened = 0
  let stopListening: (() => void) | null = null

  const begin = (): void => {
    if (stopListening) return
    stopListening = feed.listen(dispatch)
    timers.start()
  }
  const rest = (): void => {
    if (set.all.size > 0 || opening > 0) return
    stopListening?.()
    stopListening = null
    timers.stop()
  }

  const open = async (
    { sink, whenClosed, onEnd, lastEventId, ...made }: NewStream,
    start: string,
  ): Promise<void> => {
    const stream = createEventStream(sink, {
      gatherMs: limits.gatherMs,
      onEnd: (reason) => {
        set.remove(one)
        rest()
        onEnd(reason)
      },
    })
    opened += 1
    const one: OpenStream = { ...made, number: opened, stream, early: [] }
    set.add(one)
    whenClosed(() => stream.end('client'))
    try {
      await catchUp(one, feed, { lastEventId, start })
    } catch (fault) {
      stream.end('fault')
      throw fault
    }
  }

  return {
    /**
     * Opens a stream. `prepare` authenticates the client and says where to write; it runs after the feed's position was read, so that no
     * change of rights is missed. Throws what `prepare` throws, and `unavailable` when too many streams are opening or news can't be read.
     */
    open: async (prepare: (assertRoom: typeof set.assertRoom) => Promise<NewStream>): Promise<void> => {
      if (opening >= limits.opening || feed.isFailing())
        throw new AppError('unavailable', { message: noStream, retryAfterSeconds: laterSeconds })
      opening += 1
      try {
        begin()
        const start = await feed.position()
        await open(await prepare(set.assertRoom), start)
      } finally {
        opening -= 1
        rest()
      }
    },
    /** Ends all streams and refuses new ones. */
    close: (): void => {
      set.close()
      for (const { stream } of set.all) stream.end('shutdown')
    },
  }
}
