import pino from 'pino'
import { expect, test } from 'vitest'
import { pollPauseMs } from './backoff.ts'
import { createJobLane } from './job-lane.ts'
import { createOutageLog } from './outage-log.ts'

/** A lane of two slots whose queue can fail, with pauses of one turn of the event loop. */
const setUp = () => {
  const world = { queue: [] as string[], isDown: false, pauses: [] as number[], finish: [] as (() => void)[] }
  const ending = new AbortController()
  const lane = createJobLane<string>({
    slots: 2,
    signal: ending.signal,
    take: async (free) => {
      if (world.isDown) throw new Error('the database is down')
      return world.queue.splice(0, free)
    },
    run: () => new Promise((resolve) => world.finish.push(resolve)),
    pause: (failures) => {
      world.pauses.push(failures)
      return new Promise((resolve) => setImmediate(resolve))
    },
  })
  return { world, ending, lane }
}

test('still waits for its running jobs after a poll failed', async () => {
  const { world, ending, lane } = setUp()
  world.queue.push('a')
  const polling = lane.poll()
  await expect.poll(() => world.finish.length).toBe(1)
  world.isDown = true
  await expect.poll(() => world.pauses.at(-1)).toBeGreaterThan(3)
  ending.abort()
  const events: string[] = []
  const settled = Promise.all([polling, lane.settle()]).then(() => events.push('settled'))
  await new Promise((resolve) => setImmediate(resolve))
  events.push('finished')
  world.finish[0]?.()
  await settled
  expect(events).toEqual(['finished', 'settled'])
})

test('never runs more jobs than it has slots, even after a poll failed', async () => {
  const { world, ending, lane } = setUp()
  world.queue.push('a', 'b', 'c', 'd')
  const polling = lane.poll()
  await expect.poll(() => world.finish.length).toBe(2)
  world.isDown = true
  world.finish[0]?.()
  await expect.poll(() => world.pauses.at(-1)).toBeGreaterThan(3)
  world.isDown = false
  await expect.poll(() => world.finish.length).toBe(3)
  await new Promise((resolve) => setImmediate(resolve))
  expect(world.queue).toEqual(['d'])
  ending.abort()
  for (const finish of world.finish) finish()
  await polling
})

test('counts the polls in a row that failed, and starts over when one succeeds', async () => {
  const { world, ending, lane } = setUp()
  world.isDown = true
  const polling = lane.poll()
  await expect.poll(() => world.pauses.length).toBeGreaterThan(4)
  world.isDown = false
  await expect.poll(() => world.pauses.at(-1)).toBe(0)
  ending.abort()
  await polling
  expect(world.pauses.slice(0, 5)).toEqual([0, 1, 2, 3, 4])
})

test.each([
  [0, 1_000],
  [1, 2_000],
  [3, 8_000],
  [4, 15_000],
  [5_000, 15_000],
])('pauses after %i failed polls for %i ms', (failures, ms) => {
  expect(pollPauseMs(failures)).toBe(ms)
})

test('logs an outage once when it begins and once when the last loop works again', () => {
  const lines: { msg: string; failures?: number; durationMs?: number }[] = []
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  let at = 0
  const log = createOutageLog({ logger, now: () => new Date(at) }, { began: 'began', ended: 'ended' })
  log.worked('money')
  for (let time = 0; time < 3; time += 1) {
    log.failed('money', new Error('down'))
    log.failed('mail', new Error('down'))
  }
  at = 90_000
  log.worked('mail')
  log.worked('upkeep')
  log.worked('money')
  log.worked('money')
  expect(lines.map(({ msg }) => msg)).toEqual(['began', 'ended'])
  expect(lines[1]).toMatchObject({ failures: 6, durationMs: 90_000 })
  log.failed('mail', new Error('down again'))
  expect(lines.map(({ msg }) => msg)).toEqual(['began', 'ended', 'began'])
})
