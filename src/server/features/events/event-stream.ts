import type { NewsTopic } from '#contract/http/events.ts'

/** Where a stream is written to: a response. */
export interface StreamSink {
  write(text: string): unknown
  /** Bytes that the client hasn't taken yet. */
  readonly writableLength: number
  end(): unknown
  destroy(): unknown
}

/** Why a stream ended. `client`: the client closed it. `fault`: it couldn't begin. `failing`: news can't be read. */
export type StreamEnd =
  'client' | 'rights' | 'session' | 'site' | 'gap' | 'slow' | 'shutdown' | 'failing' | 'fault'

/** The most that a client may leave unread, in bytes: hours of news. */
const mostUnsentBytes = 64 * 1024
/** Time over which clients spread their reconnects when their streams end together, in milliseconds. */
const retryMs = 4_000

export interface EventStream {
  /** Sends the first event: the stream continues or begins at a position, or news before it may be missing. */
  begin(event: 'ready' | 'gap', position: string): void
  /** Sends topics, together with those that follow within a moment. */
  sendNews(topics: Iterable<NewsTopic>, position: string): void
  /** Sends a comment, and how far a quiet stream has come, so that it can continue from there. */
  sendHeartbeat(position: string | null): void
  /** Tells that news may be missing, and ends. */
  sendGap(position: string): void
  end(reason: StreamEnd): void
}

/** Writes one stream. `onEnd` is called once. */
export const createEventStream = (
  sink: StreamSink,
  { gatherMs, onEnd }: { gatherMs: number; onEnd: (reason: StreamEnd) => void },
): EventStream => {
  const pending = new Set<NewsTopic>()
  let position = ''
  let sentAt = -Infinity
  let timer: NodeJS.Timeout | null = null
  let isEnded = false

  const end = (reason: StreamEnd): void => {
    if (isEnded) return
    isEnded = true
    if (timer) clearTimeout(timer)
    if (reason === 'slow') sink.destroy()
    else sink.end()
    onEnd(reason)
  }
  const write = (text: string): void => {
    if (isEnded) return
    sink.write(text)
    if (sink.writableLength > mostUnsentBytes) end('slow')
  }
  const writeEvent = (event: string, id: string, data: object): void =>
    write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
  const flush = (): void => {
    timer = null
    const topics = [...pending]
    pending.clear()
    sentAt = performance.now()
    writeEvent('news', position, { topics })
  }

  return {
    begin: (event, id) => {
      write(`retry: ${retryMs}\n`)
      writeEvent(event, id, {})
    },
    sendNews: (topics, id) => {
      if (isEnded) return
      for (const topic of topics) pending.add(topic)
      if (pending.size === 0) return
      position = id
      if (timer) return
      const leftMs = sentAt + gatherMs - performance.now()
      if (leftMs <= 0) flush()
      else timer = setTimeout(flush, leftMs).unref()
    },
    sendHeartbeat: (id) => write(id === null || pending.size > 0 ? ': \n\n' : `: \nid: ${id}\n\n`),
    sendGap: (id) => {
      writeEvent('gap', id, {})
      end('gap')
    },
    end,
  }
}
