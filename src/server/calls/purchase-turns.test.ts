import { expect, test } from 'vitest'
import type { AppError } from './app-error.ts'
import { createPurchaseTurns } from './purchase-turns.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('lets six of ten connections buy, and the others wait their turn', async () => {
  const turns = createPurchaseTurns(10)
  const ends: (() => void)[] = []
  const all = Array.from({ length: 20 }, (_, index) =>
    turns(`buyer ${index}`, () => new Promise<void>((resolve) => ends.push(resolve))),
  )
  await settle()
  expect(ends).toHaveLength(6)
  for (let ended = 0; ended < 20; ended += 1) {
    ends[ended]?.()
    await settle()
    expect(ends).toHaveLength(Math.min(20, ended + 7))
  }
  await Promise.all(all)
})

test('lets others buy while an airline takes its time, and records its answer before they begin', async () => {
  const turns = createPurchaseTurns(1)
  const log: string[] = []
  let answer = (): void => undefined
  const airline = () => new Promise<void>((resolve) => (answer = resolve))
  const slow = turns('slow', async ({ lend }) => {
    await lend(airline)
    log.push('slow is recorded')
  })
  await settle()
  let end = (): void => undefined
  const quick = turns('quick', async () => {
    log.push('quick begins')
    await new Promise<void>((resolve) => (end = resolve))
  })
  const third = turns('third', async () => void log.push('third begins'))
  await settle()
  answer()
  await settle()
  end()
  await Promise.all([slow, quick, third])
  expect(log).toEqual(['quick begins', 'slow is recorded', 'third begins'])
})

test('says that nothing was booked when too many wait', async () => {
  const turns = createPurchaseTurns(1)
  const forever = () => new Promise<never>(() => undefined)
  for (let index = 0; index <= 1_000; index += 1) void turns(`buyer ${index}`, forever).catch(() => null)
  const refused = await turns('late', forever).catch((fault: AppError) => fault)
  expect(refused).toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 2,
    message: expect.stringContaining('check your bookings first'),
  })
})

test('refuses what waits when the process ends, and lets what has begun record its outcome', async () => {
  const turns = createPurchaseTurns(1)
  let answer = (): void => undefined
  const log: string[] = []
  const begun = turns('begun', async ({ lend }) => {
    await lend(() => new Promise<void>((resolve) => (answer = resolve)))
    log.push('recorded')
  })
  await settle()
  const blocking = turns('blocking', settle)
  const waiting = turns('waiting', settle).catch((fault: AppError) => fault.code)
  turns.close()
  expect(await waiting).toBe('unavailable')
  expect(await turns('new', settle).catch((fault: AppError) => fault.code)).toBe('unavailable')
  answer()
  await Promise.all([begun, blocking])
  expect(log).toEqual(['recorded'])
})
