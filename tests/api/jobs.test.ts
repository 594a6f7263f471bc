import { once } from 'node:events'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq, inArray, like } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { bookings, jobs, orders, searches, sessions } from '#server/db/schema/index.ts'
import { createJobRunner, type JobHandler } from '#server/jobs/job-runner.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { writeOrders } from '#tests/support/money-orders.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase } from '#tests/support/test-server.ts'

let database: Database
let clock = testNow
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  clock = testNow
  await database.db.delete(jobs)
})
afterAll(() => database.close())

const later = (ms: number): void => {
  clock = new Date(clock.getTime() + ms)
}
const runner = (handlers: Record<string, JobHandler>) =>
  createJobRunner(testDeps(database, { now: () => clock }), { handlers, recurring: [] })
const add = (uniqueKey: string, kind = 'probe') =>
  jobsRepo(database.db).add({ kind, uniqueKey, payload: { uniqueKey }, runAt: clock }, clock)

/** A promise that the test resolves. */
const openPromise = () => {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

describe('the job queue', () => {
  test('runs a due job once and leaves later ones', async () => {
    const seen: unknown[] = []
    await add('a')
    await jobsRepo(database.db).add(
      { kind: 'probe', uniqueKey: 'b', payload: {}, runAt: new Date(clock.getTime() + 1_000) },
      clock,
    )
    const probe = runner({
      probe: async ({ payload }) => {
        seen.push(payload['uniqueKey'])
        return { done: true }
      },
    })
    expect(await probe.runDue()).toBe(1)
    expect(await probe.runDue()).toBe(0)
    expect(seen).toEqual(['a'])
  })

  test('keeps one open job of a kind for each key', async () => {
    await add('a')
    await add('a')
    await add('a', 'other')
    expect(await database.db.select().from(jobs)).toHaveLength(2)
  })

  test('is shared: many nodes run each job once', async () => {
    const runs = new Map<unknown, number>()
    const handlers = {
      probe: async ({ payload }: { payload: Record<string, unknown> }) => {
        const key = payload['uniqueKey']
        runs.set(key, (runs.get(key) ?? 0) + 1)
        return { done: true } as const
      },
    }
    await Promise.all(Array.from({ length: 60 }, (_, index) => add(String(index))))
    await Promise.all([1, 2, 3, 4].map(() => runner(handlers).runDue()))
    expect(runs.size).toBe(60)
    expect(new Set(runs.values())).toEqual(new Set([1]))
  })

  test('tries again after a fault, later each time, and keeps its text', async () => {
    await add('a')
    const attempts: number[] = []
    const failing = runner({
      probe: async ({ attempt }) => {
        attempts.push(attempt)
        throw new Error('the supplier is away')
      },
    })
    for (const waitMs of [0, 4_999, 1, 9_999, 1]) {
      later(waitMs)
      await failing.runDue()
    }
    expect(attempts).toEqual([1, 2, 3])
    expect(await database.db.select().from(jobs)).toMatchObject([
      { lastError: 'the supplier is away', doneAt: null },
    ])
  })

  test('gives the job of a crashed node to another one when its lease expires', async () => {
    await add('a')
    await jobsRepo(database.db).take(['probe'], clock, 120_000, 1)
    let runs = 0
    const healthy = runner({
      probe: async () => {
        runs += 1
        return { done: true }
      },
    })
    expect(await healthy.runDue()).toBe(0)
    later(120_000)
    expect(await healthy.runDue()).toBe(1)
    expect(runs).toBe(1)
  })

  test('refuses writes of a node whose lease has expired', async () => {
    await add('a')
    const repo = jobsRepo(database.db)
    const [old] = await repo.take(['probe'], clock, 1_000, 1)
    later(1_000)
    await repo.take(['probe'], clock, 1_000, 1)
    if (old) await repo.done(old, clock)
    expect(await database.db.select().from(jobs)).toMatchObject([{ doneAt: null }])
  })

  test('refills each free slot at once: a job that hangs delays no other job', async () => {
    const hang = openPromise()
    const finished: unknown[] = []
    for (let index = 0; index < 30; index += 1) await add(index === 0 ? 'slow' : `quick ${index}`)
    const probe = runner({
      probe: async ({ payload }) => {
        if (payload['uniqueKey'] === 'slow') await hang.promise
        finished.push(payload['uniqueKey'])
        return { done: true }
      },
    })
    const all = probe.runDue()
    await expect.poll(() => finished.length).toBe(29)
    expect(finished).not.toContain('slow')
    await add('due later')
    await expect.poll(() => finished.length).toBe(30)
    hang.resolve()
    expect(await all).toBe(31)
  })

  test('runs money jobs while the mail lane is full', async () => {
    const hang = openPromise()
    let bought = 0
    for (let index = 0; index < 20; index += 1) await add(`mail ${index}`, 'mail.send')
    await add('ticket')
    const node = createJobRunner(testDeps(database, { now: () => clock }), {
      handlers: {
        'mail.send': async () => {
          await hang.promise
          return { done: true }
        },
        probe: async () => {
          bought += 1
          return { done: true }
        },
      },
      lanes: { 'mail.send': 'mail' },
      recurring: [],
    })
    const all = node.runDue()
    await expect.poll(() => bought).toBe(1)
    hang.resolve()
    expect(await all).toBe(21)
  })

  test('stops gracefully: running jobs finish, no new ones start', async () => {
    await add('a')
    let isFinished = false
    const slow = createJobRunner(testDeps(database, { now: () => clock }), {
      handlers: {
        probe: async () => {
          await new Promise((resolve) => setTimeout(resolve, 300))
          isFinished = true
          return { done: true }
        },
      },
      recurring: [],
    })
    await slow.start()
    await expect.poll(async () => (await database.db.select().from(jobs))[0]?.attempts).toBe(1)
    await slow.stop()
    expect(isFinished).toBe(true)
    await add('b')
    expect(await slow.runDue()).toBe(0)
  })

  test("waits for running jobs when it stops, even if the queue couldn't be read meanwhile, and logs that once", async () => {
    const isDown = { value: false, failures: 0 }
    const failing = new Proxy(database.db, {
      get: (db, name) => {
        if (name !== 'select' || !isDown.value) return Reflect.get(db, name) as unknown
        isDown.failures += 1
        throw new Error('the database is down')
      },
    })
    const events: string[] = []
    const lines: string[] = []
    await add('a')
    const node = createJobRunner(
      {
        ...testDeps({ ...database, db: failing }, { now: () => clock }),
        logger: pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) }),
      },
      {
        handlers: {
          probe: async ({ signal }) => {
            events.push('started')
            isDown.value = true
            await once(signal, 'abort')
            // Still needs the database while the process ends.
            await database.db.select().from(jobs)
            events.push('finished')
            return { done: true }
          },
        },
        recurring: [],
      },
      () => 1,
    )
    await node.start()
    await expect.poll(() => isDown.failures).toBeGreaterThan(10)
    await node.stop()
    events.push('stopped')
    expect(events).toEqual(['started', 'finished', 'stopped'])
    expect(lines).toEqual([expect.stringContaining("the job queue can't be read")])
    expect(await database.db.select().from(jobs)).toMatchObject([{ doneAt: expect.any(Date) }])
  })
})

