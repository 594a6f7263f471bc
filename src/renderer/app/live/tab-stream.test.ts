import { describe, expect, it } from 'vitest'
import { createNewsStream } from '#domain/live/news-stream.ts'
import { createFakeClock, createFakeConnections } from '#domain/live/stream.test-kit.ts'
import type { TabLocks } from './tab-election.ts'
import { createTabStream, type TabChannel, type TabNews } from './tab-stream.ts'

/** The locks of one browser: whoever asked first has it until they let go. */
const createFakeLocks = (): TabLocks => {
  const turns = new Map<string, Promise<unknown>>()
  return {
    request(name, { signal }, held) {
      const turn = (turns.get(name) ?? Promise.resolve()).then(() =>
        signal.aborted ? Promise.reject(new Error('withdrawn')) : held(),
      )
      turns.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
}

/** The channels of one browser: a message reaches all others of the name. */
const createFakeChannels = () => {
  const open = new Map<string, Set<(event: { data: unknown }) => void>>()
  return (name: string): TabChannel => {
    const all = open.get(name) ?? new Set()
    open.set(name, all)
    let own: ((event: { data: unknown }) => void) | undefined
    return {
      postMessage: (message) => {
        for (const listener of all) if (listener !== own) listener({ data: structuredClone(message) })
      },
      addEventListener: (_type, listener) => void all.add((own = listener)),
      close: () => void (own && all.delete(own)),
    }
  }
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

/** A browser whose tabs the test opens, hides and closes. */
const setUp = ({ canShare = true } = {}) => {
  const { clock, pass } = createFakeClock()
  const connections = createFakeConnections()
  const sharing = canShare ? { locks: createFakeLocks(), openChannel: createFakeChannels() } : null
  const openTab = async (session = 'own', tabClock = clock) => {
    const tab = { isHidden: false, news: [] as string[], states: [] as string[] }
    const toText = (news: TabNews): string =>
      [
        news.kind,
        ...('topics' in news ? news.topics : []),
        ...('isComplete' in news ? [news.isComplete] : []),
      ].join(' ')
    const stream = createTabStream({
      name: session,
      sharing,
      positions: new Map(),
      clock: tabClock,
      isHidden: () => tab.isHidden,
      createStream: (deps) => createNewsStream({ ...deps, open: connections.open, clock: tabClock }),
      onNews: (news) => tab.news.push(toText(news)),
      onState: (state) => tab.states.push(state),
    })
    await settle()
    const show = async (isHidden: boolean) => {
      tab.isHidden = isHidden
      stream.visibilityChanged()
      await settle()
    }
    const stop = async () => {
      stream.stop()
      await settle()
    }
    return { news: tab.news, states: tab.states, show, stop, answered: () => stream.answered() }
  }
  return { connections, openTab, pass, clock }
}

describe('the news of a browser with several tabs', () => {
  it('comes through one connection and reaches every tab', async () => {
    const { connections, openTab } = setUp()
    const first = await openTab()
    const second = await openTab()
    connections.last().ready('5')
    connections.last().send('news', '6', { topics: ['wallet'] })
    expect(connections.all).toHaveLength(1)
    expect(first.news).toEqual(['ready false', 'news wallet'])
    expect(second.news).toEqual(['ready false', 'ready false', 'news wallet'])
    expect(second.states.at(-1)).toBe('up')
  })

  it('is told to a tab that opens later, which reads again what it loaded before', async () => {
    const { connections, openTab } = setUp()
    await openTab()
    connections.last().ready('5')
    const later = await openTab()
    expect(later.states).toEqual(['up'])
    expect(later.news).toEqual(['ready false'])
  })

  it('continues in another tab after the last event when its tab closes', async () => {
    const { connections, openTab } = setUp()
    const first = await openTab()
    const second = await openTab()
    connections.last().ready('5')
    connections.last().send('news', '6', { topics: ['wallet'] })
    await first.stop()
    expect(connections.all).toHaveLength(2)
    expect(connections.all[0]?.isClosed).toBe(true)
    expect(connections.last().lastEventId).toBe('6')
    connections.last().ready('6')
    expect(second.states.at(-1)).toBe('up')
    expect(second.news.at(-1)).toBe('ready true')
  })

  it('passes on that some may be missing', async () => {
    const { connections, openTab } = setUp()
    await openTab()
    const second = await openTab()
    connections.last().ready('5')
    connections.last().send('gap', '9')
    expect(second.news.at(-1)).toBe('gap')
  })

  it('is separate for a tab of another session', async () => {
    const { connections, openTab } = setUp()
    await openTab('own')
    const jump = await openTab('jump 7')
    expect(connections.all).toHaveLength(2)
    connections.all[0]?.ready('5')
    expect(jump.news).toEqual([])
  })

  it('moves to a visible tab once nobody has seen its tab for five minutes', async () => {
    const { connections, openTab, pass } = setUp()
    const first = await openTab()
    await openTab()
    connections.last().ready('5')
    await first.show(true)
    for (let beat = 0; beat < 14; beat += 1) {
      pass(20_000)
      connections.last().onText(': \n')
    }
    await settle()
    expect(connections.all).toHaveLength(1)
    pass(20_000)
    await settle()
    expect(connections.all[0]?.isClosed).toBe(true)
    expect(connections.last().lastEventId).toBe('5')
  })

  it('continues when the only tab is seen again', async () => {
    const { connections, openTab, pass } = setUp()
    const only = await openTab()
    connections.last().ready('5')
    await only.show(true)
    pass(300_000)
    await settle()
    expect(connections.last().isClosed).toBe(true)
    await only.show(false)
    expect(connections.last().isClosed).toBe(false)
    expect(connections.last().lastEventId).toBe('5')
  })

  it('is tried once by each tab when the session is refused', async () => {
    const { connections, openTab, pass } = setUp()
    const first = await openTab()
    const second = await openTab()
    connections.last().onAnswer({ status: 401, isStream: false, retryAfterMs: 0 })
    await settle()
    connections.last().onAnswer({ status: 401, isStream: false, retryAfterMs: 0 })
    await settle()
    await first.show(true)
    await first.show(false)
    pass(600_000)
    expect(connections.all).toHaveLength(2)
    expect([first.states.at(-1), second.states.at(-1)]).toEqual(['refused', 'refused'])
  })

  it('is opened again after a refusal once an ordinary call succeeds', async () => {
    const { connections, openTab, pass } = setUp()
    const tab = await openTab()
    connections.last().ready('5')
    connections.last().onEnd()
    pass(1_000)
    connections.last().onAnswer({ status: 401, isStream: false, retryAfterMs: 0 })
    await settle()
    pass(59_999)
    tab.answered()
    await settle()
    expect(connections.all).toHaveLength(2)
    pass(1)
    tab.answered()
    await settle()
    connections.last().ready('5')
    expect(connections.all).toHaveLength(3)
    expect(connections.last().lastEventId).toBe('5')
    expect(tab.states.at(-1)).toBe('up')
  })

  it('comes through an own connection of each visible tab while the tab with the stream is frozen', async () => {
    const { connections, openTab, pass, clock } = setUp()
    const frozen = createFakeClock()
    await openTab('own', { ...clock, after: (...given) => frozen.clock.after(...given) })
    const [seen, hidden] = [await openTab(), await openTab()]
    await hidden.show(true)
    connections.last().ready('5')
    pass(39_999)
    expect(seen.states.at(-1)).toBe('up')
    pass(1)
    expect([seen.states.at(-1), hidden.states.at(-1)]).toEqual(['down', 'down'])
    expect(connections.all).toHaveLength(2)
    expect(connections.last().lastEventId).toBe('5')
    connections.last().ready('5')
    connections.last().send('news', '6', { topics: ['wallet'] })
    expect(seen.news.at(-1)).toBe('news wallet')
    expect(hidden.news).not.toContain('news wallet')
    // It is thawed, and follows from where it was.
    connections.all[0]?.send('news', '6', { topics: ['wallet'] })
    expect(connections.all[1]?.isClosed).toBe(true)
    expect(seen.states.at(-1)).toBe('up')
    pass(39_999)
    expect(connections.all).toHaveLength(2)
  })

  it('has its own connection in each visible tab of a browser without locks', async () => {
    const { connections, openTab } = setUp({ canShare: false })
    await openTab()
    const second = await openTab()
    expect(connections.all).toHaveLength(2)
    connections.last().ready('5')
    await second.show(true)
    expect(connections.last().isClosed).toBe(true)
    await second.show(false)
    expect(connections.all).toHaveLength(3)
  })
})
