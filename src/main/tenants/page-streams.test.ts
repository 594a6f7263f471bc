import { describe, expect, it } from 'vitest'
import { createFakeClock, createFakeConnections } from '#domain/live/stream.test-kit.ts'
import type { ForwardCall } from '#main/forwarder/forward.ts'
import { createPageStreams, opensEvents } from './page-streams.ts'
import { createTenantEvents } from './tenant-events.ts'

const skyways = 'skyways'

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

const toCall = (parts: Partial<ForwardCall> = {}): ForwardCall => ({
  workspaceId: skyways,
  method: 'GET',
  pathAndQuery: '/api/events',
  headers: new Headers(),
  body: null,
  session: null,
  ...parts,
})

/** Pages of one workspace, whose server the test plays. */
const setUp = () => {
  const { clock, pass } = createFakeClock()
  const connections = createFakeConnections()
  const world = { token: 'secret-token' as string | null }
  const events = createTenantEvents({
    open: () => connections.open,
    getSession: async () => world.token,
    clock,
  })
  const answer = createPageStreams({ events, clock, hasWorkspace: (id) => id === skyways })
  const openPage = async (lastEventId = '') => {
    const leave = new AbortController()
    const headers = new Headers(lastEventId ? { 'last-event-id': lastEventId } : {})
    let response: Response | undefined
    void answer(toCall({ headers, signal: leave.signal })).then((got) => (response = got))
    await settle()
    const read = { text: '', isEnded: false }
    const follow = async () => {
      const reader = response?.body?.getReader()
      const decoder = new TextDecoder()
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) return void (read.isEnded = true)
        read.text += decoder.decode(value, { stream: true })
      }
    }
    let isFollowing = false
    const heard = async (): Promise<string[]> => {
      await settle()
      if (!isFollowing && response) {
        isFollowing = true
        void follow()
      }
      await settle()
      return read.text
        .split('\n\n')
        .filter((event) => event.startsWith('event'))
        .map((event) => event.replaceAll(/event: |id: |data: /g, '').replaceAll('\n', ' '))
    }
    return { heard, read, leave, response: () => response }
  }
  return { events, connections, world, pass, answer, openPage }
}

describe('the streams of pages', () => {
  it('are answered from one connection of the console', async () => {
    const { connections, openPage } = setUp()
    const [first, second] = [await openPage(), await openPage()]
    expect(first.response()).toBeUndefined()
    connections.last().ready('5')
    await first.heard()
    await second.heard()
    connections.last().send('news', '6', { topics: ['holds'] })
    expect(connections.all).toHaveLength(1)
    expect(await first.heard()).toEqual(['ready 5 {}', 'news 6 {"topics":["holds"]}'])
    expect(await second.heard()).toEqual(['ready 5 {}', 'news 6 {"topics":["holds"]}'])
    expect(first.response()?.headers.get('content-type')).toBe('text/event-stream')
    expect(first.response()?.headers.get('cache-control')).toBe('no-store')
  })

  it('continue after their own last event, or say that news may be missing', async () => {
    const { connections, openPage } = setUp()
    await openPage()
    connections.last().ready('5')
    connections.last().send('news', '6', { topics: ['holds'] })
    connections.last().send('news', '7', { topics: ['wallet'] })
    const late = await openPage('5')
    expect(await late.heard()).toEqual(['ready 5 {}', 'news 7 {"topics":["holds","wallet"]}'])
    const current = await openPage('7')
    expect(await current.heard()).toEqual(['ready 7 {}'])
    const old = await openPage('2')
    expect(await old.heard()).toEqual(['gap 7 {}'])
  })

  it('pass on a gap', async () => {
    const { connections, openPage } = setUp()
    const page = await openPage()
    connections.last().ready('5')
    await page.heard()
    connections.last().send('gap', '90')
    expect(await page.heard()).toEqual(['ready 5 {}', 'gap 90 {}'])
  })

  it('end when the server is gone for longer, so that pages poll', async () => {
    const { connections, openPage, pass } = setUp()
    const page = await openPage()
    connections.last().ready('5')
    await page.heard()
    connections.last().onEnd()
    pass(4_900)
    await page.heard()
    expect(page.read.isEnded).toBe(false)
    pass(200)
    await page.heard()
    expect(page.read.isEnded).toBe(true)
  })

  it('are refused while nobody is signed in, and end at sign-out', async () => {
    const { events, connections, world, openPage } = setUp()
    const page = await openPage()
    connections.last().ready('5')
    await page.heard()
    world.token = null
    await events.sessionChanged(skyways)
    await page.heard()
    expect(page.read.isEnded).toBe(true)
    const next = await openPage()
    expect(next.response()?.status).toBe(401)
  })

  it('are answered with a Retry-After when the server does not come', async () => {
    const { openPage, pass } = setUp()
    const page = await openPage()
    pass(30_000)
    await settle()
    expect(page.response()?.status).toBe(503)
    expect(page.response()?.headers.get('retry-after')).toBe('5')
  })

  it('carry a heartbeat', async () => {
    const { connections, openPage, pass } = setUp()
    const page = await openPage()
    connections.last().ready('5')
    await page.heard()
    pass(20_000)
    await page.heard()
    expect(page.read.text).toContain('\n\n: \n\n')
  })

  it('are forgotten when their page is gone or reads no more', async () => {
    const { connections, openPage, pass } = setUp()
    const gone = await openPage()
    connections.last().ready('5')
    await gone.heard()
    gone.leave.abort()
    const stuck = await openPage()
    await settle()
    for (let id = 6; id < 300; id += 1) connections.last().send('news', String(id), { topics: ['holds'] })
    expect(stuck.response()?.status).toBe(200)
    // Nobody is left, so the connection closes.
    pass(10_000)
    expect(connections.last().isClosed).toBe(true)
  })

  it('are limited in number', async () => {
    const { connections, openPage, answer } = setUp()
    await openPage()
    connections.last().ready('5')
    await settle()
    for (let page = 1; page < 32; page += 1) await openPage()
    const refused = await answer(toCall())
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('5')
  })

  it('belong to a workspace that exists', async () => {
    const { answer, connections } = setUp()
    expect((await answer(toCall({ workspaceId: 'other' }))).status).toBe(404)
    expect(connections.all).toHaveLength(0)
  })

  it.each([
    ['GET', '/api/events', true],
    ['GET', '/api/events?x=1', true],
    ['POST', '/api/events', false],
    ['GET', '/api/events/more', false],
    ['GET', '/api/eventsx', false],
  ])('are opened by %s %s: %j', (method, pathAndQuery, isStream) => {
    expect(opensEvents({ method, pathAndQuery })).toBe(isStream)
  })
})
