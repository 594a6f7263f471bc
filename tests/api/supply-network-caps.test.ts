import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { mappingBlocks, seatBlocks, seatClaims } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { createFixedDepartureSupplier } from '#server/suppliers/fixed-departures/fixed-departure-supplier.ts'
import { SupplierError, type SupplierPort } from '#server/suppliers/port.ts'
import { blockFlight, blockInput } from '#tests/support/blocks-kit.ts'
import {
  buyFlight,
  consumerAgent,
  findFlight,
  findLink,
  linkAgencies,
  linkCall,
  offerBlock,
  orderFlight,
  payOrder,
  refundBooking,
  searchLink,
} from '#tests/support/linked-sale-kit.ts'
import { fillWallets } from '#tests/support/sold-bookings.ts'
import { approval, offerOwnList, readTrail, requestList } from '#tests/support/supply-network-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { booking, consumers, suppliers } = endpoints
const staff = { as: 'staff' }
// The embedded engine has one connection and proves nothing about concurrency; PostgreSQL does.
const buyers = inject('engine') === 'postgres' ? 50 : 12

let server: TestServer
let clock = testNow
let link: SupplierPort
let supplierListId: string
const place = () => ({ consumerSiteId: 'meridian', supplierListId })

beforeAll(async () => {
  const database = await openTestDatabase()
  const now = () => clock
  server = await startTestServer({
    now,
    database,
    suppliers: [createFixedDepartureSupplier(database, { now })],
  })
  supplierListId = await linkAgencies(server)
  await fillWallets(server.database, 'meridian', ['agent'])
  await fillWallets(server.database, 'skyways', ['agent'])
  link = await findLink(server)
})
afterEach(() => {
  clock = testNow
})
afterAll(async () => {
  // These tests also buy at the supplier directly, so the consumer's books can't have all of it.
  const problems = await checkLedger(server.database.db)
  expect(problems.filter(({ where }) => !where.includes('Meridian Holidays (meridian) at'))).toEqual([])
  await server.close()
})

const setCap = (blockId: string, seatsMax: number | null, who: { as: string } = staff) =>
  server.call(consumers.setMappingBlocks, { ...place(), caps: [{ blockId, seatsMax }] }, who)

const offerCapped = async (flightNumber: string, seatsMax: number, seats = 10): Promise<string> => {
  const blockId = await offerBlock(server, flightNumber, { seatsTotal: seats })
  expect((await setCap(blockId, seatsMax)).ok).toBe(true)
  return blockId
}

/** Reads what the consumer has of a block, and checks it against the claims. */
const readTaken = async (blockId: string): Promise<number> => {
  const { db } = server.database
  const [cap] = await db.select().from(mappingBlocks).where(eq(mappingBlocks.blockId, blockId))
  const claims = await db
    .select()
    .from(seatClaims)
    .where(and(eq(seatClaims.blockId, blockId), eq(seatClaims.mappingId, cap?.mappingId ?? '')))
  const claimed = claims.filter(({ state }) => state !== 'released').reduce((sum, one) => sum + one.seats, 0)
  expect(cap?.seatsTaken ?? 0).toBe(claimed)
  return claimed
}

const findSeats = async (flightNumber: string): Promise<number | null> => {
  const [found] = await findFlight(server, flightNumber, consumerAgent)
  return found ? (found.result.segments[0]?.[0]?.seatsLeft ?? null) : null
}

/** Buys one seat of a flight at the supplier directly; returns 'ok' or the error's code. */
/** Buys a seat. With more buyers than the pool has connections, some get none, so nothing has begun, and they try again. */
const buyAtLink = async (
  purchase: Awaited<ReturnType<typeof searchLink>>,
  flightNumber: string,
): Promise<string> => {
  for (let attempt = 1; ; attempt += 1) {
    const reference = `FD-${randomUUID()}`
    const outcome = await link.ticket({ ...purchase(flightNumber), reference }, linkCall()).then(
      () => 'ok',
      (fault: unknown) => (fault instanceof SupplierError ? fault.code : String(fault)),
    )
    if (attempt >= 8 || !outcome.includes('no connection for a transaction')) return outcome
  }
}

