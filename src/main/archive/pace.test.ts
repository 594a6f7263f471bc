import { describe, expect, it } from 'vitest'
import { createPace } from './pace.ts'

/** A clock that only moves while someone waits. */
const fakeClock = () => {
  let time = 1_000
  return {
    now: () => time,
    sleep: async (ms: number) => void (time += ms),
    pass: (ms: number) => void (time += ms),
  }
}
const { signal } = new AbortController()

describe('the rate limit', () => {
  it('lets the first call through at once and at most five per second', async () => {
    const clock = fakeClock()
    const pace = createPace(200, clock)
    const times: number[] = []
    for (let call = 0; call < 11; call += 1) {
      await pace(signal)
      times.push(clock.now())
    }
    expect(times[0]).toBe(1_000)
    for (const from of times)
      expect(times.filter((at) => at >= from && at < from + 1_000).length).toBeLessThan(6)
    expect(times.at(-1)).toBe(3_000)
  })

  it('allows no burst after a pause', async () => {
    const clock = fakeClock()
    const pace = createPace(200, clock)
    await pace(signal)
    clock.pass(60_000)
    await pace(signal)
    const at = clock.now()
    await pace(signal)
    expect(clock.now() - at).toBe(200)
  })

  it('can be cancelled before and during the wait', async () => {
    const pace = createPace(60_000)
    await pace(signal)
    const stop = new AbortController()
    const waiting = pace(stop.signal)
    stop.abort()
    await expect(waiting).rejects.toThrow()
    await expect(createPace(1)(stop.signal)).rejects.toThrow()
  })
})
