import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { Database } from '#server/db/database.ts'
import { bookings } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { createScriptedSupplier } from './scripted-supplier.ts'
import { fillWallets } from './sold-bookings.ts'
import { testNow } from './test-deps.ts'
import { openTestDatabase, startTestServer, type CallOptions, type TestServer } from './test-server.ts'

const { changeRequest, crStatus } = endpoints.tickets
const retail = { as: 'retail' }

/** Returns the airline's numbers of a request's items. */
export const itemIds = ({ items }: { items: { changeRequestId: string }[] }): string[] =>
  items.map(({ changeRequestId }) => changeRequestId)

/** Returns the only number of a request for one passenger. */
export const only = (request: { items: { changeRequestId: string }[] }): string => itemIds(request)[0] ?? ''

/** Sets up the application with a scripted airline and a clock that tests advance. The ledger is checked at the end. */
export const setUpSettlement = () => {
  let clock = testNow
  let database: Database
  let server: TestServer
  /** One for all tests of a file, so that its numbers are never given twice. */
  const supplier = createScriptedSupplier()
  beforeAll(async () => {
    database = await openTestDatabase()
    await fillWallets(database, 'skyways', ['retail', 'agent'])
    server = await startTestServer({ database, suppliers: [supplier], now: () => clock })
  })
  beforeEach(() => {
    clock = testNow
    supplier.changes.decideAll({ kind: 'open' })
    supplier.changes.setCharge(100_000)
  })
  afterAll(async () => {
    expect(await checkLedger(database.db)).toEqual([])
    await server.close()
  })
  const later = (ms = 10_000): void => {
    clock = new Date(clock.getTime() + ms)
  }
  return {
    supplier,
    server: () => server,
    database: () => database,
    now: () => clock,
    later,
    ask: (
      bookingId: number,
      over: Partial<RequestInputOf<typeof changeRequest>> = {},
      who: CallOptions = retail,
    ) =>
      server.must(
        changeRequest,
        { BookingId: String(bookingId), RequestType: 1, Remarks: 'plans changed', ...over },
        who,
      ),
    loadStatus: async (changeRequestId: string, who: CallOptions = retail) => {
      later()
      return server.must(crStatus, { ChangeRequestId: changeRequestId }, who)
    },
    loadBooking: async (id: number) => {
      const [row] = await database.db.select().from(bookings).where(eq(bookings.id, id))
      return row
    },
  }
}
