import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenJob, UnsentMail } from '#contract/entities/operator-operations.ts'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { operatorOperationsEndpoints } from '#contract/http/operator-operations.ts'
import { endpoints } from '#contract/http/registry.ts'
import { bookings } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createAdminCommands } from '#server/features/operator/commands/run-command.service.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import type { MailPort, SendOutcome } from '#server/mail/port.ts'
import { withMailBreaker } from '#server/mail/mail-breaker.ts'
import { placeOrder } from '#tests/support/booking-kit.ts'
import { openOperator, operatorPassword } from '#tests/support/operator-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const minuteMs = 60_000
const retail = { as: 'retail' }
const supplier = createScriptedSupplier()
const noServer: SendOutcome = { state: 'later', text: "The mail server isn't responding." }
const accepted: SendOutcome = { state: 'sent', text: '' }
let outcome = noServer
let clock = testNow
const mail: MailPort = withMailBreaker(
  {
    send: () => Promise.resolve(outcome),
    check: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  },
  () => clock.getTime(),
)
let server: TestServer
let operator: ReturnType<typeof openOperator>
beforeAll(async () => {
  server = await startTestServer({ suppliers: [supplier], mail, now: () => clock })
  operator = openOperator(server)
  await operator.begin()
})
afterAll(() => server.close())

const runJobs = () => createJobRunner(server.deps, jobRegistry(server.deps)).runDue()
/** Sessions end after half an hour without a call, so the operator signs in again. */
const pass = async (minutes: number): Promise<void> => {
  clock = new Date(clock.getTime() + minutes * minuteMs)
  await operator.must(calls.signIn, { email: 'ops@faredesk.example', password: operatorPassword })
}
const listJobs = (input: { state?: OpenJob['state']; kind?: string } = {}) => operator.must(calls.jobs, input)
const findJob = async (kind: string, key?: string): Promise<OpenJob | undefined> =>
  (await operator.must(calls.jobs, { kind, pageSize: 200 })).jobs.find((job) => (key ?? job.key) === job.key)
const addJob = async (kind: string, uniqueKey: string): Promise<OpenJob> => {
  const payload = { siteId: 'skyways', passenger: 'RAO/KAVITA' }
  await jobsRepo(server.database.db).add({ kind, uniqueKey, payload, runAt: clock }, clock)
  const job = await findJob(kind, uniqueKey)
  if (!job) throw new Error(`the job ${kind} isn't listed`)
  return job
}
const refusal = async (answer: ReturnType<typeof operator.call>): Promise<string> => {
  const made = await answer
  return made.ok ? 'accepted' : `${made.failure.errorCode}: ${made.failure.message}`
}
const newestEvent = async () => (await operator.must(calls.trail, {})).events[0]
const statusOf = async (bookingId: string) => {
  const [row] = await server.database.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, Number(bookingId)))
  return row?.status
}

/** Pays for a booking whose answer is lost while the supplier answers no queries either. */
const loseAnswer = async (): Promise<string> => {
  supplier.play({ kind: 'lostAnswer' })
  supplier.setDeaf(true)
  const { orderId } = await placeOrder(server, retail)
  const paid = await server.call(
    endpoints.booking.orderSuccessCallback,
    { orderId, paymentMode: 'wallet' },
    retail,
  )
  expect(paid).toMatchObject({ ok: false, failure: { errorCode: 'outcomeUnknown' } })
  const [row] = await server.database.db.select().from(bookings).where(eq(bookings.orderId, orderId))
  return String(row?.id)
}

