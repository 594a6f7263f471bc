import { heartbeatMs, type NewsTopic } from '#contract/http/events.ts'
import type { NewsStream, NewsStreamDeps, StreamState } from '#domain/live/news-stream.ts'
import { createRefusals } from '#domain/live/refusals.ts'
import { createTimer, type StreamClock } from '#domain/live/stream-timer.ts'
import { createTabElection, type TabLocks } from './tab-election.ts'

/** News as a page receives it. `isComplete`: nothing was missed before it. */
export type TabNews =
  { kind: 'news'; topics: readonly NewsTopic[] } | { kind: 'ready'; isComplete: boolean } | { kind: 'gap' }

/** What the tab with the stream tells the others, and how a tab asks it. */
type TabMessage =
  | { kind: 'hello' }
  | { kind: 'position'; id: string }
  | { kind: 'state'; state: StreamState; id: string }
  | { kind: 'event'; news: TabNews; id: string }

/** The part of a BroadcastChannel that tabs need. */
export interface TabChannel {
  postMessage: (message: unknown) => void
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void
  close: () => void
}

/** How the tabs of a browser share a stream. */
export interface TabSharing {
  locks: TabLocks
  openChannel: (name: string) => TabChannel
}

interface TabStreamDeps {
  /** The session that the stream belongs to. Tabs of another session have their own. */
  name: string
  /** Null where the browser has no locks or no channels. */
  sharing: TabSharing | null
  /** Where the news of each session ended in this tab. */
  positions: Map<string, string>
  clock: StreamClock
  isHidden: () => boolean
  createStream: (
    deps: Pick<NewsStreamDeps, 'onNews' | 'onState' | 'onPosition' | 'lastEventId'>,
  ) => NewsStream
  onNews: (news: TabNews) => void
  onState: (state: StreamState) => void
}

/** The news of one tab, from its own stream or from the tab that has one. */
export interface TabStream {
  /** The page became visible or hidden. */
  visibilityChanged(): void
  /** The network is back. */
  wake(): void
  /** An ordinary call succeeded: a refused stream may be opened again. */
  answered(): void
  stop(): void
}

/** A tab that nobody has seen for this long leaves the stream to another, in milliseconds. */
const leaveAfterMs = 300_000
/** After this time without a message the tab with the stream counts as frozen, in milliseconds. */
const silenceMs = 2 * heartbeatMs

/** What this tab knows: whether news arrives, and where it ended. */
const createPlace = ({ name, positions, onState }: TabStreamDeps) => {
  let state: StreamState = 'down'
  return {
    state: () => state,
    setState(next: StreamState) {
      state = next
      onState(next)
    },
    id: () => positions.get(name) ?? '',
    setId(id: string) {
      if (id !== '') positions.set(name, id)
    },
  }
}

/** Follows the tab that has the stream. */
const follow = (
  message: TabMessage,
  place: ReturnType<typeof createPlace>,
  { onNews }: TabStreamDeps,
): void => {
  if (message.kind === 'hello') return
  if (message.kind === 'position') return place.setId(message.id)
  const wasUp = place.state() === 'up'
  const isComplete = place.id() !== '' && place.id() === message.id
  place.setId(message.id)
  if (message.kind === 'event') {
    if (!wasUp) place.setState('up')
    return onNews(message.news)
  }
  if (message.state !== place.state()) place.setState(message.state)
  if (message.state === 'up' && !wasUp) onNews({ kind: 'ready', isComplete })
}

/** Creates this tab's own stream, and passes what it says to `tell`. */
const openOwn = (
  { createStream, onNews }: TabStreamDeps,
  place: ReturnType<typeof createPlace>,
  tell: { send: (message: TabMessage) => void; onState: (state: StreamState) => void },
): NewsStream =>
  createStream({
    lastEventId: place.id(),
    onNews({ id, isResumed, ...news }) {
      place.setId(id)
      const told: TabNews = news.kind === 'ready' ? { kind: 'ready', isComplete: isResumed } : news
      onNews(told)
      tell.send({ kind: 'event', news: told, id })
    },
    onPosition(id) {
      place.setId(id)
      tell.send({ kind: 'position', id })
    },
    onState: tell.onState,
  })

/**
 * Watches whether the tab with the stream is alive: a browser may freeze it, and it keeps the lock. A visible tab that heard
 * nothing of it for long has a stream of its own until it hears from it again.
 */
