import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEventStream } from './event-stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () => {
  const sink = new PassThrough()
  let text = ''
  sink.on('data', (part: Buffer) => {
    text += part.toString()
  })
  const onEnd = vi.fn()
  const stream = createEventStream(sink, { gatherMs: 250, onEnd })
  return { stream, onEnd, sink, take: () => text.split('\n\n').slice(0, -1) }
}

describe('a stream', () => {
  test('sends the first news at once, and what follows within a moment as one event', async () => {
    const { stream, take } = open()
    stream.sendNews(['bookings'], 'p1')
    stream.sendNews(['wallet'], 'p2')
    stream.sendNews(['bookings', 'wallet', 'holds'], 'p3')
    await vi.advanceTimersByTimeAsync(249)
    expect(take()).toEqual(['event: news\nid: p1\ndata: {"topics":["bookings"]}'])
    await vi.advanceTimersByTimeAsync(1)
    expect(take().slice(1)).toEqual(['event: news\nid: p3\ndata: {"topics":["wallet","bookings","holds"]}'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(take()).toHaveLength(2)
  })

  test('carries how far it has come in a heartbeat, unless news are still to be sent', async () => {
    const { stream, take } = open()
    stream.sendHeartbeat('p1')
    stream.sendNews(['bookings'], 'p2')
    stream.sendNews(['wallet'], 'p3')
    stream.sendHeartbeat('p3')
    await vi.advanceTimersByTimeAsync(0)
    expect(take()).toEqual([': \nid: p1', 'event: news\nid: p2\ndata: {"topics":["bookings"]}', ': '])
  })

  test('sends nothing without topics, and nothing after its end', async () => {
    const { stream, take, onEnd } = open()
    stream.sendNews([], 'p1')
    stream.sendNews(['holds'], 'p1')
    stream.sendNews(['wallet'], 'p2')
    stream.end('rights')
    stream.end('shutdown')
    await vi.advanceTimersByTimeAsync(1_000)
    stream.sendNews(['wallet'], 'p3')
    stream.sendHeartbeat('p3')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(take()).toEqual(['event: news\nid: p1\ndata: {"topics":["holds"]}'])
    expect(onEnd.mock.calls).toEqual([['rights']])
  })

  test('of a client that reads nothing is cut off once 64 kB are unsent', () => {
    // Nobody reads it.
    const sink = new PassThrough()
    const onEnd = vi.fn()
    const stream = createEventStream(sink, { gatherMs: 0, onEnd })
    let sent = 0
    while (!sink.destroyed && sent < 10_000) {
      stream.sendNews(['bookings', 'wallet'], 'p')
      sent += 1
    }
    expect(sink.destroyed).toBe(true)
    expect(onEnd.mock.calls).toEqual([['slow']])
    // Beside what the stream itself takes.
    expect(sent * 60).toBeGreaterThan(64 * 1024)
    expect(sent * 60).toBeLessThan(2 * 64 * 1024)
  })
})
