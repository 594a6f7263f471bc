import { expect, test } from 'vitest'
import type { AppError } from './app-error.ts'
import { createFairGate, type GateLimits } from './fair-gate.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A gate whose work lends its slot while it waits for a supplier, and then computes until the test ends it. */
const setUp = (over: Partial<GateLimits> = {}) => {
  const enter = createFairGate({ slots: 2, queue: 4, maxWaitMs: 10_000, ...over })
  const log: string[] = []
  const answers = new Map<string, () => void>()
  const ends = new Map<string, () => void>()
  const until = (map: Map<string, () => void>, name: string) =>
    new Promise<void>((resolve) => map.set(name, resolve))
  const search = (
    name: string,
    { caller = name, isSignedIn = false, signal = new AbortController().signal } = {},
  ) =>
    enter({ caller, isSignedIn, signal }, async ({ lend }) => {
      log.push(`${name} asks`)
      await lend(() => until(answers, name))
      log.push(`${name} computes`)
      await until(ends, name)
      return 'done'
    }).catch((fault: AppError) => fault.code)
  return {
    log,
    search,
    answer: (name: string) => answers.get(name)?.(),
    end: (name: string) => ends.get(name)?.(),
  }
}

test('lets others use the slots while work waits for suppliers, and computes only in slots', async () => {
  const { log, search, answer, end } = setUp({ slots: 2, queue: 0, lent: 6 })
  const names = ['a', 'b', 'c', 'd', 'e']
  const all = names.map((name) => search(name))
  await settle()
  expect(log).toEqual(names.map((name) => `${name} asks`))
  log.length = 0
  for (const name of names) answer(name)
  await settle()
  expect(log).toEqual(['a computes', 'b computes'])
  // Work that waits to continue isn't refused although the queue has no room, and comes before new work.
  expect(await search('new')).toBe('unavailable')
  end('a')
  await settle()
  expect(log).toEqual(['a computes', 'b computes', 'c computes'])
  for (const name of ['b', 'c', 'd', 'e']) {
    await settle()
    end(name)
  }
  await settle()
  end('e')
  expect(await Promise.all(all)).toEqual(names.map(() => 'done'))
})

test('lets one caller lend at most half of the slots that may be lent, and keep at most half of the slots', async () => {
  const { log, search } = setUp({ slots: 2, queue: 4, lent: 6 })
  const own = ['1', '2', '3', '4', '5', '6'].map((name) => search(name, { caller: 'one' }))
  await settle()
  // Three have lent their slot, the fourth keeps one, the fifth waits in the queue, and the sixth has no place there.
  expect(log).toEqual(['1 asks', '2 asks', '3 asks', '4 asks'])
  expect(await own[5]).toBe('rateLimited')
  log.length = 0
  for (const name of ['a', 'b', 'c', 'd', 'e']) void search(name)
  await settle()
  expect(log).toEqual(['a asks', 'b asks', 'c asks', 'd asks'])
})

test('frees a slot only once when a client leaves while waiting for a supplier, or while waiting to continue', async () => {
  const { log, search, answer, end } = setUp({ slots: 1, queue: 0, lent: 3 })
  const [first, second] = [new AbortController(), new AbortController()]
  const awaited = search('a', { signal: first.signal })
  const resuming = search('b', { signal: second.signal })
  const stays = search('c')
  await settle()
  first.abort()
  answer('a')
  expect(await awaited).toBe('unavailable')
  answer('c')
  await settle()
  answer('b')
  await settle()
  second.abort()
  expect(await resuming).toBe('unavailable')
  expect(log.slice(3)).toEqual(['c computes'])
  expect(await search('d')).toBe('unavailable')
  end('c')
  expect(await stays).toBe('done')
  void search('e')
  await settle()
  expect(log.at(-1)).toBe('e asks')
})

test('keeps its slots when work fails in one part while another part still waits', async () => {
  const enter = createFairGate({ slots: 1, queue: 0, maxWaitMs: 10_000, lent: 3 })
  const one = { caller: 'one', signal: new AbortController().signal }
  const fail = () => Promise.reject(new Error('the database is down'))
  const countRunning = async () => {
    const ends: (() => void)[] = []
    const all = ['a', 'b'].map((caller) =>
      enter({ ...one, caller }, () => new Promise<void>((resolve) => ends.push(resolve))).catch(() => null),
    )
    await settle()
    const running = ends.length
    for (const end of ends) end()
    await Promise.all(all)
    return running
  }
  let answer = (): void => undefined
  const supplier = () => new Promise<void>((resolve) => (answer = resolve))

  await expect(enter(one, ({ lend }) => Promise.all([lend(supplier), fail()]))).rejects.toThrow('database')
  answer()
  await settle()
  expect(await countRunning()).toBe(1)

  const lateLend = enter(one, ({ lend }) => Promise.all([settle().then(() => lend(supplier)), fail()]))
  await expect(lateLend).rejects.toThrow('database')
  await settle()
  expect(await countRunning()).toBe(1)
  answer()
  await settle()
  expect(await countRunning()).toBe(1)
})

test('asks suppliers for no more than their usual 20 searches at once, and for at most half of them for one caller', async () => {
  const own = setUp({ slots: 8, queue: 32 })
  for (let call = 0; call < 14; call += 1) void own.search(String(call), { caller: 'one' })
  await settle()
  expect(own.log).toHaveLength(10)

  const all = setUp({ slots: 8, queue: 32 })
  for (let call = 0; call < 40; call += 1) void all.search(String(call))
  await settle()
  expect(all.log).toHaveLength(20)
})

test('serves people who are signed in before visitors, who still get every fourth slot', async () => {
  const { log, search, answer, end } = setUp({ slots: 1, queue: 20, lent: 0 })
  const running = search('first')
  const waiting = ['visitor 1', 'visitor 2', 'agent 1', 'agent 2', 'agent 3', 'agent 4']
  const all = waiting.map((name) => search(name, { isSignedIn: name.startsWith('agent') }))
  for (const name of ['first', 'agent 1', 'agent 2', 'agent 3', 'visitor 1', 'agent 4', 'visitor 2']) {
    await settle()
    expect(log.findLast((line) => line.endsWith('asks'))).toBe(`${name} asks`)
    answer(name)
    await settle()
    end(name)
  }
  expect(await Promise.all([running, ...all])).toEqual(['first', ...waiting].map(() => 'done'))
})

test('gives the place of the last visitor in a full queue to someone who is signed in', async () => {
  const { log, search, answer, end } = setUp({ slots: 1, queue: 2, lent: 0 })
  void search('first')
  const [early, late] = [search('early visitor'), search('late visitor')]
  const agent = search('agent', { isSignedIn: true })
  expect(await late).toBe('unavailable')
  // Visitors never get the place of someone else.
  expect(await search('another visitor')).toBe('unavailable')
  void search('second agent', { isSignedIn: true })
  expect(await early).toBe('unavailable')
  expect(await search('third agent', { isSignedIn: true })).toBe('unavailable')
  await settle()
  answer('first')
  await settle()
  end('first')
  await settle()
  expect(log.at(-1)).toBe('agent asks')
  answer('agent')
  await settle()
  end('agent')
  expect(await agent).toBe('done')
})
