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

/**
 * Why a connection is no longer usable. `refused`: nobody is signed in. `forbidden`: the session may not have the stream now, for
 * example because the site is suspended. `retryMs`: what the stream asked to wait.
 */
export type ConnectionEnd =
  { reason: 'silent' | 'refused' | 'forbidden' } | { reason: 'ended'; retryAfterMs: number; retryMs: number }

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
  const endLater = (retryAfterMs = 0): void =>
    end({ reason: 'ended', retryAfterMs, retryMs: parser.retryMs() })
  const listenOn = (): void =>
    silence.start(silenceMs, () => (isReady ? end({ reason: 'silent' }) : endLater()))

  listenOn()
  const closeConnection = open(lastEventId, {
    onAnswer({ status, isStream, retryAfterMs }) {
      if (isOver || (status === 200 && isStream)) return
      if (status === 401) end({ reason: 'refused' })
      else if (status === 403) end({ reason: 'forbidden' })
      // An older server doesn't have the stream yet.
      else endLater(status === 404 ? longestPauseMs : retryAfterMs)
    },
    onText(text) {
      if (isOver) return
      heardAt = clock.now()
      listenOn()
      const events = parser.push(text)
      if (events === 'tooLong') return endLater()
      for (const event of events) {
        const news = readNews(event)
        isReady ||= news !== null
        if (news) onNews(news, event.id)
        // A listener may have closed it.
        if (isOver) return
      }
      if (parser.lastEventId() !== '') onPosition(parser.lastEventId())
    },
    onEnd: () => (isOver ? undefined : endLater()),
  })
  return { close, heardAt: () => heardAt, isReady: () => isReady }
}
