import { eventsPath } from '#contract/http/events.ts'
import type { ConnectionEvents, OpenConnection } from '#domain/live/news-connection.ts'
import { readRetryAfter } from '#domain/live/reconnect-pause.ts'
import { toHeaders } from '#renderer/store/http.ts'

const read = async (body: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<void> => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onText(decoder.decode(value, { stream: true }))
  }
}

/**
 * Creates a connection with fetch rather than EventSource, so that it sends the headers of any other call and sees the
 * status of its answer.
 */
export const createFetchConnection =
  (send: typeof fetch = (...args) => fetch(...args)): OpenConnection =>
  (lastEventId, events: ConnectionEvents) => {
    const abort = new AbortController()
    const headers = toHeaders('text/event-stream')
    if (lastEventId) headers.set('last-event-id', lastEventId)
    const run = async (): Promise<void> => {
      const {
        status,
        headers: answered,
        body,
      } = await send(eventsPath, {
        headers,
        credentials: 'include',
        cache: 'no-store',
        signal: abort.signal,
      })
      events.onAnswer({
        status,
        isStream: (answered.get('content-type') ?? '').startsWith('text/event-stream'),
        retryAfterMs: readRetryAfter(answered.get('retry-after'), Date.now()),
      })
      if (body && !abort.signal.aborted) await read(body, events.onText)
    }
    // Whatever went wrong, the stream is opened again.
    void run().then(events.onEnd, events.onEnd)
    return () => abort.abort()
  }
