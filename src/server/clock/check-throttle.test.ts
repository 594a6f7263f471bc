import { expect, it } from 'vitest'
import { createCheckThrottle } from './check-throttle.ts'

const open = (maxKeys: number) => {
  let at = 0
  const throttle = createCheckThrottle({ now: () => new Date(at), intervalMs: 1_000, maxKeys })
  return { claim: throttle.tryClaim, pass: (ms: number) => (at += ms) }
}

it('allows one check per key and interval', () => {
  const { claim, pass } = open(10)
  expect([claim('a'), claim('a'), claim('b')]).toEqual([true, false, true])
  pass(999)
  expect(claim('a')).toBe(false)
  pass(1)
  expect([claim('a'), claim('a')]).toEqual([true, false])
})

it('forgets only the key that was checked longest ago when it is full', () => {
  const { claim } = open(2)
  expect([claim('a'), claim('b'), claim('c')]).toEqual([true, true, true])
  expect([claim('b'), claim('c')]).toEqual([false, false])
  expect(claim('a')).toBe(true)
})
