import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { WebhookEvent } from '#contract/entities/partners.ts'
import { endpoints } from '#contract/http/registry.ts'
import { jobs, webhookDeliveries } from '#server/db/schema/index.ts'
import { webhookJobKind } from '#server/features/partners/webhooks/webhook-job.ts'
import { webhookSendJob } from '#server/features/partners/webhooks/webhook-send.job.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { addKey, findPartnerRow, openAccess } from './partners-kit.ts'
import { createScriptedSupplier } from './scripted-supplier.ts'
import { testNow } from './test-deps.ts'
import { openTestDatabase, startTestServer, type CallOptions, type TestServer } from './test-server.ts'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'

const { saveWebhook } = endpoints.partners

/** Sets up a server with a scripted airline, an agency with API access (`agent` at Skyways) and a receiver on this machine. */
export const setUpWebhooks = () => {
  const clock = { now: testNow }
  const supplier = createScriptedSupplier()
  const server = {} as TestServer
  const receiver = {} as WebhookReceiver
  const program = {} as CallOptions & { partnerId: string }
  beforeAll(async () => {
    Object.assign(receiver, await startWebhookReceiver())
    const database = await openTestDatabase()
    Object.assign(
      server,
      await startTestServer({
        database,
        suppliers: [supplier],
        now: () => clock.now,
        isLocalNetworkAllowed: true,
      }),
    )
    program.partnerId = (await openAccess(server)).partnerId
    Object.assign(program, (await addKey(server, { mode: 'live' })).who)
  })
  afterAll(async () => {
    await receiver.close()
    await server.close()
  })
  const runner = (sender?: Parameters<typeof webhookSendJob>[1]) =>
    createJobRunner(server.deps, {
      handlers: { [webhookJobKind]: webhookSendJob(server.deps, sender) },
      recurring: [],
    })
  return {
    clock,
    supplier,
    server,
    receiver,
    program,
    /** How the agency's program makes a call that buys something, which needs a new key each time. */
    buying: (): CallOptions => ({
      ...program,
      headers: { ...program.headers, 'idempotency-key': randomUUID() },
    }),
    /** Sends what is due, once. */
    send: (sender?: Parameters<typeof webhookSendJob>[1]): Promise<number> => runner(sender).runDue(),
    later: (ms: number): void => {
      clock.now = new Date(clock.now.getTime() + ms)
    },
    save: (
      path: string,
      over: Partial<RequestInputOf<typeof saveWebhook>> = {},
      who: CallOptions = { as: 'agent' },
    ) =>
      server.must(
        saveWebhook,
        { mode: 'live', url: receiver.base + path, events: ['booking.held', 'booking.ticketed'], ...over },
        who,
      ),
    /** Adds an event, as the database's triggers do, for every webhook that is on and chose it. */
    addEvent: async (event: WebhookEvent): Promise<void> => {
      const { houseUserId } = await findPartnerRow(server, program.partnerId)
      await server.database.db.execute(
        sql`select queue_partner_event(${houseUserId}, ${event}, ${clock.now.toISOString()}::timestamptz, '{"state":"low"}'::json)`,
      )
    },
    rows: (webhookId: string) =>
      server.database.db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.webhookId, webhookId))
        .orderBy(asc(webhookDeliveries.id)),
    openJobs: async (): Promise<number> => {
      const rows = await server.database.db.select().from(jobs).where(eq(jobs.kind, webhookJobKind))
      return rows.filter(({ doneAt }) => doneAt === null).length
    },
  }
}
