import { eventsPath, heartbeatMs } from '#contract/http/events.ts'
import type { StreamClock } from '#domain/live/stream-timer.ts'
import { toFailureAnswer } from '#main/forwarder/failures.ts'
import type { Forward, ForwardCall } from '#main/forwarder/forward.ts'
import { answerHeaders } from '#main/forwarder/headers.ts'
import type { TenantEvents } from './tenant-events.ts'

interface PageStreamDeps {
  events: TenantEvents
  clock: StreamClock
  hasWorkspace: (workspaceId: string) => boolean
}

/** Far more than the pages and windows of a workspace. */
const maxPages = 32
/** How long a page waits for the server's stream, in milliseconds. It polls meanwhile. */
const waitMs = 30_000
const retryAfterSeconds = '5'
/** Unread pieces of a page that doesn't read any more. */
const maxUnread = 100

/** Whether a call of a page opens a stream of news. */
export const opensEvents = ({
  method,
  pathAndQuery,
}: Pick<ForwardCall, 'method' | 'pathAndQuery'>): boolean =>
  method === 'GET' && pathAndQuery.split('?', 1)[0] === eventsPath

/** Writes one page's stream. */
const createPageBody = (onEnd: () => void) => {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const end = (): void => {
    const ending = controller
    controller = null
    if (!ending) return
    onEnd()
    // The page may have cancelled it.
    try {
      ending.close()
    } catch {
      return
    }
  }
  const body = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own
    },
    cancel: end,
  })
  const write = (text: string): void => {
    if (!controller) return
    if ((controller.desiredSize ?? 0) < -maxUnread) return end()
    controller.enqueue(encoder.encode(text))
  }
  return {
    body,
    end,
    comment: () => write(': \n\n'),
    send: (event: 'ready' | 'news' | 'gap', id: string, data: object = {}) =>
      write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
  }
}

const toUnavailable = (): Response => {
  const answer = toFailureAnswer('unavailable')
  answer.headers.set('retry-after', retryAfterSeconds)
  return answer
}

/**
 * Creates what answers the streams of pages from the workspace's one connection. The sender decides the workspace, and a page
 * learns no more than which topics changed. Each continues from its own last event if the console still knows it.
 */
export function createPageStreams({ events, clock, hasWorkspace }: PageStreamDeps): Forward {
  const open = new Map<string, number>()
  const count = (workspaceId: string, change: 1 | -1): void => {
    const next = (open.get(workspaceId) ?? 0) + change
    if (next > 0) open.set(workspaceId, next)
    else open.delete(workspaceId)
  }

  /** Resolves when news arrives, or can't be expected to. */
  const arrival = (workspaceId: string, signal?: AbortSignal): Promise<'up' | 'down' | 'refused'> =>
    new Promise((resolve) => {
      const done = (state: 'up' | 'down' | 'refused'): void => {
        cancel()
        stop()
        signal?.removeEventListener('abort', left)
        resolve(state)
      }
      const left = (): void => done('down')
      const cancel = clock.after(waitMs, left)
      const stop = events.listen(workspaceId, {
        onNews: () => undefined,
        onState: (state) => (state === 'down' ? undefined : done(state)),
        onClosed: left,
      })
      signal?.addEventListener('abort', left)
      const state = events.state(workspaceId)
      if (state !== 'down') done(state)
    })

  const stream = ({ workspaceId, headers, signal }: ForwardCall): Response => {
    let stopBeat = (): void => undefined
    const page = createPageBody(() => {
      stopBeat()
      stopListening()
      signal?.removeEventListener('abort', page.end)
      count(workspaceId, -1)
    })
    const beat = (): void => {
      page.comment()
      stopBeat = clock.after(heartbeatMs, beat)
    }
    const stopListening = events.listen(workspaceId, {
      onNews: (news) =>
        news.kind === 'gap' ? page.send('gap', news.id) : page.send('news', news.id, { topics: news.topics }),
      onState: (state) => (state === 'up' ? undefined : page.end()),
      onClosed: page.end,
    })
    count(workspaceId, 1)
    signal?.addEventListener('abort', page.end)
    stopBeat = clock.after(heartbeatMs, beat)
    const memory = events.memory(workspaceId)
    const lastEventId = headers.get('last-event-id') ?? ''
    const missed = lastEventId === '' ? [] : memory.since(lastEventId)
    if (missed === null) page.send('gap', memory.position())
    else {
      page.send('ready', missed.length > 0 ? lastEventId : memory.position())
      if (missed.length > 0) page.send('news', memory.position(), { topics: missed })
    }
    const answer = new Headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    return new Response(page.body, { headers: answerHeaders(answer) })
  }

  return async (call) => {
    const { workspaceId, signal } = call
    if (!hasWorkspace(workspaceId)) return toFailureAnswer('notFound')
    if ((open.get(workspaceId) ?? 0) >= maxPages) {
      const answer = toFailureAnswer('rateLimited')
      answer.headers.set('retry-after', retryAfterSeconds)
      return answer
    }
    // The page may have begun or ended acting for a customer.
    await events.sessionChanged(workspaceId)
    const state = await arrival(workspaceId, signal)
    if (state === 'refused') return toFailureAnswer('notSignedIn')
    return state === 'up' && !signal?.aborted ? stream(call) : toUnavailable()
  }
}