const createSubstitute = (
  deps: TabStreamDeps,
  place: ReturnType<typeof createPlace>,
  onRefused: () => void,
) => {
  const silence = createTimer(deps.clock)
  let isSilent = false
  let stream: NewsStream | null = null
  const close = (): void => {
    const closing = stream
    stream = null
    closing?.stop()
  }
  const check = (): void => {
    if (deps.isHidden()) return close()
    if (!isSilent || stream) return
    const own = openOwn(deps, place, {
      send: () => undefined,
      onState(state) {
        if (stream !== own) return
        place.setState(state)
        if (state === 'refused') onRefused()
      },
    })
    stream = own
    own.start()
  }
  const stop = (): void => {
    silence.clear()
    isSilent = false
    close()
  }
  return {
    /** The other tab was heard, or may be. */
    listenOn(): void {
      stop()
      silence.start(silenceMs, () => {
        isSilent = true
        if (place.state() === 'up') place.setState('down')
        check()
      })
    },
    /** The page became visible or hidden. */
    check,
    wake: () => stream?.wake(),
    stop,
  }
}

/** Answers a tab that has just opened. */
const answerTab = ({ kind }: TabMessage, sendState: () => void): void => {
  if (kind === 'hello') sendState()
}

/** Says at intervals that this tab still has the stream. */
const createBeats = (clock: TabStreamDeps['clock'], say: () => void) => {
  const timer = createTimer(clock)
  const start = (): void =>
    timer.start(heartbeatMs, () => {
      say()
      start()
    })
  return { start, stop: timer.clear }
}

/**
 * Connects a tab to the news of its session. The tabs of a browser share one stream, because a browser opens only six
 * connections to a host: a lock decides which of them has it, and a channel passes its news on. Without locks each tab has
 * its own while it is visible.
 */
export const createTabStream = (deps: TabStreamDeps): TabStream => {
  const { name, sharing, clock, isHidden } = deps
  const place = createPlace(deps)
  const channel = sharing?.openChannel(name) ?? null
  const leaveTimer = createTimer(clock)
  const refusals = createRefusals(clock)
  let stream: NewsStream | null = null
  /** Nobody is signed in any more. Trying again would change nothing until someone is. */
  let isRefused = false

  const send = (message: TabMessage): void => channel?.postMessage(message)
  const sendState = () => send({ kind: 'state', state: place.state(), id: place.id() })
  const beats = createBeats(clock, sendState)
  const refuse = (): void => {
    isRefused = true
    refusals.add()
    substitute.stop()
    // Another tab may have a newer session.
    election.leave()
  }
  const substitute = createSubstitute(deps, place, refuse)

  const election = createTabElection({
    name,
    locks: sharing?.locks ?? null,
    onElected() {
      substitute.stop()
      stream = openOwn(deps, place, {
        send,
        onState(state) {
          place.setState(state)
          sendState()
          if (state === 'up') refusals.clear()
          if (state === 'refused') refuse()
        },
      })
      if (sharing) beats.start()
      stream.start()
    },
    onLeft() {
      beats.stop()
      const closing = stream
      stream = null
      closing?.stop()
    },
  })

  channel?.addEventListener('message', ({ data }) => {
    const message = data as TabMessage
    if (!stream && message.kind !== 'hello' && !isRefused) substitute.listenOn()
    if (stream) answerTab(message, sendState)
    else follow(message, place, deps)
  })
  const join = (): void => {
    if (sharing) substitute.listenOn()
    election.join()
    send({ kind: 'hello' })
  }
  const leaveLater = (): void => (sharing ? leaveTimer.start(leaveAfterMs, election.leave) : election.leave())
  const visibilityChanged = (): void => {
    if (!stream) substitute.check()
    if (isHidden()) return leaveLater()
    leaveTimer.clear()
    if (election.isJoined()) stream?.wake()
    else if (!isRefused) join()
  }
  visibilityChanged()

  return {
    visibilityChanged,
    wake: () => (stream ?? substitute).wake(),
    answered() {
      if (!isRefused || !refusals.mayTry()) return
      isRefused = false
      if (!isHidden()) join()
    },
    stop() {
      leaveTimer.clear()
      substitute.stop()
      election.leave()
      channel?.close()
    },
  }
}
