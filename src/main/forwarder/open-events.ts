import { eventsPath } from '#contract/http/events.ts'
import type { ConnectionEvents, OpenConnection } from '#domain/live/news-connection.ts'
import { readRetryAfter } from '#domain/live/reconnect-pause.ts'
import type { TokenVault } from '#main/keychain/token-vault.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'
import type { FetchLike } from './fetch-like.ts'
import { forwardedHeaders } from './headers.ts'

interface OpenEventsDeps {
  workspaces: Workspaces
  vault: Pick<TokenVault, 'token' | 'actingFor'>
  getFetch: (workspaceId: string) => FetchLike
  /** Whether a workspace's server may be asked now, which never starts it. */
  mayAsk: (workspaceId: string) => boolean
}

/** Opens the stream of news of a workspace's server, as its signed-in person. */
export type OpenEvents = (workspaceId: string) => OpenConnection

async function readText(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  // Once the headers have arrived, a fetch may no longer follow its signal.
  const cancel = () => void reader.cancel().catch(() => undefined)
  if (signal.aborted) return cancel()
  signal.addEventListener('abort', cancel)
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onText(decoder.decode(value, { stream: true }))
  }
}

/**
 * Creates it. Unlike a forwarded call, a stream has no time or size limit, and neither its end nor a failure says that the
 * server is down: it is opened again, and the calls find out.
 */
export function createOpenEvents({ workspaces, vault, getFetch, mayAsk }: OpenEventsDeps): OpenEvents {
  const run = async (
    workspaceId: string,
    lastEventId: string,
    events: ConnectionEvents,
    signal: AbortSignal,
  ): Promise<void> => {
    const workspace = workspaces.find(workspaceId)
    const token = workspace ? await vault.token(workspaceId) : null
    if (!workspace || token === null)
      return events.onAnswer({ status: 401, isStream: false, retryAfterMs: 0 })
    if (signal.aborted || !mayAsk(workspaceId)) return
    // With a customer, the stream carries their news besides the person's own.
    const identity = { token, siteId: workspace.siteId, actingFor: vault.actingFor(workspaceId) }
    const headers = forwardedHeaders(new Headers({ accept: 'text/event-stream' }), identity)
    if (lastEventId) headers.set('last-event-id', lastEventId)
    const answer = await getFetch(workspaceId)(workspace.origin + eventsPath, {
      method: 'GET',
      headers,
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal,
    })
    events.onAnswer({
      status: answer.status,
      isStream: (answer.headers.get('content-type') ?? '').startsWith('text/event-stream'),
      retryAfterMs: readRetryAfter(answer.headers.get('retry-after'), Date.now()),
    })
    if (answer.body) await readText(answer.body, signal, events.onText)
  }
  return (workspaceId) => (lastEventId, events) => {
    const abort = new AbortController()
    // Whatever went wrong, the stream is opened again.
    void run(workspaceId, lastEventId, events, abort.signal).then(events.onEnd, events.onEnd)
    return () => abort.abort()
  }
}
