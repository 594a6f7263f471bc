import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseLost } from '#server/db/database-lost.ts'
import type { Database } from '#server/db/database.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase } from '#tests/support/test-server.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the job queue records from when to when the database was away', async () => {
  const state = { isAway: true }
  let clock = testNow
  const sometimes = new Proxy(database.db, {
    get: (db, name) => {
      if (state.isAway) throw new DatabaseLost('away', { cause: new Error('away'), isOutcomeUnknown: false })
      return Reflect.get(db, name) as unknown
    },
  })
  const queue = createJobRunner(testDeps({ ...database, db: sometimes }, { now: () => clock }), {
    handlers: { probe: async () => ({ done: true }) },
    recurring: [],
  })
  const later = (ms: number): void => void (clock = new Date(clock.getTime() + ms))
  await expect(queue.runDue()).rejects.toThrow('away')
  later(60_000)
  expect(database.outages.getAwayMs(testNow, clock)).toBe(60_000)
  state.isAway = false
  await queue.runDue()
  later(60_000)
  expect(database.outages.getAwayMs(testNow, clock)).toBe(60_000)
})
