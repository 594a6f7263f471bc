import { describe, expect, it } from 'vitest'
import type { OpenJob } from '#contract/entities/operator-operations.ts'
import { operatorOperationsEndpoints as calls } from '#contract/http/operator-operations.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { openOperator } from '#tests/support/operator-kit.ts'
import { setUpOperations } from '#tests/support/operations-kit.ts'

const minuteMs = 60_000
const kit = setUpOperations()
const { server, operator, supplier, world, addJob, findJob, loseAnswer, newestEvent, pass, refusal } = kit
const { runCommand, runJobs, statusOf } = kit
const listJobs = (input: { state?: OpenJob['state']; kind?: string } = {}) => operator.must(calls.jobs, input)

describe('the operator’s view of jobs', () => {
  it('lists open jobs oldest first and in pages, and counts them by lane and kind', async () => {
    const first = await operator.must(calls.jobs, { pageSize: 3 })
    const second = await operator.must(calls.jobs, { pageSize: 3, page: 2 })
    expect(first.total).toBeGreaterThan(5)
    expect(first.readAt).toBe(world.now.toISOString())
    const all = await operator.must(calls.jobs, { pageSize: 200 })
    expect([...first.jobs, ...second.jobs]).toEqual(all.jobs.slice(0, 6))
    const created = all.jobs.map(({ createdAt }) => createdAt)
    expect(created).toEqual(created.toSorted())
    const counted = all.lanes.map(
      ({ due, scheduled, running, failing }) => due + scheduled + running + failing,
    )
    expect(counted.reduce((sum, count) => sum + count)).toBe(all.total)
    expect(all.lanes.map(({ lane }) => lane)).toEqual(['money', 'mail', 'push', 'webhooks', 'upkeep'])
    expect(all.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
    const kind = all.kinds[0]?.kind ?? ''
    expect(new Set((await listJobs({ kind })).jobs.map((job) => job.kind))).toEqual(new Set([kind]))
  })

  it('shows the agency and key of a job, but not its payload', async () => {
    const job = await addJob('push.send', 'skyways:news:7')
    expect(job).toMatchObject({ siteId: 'skyways', key: 'skyways:news:7', state: 'waiting', lane: 'push' })
    const { response } = (await operator.call(calls.jobs, { kind: 'push.send' })) as {
      response: { body: string }
    }
    expect(response.body).not.toContain('RAO/KAVITA')
    await operator.must(calls.cancelJob, { jobId: job.jobId })
  })

  it('runs a failing job at once, which finds the outcome of a purchase', async () => {
    const bookingId = await loseAnswer()
    await pass(1)
    await runJobs()
    const waiting = await findJob('booking.resolve', bookingId)
    expect(Date.parse(waiting?.runAt ?? '')).toBeGreaterThan(world.now.getTime())
    supplier.setDeaf(false)
    await runJobs()
    expect(await statusOf(bookingId)).toBe(2)
    await operator.must(calls.retryJob, { jobId: waiting?.jobId ?? '' })
    await runJobs()
    expect(await statusOf(bookingId)).toBe(3)
    expect(await findJob('booking.resolve', bookingId)).toBeUndefined()
    expect(await newestEvent()).toMatchObject({
      operator: 'Devika Menon',
      action: 'job.retry',
      siteId: 'skyways',
      target: waiting?.jobId,
    })
    expect(await refusal(operator.call(calls.retryJob, { jobId: waiting?.jobId ?? '' }))).toContain(
      'notFound',
    )
  })

  it.each([
    ['settles money', 'booking.resolve', 'settle bookings and money'],
    ['is always needed', 'cleanup', 'always needs cleanup'],
    ['would be added again', 'hold.remind', 'would add them again'],
    ['a newer server has added', 'money.fromTomorrow', 'settle bookings and money'],
  ])('refuses to cancel a job that %s', async (_what, kind, said) => {
    const job = await addJob(kind, 'the-one')
    expect(job.canCancel).toBe(false)
    expect(await refusal(operator.call(calls.cancelJob, { jobId: job.jobId }))).toMatch(
      new RegExp(`^wrongState: .*${said}`),
    )
    expect(await findJob(kind, 'the-one')).toEqual(job)
    await jobsRepo(server.database.db).finish(kind, 'the-one', world.now)
  })

  it('shows a claimed job as running and leaves it alone until its lease ends', async () => {
    const { jobId } = await addJob('push.send', 'skyways:news:8')
    const repo = jobsRepo(server.database.db)
    const [claimed] = await repo.take(['push.send'], world.now, 2 * minuteMs, 1)
    expect((await listJobs({ state: 'running' })).jobs).toMatchObject([{ jobId, canCancel: false }])
    expect((await listJobs()).lanes[2]).toMatchObject({ lane: 'push', running: 1, due: 0 })
    for (const endpoint of [calls.retryJob, calls.cancelJob])
      expect(await refusal(operator.call(endpoint, { jobId }))).toContain(
        'wrongState: The job is running now',
      )
    if (claimed) await repo.again(claimed, world.now, 'no answer from asha@customer.example')
    expect((await listJobs({ state: 'failing' })).jobs).toMatchObject([
      { jobId, attempts: 1, lastError: 'no answer from a…@customer.example', canCancel: true },
    ])
    await operator.must(calls.cancelJob, { jobId })
    expect(await findJob('push.send', 'skyways:news:8')).toBeUndefined()
    expect(await newestEvent()).toMatchObject({ action: 'job.cancel', target: jobId })
  })
})

describe('commands about what runs', () => {
  it('list and change jobs, and list suppliers and the trail', async () => {
    const { jobId } = await addJob('booking.resolve', 'no-booking')
    expect((await runCommand('job', 'list', '--kind', 'booking.resolve')).text).toContain('no-booking')
    expect(await runCommand('job', 'cancel', '--id', jobId)).toMatchObject({
      code: 1,
      text: expect.stringContaining("can't be cancelled"),
    })
    expect(await runCommand('job', 'retry', '--id', jobId)).toMatchObject({ code: 0 })
    expect(await runCommand('job', 'list', '--state', 'broken')).toMatchObject({ code: 2 })
    expect((await runCommand('supplier', 'health', '--id', 'skyways')).text).toContain(supplier.name)
    expect((await runCommand('trail', '--id', 'skyways')).text).toMatch(/admin command +Ran a job now/)
  })
})

describe('who sees what runs', () => {
  it('is an operator on their own host, and no one else', async () => {
    for (const endpoint of Object.values(calls)) {
      expect(await refusal(openOperator(server).call(endpoint, {})), endpoint.id).toContain('notSignedIn')
      const { statusCode } = await server.app.inject({
        method: endpoint.method,
        url: `/api/${endpoint.path}`,
        headers: {
          host: 'skyways.localhost',
          origin: 'http://skyways.localhost',
          'auth-token': await server.signIn('owner'),
        },
        ...(endpoint.method === 'POST' ? { payload: {} } : {}),
      })
      expect(statusCode, endpoint.id).toBe(404)
    }
  })
})
