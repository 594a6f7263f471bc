import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { ChangeDecision } from '#contract/http/changes.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { Database } from '#server/db/database.ts'
import { bookingTickets } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { getBalance } from './booking-kit.ts'
import { changeItemRow } from './change-item-row.ts'
import type { Standing } from './scripted-change-status.ts'
import { createScriptedSupplier } from './scripted-supplier.ts'
import { fillWallets, sellBooking } from './sold-bookings.ts'
import { testNow } from './test-deps.ts'
import { openTestDatabase, startTestServer, type CallOptions, type TestServer } from './test-server.ts'

const { changeRequest, decideChangeRequest } = endpoints.tickets
const retail = { as: 'retail' }
const staff = { as: 'staff' }

/** Fields of a change request that a test sets itself. */
export type ChangeForm = Partial<RequestInputOf<typeof changeRequest>>

/** Sets up two nodes on one database with one scripted airline. The clock moves a minute before each test; the ledger is checked at the end. */
export const setUpChangesOnTwoNodes = () => {
  const database = {} as Database
  const nodes = [{}, {}] as [TestServer, TestServer]
  const clock = { now: testNow }
  const supplier = createScriptedSupplier()
  const start = (over: Partial<Database> = {}) =>
    startTestServer({
      database: { ...database, close: async () => undefined, ...over },
      suppliers: [supplier],
      now: () => clock.now,
    })
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase())
    await fillWallets(database, 'skyways', ['retail', 'staff'])
    for (const node of nodes) Object.assign(node, await start())
  })
  beforeEach(() => {
    supplier.changes.decideAll({ kind: 'open' })
    supplier.changes.setChangeCharge(150_000)
    clock.now = new Date(clock.now.getTime() + 60_000)
  })
  afterAll(async () => {
    expect(await checkLedger(database.db)).toEqual([])
    await database.close()
  })
  const ask = (id: number, form: ChangeForm = {}, who: CallOptions = retail, node: 0 | 1 = 0) =>
    nodes[node].call(
      changeRequest,
      { BookingId: String(id), RequestType: 1, Remarks: 'plans changed', ...form },
      who,
    )
  return {
    database,
    nodes,
    clock,
    supplier,
    start,
    ask,
    loadTickets: (id: number) =>
      database.db
        .select()
        .from(bookingTickets)
        .where(eq(bookingTickets.bookingId, id))
        .orderBy(bookingTickets.passengerIndex),
    anItem: async (type: 1 | 3, ...standings: Standing[]) => {
      const booking = await sellBooking(nodes[0].deps)
      supplier.changes.decideAll(...standings)
      const asked = await ask(booking.id, { RequestType: type })
      const [item] = asked.ok ? asked.result.items : []
      if (!item) throw new Error('the request has no items')
      return { ...item, bookingId: booking.id }
    },
    decide: (itemId: string, decision: object, who: CallOptions = staff, node: 0 | 1 = 0) =>
      nodes[node].call(
        decideChangeRequest,
        { itemId, decision: decision as ChangeDecision, reason: 'told on the phone' },
        who,
      ),
    available: async () => (await getBalance(nodes[0], retail)).available,
    loadItem: (itemId: string) => changeItemRow(database, itemId),
  }
}
