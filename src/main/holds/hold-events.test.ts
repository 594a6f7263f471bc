import { describe, expect, it } from 'vitest'
import { createFakeClock } from '#domain/live/stream.test-kit.ts'
import type { TenantListener } from '#main/tenants/tenant-news.ts'
import { createHoldEvents } from './hold-events.ts'
import { lotus, skyways } from './hold.test-kit.ts'

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

const setUp = () => {
  const { clock, pass } = createFakeClock()
  const world = { signedIn: [skyways, lotus], reads: [] as string[], isSlow: false }
  const listeners = new Map<string, TenantListener>()
  const waiting: (() => void)[] = []
  const news = createHoldEvents({
    clock,
    workspaceIds: () => world.signedIn,
    events: {
      listen(id, listener) {
        listeners.set(id, listener)
        return () => void listeners.delete(id)
      },
    },
    read(id) {
      world.reads.push(id)
      return world.isSlow ? new Promise((done) => waiting.push(done)) : Promise.resolve()
    },
  })
  news.start()
  const tell = (id: string, ...topics: ('holds' | 'bookings' | 'wallet')[]) =>
    listeners.get(id)?.onNews({ kind: 'news', topics, id: '1' })
  const later = async (ms: number) => {
    pass(ms)
    await settle()
  }
  return { world, news, listeners, waiting, tell, later }
}

describe('news of holds', () => {
  it('makes the desk read the agency within a second', async () => {
    const { world, tell, later } = setUp()
    tell(skyways, 'holds')
    await later(500)
    expect(world.reads).toEqual([skyways])
    tell(lotus, 'bookings')
    await later(500)
    expect(world.reads).toEqual([skyways, lotus])
  })

  it('reads after a gap, but not for other topics', async () => {
    const { world, listeners, tell, later } = setUp()
    tell(skyways, 'wallet')
    await later(5_000)
    expect(world.reads).toEqual([])
    listeners.get(skyways)?.onNews({ kind: 'gap', id: '9' })
    await later(10_149)
    expect(world.reads).toEqual([])
    await later(1)
    expect(world.reads).toEqual([skyways])
  })

  it('reads an agency at most every two seconds', async () => {
    const { world, tell, later } = setUp()
    for (let step = 0; step < 40; step += 1) {
      tell(skyways, 'holds')
      await later(100)
    }
    expect(world.reads.length).toBeLessThanOrEqual(3)
    await later(2_000)
    // The last news is followed as well.
    const read = world.reads.length
    await later(60_000)
    expect(world.reads).toHaveLength(read)
  })

  it('reads an agency that takes long less often, and never twice at once', async () => {
    const { world, waiting, tell, later } = setUp()
    world.isSlow = true
    tell(skyways, 'holds')
    await later(500)
    tell(skyways, 'holds')
    await later(3_000)
    expect(world.reads).toHaveLength(1)
    waiting.shift()?.()
    await later(0)
    await later(11_000)
    expect(world.reads).toHaveLength(1)
    await later(2_000)
    expect(world.reads).toHaveLength(2)
  })

  it('follows only agencies that are signed in', () => {
    const { world, news, listeners } = setUp()
    expect([...listeners.keys()]).toEqual([skyways, lotus])
    world.signedIn = [lotus]
    news.follow()
    expect([...listeners.keys()]).toEqual([lotus])
    news.stop()
    expect(listeners.size).toBe(0)
  })
})