describe('a cap', () => {
  test("limits what the consumer finds, and doesn't limit the site's own buyers", async () => {
    const blockId = await offerCapped('7101', 2)
    expect(await findSeats('7101')).toBe(2)
    expect((await buyFlight(server, '7101', consumerAgent)).status).toBe('Ticketed')
    expect(await findSeats('7101')).toBe(1)
    expect(await findFlight(server, '7101', consumerAgent, 2)).toEqual([])
    const { orderId } = await orderFlight(server, '7101', consumerAgent)
    await buyFlight(server, '7101', consumerAgent)
    expect(await findSeats('7101')).toBeNull()
    expect(await payOrder(server, orderId, consumerAgent)).toMatchObject({
      failure: { errorCode: 'fareGone' },
    })
    expect(await readTaken(blockId)).toBe(2)
    const own = await findFlight(server, '7101', { as: 'agent' })
    expect(own[0]?.result.segments[0]?.[0]?.seatsLeft).toBe(8)
  })

  test('of 0 stops the sale of a block to the consumer, and no cap sells all of it', async () => {
    const blockId = await offerCapped('7102', 0)
    expect(await findSeats('7102')).toBeNull()
    await setCap(blockId, null)
    expect(await findSeats('7102')).toBe(10)
  })

  test("can't be below what the consumer has", async () => {
    const blockId = await offerBlock(server, '7103')
    await buyFlight(server, '7103', consumerAgent)
    await buyFlight(server, '7103', consumerAgent, { mode: 'hold' })
    const answer = await setCap(blockId, 1)
    const message = 'Enter at least 2 seats, the number this agency has bought or has on hold'
    expect(answer).toMatchObject({
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'caps.0.seatsMax', message }] },
    })
    expect((await setCap(blockId, 2)).ok).toBe(true)
    const { blocks } = await server.must(consumers.mappingBlocks, { ...place(), pageSize: 200 }, staff)
    expect(blocks.find((block) => block.blockId === blockId)).toMatchObject({
      origin: 'HYD',
      destination: 'VTZ',
      seatsTaken: 2,
      seatsMax: 2,
      seatsFree: 8,
    })
  })

  test('is recorded in both trails with its previous value', async () => {
    const blockId = await offerCapped('7104', 3)
    await setCap(blockId, 5)
    const rows = await server.database.db
      .select()
      .from(mappingBlocks)
      .where(eq(mappingBlocks.blockId, blockId))
    const mappingId = rows[0]?.mappingId ?? ''
    const trail = await readTrail(server, 'supplyNetwork.capsChanged', `consumerMapping:${mappingId}`)
    const change = { caps: [{ blockId, before: 3, after: 5 }] }
    for (const siteId of ['meridian', 'skyways'])
      expect(trail.findLast((event) => event.siteId === siteId)?.details).toMatchObject(change)
  })
})

describe('seats come back to the consumer', () => {
  test('when a hold is released', async () => {
    const blockId = await offerCapped('7111', 1)
    const held = await buyFlight(server, '7111', consumerAgent, { mode: 'hold' })
    expect([await readTaken(blockId), await findSeats('7111')]).toEqual([1, null])
    await server.must(booking.releaseFlight, { BookingId: held.bookingId, Source: 'FD' }, consumerAgent)
    expect([await readTaken(blockId), await findSeats('7111')]).toEqual([0, 1])
  })

  test('when a hold expires, also before it is swept', async () => {
    const blockId = await offerCapped('7112', 1)
    await buyFlight(server, '7112', consumerAgent, { mode: 'hold' })
    clock = new Date(testNow.getTime() + 25 * 3_600_000)
    expect([await readTaken(blockId), await findSeats('7112')]).toEqual([1, 1])
    expect(await buyAtLink(await searchLink(link), '7112')).toBe('ok')
    expect(await readTaken(blockId)).toBe(1)
  })

  test('when tickets are refunded, also those of an issued hold', async () => {
    const blockId = await offerCapped('7113', 1)
    const held = await buyFlight(server, '7113', consumerAgent, { mode: 'hold' })
    const quoted = await server.must(booking.requoteFlight, { BookingId: held.bookingId }, consumerAgent)
    await server.must(
      booking.issueFlight,
      { BookingId: held.bookingId, acceptedTotal: quoted.newTotal },
      { ...consumerAgent, headers: { 'idempotency-key': 'issue-7113' } },
    )
    expect(await readTaken(blockId)).toBe(1)
    await refundBooking(server, held.bookingId)
    expect([await readTaken(blockId), await findSeats('7113')]).toEqual([0, 1])
  })

  test('and a sale that is refused takes none', async () => {
    const blockId = await offerCapped('7114', 4)
    const purchase = await searchLink(link)
    await server.database.db.update(seatBlocks).set({ isClosed: true }).where(eq(seatBlocks.id, blockId))
    expect(await buyAtLink(purchase, '7114')).toBe('soldOut')
    expect(await readTaken(blockId)).toBe(0)
  })
})

