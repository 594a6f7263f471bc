import type { ConnectionEvents, OpenConnection } from './news-connection.ts'
import type { StreamClock } from './stream-timer.ts'

/** A connection that a stream opened and that the test answers. */
export interface FakeConnection extends ConnectionEvents {
  lastEventId: string
  isClosed: boolean
  /** Answers with a stream that begins with `ready`. */
  ready(id: string): void
  send(event: string, id: string, data?: object): void
}

/** Time that passes only when a test says so, without jitter. */
export const createFakeClock = () => {
  let now = 1_000_000
  let timers: { at: number; run: () => void }[] = []
  const clock: StreamClock = {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    random: () => 1,
  }
  const pass = (ms: number): void => {
    const end = now + ms
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0]
      if (!next) break
      timers = timers.filter((one) => one !== next)
      now = next.at
      next.run()
    }
    now = end
  }
  return { clock, pass }
}

/** Records the connections that a stream opens. */
export const createFakeConnections = () => {
  const all: FakeConnection[] = []
  const open: OpenConnection = (lastEventId, events) => {
    const send: FakeConnection['send'] = (event, id, data = {}) =>
      events.onText(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
    const connection: FakeConnection = {
      ...events,
      lastEventId,
      isClosed: false,
      send,
      ready(id) {
        events.onAnswer({ status: 200, isStream: true, retryAfterMs: 0 })
        send('ready', id)
      },
    }
    all.push(connection)
    return () => {
      connection.isClosed = true
    }
  }
  const last = (): FakeConnection => {
    const connection = all.at(-1)
    if (!connection) throw new Error('No connection was opened')
    return connection
  }
  return { open, all, last }
}
