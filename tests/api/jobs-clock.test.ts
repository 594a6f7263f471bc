import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase } from '#tests/support/test-server.ts'

test("starts no jobs while its machine's clock is wrong, and starts them afterwards", async () => {
  const database = await openTestDatabase()
  let skewMs = 600_000
  const elsewhere: Database = {
    ...database,
    engine: 'postgres',
    readClock: async () => new Date(Date.now() - skewMs),
  }
  const ran: unknown[] = []
  const node = createJobRunner(testDeps(elsewhere, { now: () => testNow }), {
    handlers: {
      probe: async ({ payload }) => {
        ran.push(payload['uniqueKey'])
        return { done: true }
      },
    },
    recurring: [],
  })
  const job = { kind: 'probe', uniqueKey: 'hold', payload: { uniqueKey: 'hold' }, runAt: testNow }
  await jobsRepo(database.db).add(job, testNow)
  await expect(node.runDue()).rejects.toThrow('clock')
  expect(ran).toEqual([])
  skewMs = 0
  await expect
    .poll(() =>
      node.runDue().then(
        () => ran,
        () => ran,
      ),
    )
    .toEqual(['hold'])
  await database.close()
})