describe('at the same time', () => {
  test('buyers of one consumer never get more than its cap', async () => {
    const blockId = await offerCapped('7121', 7, 100)
    const purchase = await searchLink(link)
    const answers = await Promise.all(Array.from({ length: buyers }, () => buyAtLink(purchase, '7121')))
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(7)
    expect(new Set(answers)).toEqual(new Set(['ok', 'soldOut']))
    expect(await readTaken(blockId)).toBe(7)
  })

  test('two changes of a cap and a purchase never leave more seats taken than the cap', async () => {
    const blockId = await offerCapped('7122', 5)
    const purchase = await searchLink(link)
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([setCap(blockId, round + 1), setCap(blockId, round + 2), buyAtLink(purchase, '7122')])
      const taken = await readTaken(blockId)
      const [cap] = await server.database.db
        .select()
        .from(mappingBlocks)
        .where(eq(mappingBlocks.blockId, blockId))
      expect(taken).toBeLessThanOrEqual(cap?.seatsMax ?? 0)
    }
  })
})

describe('the blocks of a consumer', () => {
  test("are those of its list's owner, and only they can be capped", async () => {
    const input = blockInput({ legs: [[blockFlight({ flightNumber: '7131' })]] })
    const { blockId } = await server.must(endpoints.fixedDepartures.saveBlock, input, { as: 'supplier' })
    expect(await setCap(blockId, 1)).toMatchObject({ failure: { errorCode: 'notFound' } })
    const own = await offerOwnList(server)
    const requestId = await requestList(server, own)
    await server.must(suppliers.changeMyRequestStatus, approval(requestId), { as: 'supplier' })
    const mine = { consumerSiteId: 'meridian', supplierListId: own.supplierListId }
    const caps = [{ blockId, seatsMax: 2 }]
    const capped = await server.must(suppliers.setMyMappingBlocks, { ...mine, caps }, { as: 'supplier' })
    expect(capped.blocks).toMatchObject([{ blockId, seatsMax: 2, seatsTaken: 0 }])
    const page = await server.must(suppliers.myMappingBlocks, mine, { as: 'supplier' })
    expect(page.blocks.map((block) => block.blockId)).toContain(blockId)
    const notTheirs = { ...place(), caps }
    expect(await server.call(suppliers.setMyMappingBlocks, notTheirs, { as: 'supplier' })).toMatchObject({
      failure: { errorCode: 'notFound' },
    })
    const elsewhere = { as: 'owner', site: 'meridian' }
    expect(await server.call(consumers.setMappingBlocks, { ...mine, caps }, elsewhere)).toMatchObject({
      failure: { errorCode: 'notFound' },
    })
  })
})

describe('the seats of a block by agency', () => {
  test('list own customers and consumers with their seats sold and on hold, and their caps', async () => {
    const blockId = await offerCapped('7141', 6)
    await buyFlight(server, '7141', consumerAgent)
    await buyFlight(server, '7141', consumerAgent, { mode: 'hold' })
    await buyFlight(server, '7141', { as: 'agent' })
    const { block, consumers: shares } = await server.must(
      endpoints.fixedDepartures.blockConsumers,
      { blockId },
      staff,
    )
    expect(shares).toEqual([
      { company: '', seatsSold: 1, seatsHeld: 0, seatsMax: null },
      { company: 'Meridian Holidays', seatsSold: 1, seatsHeld: 1, seatsMax: 6 },
    ])
    expect([block.seatsSold, block.seatsHeld]).toEqual([2, 1])
    const others = { as: 'supplier' }
    expect(await server.call(endpoints.fixedDepartures.blockConsumers, { blockId }, others)).toMatchObject({
      failure: { errorCode: 'notFound' },
    })
    expect(
      await server.call(endpoints.fixedDepartures.blockConsumers, { blockId }, { as: 'retail' }),
    ).toMatchObject({ failure: { errorCode: 'forbidden' } })
  })

  test("the supplier's report names the agency that sold the seats", async () => {
    const input = blockInput({
      legs: [[blockFlight({ flightNumber: '7142' })]],
      isRefundable: true,
      adult: { baseFare: 4_000, tax: 1_000 },
    })
    const { blockId } = await server.must(endpoints.fixedDepartures.saveBlock, input, { as: 'supplier' })
    // The list was linked a moment ago, and links are cached for five seconds.
    await expect
      .poll(() => findFlight(server, '7142', consumerAgent), { timeout: 15_000, interval: 500 })
      .toHaveLength(1)
    await buyFlight(server, '7142', consumerAgent)
    await buyFlight(server, '7142', { as: 'agent' })
    const { sales } = await server.must(endpoints.tickets.supplierReport, { blockId }, { as: 'supplier' })
    expect(sales.map(({ consumer }) => consumer).toSorted()).toEqual(['', 'Meridian Holidays'])
  })
})
