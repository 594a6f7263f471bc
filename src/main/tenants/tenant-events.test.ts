import { describe, expect, it } from 'vitest'
import { createFakeClock, createFakeConnections } from '#domain/live/stream.test-kit.ts'
import { createTenantEvents } from './tenant-events.ts'

const skyways = 'skyways'

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

/** Tenants whose servers and sessions the test controls. */
const setUp = () => {
  const { clock, pass } = createFakeClock()
  const connections = createFakeConnections()
  const world = { token: 'token-1' as string | null, opened: [] as string[] }
  const events = createTenantEvents({
    clock,
    getSession: async () => world.token,
    open: (workspaceId) => (lastEventId, handlers) => {
      world.opened.push(workspaceId)
      return connections.open(lastEventId, handlers)
    },
  })
  const listen = async (workspaceId = skyways) => {
    const heard: string[] = []
    const stop = events.listen(workspaceId, {
      onNews: (news) =>
        heard.push(news.kind === 'gap' ? `gap ${news.id}` : `${news.topics.join(',')} ${news.id}`),
      onState: (state) => heard.push(state),
      onClosed: () => heard.push('closed'),
    })
    await settle()
    return { heard, stop }
  }
  return { events, connections, world, pass, listen }
}

describe('the news of a workspace', () => {
  it('comes through one connection for all its pages and the hold desk', async () => {
    const { connections, listen } = setUp()
    const [page, desk] = [await listen(), await listen()]
    connections.last().ready('5')
    connections.last().send('news', '6', { topics: ['holds'] })
    expect(connections.all).toHaveLength(1)
    expect(page.heard).toEqual(['up', 'holds 6'])
    expect(desk.heard).toEqual(['up', 'holds 6'])
  })

  it('is separate for each workspace', async () => {
    const { connections, world, listen } = setUp()
    const mine = await listen('skyways')
    const other = await listen('lotus')
    expect(world.opened).toEqual(['skyways', 'lotus'])
    connections.all[0]?.ready('5')
    connections.all[0]?.send('news', '6', { topics: ['wallet'] })
    expect(mine.heard).toContain('wallet 6')
    expect(other.heard).toEqual([])
  })

  it('needs a session', async () => {
    const { events, connections, world, listen } = setUp()
    world.token = null
    const { heard } = await listen()
    expect(heard).toEqual(['refused'])
    expect(connections.all).toHaveLength(0)
    world.token = 'token-2'
    await events.sessionChanged(skyways)
    expect(connections.all).toHaveLength(1)
  })

  it('ends with the session, and begins anew with the next', async () => {
    const { events, connections, world, listen } = setUp()
    const { heard } = await listen()
    connections.last().ready('5')
    world.token = null
    await events.sessionChanged(skyways)
    expect(connections.last().isClosed).toBe(true)
    expect(heard.slice(1)).toEqual(['down', 'closed', 'refused'])
    world.token = 'token-2'
    await events.sessionChanged(skyways)
    // The next person doesn't continue what the last one followed.
    expect(connections.last().lastEventId).toBe('')
    expect(events.memory(skyways).since('5')).toBeNull()
  })

  it('stays open when the same session is stored again', async () => {
    const { events, connections, listen } = setUp()
    await listen()
    connections.last().ready('5')
    await events.sessionChanged(skyways)
    expect(connections.all).toHaveLength(1)
    expect(connections.last().isClosed).toBe(false)
  })

  it('comes back by itself once a suspended agency is active again', async () => {
    const { connections, listen, pass } = setUp()
    const { heard } = await listen()
    connections.last().ready('5')
    connections.last().onEnd()
    pass(1_000)
    connections.last().onAnswer({ status: 403, isStream: false, retryAfterMs: 0 })
    pass(60_000)
    connections.last().ready('5')
    connections.last().send('news', '6', { topics: ['site'] })
    expect(heard).toEqual(['up', 'down', 'up', 'site 6'])
  })

  it('is tried again after a 401 once an ordinary call succeeds, but ever more rarely', async () => {
    const { events, connections, listen, pass } = setUp()
    const { heard } = await listen()
    const refuse = () => connections.last().onAnswer({ status: 401, isStream: false, retryAfterMs: 0 })
    refuse()
    pass(60_000)
    expect(connections.all).toHaveLength(1)
    events.answered(skyways)
    expect(connections.all).toHaveLength(2)
    refuse()
    pass(119_999)
    events.answered(skyways)
    expect(connections.all).toHaveLength(2)
    pass(1)
    events.answered(skyways)
    connections.last().ready('5')
    events.answered(skyways)
    expect(connections.all).toHaveLength(3)
    expect(heard).toEqual(['refused', 'down', 'refused', 'down', 'up'])
  })

  it('survives a page that is loaded again, and closes once nobody listens', async () => {
    const { connections, listen, pass } = setUp()
    const first = await listen()
    connections.last().ready('5')
    first.stop()
    pass(9_000)
    const second = await listen()
    pass(10_000)
    expect(connections.last().isClosed).toBe(false)
    second.stop()
    pass(10_000)
    expect(connections.last().isClosed).toBe(true)
    await listen()
    expect(connections.last().lastEventId).toBe('5')
  })

  it('continues after the server restarted', async () => {
    const { connections, listen, pass } = setUp()
    const { heard } = await listen()
    connections.last().ready('5')
    connections.last().onEnd()
    pass(1_000)
    connections.last().ready('5')
    connections.last().send('news', '6', { topics: ['changes'] })
    expect(heard).toEqual(['up', 'changes 6'])
  })

  it('continues after the computer slept', async () => {
    const { events, connections, listen } = setUp()
    await listen()
    connections.last().ready('5')
    events.suspend()
    expect(connections.last().isClosed).toBe(true)
    await listen()
    expect(connections.all).toHaveLength(1)
    events.resume()
    expect(connections.last().lastEventId).toBe('5')
  })

  it('ends for good when the workspace is removed', async () => {
    const { events, connections, listen, pass } = setUp()
    const { heard } = await listen()
    connections.last().ready('5')
    events.forget(skyways)
    expect(connections.last().isClosed).toBe(true)
    expect(heard.at(-1)).toBe('closed')
    pass(600_000)
    expect(connections.all).toHaveLength(1)
  })

  it('remembers what a page may have missed, and no more', async () => {
    const { events, connections, listen } = setUp()
    await listen()
    connections.last().ready('5')
    connections.last().send('news', '6', { topics: ['holds'] })
    connections.last().send('news', '7', { topics: ['wallet', 'holds'] })
    const memory = events.memory(skyways)
    expect(memory.position()).toBe('7')
    expect(memory.since('5')).toEqual(['holds', 'wallet'])
    expect(memory.since('6')).toEqual(['holds', 'wallet'])
    expect(memory.since('7')).toEqual([])
    expect(memory.since('4')).toBeNull()
    for (let id = 8; id < 300; id += 1) connections.last().send('news', String(id), { topics: ['holds'] })
    expect(memory.since('7')).toBeNull()
    connections.last().send('gap', '900')
    expect(memory.since('299')).toBeNull()
    expect(memory.since('900')).toEqual([])
  })
})
