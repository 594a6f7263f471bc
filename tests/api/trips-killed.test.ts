import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { addDays } from '#domain/calendar-days.ts'
import { aRate, packageBody } from '#domain/packages/package-body.test-kit.ts'
import { buildIfStale } from '#scripts/lib/build.ts'
import { issuedDocuments, stockClaims, tripReceipts, trips } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { addBuyers, type Buyer } from '#tests/support/crowd.ts'
import { createKillableNodes } from '#tests/support/killable-nodes.ts'
import { lockRows } from '#tests/support/locked-rows.ts'
import { addDeparture } from '#tests/support/package-stock-kit.ts'
import { packageInput, publishPackages } from '#tests/support/packages-kit.ts'
import { killServerProcesses } from '#tests/support/server-process.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { orderInput } from '#tests/support/trips-kit.ts'

const siteId = 'meridian'
const rooms = [{ adults: 2, children: [], infants: 0 }]
/** The processes have the real clock, so the trip is in the real future, and the deposit is a quarter of its price. */
const today = new Date().toISOString().slice(0, 10)
const startsOn = addDays(today, 60)
const walletMinor = 100_000_00
const depositMinor = 6_300_00

describe.runIf(inject('engine') === 'postgres')('a server that is killed while a deposit is paid', () => {
  let server: TestServer
  let buyer: Buyer
  let packageId = ''
  let nodes: ReturnType<typeof createKillableNodes>
  beforeAll(async () => {
    await buildIfStale('server', () => undefined)
    server = await startTestServer({ now: () => new Date() })
    const [added] = await addBuyers(server, { siteId, role: 'agent', count: 1, walletMinor })
    if (!added) throw new Error('there is no buyer')
    buyer = added
    const ranges = [{ from: today, to: addDays(today, 120) }]
    const body = packageBody({
      seasons: [{ seasonId: '00000001', name: 'All', ranges, weekdays: [] }],
      rates: [aRate()],
    })
    const who = { as: 'staff', site: siteId }
    const [draft] = await publishPackages(server, [packageInput({ stockMode: 'departure', body })], who)
    packageId = draft?._id ?? ''
    await addDeparture(server.database, { id: 'dep_killed', siteId, packageId, startsOn, capacity: 20 })
    nodes = createKillableNodes(server, buyer.headers['auth-token'] ?? '')
    await nodes.start()
  }, 240_000)
  afterAll(async () => {
    await killServerProcesses()
    await server.close()
  })

  const order = async () => {
    const who = { site: siteId, headers: buyer.headers }
    const { price } = await server.must(endpoints.packages.getPrice, { _id: packageId, startsOn, rooms }, who)
    const { priceToken } = price
    const { trip } = await server.must(endpoints.trips.placeOrder, { priceToken, ...orderInput() }, who)
    const number = Number(trip.tripId.slice(2))
    const [row] = await server.database.db
      .select()
      .from(trips)
      .where(and(eq(trips.siteId, siteId), eq(trips.number, number)))
    if (!row) throw new Error('the order is missing')
    return { tripId: trip.tripId, id: row.id, reference: row.stockReference }
  }
  type Order = Awaited<ReturnType<typeof order>>
  const pay = ({ tripId }: Order) =>
    nodes.call(endpoints.trips.payOrder, { tripId, amountMinor: depositMinor })
  /** What a payment changes, all or nothing. */
  const read = async ({ id, reference }: Order) => {
    const { db } = server.database
    const [trip] = await db.select().from(trips).where(eq(trips.id, id))
    const [claim] = await db.select().from(stockClaims).where(eq(stockClaims.reference, reference))
    return {
      status: trip?.status,
      claim: claim?.state,
      receipts: await db.$count(tripReceipts, eq(tripReceipts.tripId, id)),
    }
  }
  const ownMinor = async () =>
    (await walletsRepo(server.database.db, siteId).getWallet(buyer.userId)).ownMinor

  test.each([
    ['before the places are kept', 'stock_claims'],
    ['when only the wallet is left to change', 'ledger_accounts'],
  ] as const)(
    '%s, has done nothing, and the next click pays once',
    async (_when, table) => {
      const before = await ownMinor()
      const vouchers = await server.database.db.$count(
        issuedDocuments,
        eq(issuedDocuments.kind, 'receiptVoucher'),
      )
      const one = await order()
      const row =
        table === 'stock_claims'
          ? { column: 'reference', value: one.reference }
          : { column: 'user_id', value: buyer.userId }
      const locked = await lockRows(server.database, table, row)
      const paying = pay(one)
      await nodes.waitUntilStopped(paying)
      await nodes.killOldest(locked.unlock)
      expect(await paying).toBeNull()
      expect(await read(one)).toEqual({ status: 'order', claim: 'held', receipts: 0 })
      expect(await ownMinor()).toBe(before)
      expect((await pay(one))?.status).toBe(200)
      expect((await pay(one))?.status).toBe(200)
      expect(await read(one)).toEqual({ status: 'confirmed', claim: 'confirmed', receipts: 1 })
      expect(await ownMinor()).toBe(before - depositMinor)
      const after = await server.database.db.$count(
        issuedDocuments,
        eq(issuedDocuments.kind, 'receiptVoucher'),
      )
      expect(after).toBe(vouchers + 1)
      expect(await checkLedger(server.database.db)).toEqual([])
    },
    240_000,
  )
})
