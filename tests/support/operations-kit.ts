import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import type { OpenJob } from '#contract/entities/operator-operations.ts'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { endpoints } from '#contract/http/registry.ts'
import { bookings } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createAdminCommands } from '#server/features/operator/commands/run-command.service.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { withMailBreaker } from '#server/mail/mail-breaker.ts'
import type { MailPort, SendOutcome } from '#server/mail/port.ts'
import { placeOrder } from './booking-kit.ts'
import { openOperator, operatorPassword } from './operator-kit.ts'
import { createScriptedSupplier } from './scripted-supplier.ts'
import { testNow } from './test-deps.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const minuteMs = 60_000
const retail = { as: 'retail' }

/** What a mail server may answer. */
export const mailOutcomes = {
  noServer: { state: 'later', text: "The mail server isn't responding." },
  accepted: { state: 'sent', text: '' },
} as const satisfies Record<string, SendOutcome>

/**
 * Sets up a server with a scripted supplier and a mail server that answers as the test says, and its first operator. Its fields
 * are set before the first test.
 */
export const setUpOperations = () => {
  const supplier = createScriptedSupplier()
  const world = { now: testNow, mailOutcome: mailOutcomes.noServer as SendOutcome }
  const mail: MailPort = withMailBreaker(
    {
      send: () => Promise.resolve(world.mailOutcome),
      check: () => Promise.resolve(null),
      close: () => Promise.resolve(),
    },
    () => world.now.getTime(),
  )
  const server = {} as TestServer
  const operator = {} as ReturnType<typeof openOperator>
  beforeAll(async () => {
    Object.assign(server, await startTestServer({ suppliers: [supplier], mail, now: () => world.now }))
    Object.assign(operator, openOperator(server))
    await operator.begin()
  })
  afterAll(() => server.close())

  const findJob = async (kind: string, key?: string): Promise<OpenJob | undefined> =>
    (await operator.must(calls.jobs, { kind, pageSize: 200 })).jobs.find(
      (job) => (key ?? job.key) === job.key,
    )

  return {
    supplier,
    world,
    server,
    operator,
    findJob,
    runJobs: () => createJobRunner(server.deps, jobRegistry(server.deps)).runDue(),
    runCommand: (...args: string[]) => createAdminCommands(server.deps)(args),
    /** Moves the clock. Sessions end after half an hour without a call, so the operator signs in again. */
    pass: async (minutes: number): Promise<void> => {
      world.now = new Date(world.now.getTime() + minutes * minuteMs)
      await operator.must(calls.signIn, { email: 'ops@faredesk.example', password: operatorPassword })
    },
    /** Adds a job that is due, whose payload names a passenger. */
    addJob: async (kind: string, uniqueKey: string): Promise<OpenJob> => {
      const payload = { siteId: 'skyways', passenger: 'RAO/KAVITA' }
      await jobsRepo(server.database.db).add({ kind, uniqueKey, payload, runAt: world.now }, world.now)
      const job = await findJob(kind, uniqueKey)
      if (!job) throw new Error(`the job ${kind} isn't listed`)
      return job
    },
    /** Returns the code and message of a refusal. */
    refusal: async (answer: ReturnType<typeof operator.call>): Promise<string> => {
      const made = await answer
      return made.ok ? 'accepted' : `${made.failure.errorCode}: ${made.failure.message}`
    },
    newestEvent: async () => (await operator.must(calls.trail, {})).events[0],
    statusOf: async (bookingId: string): Promise<number | undefined> => {
      const id = Number(bookingId)
      const [row] = await server.database.db.select().from(bookings).where(eq(bookings.id, id))
      return row?.status
    },
    buy: async (): Promise<void> => {
      const { orderId } = await placeOrder(server, retail)
      await server.must(endpoints.booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, retail)
    },
    /** Pays for a booking whose answer is lost while the supplier answers no queries either. */
    loseAnswer: async (): Promise<string> => {
      supplier.play({ kind: 'lostAnswer' })
      supplier.setDeaf(true)
      const { orderId } = await placeOrder(server, retail)
      const input = { orderId, paymentMode: 'wallet' } as const
      const paid = await server.call(endpoints.booking.orderSuccessCallback, input, retail)
      expect(paid).toMatchObject({ ok: false, failure: { errorCode: 'outcomeUnknown' } })
      const [row] = await server.database.db.select().from(bookings).where(eq(bookings.orderId, orderId))
      return String(row?.id)
    },
  }
}
