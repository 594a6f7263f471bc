import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { ChangeDecision } from '#contract/http/changes.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { Database } from '#server/db/database.ts'
import { bookings } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import type { SupplierPort } from '#server/suppliers/port.ts'
import { getBalance } from './booking-kit.ts'
import { changeItemRow } from './change-item-row.ts'
import { createScriptedSupplier, type ScriptedSupplier } from './scripted-supplier.ts'
import { fillWallets, sellBooking } from './sold-bookings.ts'
import { testNow } from './test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from './test-server.ts'

const { changeRequest, changeRequests, decideChangeRequest } = endpoints.tickets
const retail = { as: 'retail' }
const staff = { as: 'staff' }

/** Replaces the airline's answers on their way to the server. */
export interface AnswerTwist {
  status?: (answer: object) => object
  charges?: (answer: object) => object
  filed?: (answer: { changeRequestId: string; ticketId: string; reference: string }[]) => unknown
}

/** Wraps a supplier so that a test can twist its answers, and counts how often its list of requests is read. */
const twistAnswers = (supplier: ScriptedSupplier) => {
  const airline = { twist: {} as AnswerTwist, listReads: 0 }
  const port: SupplierPort = {
    ...supplier,
    cancellationCharges: async (...call) => {
      const answer = await supplier.cancellationCharges(...call)
      return (airline.twist.charges?.(answer) ?? answer) as typeof answer
    },
    changeRequest: async (...call) => {
      const answer = await supplier.changeRequest(...call)
      return (airline.twist.filed?.(answer) ?? answer) as typeof answer
    },
    changeRequests: (...call) => {
      airline.listReads += 1
      return supplier.changeRequests(...call)
    },
    changeRequestStatus: async (...call) => {
      const answer = await supplier.changeRequestStatus(...call)
      return (airline.twist.status?.(answer) ?? answer) as typeof answer
    },
  }
  return { airline, port }
}

/** Sets up a server whose airline gives the answers a test wants, with a movable clock. Checks the ledger at the end. */
export const setUpUnreliableAirline = () => {
  const database = {} as Database
  const server = {} as TestServer
  const clock = { now: testNow }
  const supplier = createScriptedSupplier()
  const { airline, port } = twistAnswers(supplier)
  const warnings: string[] = []
  const keepWarning = ({ message }: Error): void => void warnings.push(message)
  beforeAll(async () => {
    process.on('warning', keepWarning)
    Object.assign(database, await openTestDatabase())
    await fillWallets(database, 'skyways', ['retail'])
    Object.assign(server, await startTestServer({ database, suppliers: [port], now: () => clock.now }))
  })
  beforeEach(() => {
    airline.twist = {}
    supplier.changes.decideAll({ kind: 'open' })
    supplier.changes.setList('told')
  })
  afterAll(async () => {
    expect(await checkLedger(database.db)).toEqual([])
    await server.close()
    process.off('warning', keepWarning)
  })
  const wait = (ms: number): void => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  const ask = (id: number, RequestType: 1 | 3 = 1) =>
    server.call(changeRequest, { BookingId: String(id), RequestType, Remarks: 'plans changed' }, retail)
  return {
    database,
    server,
    clock,
    supplier,
    airline,
    warnings,
    wait,
    ask,
    anItem: async (type: 1 | 3 = 1) => {
      const booking = await sellBooking(server.deps)
      const asked = await ask(booking.id, type)
      const [item] = asked.ok ? asked.result.items : []
      if (!item) throw new Error('the request has no items')
      wait(10_000)
      return { ...item, booking }
    },
    decide: (itemId: string, decision: ChangeDecision) =>
      server.call(decideChangeRequest, { itemId, decision, reason: 'told on the phone' }, staff),
    available: async () => (await getBalance(server, retail)).available,
    loadItem: (itemId: string) => changeItemRow(database, itemId),
    loadBookingStatus: async (id: number) => {
      const [row] = await database.db.select().from(bookings).where(eq(bookings.id, id))
      return row?.status
    },
    runJobsAfter: async (ms: number): Promise<void> => {
      wait(ms)
      await createJobRunner(server.deps, jobRegistry(server.deps)).runDue()
    },
    needsDecision: async (bookingId: number) =>
      (await server.must(changeRequests, { bookingId: String(bookingId), needsDecision: true }, staff))
        .changeRequests.length,
  }
}
