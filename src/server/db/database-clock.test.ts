import { describe, expect, test } from 'vitest'
import { startDatabaseClock } from './database-clock.ts'

const start = Date.parse('2026-11-02T10:00:00Z')
const minuteMs = 60_000

/** Creates a machine and a database whose clocks a test can move. */
const createClocks = () => {
  const clocks = { wall: start, steady: 5_000, database: start + 300, isDown: false, answers: 0 }
  return {
    clocks,
    pass: (ms: number): void => {
      clocks.wall += ms
      clocks.steady += ms
      clocks.database += ms
    },
    open: () =>
      startDatabaseClock(
        {
          readClock: async () => {
            if (clocks.isDown) throw new Error('down')
            clocks.answers += 1
            return new Date(clocks.database)
          },
        },
        { wall: () => clocks.wall, steady: () => clocks.steady },
      ),
  }
}

describe("the database's clock", () => {
  test('is used, and keeps running while the database does not answer', async () => {
    const { clocks, pass, open } = createClocks()
    const now = await open()
    expect(now()).toEqual(new Date(start + 300))
    clocks.isDown = true
    pass(5 * minuteMs)
    expect(now()).toEqual(new Date(start + 300 + 5 * minuteMs))
  })

  test.each([10, -10])('does not follow a jump of the machine by %i minutes', async (minutes) => {
    const { clocks, pass, open } = createClocks()
    const now = await open()
    clocks.wall += minutes * minuteMs
    expect(now()).toEqual(new Date(start + 300))
    await expect.poll(() => clocks.answers).toBe(2)
    pass(minuteMs)
    expect(now()).toEqual(new Date(start + 300 + minuteMs))
    expect(clocks.answers).toBe(2)
  })

  test('ignores an answer that took long', async () => {
    const { clocks, pass, open } = createClocks()
    const now = await open()
    clocks.wall += 2_000
    now()
    // The database's clock was read at the start of these three seconds.
    pass(3_000)
    await expect.poll(() => clocks.answers).toBe(2)
    expect(now()).toEqual(new Date(start + 3_300))
  })

  test('is correct again after the machine was suspended', async () => {
    const { clocks, open } = createClocks()
    const now = await open()
    clocks.wall += 30 * minuteMs
    clocks.database += 30 * minuteMs
    now()
    await expect.poll(() => now().getTime()).toBe(start + 300 + 30 * minuteMs)
  })

  test('refuses to start without an answer', async () => {
    const { clocks, open } = createClocks()
    clocks.isDown = true
    await expect(open()).rejects.toThrow('down')
  })
})
