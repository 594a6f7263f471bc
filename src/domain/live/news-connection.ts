import { heartbeatMs } from '#contract/http/events.ts'
import { createEventParser } from './event-parser.ts'
import { readNews, type StreamNews } from './read-news.ts'
import { longestPauseMs } from './reconnect-pause.ts'
import { createTimer, type StreamClock } from './stream-timer.ts'

/** What a connection reports, in this order and never before `open` has returned. */
export interface ConnectionEvents {
  /** `isStream`: the answer is a stream of events and not, for example, the page of a proxy. */
  onAnswer: (answer: { status: number; isStream: boolean; retryAfterMs: number }) => void
  onText: (text: string) => void
  /** It ended or failed, or was never made. */
  onEnd: () => void
}

/** Opens the stream after an event, or from now on when the id is empty. Returns what closes it. */
export type OpenConnection = (lastEventId: string, events: ConnectionEvents) => () => void

/** Why a connection is no longer usable. `refused`: nobody is signed in, or the session may not have the stream. */
export type ConnectionEnd =
  { reason: 'silent' } | { reason: 'refused' } | { reason: 'ended'; retryAfterMs: number }

interface ConnectionDeps {
  open: OpenConnection
  clock: StreamClock
  lastEventId: string
  /** `id` is empty for an event of a stream that has none. */
  onNews: (news: StreamNews, id: string) => void
  /** Called with the place that the stream has reached, also without news. */
  onPosition: (id: string) => void
  /** Called once; the connection is closed then. */
  onEnd: (end: ConnectionEnd) => void
}

/** One connection of a stream. After `close` it reports nothing. */
export interface NewsConnection {
  close(): void
  heardAt(): number
  isReady(): boolean
}

const silenceMs = 2 * heartbeatMs

/** Opens a connection and reads its news until it ends, goes silent or breaks the format. */
export function openNewsConnection({
  open,
  clock,
  lastEventId,
  onNews,
  onPosition,
  onEnd,
}: ConnectionDeps): NewsConnection {
  const parser = createEventParser()
  const silence = createTimer(clock)
  let heardAt = clock.now()
  let isReady = false
  let isOver = false

  const close = (): void => {
    if (isOver) return
    isOver = true
    silence.clear()
    closeConnection()
  }
  const end = (reason: ConnectionEnd): void => {
    close()
    onEnd(reason)
  }
  const listenOn = (): void =>
    silence.start(silenceMs, () => end(isReady ? { reason: 'silent' } : { reason: 'ended', retryAfterMs: 0 }))

  listenOn()
  const closeConnection = open(lastEventId, {
    onAnswer({ status, isStream, retryAfterMs }) {
      if (isOver || (status === 200 && isStream)) return
      if (status === 401 || status === 403) end({ reason: 'refused' })
      // An older server doesn't have the stream yet.
      else end({ reason: 'ended', retryAfterMs: status === 404 ? longestPauseMs : retryAfterMs })
    },
    onText(text) {
      if (isOver) return
      heardAt = clock.now()
      listenOn()
      const events = parser.push(text)
      if (events === 'tooLong') return end({ reason: 'ended', retryAfterMs: 0 })
      for (const event of events) {
        const news = readNews(event)
        isReady ||= news !== null
        if (news) onNews(news, event.id)
        // A listener may have closed it.
        if (isOver) return
      }
      if (parser.lastEventId() !== '') onPosition(parser.lastEventId())
    },
    onEnd: () => (isOver ? undefined : end({ reason: 'ended', retryAfterMs: 0 })),
  })
  return { close, heardAt: () => heardAt, isReady: () => isReady }
}
