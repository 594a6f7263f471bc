import { expect, test } from 'vitest'
import { toWebhookPauseMs } from './webhook-schedule.ts'

const pauses = (random: number): number[] => {
  const all: number[] = []
  for (let step = 1; ; step += 1) {
    const pauseMs = toWebhookPauseMs(step, random)
    if (pauseMs === null) return all
    all.push(pauseMs)
  }
}
const hours = (ms: readonly number[]) => ms.reduce((sum, one) => sum + one, 0) / 3_600_000

test('spreads ten attempts over almost 72 hours, at first with short pauses', () => {
  expect(pauses(0)).toHaveLength(9)
  expect(pauses(0)[0]).toBe(5_000)
  expect(hours(pauses(0))).toBeGreaterThan(71)
  expect(hours(pauses(0))).toBeLessThan(72)
})

test('takes off up to a tenth', () => {
  expect(pauses(1)[0]).toBe(4_500)
  expect(hours(pauses(1))).toBeGreaterThan(64)
})
