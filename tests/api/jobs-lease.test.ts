import { expect, test } from 'vitest'
import { jobs } from '#server/db/schema/index.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase } from '#tests/support/test-server.ts'

const minuteMs = 60_000

const cases: { leases: Record<string, number>; runs: number; what: string }[] = [
  { leases: { audit: 60 * minuteMs }, runs: 1, what: 'has a longer lease runs once' },
  { leases: {}, runs: 2, what: 'has none is taken over, as from a node that died' },
]

test.each(cases)('a job that outlives two minutes and $what', async ({ leases, runs }) => {
  const database = await openTestDatabase()
  await database.db.delete(jobs)
  let clock = testNow
  let started = 0
  let finish = (): void => undefined
  const hang = new Promise<void>((resolve) => (finish = resolve))
  const openNode = () =>
    createJobRunner(testDeps(database, { now: () => clock }), {
      handlers: {
        audit: async () => {
          started += 1
          await hang
          return { done: false, againInMs: 24 * 60 * minuteMs }
        },
      },
      leases,
      recurring: [],
    })
  const job = { kind: 'audit', uniqueKey: 'a', payload: {}, runAt: clock }
  await jobsRepo(database.db).add(job, clock)
  const first = openNode().runDue()
  await expect.poll(() => started).toBe(1)
  clock = new Date(clock.getTime() + 10 * minuteMs)
  const second = openNode().runDue()
  await expect.poll(() => started).toBe(runs)
  finish()
  await Promise.all([first, second])
  expect(started).toBe(runs)
  const [open] = await database.db.select().from(jobs)
  expect(open?.runAt.getTime()).toBe(clock.getTime() + 24 * 60 * minuteMs)
  await database.close()
})
