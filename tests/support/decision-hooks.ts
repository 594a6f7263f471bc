import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { ChangeDecision } from '#contract/http/changes.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { Database } from '#server/db/database.ts'
import { bookings, staffActions } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { getBalance } from './booking-kit.ts'
import { setDailyLimit } from './daily-limit.ts'
import { createScriptedSupplier } from './scripted-supplier.ts'
import { fillWallets, sellBooking } from './sold-bookings.ts'
import { testNow } from './test-deps.ts'
import { openTestDatabase, startTestServer, type CallOptions, type TestServer } from './test-server.ts'

const { changeRequest, changeRequests, decideChangeRequest } = endpoints.tickets
const retail = { as: 'retail' }

/** The reason that staff give for a decision unless a test says otherwise. */
export const decisionReason = 'told on the phone'

/**
 * Sets up a file of tests of staff's decisions on change requests with hooks: one server for the file, an airline that
 * leaves requests open before each test, and a ledger that must balance at the end.
 */
export const setUpDecisions = () => {
  const supplier = createScriptedSupplier()
  const { changes } = supplier
  const at = { clock: testNow } as { clock: Date; database: Database; server: TestServer }
  beforeAll(async () => {
    at.database = await openTestDatabase()
    await fillWallets(at.database, 'skyways', ['retail', 'staff', 'owner'])
    at.server = await startTestServer({ database: at.database, suppliers: [supplier], now: () => at.clock })
  })
  beforeEach(() => {
    changes.decideAll({ kind: 'open' })
    changes.setChangeCharge(150_000)
    changes.setCharge(100_000)
    changes.setList('told')
  })
  afterAll(async () => {
    expect(await checkLedger(at.database.db)).toEqual([])
    await at.server.close()
  })
  return Object.assign(at, {
    supplier,
    /** Sells a booking, sends a request for all of it, and returns the request's one item as the airline left it. */
    anItem: async (type: 1 | 3, ...standings: Parameters<typeof changes.decideAll>) => {
      const booking = await sellBooking(at.server.deps)
      changes.decideAll(...standings)
      const form = { BookingId: String(booking.id), RequestType: type, Remarks: 'plans changed' }
      const { items } = await at.server.must(changeRequest, form, retail)
      const [item] = items
      if (!item) throw new Error('a request without items')
      return { ...item, bookingId: booking.id }
    },
    /** Does the same with a request whose answer is lost, at an airline that keeps no list of requests. */
    aLostItem: async (act: 'lostAnswer' | 'lostRequest' = 'lostAnswer', type: 1 | 3 = 1) => {
      const booking = await sellBooking(at.server.deps)
      changes.setList('unsupported')
      changes.play(act)
      const form = { BookingId: String(booking.id), RequestType: type, Remarks: 'plans changed' }
      expect(await at.server.call(changeRequest, form, retail)).toMatchObject({
        failure: { errorCode: 'outcomeUnknown' },
      })
      const tracker = await at.server.must(changeRequests, { bookingId: String(booking.id) }, retail)
      const item = tracker.changeRequests[0]?.items[0]
      if (!item) throw new Error('the request is not in the tracker')
      return { ...item, bookingId: booking.id }
    },
    decide: (
      itemId: string,
      decision: ChangeDecision,
      who: CallOptions = { as: 'staff' },
      reason = decisionReason,
    ) => at.server.call(decideChangeRequest, { itemId, decision, reason }, who),
    /** Returns what the customer may spend, in rupees. */
    available: async () => (await getBalance(at.server, retail)).available,
    bookingStatus: async (id: number) => {
      const [row] = await at.database.db.select().from(bookings).where(eq(bookings.id, id))
      return row?.status
    },
  })
}

const dailyLimitMinor = 150_000

/** As `setUpDecisions`, with a daily limit of ₹ 1,500 for one person, none of it used before each test. */
export const setUpDailyLimit = () => {
  const at = setUpDecisions()

  beforeAll(async () => {
    await setDailyLimit(at.database, 'skyways', dailyLimitMinor)
  })
  beforeEach(async () => {
    at.clock = testNow
    await at.database.db.delete(staffActions)
  })
  /** Uses up what staff may do alone today. */
  const useUpLimit = () =>
    at.database.db.insert(staffActions).values({
      siteId: 'skyways',
      kind: 'tds',
      target: 'legalEntity:any',
      termsHash: '',
      amountMinor: dailyLimitMinor,
      state: 'alone',
      createdBy: 'usr_skyways_staff',
      createdAt: at.clock,
    })
  return Object.assign(at, { useUpLimit })
}
