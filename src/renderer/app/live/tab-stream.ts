import type { NewsTopic } from '#contract/http/events.ts'
import type { NewsStream, NewsStreamDeps, StreamState } from '#domain/live/news-stream.ts'
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
  stop(): void
}

/** A tab that nobody has seen for this long leaves the stream to another, in milliseconds. */
const leaveAfterMs = 300_000

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

/**
 * Connects a tab to the news of its session. The tabs of a browser share one stream, because a browser opens only six
 * connections to a host: a lock decides which of them has it, and a channel passes its news on. Without locks each tab has
 * its own while it is visible.
 */
export const createTabStream = (deps: TabStreamDeps): TabStream => {
  const { name, sharing, clock, isHidden, onNews } = deps
  const place = createPlace(deps)
  const channel = sharing?.openChannel(name) ?? null
  const leaveTimer = createTimer(clock)
  let stream: NewsStream | null = null
  /** Nobody is signed in any more. Trying again would change nothing until someone is. */
  let isRefused = false

  const send = (message: TabMessage): void => channel?.postMessage(message)
  const sendState = (): void => send({ kind: 'state', state: place.state(), id: place.id() })

  const election = createTabElection({
    name,
    locks: sharing?.locks ?? null,
    onElected() {
      stream = deps.createStream({
        lastEventId: place.id(),
        onNews({ id, isResumed, ...news }) {
          place.setId(id)
          const told: TabNews = news.kind === 'ready' ? { kind: 'ready', isComplete: isResumed } : news
          onNews(told)
          send({ kind: 'event', news: told, id })
        },
        onPosition(id) {
          place.setId(id)
          send({ kind: 'position', id })
        },
        onState(state) {
          place.setState(state)
          sendState()
          if (state !== 'refused') return
          isRefused = true
          // Another tab may have a newer session.
          election.leave()
        },
      })
      stream.start()
    },
    onLeft() {
      const closing = stream
      stream = null
      closing?.stop()
    },
  })

  channel?.addEventListener('message', ({ data }) => {
    const message = data as TabMessage
    if (!stream) follow(message, place, deps)
    else if (message.kind === 'hello') sendState()
  })

  const visibilityChanged = (): void => {
    if (isHidden()) {
      if (sharing) leaveTimer.start(leaveAfterMs, election.leave)
      else election.leave()
      return
    }
    leaveTimer.clear()
    if (election.isJoined()) stream?.wake()
    else if (!isRefused) {
      election.join()
      send({ kind: 'hello' })
    }
  }
  visibilityChanged()

  return {
    visibilityChanged,
    wake: () => stream?.wake(),
    stop() {
      leaveTimer.clear()
      election.leave()
      channel?.close()
    },
  }
}
