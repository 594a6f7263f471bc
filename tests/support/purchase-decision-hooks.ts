import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { PurchaseDecision } from '#contract/entities/purchase-decision.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { Database } from '#server/db/database.ts'
import { bookings, staffActions } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { getBalance, placeOrder } from './booking-kit.ts'
import { setDailyLimit } from './daily-limit.ts'
import { createScriptedSupplier, type ScriptedSupplier } from './scripted-supplier.ts'
import { testNow } from './test-deps.ts'
import { openTestDatabase, startTestServer, type CallOptions, type TestServer } from './test-server.ts'

const { decidePurchase, orderSuccessCallback } = endpoints.booking
const minuteMs = 60_000

/**
 * Sets up a file of tests of purchases whose outcome staff record, with hooks: one database for the file, a server with a
 * new supplier before each test, and a ledger that must balance at the end.
 */
export const setUpPurchaseDecisions = () => {
  const at = { clock: testNow } as {
    clock: Date
    database: Database
    supplier: ScriptedSupplier
    server: TestServer
  }
  beforeAll(async () => {
    at.database = await openTestDatabase()
  })
  beforeEach(async () => {
    at.clock = testNow
    at.supplier = createScriptedSupplier()
    at.server = await startTestServer({
      database: { ...at.database, close: async () => undefined },
      suppliers: [at.supplier],
      now: () => at.clock,
    })
    await at.database.db.delete(staffActions)
  })
  afterAll(async () => {
    expect(await checkLedger(at.database.db)).toEqual([])
    await at.database.close()
  })

  const advanceClock = (ms: number): void => {
    at.clock = new Date(at.clock.getTime() + ms)
  }
  const loadBooking = async (orderId: string) => {
    const [row] = await at.database.db.select().from(bookings).where(eq(bookings.orderId, orderId))
    if (!row) throw new Error('the order has no booking')
    return row
  }
  let numbers = 0
  return {
    at,
    advanceClock,
    loadBooking,
    /** Buys, half an hour ago, from a supplier that hasn't answered since. Returns the balance before it too. */
    buyWithoutAnswer: async (who: CallOptions = { as: 'retail' }) => {
      const before = await getBalance(at.server, who)
      const { orderId, amount } = await placeOrder(at.server, who)
      at.supplier.play({ kind: 'lostRequest' })
      at.supplier.setDeaf(true)
      const input = { orderId, paymentMode: 'wallet' as const }
      expect(await at.server.call(orderSuccessCallback, input, who)).toMatchObject({
        failure: { errorCode: 'outcomeUnknown' },
      })
      advanceClock(30 * minuteMs)
      await createJobRunner(at.server.deps, jobRegistry(at.server.deps)).runDue()
      const booking = await loadBooking(orderId)
      expect(booking.status).toBe(2)
      return { id: String(booking.id), orderId, amount, before }
    },
    /** Returns an outcome with unique numbers. */
    aTicketedOutcome: (): PurchaseDecision & { outcome: 'ticketed' } => {
      numbers += 1
      return {
        outcome: 'ticketed',
        pnr: `TBO${String(numbers).padStart(3, '0')}`,
        supplierBookingId: `18${numbers}`,
        tickets: [{ ticketId: `77${numbers}`, ticketNumber: `098-24000${numbers}` }],
      }
    },
    decide: (BookingId: string, decision: PurchaseDecision, who: CallOptions = { as: 'staff' }) =>
      at.server.call(decidePurchase, { BookingId, decision, reason: 'TBO, ticket 4711' }, who),
    /** Sets the daily limit of staff, in paise, and returns a function that restores it. */
    setLimit: (limitMinor: number) => setDailyLimit(at.database, 'skyways', limitMinor),
  }
}