describe('the operator’s view of jobs', () => {
  it('lists open jobs oldest first and in pages, and counts them by lane and kind', async () => {
    const first = await operator.must(calls.jobs, { pageSize: 3 })
    const second = await operator.must(calls.jobs, { pageSize: 3, page: 2 })
    expect(first.total).toBeGreaterThan(5)
    expect(first.readAt).toBe(clock.toISOString())
    const all = await operator.must(calls.jobs, { pageSize: 200 })
    expect([...first.jobs, ...second.jobs]).toEqual(all.jobs.slice(0, 6))
    const created = all.jobs.map(({ createdAt }) => createdAt)
    expect(created).toEqual(created.toSorted())
    const counted = all.lanes.map(
      ({ due, scheduled, running, failing }) => due + scheduled + running + failing,
    )
    expect(counted.reduce((sum, count) => sum + count)).toBe(all.total)
    expect(all.lanes.map(({ lane }) => lane)).toEqual(['money', 'mail', 'push', 'upkeep'])
    expect(all.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
    const [{ kind = '' } = {}] = all.kinds
    expect(new Set((await listJobs({ kind })).jobs.map((job) => job.kind))).toEqual(new Set([kind]))
  })

  it('says nothing about what a job is to do but its agency and key', async () => {
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
    expect(Date.parse(waiting?.runAt ?? '')).toBeGreaterThan(clock.getTime())
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
    await jobsRepo(server.database.db).finish(kind, 'the-one', clock)
  })

  it('shows a claimed job as running and leaves it alone until its lease ends', async () => {
    const { jobId } = await addJob('push.send', 'skyways:news:8')
    const repo = jobsRepo(server.database.db)
    const [claimed] = await repo.take(['push.send'], clock, 2 * minuteMs, 1)
    expect((await listJobs({ state: 'running' })).jobs).toMatchObject([{ jobId, canCancel: false }])
    expect((await listJobs()).lanes[2]).toMatchObject({ lane: 'push', running: 1, due: 0 })
    for (const endpoint of [calls.retryJob, calls.cancelJob])
      expect(await refusal(operator.call(endpoint, { jobId }))).toContain(
        'wrongState: The job is running now',
      )
    if (claimed) await repo.again(claimed, clock, 'no answer from asha@customer.example')
    expect((await listJobs({ state: 'failing' })).jobs).toMatchObject([
      { jobId, attempts: 1, lastError: 'no answer from a…@customer.example', canCancel: true },
    ])
    await operator.must(calls.cancelJob, { jobId })
    expect(await findJob('push.send', 'skyways:news:8')).toBeUndefined()
    expect(await newestEvent()).toMatchObject({ action: 'job.cancel', target: jobId })
  })
})

describe('the operator’s view of the outbox', () => {
  const find = async (mailId: string): Promise<UnsentMail | undefined> =>
    (await operator.must(calls.outbox, {})).mails.find((one) => one.mailId === mailId)
  const sendTicket = async (to: string): Promise<string> => {
    const { tickets } = await server.must(endpoints.tickets.tickets, { pageSize: 50 }, { as: 'agent' })
    const bookingId = tickets.find(({ status }) => status === 'Ticketed')?.bookingId ?? ''
    const sent = await server.must(endpoints.notifications.sendEmailForWl, { bookingId, to }, { as: 'agent' })
    return sent.mailId
  }

  it('lists a waiting email with its address masked, and sends it when asked', async () => {
    outcome = { state: 'later', text: 'Mailbox of asha@customer.example is full.' }
    const mailId = await sendTicket('asha@customer.example')
    const found = await operator.call(calls.outbox, { siteId: 'skyways', state: 'queued' })
    expect(found).toMatchObject({ ok: true, result: { counts: { queued: expect.any(Number) } } })
    expect(await find(mailId)).toMatchObject({
      siteId: 'skyways',
      to: 'a…@customer.example',
      state: 'queued',
      attempts: 1,
      canRetry: true,
    })
    expect((await find(mailId))?.lastError).toContain('a…@customer.example')
    expect(found.response.body).not.toContain('asha@')
    expect((await operator.must(calls.outbox, { siteId: 'lotus' })).mails).toEqual([])
    outcome = accepted
    await operator.must(calls.retryMail, { mailId })
    await runJobs()
    expect(await find(mailId)).toBeUndefined()
    expect((await operator.must(calls.outbox, {})).lastSentAt).toBe(clock.toISOString())
    expect(await newestEvent()).toMatchObject({ action: 'mail.retry', target: mailId })
    expect(await refusal(operator.call(calls.retryMail, { mailId }))).toContain('has been sent already')
  })

  it('sends an email that was given up days ago', async () => {
    outcome = noServer
    const mailId = await sendTicket('late@customer.example')
    for (let tries = 0; tries < 3; tries += 1) {
      await pass(13 * 60)
      await runJobs()
    }
    expect(await find(mailId)).toMatchObject({ state: 'failed' })
    outcome = accepted
    await operator.must(calls.retryMail, { mailId })
    await runJobs()
    expect(await find(mailId)).toBeUndefined()
  })

  it("says until when emails wait for a mail server that doesn't respond", async () => {
    expect((await operator.must(calls.outbox, {})).pausedUntil).toBeNull()
    outcome = noServer
    for (const name of ['a', 'b', 'c', 'd']) await sendTicket(`${name}@customer.example`)
    const { pausedUntil } = await operator.must(calls.outbox, {})
    expect(pausedUntil).toBe(new Date(clock.getTime() + 30_000).toISOString())
    await pass(1)
    expect((await operator.must(calls.outbox, {})).pausedUntil).toBeNull()
    outcome = accepted
    await runJobs()
  })

  it('shows a cancelled email as failed, which can be sent later', async () => {
    outcome = noServer
    const mailId = await sendTicket('wrong@customer.example')
    const job = await findJob('mail.send', mailId)
    await operator.must(calls.cancelJob, { jobId: job?.jobId ?? '' })
    expect(await find(mailId)).toMatchObject({ state: 'failed', canRetry: true })
    expect(await findJob('mail.send', mailId)).toBeUndefined()
  })

  it("refuses to send an email whose link it doesn't have any more", async () => {
    outcome = { state: 'refused', text: 'No such mailbox.' }
    await operator.must(calls.addAgencyStaff, {
      siteId: 'lotus',
      email: 'new@lotus.example',
      firstName: 'Ishaan',
    })
    await runJobs()
    const { mails } = await operator.must(calls.outbox, { siteId: 'lotus', state: 'failed' })
    expect(mails).toMatchObject([{ to: 'n…@lotus.example', canRetry: false }])
    expect(await refusal(operator.call(calls.retryMail, { mailId: mails[0]?.mailId ?? '' }))).toContain(
      'wrongState: The email contained a link',
    )
  })
})

describe('the operator’s view of suppliers', () => {
  it('counts answers, purchases and their times, and shows those without an outcome first', async () => {
    await pass(24 * 60)
    supplier.setDeaf(false)
    const { orderId } = await placeOrder(server, retail)
    await server.must(endpoints.booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, retail)
    await loseAnswer()
    const lostAt = clock.toISOString()
    await pass(2)
    const { suppliers, total } = await operator.must(calls.supplierHealth, { siteId: 'skyways' })
    const [scripted] = suppliers.filter((one) => one.supplier === supplier.name)
    expect(scripted).toMatchObject({
      siteId: 'skyways',
      searches: { answered: 2, slow: 0, failed: 0 },
      hour: { confirmed: 1, failed: 0, medianMs: 0, p95Ms: 0 },
      day: { confirmed: 1, failed: 0 },
      lastSuccessAt: lostAt,
      open: 1,
      oldestOpenAt: lostAt,
    })
    expect(total).toBe(suppliers.length)
    const everywhere = await operator.must(calls.supplierHealth, {})
    const ages = everywhere.suppliers.map(({ oldestOpenAt }) => oldestOpenAt ?? '9')
    expect(ages).toEqual(ages.toSorted())
    await pass(61)
    const later = await operator.must(calls.supplierHealth, { siteId: 'skyways' })
    expect(later.suppliers.find((one) => one.supplier === supplier.name)).toMatchObject({
      searches: { answered: 0 },
      hour: { confirmed: 0, medianMs: null },
      day: { confirmed: 1 },
    })
  })
})

describe("the installation's trail", () => {
  it('lists what operators and the admin command did, newest first, in pages and by agency', async () => {
    await operator.must(calls.setAgencyState, { siteId: 'meridian', state: 'suspended', reason: 'Unpaid' })
    const run = createAdminCommands(server.deps)
    expect(await run(['agency', 'resume', '--id', 'meridian'])).toMatchObject({ code: 0 })
    const { events, total } = await operator.must(calls.trail, { siteId: 'meridian' })
    expect(events).toMatchObject([
      { operator: null, action: 'agency.resume', siteId: 'meridian' },
      { operator: 'Devika Menon', action: 'agency.suspend', details: [{ name: 'reason', value: 'Unpaid' }] },
    ])
    expect(total).toBe(2)
    const all = await operator.must(calls.trail, {})
    const [first, second] = await Promise.all(
      [1, 2].map((page) => operator.must(calls.trail, { page, pageSize: 4 })),
    )
    expect([...(first?.events ?? []), ...(second?.events ?? [])]).toEqual(all.events.slice(0, 8))
    expect(JSON.stringify(all)).not.toMatch(/password_hash|#code=/)
  })
})

describe('commands about what runs', () => {
  const run = (...args: string[]) => createAdminCommands(server.deps)(args)
  it('lists and changes jobs and emails, and lists suppliers and the trail', async () => {
    const { jobId } = await addJob('booking.resolve', 'no-booking')
    expect((await run('job', 'list', '--kind', 'booking.resolve')).text).toContain('no-booking')
    expect(await run('job', 'cancel', '--id', jobId)).toMatchObject({
      code: 1,
      text: expect.stringContaining("can't be cancelled"),
    })
    expect(await run('job', 'retry', '--id', jobId)).toMatchObject({ code: 0 })
    expect(await run('job', 'list', '--state', 'broken')).toMatchObject({ code: 2 })
    const failed = JSON.parse((await run('outbox', 'list', '--state', 'failed', '--json')).text) as {
      to: string
    }[]
    expect(failed.map(({ to }) => to)).toContain('w…@customer.example')
    expect((await run('supplier', 'health', '--id', 'skyways')).text).toContain(supplier.name)
    expect((await run('trail', '--id', 'skyways')).text).toMatch(/admin command +Ran a job now/)
  })
})

describe('who sees what runs', () => {
  it('is an operator on their own host, and no one else', async () => {
    for (const endpoint of Object.values(operatorOperationsEndpoints)) {
      expect(await refusal(openOperator(server).call(endpoint, {} as never)), endpoint.id).toContain(
        'notSignedIn',
      )
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
