import { describe, expect, it } from 'vitest'
import { createNewsStream } from './news-stream.ts'
import { createFakeClock, createFakeConnections } from './stream.test-kit.ts'

const setUp = (lastEventId = '') => {
  const { clock, pass } = createFakeClock()
  const connections = createFakeConnections()
  const news: string[] = []
  const states: string[] = []
  const positions: string[] = []
  const stream = createNewsStream({
    open: connections.open,
    clock,
    lastEventId,
    onNews: (one) =>
      news.push([one.kind, ...('topics' in one ? one.topics : []), one.id, one.isResumed].join(' ')),
    onState: (state) => states.push(state),
    onPosition: (id) => positions.push(id),
  })
  stream.start()
  return { stream, connections, news, states, positions, pass }
}

const refuse = (status: number, retryAfterMs = 0) => ({ status, isStream: false, retryAfterMs })

describe('a stream of news', () => {
  it('reports what it carries', () => {
    const { connections, news, states } = setUp()
    connections.last().ready('5')
    connections.last().send('news', '6', { topics: ['wallet', 'bookings'] })
    connections.last().send('gap', '9')
    expect(news).toEqual(['ready 5 false', 'news bookings wallet 6 true', 'gap 9 true'])
    expect(states).toEqual(['up'])
  })

  it('leaves out topics and events of a newer server, and treats unreadable news as a gap', () => {
    const { connections, news } = setUp()
    connections.last().ready('5')
    connections.last().send('news', '6', { topics: ['weather', 'site'] })
    connections.last().send('news', '7', { topics: ['weather'] })
    connections.last().send('weather', '8')
    connections.last().onText('event: news\nid: 9\ndata: {\n\n')
    expect(news.slice(1)).toEqual(['news site 6 true', 'gap 9 true'])
  })

  it('continues after its last event when the connection ends', () => {
    const { connections, news, states, pass } = setUp()
    connections.last().ready('5')
    connections.last().send('news', '6', { topics: ['site'] })
    connections.last().onEnd()
    pass(999)
    expect(connections.all).toHaveLength(1)
    pass(1)
    expect(connections.last().lastEventId).toBe('6')
    connections.last().ready('6')
    expect(news.at(-1)).toBe('ready 6 true')
    // A short gap isn't an outage.
    expect(states).toEqual(['up', 'up'])
  })

  it('continues after its last heartbeat, which carries an id', () => {
    const { connections, positions, pass } = setUp()
    connections.last().ready('5')
    connections.last().onText(': quiet\nid: 5b\n\n')
    connections.last().onEnd()
    pass(1_000)
    expect(connections.last().lastEventId).toBe('5b')
    expect(positions).toEqual(['5b'])
  })

  it('waits longer after each failure, at most half a minute, and reports that it is down', () => {
    const { connections, states, pass } = setUp()
    connections.last().ready('5')
    connections.last().onEnd()
    const pauses = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]
    for (const [index, pause] of pauses.entries()) {
      pass(pause - 1)
      expect(connections.all).toHaveLength(index + 1)
      pass(1)
      expect(connections.all).toHaveLength(index + 2)
      connections.last().onEnd()
    }
    expect(states).toEqual(['up', 'down'])
  })

  it('begins a new series of attempts after a connection that lasted', () => {
    const { connections, pass } = setUp()
    for (const pause of [1_000, 2_000, 4_000]) {
      connections.last().onEnd()
      pass(pause)
    }
    connections.last().ready('5')
    pass(25_000)
    connections.last().onText(': \n')
    connections.last().onEnd()
    pass(1_000)
    expect(connections.all).toHaveLength(5)
  })

  it('stops after a 401 until it is started again', () => {
    const { stream, connections, states, pass } = setUp()
    connections.last().onAnswer(refuse(401))
    pass(600_000)
    stream.wake()
    expect(connections.all).toHaveLength(1)
    expect(connections.last().isClosed).toBe(true)
    expect(states).toEqual(['refused'])
    stream.start()
    expect(connections.all).toHaveLength(2)
  })

  it('comes back by itself after a 403, after one minute to five, and after a reactivation as usual', () => {
    const { stream, connections, states, pass } = setUp()
    connections.last().ready('5')
    connections.last().onEnd()
    pass(1_000)
    for (const pause of [60_000, 120_000, 240_000, 300_000, 300_000]) {
      const before = connections.all.length
      connections.last().onAnswer(refuse(403))
      pass(pause - 1)
      stream.wake()
      expect(connections.all).toHaveLength(before)
      pass(1)
      expect(connections.all).toHaveLength(before + 1)
    }
    expect(states).toEqual(['up', 'down'])
    expect(connections.last().lastEventId).toBe('5')
    connections.last().ready('5')
    expect(states.at(-1)).toBe('up')
  })

  it('returns within the time that the stream asked for', () => {
    const { connections, pass } = setUp()
    connections.last().onText('retry: 4000\n')
    connections.last().ready('5')
    connections.last().onEnd()
    pass(3_999)
    expect(connections.all).toHaveLength(1)
    pass(1)
    expect(connections.all).toHaveLength(2)
  })

  it.each([429, 503])('comes back after a %i only when its Retry-After allows', (status) => {
    const { stream, connections, pass } = setUp()
    connections.last().onAnswer(refuse(status, 60_000))
    pass(59_999)
    stream.wake()
    expect(connections.all).toHaveLength(1)
    pass(5_001)
    expect(connections.all).toHaveLength(2)
  })

  it('asks a server that has no such call rarely', () => {
    const { connections, pass } = setUp()
    connections.last().onAnswer(refuse(404))
    pass(29_999)
    expect(connections.all).toHaveLength(1)
    pass(5_001)
    expect(connections.all).toHaveLength(2)
  })

  it('does not take the page of a proxy for a stream', () => {
    const { connections, states, pass } = setUp()
    connections.last().onAnswer({ status: 200, isStream: false, retryAfterMs: 0 })
    pass(1_000)
    expect(connections.all).toHaveLength(2)
    expect(states).toEqual([])
  })

  it('replaces a stream that went silent, but not one with heartbeats', () => {
    const { connections, pass } = setUp()
    connections.last().ready('5')
    for (let beat = 0; beat < 5; beat += 1) {
      pass(20_000)
      connections.last().onText(': \n')
    }
    expect(connections.all).toHaveLength(1)
    pass(40_000)
    expect(connections.all[0]?.isClosed).toBe(true)
    expect(connections.last().lastEventId).toBe('5')
  })

  it('tries again when no answer comes', () => {
    const { connections, pass } = setUp()
    pass(40_000)
    expect(connections.all[0]?.isClosed).toBe(true)
    pass(1_000)
    expect(connections.all).toHaveLength(2)
  })

  it('replaces a stream that sends too long a line', () => {
    const { connections, pass } = setUp()
    connections.last().ready('5')
    connections.last().onText(`data: ${'x'.repeat(10_000)}`)
    expect(connections.last().isClosed).toBe(true)
    pass(1_000)
    expect(connections.all).toHaveLength(2)
  })

  it('tries at once when it is woken, but not twice within a second', () => {
    const { stream, connections, pass } = setUp()
    connections.last().onEnd()
    pass(1_000)
    connections.last().onEnd()
    stream.wake()
    expect(connections.all).toHaveLength(2)
    pass(1_500)
    stream.wake()
    expect(connections.all).toHaveLength(3)
  })

  it('is left alone by a wake-up while it is alive', () => {
    const { stream, connections, pass } = setUp()
    connections.last().ready('5')
    pass(20_000)
    stream.wake()
    expect(connections.all).toHaveLength(1)
    pass(10_000)
    stream.wake()
    expect(connections.all).toHaveLength(2)
  })

  it('ignores what a closed connection still reports', () => {
    const { stream, connections, news, states, pass } = setUp()
    const [first] = connections.all
    stream.stop()
    first?.ready('5')
    first?.onEnd()
    pass(60_000)
    expect(connections.all).toHaveLength(1)
    expect([news, states]).toEqual([[], ['down']])
  })

  it('begins where another stream ended', () => {
    const { connections, news } = setUp('17')
    expect(connections.last().lastEventId).toBe('17')
    connections.last().ready('17')
    expect(news).toEqual(['ready 17 true'])
  })
})
