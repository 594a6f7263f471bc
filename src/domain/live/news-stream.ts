import { heartbeatMs } from '#contract/http/events.ts'
import {
  openNewsConnection,
  type ConnectionEnd,
  type NewsConnection,
  type OpenConnection,
} from './news-connection.ts'
import type { StreamNews } from './read-news.ts'
import { reconnectPauseMs, refusalPauseMs } from './reconnect-pause.ts'
import { createTimer, type StreamClock } from './stream-timer.ts'

/** Whether news arrives. `refused`: nobody is signed in, and the stream isn't opened again by itself. */
export type StreamState = 'up' | 'down' | 'refused'

export interface NewsStreamDeps {
  open: OpenConnection
  clock: StreamClock
  /** Called for each event. `isResumed`: nothing was missed since the last one. */
  onNews: (news: StreamNews & { id: string; isResumed: boolean }) => void
  onState: (state: StreamState) => void
  /** Called when the stream has got further, also without news: it can continue from there. */
  onPosition?: (id: string) => void
  /** Continues after this event. */
  lastEventId?: string
}

/** A stream of news that is opened again whenever it ends. */
export interface NewsStream {
  start(): void
  /** Closes it until it is started again. */
  stop(): void
  /** The network or the computer is back: tries now rather than after the pause, and replaces a stream that went silent. */
  wake(): void
}

/** A connection that lasted this long was healthy, so its end begins a new series of attempts, in milliseconds. */
const healthyMs = heartbeatMs
/** How long a stream may be gone before it counts as down, in milliseconds. A server that restarts is back sooner. */
const downAfterMs = 5_000
const wakeGapMs = 1_000

/** Reports whether the stream is up. A short gap isn't reported. */
const createReport = ({ clock, onState }: NewsStreamDeps) => {
  const down = createTimer(clock)
  let isUp = false
  return {
    up() {
      isUp = true
      down.clear()
      onState('up')
    },
    lost() {
      if (isUp) down.start(downAfterMs, () => onState('down'))
      isUp = false
    },
    end(state: 'down' | 'refused') {
      isUp = false
      down.clear()
      onState(state)
    },
  }
}

/** Plans the next attempt. */
const createRetries = (clock: StreamClock) => {
  const pause = createTimer(clock)
  let attempts = 0
  let refusals = 0
  /** The server said when to come back; nothing may be sent earlier. */
  let notBefore = 0
  return {
    reset() {
      attempts = 0
      refusals = 0
    },
    plan({ retryAfterMs, retryMs }: { retryAfterMs: number; retryMs: number }, connect: () => void) {
      attempts += 1
      const pauseMs = reconnectPauseMs(attempts, clock.random(), { retryAfterMs, retryMs })
      notBefore = retryAfterMs > 0 ? clock.now() + pauseMs : 0
      pause.start(pauseMs, connect)
    },
    planAfterRefusal(connect: () => void) {
      refusals += 1
      const pauseMs = refusalPauseMs(refusals, clock.random())
      notBefore = clock.now() + pauseMs
      pause.start(pauseMs, connect)
    },
    mayTry: () => clock.now() >= notBefore,
    clear: () => pause.clear(),
  }
}

/** Creates a stream of news; `start` opens it. */
export function createNewsStream(deps: NewsStreamDeps): NewsStream {
  const { open, clock, onNews } = deps
  const report = createReport(deps)
  const retries = createRetries(clock)
  let lastId = deps.lastEventId ?? ''
  let isEnded = true
  let startedAt = 0
  let current: NewsConnection | null = null

  const end = (state: 'down' | 'refused'): void => {
    isEnded = true
    current?.close()
    current = null
    retries.clear()
    report.end(state)
  }

  const onEnd = (ended: ConnectionEnd): void => {
    if (ended.reason === 'refused') return end('refused')
    if (ended.reason === 'silent') return connect()
    if (current?.isReady() && clock.now() - startedAt >= healthyMs) retries.reset()
    current = null
    report.lost()
    if (ended.reason === 'ended') retries.plan(ended, connect)
    else retries.planAfterRefusal(connect)
  }

  const connect = (): void => {
    startedAt = clock.now()
    retries.clear()
    let isFirst = true
    current = openNewsConnection({
      open,
      clock,
      lastEventId: lastId,
      onEnd,
      onPosition(id) {
        if (id === lastId) return
        lastId = id
        deps.onPosition?.(id)
      },
      onNews(news, id) {
        const isResumed = lastId !== ''
        lastId = id || lastId
        if (isFirst) report.up()
        isFirst = false
        onNews({ ...news, id: lastId, isResumed })
      },
    })
  }

  return {
    start() {
      if (!isEnded) return
      isEnded = false
      retries.reset()
      connect()
    },
    stop() {
      if (!isEnded) end('down')
    },
    wake() {
      if (isEnded || !retries.mayTry()) return
      const silentMs = clock.now() - (current?.heardAt() ?? startedAt)
      if (silentMs <= (current ? heartbeatMs + downAfterMs : wakeGapMs)) return
      current?.close()
      connect()
    },
  }
}