describe('housekeeping', () => {
  test('deletes expired rows, keeps others, and restores the jobs of bookings that lost theirs', async () => {
    const { db } = database
    const search = (id: string, expiresAt: Date) =>
      db.insert(searches).values({
        id,
        siteId: 'skyways',
        traceId: id,
        request: {} as never,
        createdAt: testNow,
        expiresAt,
      })
    await search('old', new Date(testNow.getTime() - 61 * 60_000))
    await search('new', new Date(testNow.getTime() + 15 * 60_000))
    await db.insert(sessions).values({
      tokenHash: 'gone',
      siteId: 'skyways',
      userId: 'usr_skyways_agent',
      address: '127.0.0.1',
      expiresAt: new Date(testNow.getTime() - 8 * 86_400_000),
    })
    // Two are unpaid, one of them for too long; the third is as old, but paid.
    const wishes = ['ord_stale', 'ord_fresh', 'ord_paid'].map((id) => ({
      id,
      userId: 'usr_skyways_agent',
      people: 1,
    }))
    await writeOrders(database, 'skyways', wishes)
    const stale = new Date(testNow.getTime() - 9 * 86_400_000)
    await db
      .update(orders)
      .set({ expiresAt: stale })
      .where(inArray(orders.id, ['ord_stale', 'ord_paid']))
    await db.update(orders).set({ bookingId: 1 }).where(eq(orders.id, 'ord_paid'))
    const deps = testDeps(database, { now: () => clock, suppliers: [createScriptedSupplier()] })
    later(20 * 60_000)
    const keeper = createJobRunner(deps, jobRegistry(deps))
    await keeper.start()
    await keeper.stop()
    // Stopping before the first poll leaves the recurring job in the table, where any node may take it.
    const other = createJobRunner(deps, jobRegistry(deps))
    await other.runDue()
    expect((await db.select({ id: searches.id }).from(searches)).map(({ id }) => id)).toEqual(['new'])
    const kept = await db
      .select({ id: orders.id })
      .from(orders)
      .where(
        inArray(
          orders.id,
          wishes.map(({ id }) => id),
        ),
      )
      .orderBy(orders.id)
    expect(kept.map(({ id }) => id)).toEqual(['ord_fresh', 'ord_paid'])
    expect(await db.select().from(sessions).where(eq(sessions.tokenHash, 'gone'))).toEqual([])
    const open = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.status, 2))
    const adopted = await db.select().from(jobs).where(like(jobs.kind, 'booking.resolve'))
    expect(new Set(adopted.map(({ uniqueKey }) => uniqueKey))).toEqual(
      new Set(open.map(({ id }) => String(id))),
    )
  })
})
