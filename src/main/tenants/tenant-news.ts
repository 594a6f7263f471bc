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
  /** Opens the connection if somebody listens, or checks that it is alive. */
  wake(): void
  /** Ends the connection and every listener's part in it. */
  drop(): void
}

/** A page that is loaded again listens anew at once, so the connection outlives it, in milliseconds. */
const lingerMs = 10_000

export function createTenantNews(
  connect: OpenConnection,
  clock: StreamClock,
  mayOpen: () => boolean,
): TenantNews {
  const listeners = new Set<TenantListener>()
  const linger = createTimer(clock)
  const refusals = createRefusals(clock)
  let memory = createNewsMemory()
  /** Where the connection continues, which may be after the last news. */
  let position = ''
  /** Undefined before it is known. */
  let session: string | null | undefined
  let stream: NewsStream | null = null
  let state: StreamState = 'down'

  const tell = (news: ToldNews): void => listeners.forEach((listener) => listener.onNews(news))
  const setState = (next: StreamState): void => {
    if (next === state) return
    state = next
    for (const listener of listeners) listener.onState(next)
  }
  const close = (): void => {
    const closing = stream
    stream = null
    closing?.stop()
  }
  const open = (): void => {
    if (stream || listeners.size === 0 || !session || !mayOpen()) return
    stream = createNewsStream({
      open: connect,
      clock,
      lastEventId: position,
      onNews(news) {
        position = news.id
        if (news.kind === 'ready' && news.isResumed) return
        if (news.kind === 'news') memory.add(news.id, news.topics)
        else memory.startAt(news.id)
        if (news.kind !== 'ready') tell(news)
      },
      onState(next) {
        if (next === 'refused') refusals.add()
        if (next === 'up') refusals.clear()
        setState(next)
      },
      onPosition(id) {
        position = id
      },
    })
    stream.start()
  }
  const drop = (): void => {
    linger.clear()
    refusals.clear()
    close()
    memory = createNewsMemory()
    position = ''
    for (const listener of listeners) listener.onClosed?.()
  }

  return {
    listen(listener) {
      listeners.add(listener)
      linger.clear()
      open()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) linger.start(lingerMs, close)
      }
    },
    state: () => state,
    memory: () => memory,
    setSession(next) {
      if (next === session) return
      if (session !== undefined) drop()
      session = next
      setState(next === null ? 'refused' : 'down')
      open()
    },
    hasSession: () => session !== undefined,
    answered() {
      if (state !== 'refused' || !session || !refusals.mayTry()) return
      close()
      setState('down')
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
