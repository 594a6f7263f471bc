import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { createLogger } from '#server/logger.ts'
import { getBalance } from './booking-kit.ts'
import { createScriptedSupplier, type ScriptedSupplier } from './scripted-supplier.ts'
import { openTestDatabase, startTestServer, type CallOptions, type TestServer } from './test-server.ts'
import { phonepeAccount, startPhonepeServer } from './phonepe-server.ts'
import { razorpayAccount, startRazorpayServer } from './razorpay-server.ts'
import { testDeps, testNow } from './test-deps.ts'

const { payments } = endpoints

/** Starts both gateways on loopback, with the configuration of a server that uses them. */
export const startGateways = async (database: Database) => {
  const [razorpay, phonepe] = await Promise.all([startRazorpayServer(), startPhonepeServer()])
  return {
    razorpay,
    phonepe,
    config: {
      ...testDeps(database).config,
      gatewayUrls: { razorpay: razorpay.url, phonepe: phonepe.url, phonepeTest: phonepe.url },
    },
    close: async () => {
      await razorpay.close()
      await phonepe.close()
    },
  }
}

/** Activates Razorpay for Meridian and PhonePe for Lotus; Skyways keeps the demo's sandbox. */
export const activateGateways = async (server: TestServer): Promise<void> => {
  const { keyId, ...secrets } = razorpayAccount
  await server.must(
    payments.saveSiteGateway,
    { gateway: 'razorpay', isActive: true, publicConfig: { keyId }, secrets },
    { as: 'owner', site: 'meridian' },
  )
  const { saltKey, ...publicConfig } = phonepeAccount
  await server.must(
    payments.saveSiteGateway,
    { gateway: 'phonepe', isActive: true, publicConfig, secrets: { saltKey } },
    { as: 'owner', site: 'lotus' },
  )
}

/** Jobs of payments, of the purchases they make and of refunds to them; the demo's other jobs are ignored. */
const ours = /^(payments\.|booking\.|change\.toSource$)/

/** Creates a runner for payment jobs. */
export const paymentsRunner = (deps: Deps) => {
  const { handlers } = jobRegistry(deps)
  const kept = Object.fromEntries(Object.entries(handlers).filter(([kind]) => ours.test(kind)))
  return createJobRunner(deps, { handlers: kept, recurring: [] })
}

/** Runs every payment job that is due. */
export const runJobs = (server: TestServer): Promise<number> => paymentsRunner(server.deps).runDue()

/** Returns the webhook address of the gateway that a site uses. */
export const findWebhookUrl = async (server: TestServer, site: string, gateway: string): Promise<string> => {
  const { gateways } = await server.must(payments.siteGateways, {}, { as: 'owner', site })
  return new URL(gateways.find((one) => one.gateway === gateway)?.webhookUrl ?? '').pathname
}

/** Sends signed bytes as a gateway does. */
export const sendWebhook = (
  server: TestServer,
  site: string,
  url: string,
  { body, headers }: { body: string; headers: Record<string, string> },
) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { host: `${site}.localhost`, 'content-type': 'application/json', ...headers },
    payload: body,
  })

export const pay = (server: TestServer, who: CallOptions, amount = 1_234.5) =>
  server.must(payments.createSession, { amount }, who)

let callers = 0
/** Identifies a caller. Each call comes from a new address, because rate limits aren't tested here. */
export const by = (as: string, site = 'skyways'): CallOptions => ({
  as,
  site,
  get headers() {
    callers += 1
    return { 'x-forwarded-for': `10.9.${callers >> 8}.${callers & 255}` }
  },
})

/**
 * Sets up two nodes with both gateways, a clock that advances an hour before each test, and a ledger that must
 * balance at the end.
 */
export const setUpPayments = () => {
  const clock = { now: testNow }
  const logged: string[] = []
  const supplier = {} as ScriptedSupplier
  const database = {} as Database
  const gateways = {} as Awaited<ReturnType<typeof startGateways>>
  const server = {} as TestServer
  const other = {} as TestServer
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase())
    Object.assign(gateways, await startGateways(database))
    Object.assign(supplier, createScriptedSupplier())
    for (const node of [server, other])
      Object.assign(
        node,
        await startTestServer({
          database: { ...database, close: async () => undefined },
          config: { ...gateways.config, trustedProxies: 1 },
          suppliers: [supplier],
          now: () => clock.now,
          logger: createLogger('trace', { write: (line) => void logged.push(line) }),
        }),
      )
    await activateGateways(server)
  })
  beforeEach(() => {
    clock.now = new Date(clock.now.getTime() + 60 * 60_000)
  })
  afterAll(async () => {
    expect(await checkLedger(database.db)).toEqual([])
    await server.app.close()
    await other.app.close()
    await gateways.close()
    await database.close()
  })
  const later = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  return {
    clock,
    logged,
    supplier,
    database,
    gateways,
    server,
    other,
    later,
    runJobsAfter: async (ms: number) => {
      later(ms)
      await runJobs(server)
    },
    free: async (who: CallOptions) => (await getBalance(server, who)).available,
    getSession: async (orderId: string, who: CallOptions) =>
      (await server.must(payments.session, { orderId }, who)).session,
    verify: async (orderId: string, who: CallOptions) => {
      later(2_000)
      return (await server.must(payments.verify, { orderId }, who)).session
    },
    page: (url: string, site = 'skyways') =>
      server.app.inject({ method: 'GET', url, headers: { host: `${site}.localhost` } }),
  }
}
