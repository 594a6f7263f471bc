import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AppError } from '#server/calls/app-error.ts'
import { toCustomerNetwork } from '#server/people/network.ts'
import { createHashTurns, hashTurnLimits, type HashTurnLimits } from './hash-turns.ts'

const setUp = (over: Partial<HashTurnLimits> = {}) => {
  const turns = createHashTurns(toCustomerNetwork, {
    turns: 2,
    waiting: 8,
    waitingOfNetwork: 4,
    maxWaitMs: 10_000,
    ...over,
  })
  const began: string[] = []
  const ends: (() => void)[] = []
  /** Waits for a turn; answers 'done', or the code of the refusal. */
  const hash = (
    address: string,
    {
      siteId = 'skyways',
      name = address,
      isKnown = false,
      signal = undefined as AbortSignal | undefined,
    } = {},
  ) =>
    turns({ siteId, address, isKnown, signal }, () => {
      began.push(name)
      return new Promise<string>((resolve) => void ends.push(() => resolve('done')))
    }).catch((fault: AppError) => fault.code)
  /** Ends the hash that began first and lets the next one begin. */
  const endOne = async (): Promise<void> => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { began, hash, endOne }
}
afterEach(() => void vi.useRealTimers())

describe('the order of hashes', () => {
  test('runs two at once and the others in the order of their arrival', async () => {
    const { began, hash, endOne } = setUp()
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4']) void hash(address)
    expect(began).toEqual(['10.0.0.1', '10.0.0.2'])
    await endOne()
    expect(began).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.3'])
    await endOne()
    expect(began).toHaveLength(4)
  })

  test('lets a newcomer go before the second hash of any network', async () => {
    const { began, hash, endOne } = setUp()
    for (const attacker of ['10.0.0.1', '10.0.0.2'])
      for (let time = 0; time < 4; time += 1) void hash(attacker)
    void hash('10.9.9.9')
    await endOne()
    await endOne()
    expect(began).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.9.9.9'])
  })

  test('counts all networks of a wide IPv6 network as one', async () => {
    const { began, hash, endOne } = setUp()
    for (let net = 1; net <= 5; net += 1) void hash(`2001:db8:1:${net}::1`)
    void hash('2001:db8:2:1::1')
    await endOne()
    expect(began.at(-1)).toBe('2001:db8:2:1::1')
  })

  test('lets other sites go before a site at which many networks wait', async () => {
    const { began, hash, endOne } = setUp({ waiting: 20 })
    for (let net = 1; net <= 12; net += 1) void hash(`10.0.${net}.1`)
    void hash('10.9.9.9', { siteId: '', name: 'an operator' })
    for (let time = 0; time < 5; time += 1) await endOne()
    expect(began.indexOf('an operator')).toBeLessThanOrEqual(6)
  })
})

describe('a full line', () => {
  test('refuses the last in it when a newcomer ranks higher, and otherwise the newcomer', async () => {
    const { began, hash, endOne } = setUp({ waiting: 4 })
    const flood = Array.from({ length: 6 }, () => hash('10.0.0.1'))
    const newcomer = hash('10.9.9.9')
    expect(await flood[5]).toBe('unavailable')
    const others = ['10.9.9.1', '10.9.9.2', '10.9.9.3'].map((address) => hash(address))
    expect(await hash('10.9.9.4')).toBe('unavailable')
    for (let time = 0; time < 6; time += 1) await endOne()
    expect(await Promise.all([newcomer, ...others])).toEqual(['done', 'done', 'done', 'done'])
    expect(began.filter((address) => address === '10.0.0.1')).toHaveLength(2)
  })

  test('refuses a network with too many waiting hashes, while others can still wait', async () => {
    const { hash } = setUp()
    for (let time = 0; time < 6; time += 1) void hash('10.0.0.1')
    expect(await hash('10.0.0.1')).toBe('rateLimited')
    const client = new AbortController()
    const other = hash('10.0.0.2', { signal: client.signal })
    client.abort()
    expect(await other).toBe('unavailable')
  })
})

describe('people on a network from which they signed in before', () => {
  const strangers = Array.from({ length: 110 }, (_, index) => `10.1.${index}.1`)

  test('wait for one turn, however many strangers fill the line', async () => {
    const { began, hash, endOne } = setUp(hashTurnLimits)
    for (const address of strangers) void hash(address)
    const office = Array.from({ length: 3 }, (_, index) =>
      hash('10.9.9.9', { name: `agent ${index}`, isKnown: true }),
    )
    const home = hash('10.9.9.8', { name: 'owner', isKnown: true })
    for (const address of strangers) void hash(address)
    await endOne()
    expect(began.slice(2)).toEqual(['agent 0'])
    for (let time = 0; time < 3; time += 1) await endOne()
    expect(began.slice(2)).toEqual(['agent 0', 'owner', 'agent 1', 'agent 2'])
    for (let time = 0; time < 3; time += 1) await endOne()
    expect(await Promise.all([...office, home])).toEqual(['done', 'done', 'done', 'done'])
  })

  test('share the line with each other, and have no more places than other networks', async () => {
    const { began, hash, endOne } = setUp()
    for (const address of ['10.0.0.1', '10.0.0.2']) void hash(address)
    for (let time = 0; time < 4; time += 1) void hash('10.9.9.9', { isKnown: true })
    expect(await hash('10.9.9.9', { isKnown: true })).toBe('rateLimited')
    void hash('10.9.9.8', { isKnown: true })
    await endOne()
    await endOne()
    expect(began.slice(2)).toEqual(['10.9.9.9', '10.9.9.8'])
  })
})

test('frees the place of a client that leaves, and never computes its hash', async () => {
  const { began, hash, endOne } = setUp({ waiting: 1 })
  const client = new AbortController()
  void hash('10.0.0.1')
  void hash('10.0.0.2')
  const leaving = hash('10.0.0.3', { signal: client.signal })
  expect(await hash('10.0.0.4')).toBe('unavailable')
  client.abort()
  expect(await leaving).toBe('unavailable')
  void hash('10.0.0.5')
  await endOne()
  expect(began).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.5'])
  expect(await hash('10.0.0.3', { signal: client.signal })).toBe('unavailable')
})

test('refuses a hash that has waited too long, and says when to try again', async () => {
  vi.useFakeTimers()
  const turns = createHashTurns(toCustomerNetwork, {
    turns: 1,
    waiting: 4,
    waitingOfNetwork: 4,
    maxWaitMs: 10_000,
  })
  void turns({ siteId: 'skyways', address: '10.0.0.1' }, () => new Promise(() => undefined))
  const late = turns({ siteId: 'skyways', address: '10.0.0.2' }, async () => 'done').catch(
    ({ code, retryAfterSeconds }: AppError) => ({ code, retryAfterSeconds }),
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await late).toEqual({ code: 'unavailable', retryAfterSeconds: 5 })
})

test('passes the turn on when a hash fails', async () => {
  const turns = createHashTurns(toCustomerNetwork, {
    turns: 1,
    waiting: 4,
    waitingOfNetwork: 4,
    maxWaitMs: 10_000,
  })
  const from = { siteId: 'skyways', address: '10.0.0.1' }
  await expect(turns(from, () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  expect(await turns(from, async () => 'done')).toBe('done')
})
