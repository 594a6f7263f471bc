/** An event of a stream of server-sent events. `id` is the stream's last id, which an event may repeat. */
export interface StreamEvent {
  event: string
  id: string
  data: string
}

const longestLine = 8_192
const longestEvent = 65_536

/** Reads a stream of server-sent events, whose chunks may be cut anywhere. */
export interface EventParser {
  /** Returns the events that the text completes; `tooLong` if a line or an event exceeds its limit. */
  push(text: string): StreamEvent[] | 'tooLong'
  /** Id of the last event or of a heartbeat, which carries an id without data; empty before the first. */
  lastEventId(): string
  /** How long the stream asks to wait before it is opened again, in milliseconds; 0 if it didn't say. */
  retryMs(): number
}

/**
 * Creates a parser for one stream. Comments and unknown fields are skipped, and an event that the stream's end cut off
 * is dropped, as the HTML standard requires.
 */
export function createEventParser(): EventParser {
  let rest = ''
  let isAfterReturn = false
  let isFirst = true
  let id = ''
  let completeId = ''
  let event = ''
  let data: string[] = []
  let size = 0
  let retryMs = 0

  const complete = (): StreamEvent[] => {
    completeId = id
    const done = data.length > 0 ? [{ event: event || 'message', id, data: data.join('\n') }] : []
    event = ''
    data = []
    size = 0
    return done
  }

  const readLine = (line: string): StreamEvent[] => {
    if (line === '') return complete()
    const colon = line.indexOf(':')
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    size += line.length
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
    if (name === 'retry' && /^\d{1,6}$/.test(value)) retryMs = Number(value)
    if (name === 'id' && !value.includes('\0')) id = value
    return []
  }

  /** Removes what isn't content: the mark at the start, and the second half of a line end that was cut in two. */
  const trimStart = (text: string): string => {
    const ownText = isFirst && text.startsWith('\uFEFF') ? text.slice(1) : text
    const trimmed = isAfterReturn && ownText.startsWith('\n') ? ownText.slice(1) : ownText
    isFirst = false
    isAfterReturn = text.endsWith('\r')
    return trimmed
  }

  return {
    lastEventId: () => completeId,
    retryMs: () => retryMs,
    push(text) {
      if (text === '') return []
      const lines = (rest + trimStart(text)).split(/\r\n|\r|\n/)
      rest = lines.pop() ?? ''
      const events: StreamEvent[] = []
      for (const line of lines) {
        if (line.length > longestLine) return 'tooLong'
        events.push(...readLine(line))
        if (size > longestEvent) return 'tooLong'
      }
      return rest.length > longestLine ? 'tooLong' : events
    },
  }
}
