import { expect, test } from 'vitest'
import type { AppError } from './app-error.ts'
import { createHeavyCalls, type HeavyCallLimits } from './heavy-calls.ts'
import { createPerson } from './person.test-kit.ts'
import { toNetwork, toWideNetwork } from '#server/people/network.ts'

const site = { siteId: 'skyways' } as never
const setUp = (over: Partial<HeavyCallLimits> = {}) => {
  const world = { now: 0, running: 0, most: 0, release: [] as (() => void)[] }
  const limits = { visitorsPerMinute: 1_000, slots: 2, queue: 2, maxWaitMs: 10_000, ...over }
  const run = createHeavyCalls(limits, { toNetwork, toWideNetwork }, () => world.now)
  const work = (): Promise<string> => {
    world.running += 1
    world.most = Math.max(world.most, world.running)
    return new Promise((resolve) => {
      world.release.push(() => {
        world.running -= 1
        resolve('done')
      })
    })
  }
  /** Each call without an address comes from another client. */
  let clients = 0
  const call = (signal = new AbortController().signal, address = `198.51.100.${(clients += 1)}`) =>
    run('flights.search', { actor: null, address, site, signal }, work).catch((fault: AppError) => fault.code)
  return { world, run, call, work }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('runs a few calls at once, lets some wait and refuses the others', async () => {
  const { world, call } = setUp()
  const calls = [call(), call(), call(), call(), call()]
  expect(await calls[4]).toBe('unavailable')
  expect(world.running).toBe(2)
  for (let time = 0; time < 4; time += 1) {
    world.release.shift()?.()
    await settle()
  }
  expect(await Promise.all(calls.slice(0, 4))).toEqual(['done', 'done', 'done', 'done'])
  expect(world.most).toBe(2)
  const later = call()
  world.release.shift()?.()
  expect(await later).toBe('done')
})

test('never starts the call of a client that has left the queue', async () => {
  const { world, call } = setUp({ slots: 1 })
  const first = call()
  const client = new AbortController()
  const second = call(client.signal)
  const third = call()
  client.abort()
  expect(await second).toBe('unavailable')
  world.release.shift()?.()
  await first
  world.release.shift()?.()
  expect(await third).toBe('done')
  expect(world.most).toBe(1)
})

test('refuses a call that waits too long, and gives its place to the next', async () => {
  const { world, call } = setUp({ slots: 1, queue: 1, maxWaitMs: 5 })
  const first = call()
  expect(await call()).toBe('unavailable')
  const next = call()
  world.release.shift()?.()
  expect(await first).toBe('done')
  world.release.shift()?.()
  expect(['done', 'unavailable']).toContain(await next)
})

test('limits visitors by network and site per minute, but not signed-in users', async () => {
  const { world, call, run } = setUp({ visitorsPerMinute: 2, slots: 100 })
  const from = (address: string) => call(undefined, address)
  void from('203.0.113.7')
  void from('203.0.113.7')
  expect(await from('203.0.113.7')).toBe('rateLimited')
  void from('203.0.113.8')
  expect(world.running).toBe(3)
  const { signal } = new AbortController()
  const actor = createPerson({ userId: 'usr_1' })
  expect(await run('flights.search', { actor, address: '203.0.113.7', site, signal }, async () => 'ok')).toBe(
    'ok',
  )
  world.now = 60_000
  void from('203.0.113.7')
  expect(world.running).toBe(4)
})

test('limits the visitors of a wide network together', async () => {
  const { call } = setUp({ visitorsPerMinute: 2, slots: 100, queue: 100 })
  const outcomes = Array.from({ length: 21 }, (_, client) => call(undefined, `2001:db8:7:${client}::1`))
  expect(await outcomes[20]).toBe('rateLimited')
})

test('leaves half of the slots and most of the queue to others', async () => {
  const { world, run, call, work } = setUp({ slots: 4, queue: 8 })
  const { signal } = new AbortController()
  const one = { actor: createPerson({ userId: 'usr_1' }), address: '203.0.113.7', site, signal }
  const own = Array.from({ length: 5 }, () =>
    run('flights.search', one, work).catch((fault: AppError) => fault.code),
  )
  expect(await own[4]).toBe('rateLimited')
  expect(world.running).toBe(2)
  void call()
  void call()
  expect(world.running).toBe(4)
  const waits = call()
  // One of the others has finished: the next of the others enters, before the first caller's two that came earlier.
  world.release[2]?.()
  await settle()
  expect(world.running).toBe(4)
  world.release[4]?.()
  expect(await waits).toBe('done')
})
