import { afterEach, describe, expect, it, vi } from 'vitest'
import { hearServerDate, serverNow } from './server-clock.ts'

const here = Date.parse('2026-11-20T10:00:00.000Z')
const told = (seconds: number): string => new Date(here + seconds * 1000).toUTCString()

afterEach(() => {
  vi.useRealTimers()
})

describe('the time that deadlines are counted by', () => {
  it.each([
    ["is the server's when this clock is slow", told(960), 960_000],
    ["is the server's when this clock is fast", told(-600), -600_000],
    ["is this machine's when both agree but for the way", told(2), 0],
  ])('%s', (_title, header, skewMs) => {
    vi.useFakeTimers({ now: here })
    hearServerDate(header)
    expect(serverNow() - here).toBe(skewMs)
  })

  it('does not tremble with every answer, and ignores what is no date', () => {
    vi.useFakeTimers({ now: here })
    hearServerDate(told(600))
    hearServerDate(told(602))
    hearServerDate(undefined)
    hearServerDate('soon')
    expect(serverNow() - here).toBe(600_000)
  })
})
