import type { NewsTopic } from '#contract/http/events.ts'
import type { OpenConnection } from '#domain/live/news-connection.ts'
import { createNewsStream, type NewsStream, type StreamState } from '#domain/live/news-stream.ts'
import { createRefusals } from '#domain/live/refusals.ts'
import { createTimer, type StreamClock } from '#domain/live/stream-timer.ts'
import { createNewsMemory, type NewsMemory } from './news-memory.ts'

/** News as a listener receives it. `gap`: any may be missing. */
type ToldNews = { kind: 'news'; topics: readonly NewsTopic[]; id: string } | { kind: 'gap'; id: string }

/** What a listener learns about a workspace. */
export interface TenantListener {
  onNews(news: ToldNews): void
  onState(state: StreamState): void
  /** The session is another one now, or the workspace was removed. */
  onClosed?(): void
}

/** The news of one workspace: one connection while anybody listens. */
export interface TenantNews {
  /** Returns what stops listening. */
  listen(listener: TenantListener): () => void
  state(): StreamState
  memory(): Pick<NewsMemory, 'since' | 'position'>
  /** Follows a session by what identifies it; null while nobody is signed in. */
  setSession(session: string | null): void
  hasSession(): boolean
  /** An ordinary call of the workspace succeeded: a refused connection may be opened again. */
  answered(): void
  close(): void
  /** Opens the connection if anything listens, or checks that it is alive. */
  wake(): void
  /** Ends the connection and every listener's part in it. */
  drop(): void
}

/** How long the connection stays open without a listener, in milliseconds: a reloaded page listens again at once. */
const lingerMs = 10_000

/** What a stream passes on. */
type Heard = Parameters<Parameters<typeof createNewsStream>[0]['onNews']>[0]

/** Those who listen to a workspace's news, and the state that they know. */
const createListeners = () => {
  const all = new Set<TenantListener>()
  let state: StreamState = 'down'
  return {
    all,
    state: () => state,
    tell: (news: ToldNews): void => all.forEach((listener) => listener.onNews(news)),
    setState: (next: StreamState): void => {
      if (next === state) return
      state = next
      for (const listener of all) listener.onState(next)
    },
  }
}

/** The latest news of a workspace, and where its connection continues, which may be after them. */
const createPlace = () => {
  let memory = createNewsMemory()
  let position = ''
  return {
    memory: () => memory,
    position: () => position,
    moveTo: (id: string): void => {
      position = id
    },
    /** Keeps news for pages that continue later. Returns whether it is new to those who listen. */
    keep: (news: Heard): news is Heard & ToldNews => {
      position = news.id
      if (news.kind === 'ready' && news.isResumed) return false
      if (news.kind === 'news') memory.add(news.id, news.topics)
      else memory.startAt(news.id)
      return news.kind !== 'ready'
    },
    clear: (): void => {
      memory = createNewsMemory()
      position = ''
    },
  }
}

export function createTenantNews(
  connect: OpenConnection,
  clock: StreamClock,
  mayOpen: () => boolean,
): TenantNews {
  const listeners = createListeners()
  const place = createPlace()
  const linger = createTimer(clock)
  const refusals = createRefusals(clock)
  /** Undefined before it is known. */
  let session: string | null | undefined
  let stream: NewsStream | null = null

  const close = (): void => {
    const closing = stream
    stream = null
    closing?.stop()
  }
  const open = (): void => {
    if (stream || listeners.all.size === 0 || !session || !mayOpen()) return
    stream = createNewsStream({
      open: connect,
      clock,
      lastEventId: place.position(),
      onNews(news) {
        if (place.keep(news)) listeners.tell(news)
      },
      onState(next) {
        if (next === 'refused') refusals.add()
        if (next === 'up') refusals.clear()
        listeners.setState(next)
      },
      onPosition: place.moveTo,
    })
    stream.start()
  }
  const drop = (): void => {
    linger.clear()
    refusals.clear()
    close()
    place.clear()
    for (const listener of listeners.all) listener.onClosed?.()
  }

  return {
    listen(listener) {
      listeners.all.add(listener)
      linger.clear()
      open()
      return () => {
        if (listeners.all.delete(listener) && listeners.all.size === 0) linger.start(lingerMs, close)
      }
    },
    state: listeners.state,
    memory: place.memory,
    setSession(next) {
      if (next === session) return
      if (session !== undefined) drop()
      session = next
      listeners.setState(next === null ? 'refused' : 'down')
      open()
    },
    hasSession: () => session !== undefined,
    answered() {
      if (listeners.state() !== 'refused' || !session || !refusals.mayTry()) return
      close()
      listeners.setState('down')
      open()
    },
    close,
    wake() {
      stream?.wake()
      open()
    },
    drop,
  }
}
