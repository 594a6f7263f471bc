import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import type { TboLogin, TboMethod } from '#server/config/tbo-settings.ts'
import type { Database } from '#server/db/database.ts'
import { bookings } from '#server/db/schema/index.ts'
import { createLogger } from '#server/logger.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import { startTboServer, type TboServer } from './tbo-server/start-tbo-server.ts'
import { family, oneWay } from './tbo-trip.ts'
import { testDeps, testNow } from './test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from './test-server.ts'

const { search } = endpoints.flights
const { fareQuote, setFlightDetails, orderSuccessCallback } = endpoints.booking
const [agent, owner] = [{ as: 'agent' }, { as: 'owner' }]

/** Two accounts at the local supplier, besides the installation's `skyways-api`. */
export const first = { userName: 'skyways-one', password: 'first-password-71' }
export const second = { userName: 'skyways-two', password: 'second-password-82' }
const clientId = 'ApiIntegrationNew'

/** Starts the local supplier and a server that sells from it alone, for each test of the file. */
export const setUpAccounts = () => {
  const state: { clock: Date; database: Database; tbo: TboServer; server: TestServer; log: string[] } = {
    clock: testNow,
    database: null as unknown as Database,
    tbo: null as unknown as TboServer,
    server: null as unknown as TestServer,
    log: [],
  }
  const now = () => state.clock

  /** Starts a node of an installation that has its own account and lets agencies have theirs. */
  const startNode = (): Promise<TestServer> => {
    const { database, tbo } = state
    const { config, sealKeys } = testDeps(database)
    const logger = createLogger('trace', { write: (line: string) => void state.log.push(line) })
    const settings = tbo.settings({ readTimeoutMs: 2_000, purchaseTimeoutMs: 400 })
    const tboAccounts = {
      endUserIp: settings.endUserIp,
      sources: settings.sources,
      toSettings: (login: TboLogin) => ({ ...settings, ...login, clientId: login.clientId || clientId }),
    }
    const all = createSuppliers(database, {
      now,
      tbo: { settings, logger },
      tboAccounts: { settings: tboAccounts, logger, sealKeys },
    })
    const isTbo = ({ name }: { name: string }) => name.startsWith('tbo')
    return startTestServer({
      database: { ...database, close: async () => undefined },
      config: { ...config, tboAccounts },
      suppliers: { ...all, listForSite: async (site) => (await all.listForSite(site)).filter(isTbo) },
      now,
      logger,
    })
  }

  beforeAll(async () => {
    state.database = await openTestDatabase()
  })
  beforeEach(async () => {
    state.clock = testNow
    state.log = []
    const others = [first, second].map((login) => ({ ...login, clientId }))
    state.tbo = await startTboServer({ now, most: 8, others })
    for (const table of ['supplier_records', 'supplier_accounts', 'supplier_looks'])
      await state.database.db.execute(`delete from ${table}`)
    state.server = await startNode()
  })
  afterEach(async () => {
    await state.server.app.close()
    await state.tbo.close()
  })
  afterAll(() => state.database.close())

  return {
    state,
    startNode,
    /** Saves the login as Skyways' account, in place of the one it has. */
    saveAccount: async (login: { userName: string; password: string }, more: object = {}) => {
      const { supplierAccounts, saveSupplierAccount } = endpoints.suppliers
      const { accounts } = await state.server.must(supplierAccounts, {}, owner)
      const current = accounts.find(({ removedAt }) => removedAt === null)
      const accountId = current?.accountId ?? null
      const input = { accountId, mode: 'test' as const, isActive: true, ...login, ...more }
      return (await state.server.must(saveSupplierAccount, input, owner)).account
    },
    /** Holds a fare and returns the booking's id. */
    hold: async (on = state.server): Promise<string> => {
      const found = await on.must(search, oneWay(), agent)
      const result = found.results.find(({ isHoldAllowed }) => isHoldAllowed)
      if (!result) throw new Error('no fare can be held')
      const ref = { TraceId: found.traceId, ResultIndex: result.resultIndex, searchId: found.searchId }
      const { totalPayable } = await on.must(fareQuote, ref, agent)
      const order = { ...ref, passengers: family(false), acceptedTotal: totalPayable }
      const { orderId } = await on.must(setFlightDetails, order, agent)
      const held = await on.must(orderSuccessCallback, { orderId, paymentMode: 'hold' }, agent)
      expect(held.status).toBe('Held')
      return held.bookingId
    },
    /** Returns the account that made the latest call of a method. */
    lastUser: (method: TboMethod): string => {
      const request = state.tbo.listRequests(method).at(-1)
      if (!request) throw new Error(`${method} was never called`)
      return state.tbo.world.tokens.get(String(request.body['TokenId']))?.userName ?? 'no such token'
    },
    loadSold: async (bookingId: string) => {
      const [row] = await state.database.db
        .select({ supplier: bookings.supplier, source: bookings.source })
        .from(bookings)
        .where(eq(bookings.id, Number(bookingId)))
      if (!row) throw new Error('no such booking')
      return row
    },
  }
}
