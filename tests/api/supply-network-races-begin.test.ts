import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, linkOrders, seatBlocks } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import { aPassenger, newLastName } from '#tests/support/booking-kit.ts'
import { inTurns, payPatiently } from '#tests/support/crowd.ts'
import {
  consumerAgent,
  findLink,
  linkAgencies,
  linkCall,
  offerBlock,
  orderFlight,
  payOrder,
  readTwins,
  searchLink,
} from '#tests/support/linked-sale-kit.ts'
import { lockRows, waitForLocked } from '#tests/support/locked-rows.ts'
import { fillWallets } from '#tests/support/sold-bookings.ts'
import { supplierOwner } from '#tests/support/supply-network-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const [ticketed, failed] = [3, 6]

let server: TestServer
let second: TestServer
let supplierListId: string
let clock = testNow

beforeAll(async () => {
  const database = await openTestDatabase()
  server = await startTestServer({ now: () => clock, database })
  second = await startTestServer({ now: () => clock, database })
  supplierListId = await linkAgencies(server)
  await fillWallets(server.database, 'meridian', ['agent'])
})
afterAll(async () => {
  // These tests also buy at the supplier directly, so the consumer's books can't have all of it.
  const problems = await checkLedger(server.database.db)
  expect(problems.filter(({ where }) => !where.includes('Meridian Holidays (meridian) at'))).toEqual([])
  await second.app.close()
  await server.close()
})

const setStatus = (newStatus: 'Approved' | 'Suspended') =>
  server.must(
    endpoints.consumers.setConsumerStatus,
    { consumerSiteId: 'meridian', supplierListId, newStatus, reason: 'Checking papers' },
    supplierOwner,
  )

const countSold = async (reference: string): Promise<number> => {
  const { db } = server.database
  const [order] = await db.select().from(linkOrders).where(eq(linkOrders.reference, reference))
  return db.$count(bookings, and(eq(bookings.siteId, 'skyways'), eq(bookings.id, order?.bookingId ?? 0)))
}

describe('a suspension', () => {
  test('at the same time as purchases leaves each of them sold at both agencies or at neither', async () => {
    const seatsTotal = 12
    for (let round = 0; round < 3; round += 1) {
      const flightNumber = String(6_701 + round)
      const blockId = await offerBlock(server, flightNumber, { seatsTotal })
      const orderIds = await inTurns(
        Array.from({ length: seatsTotal }, () => async () => {
          const passengers = [aPassenger(0, { lastName: newLastName() })]
          return (await orderFlight(server, flightNumber, consumerAgent, passengers)).orderId
        }),
        4,
      )
      const token = await server.signIn('agent', 'meridian')
      const pay = (orderId: string, place: number) =>
        payPatiently(place % 2 ? server : second, orderId, {
          site: 'meridian',
          headers: { 'auth-token': token },
        })
      const outcomes = await Promise.all([
        ...orderIds.slice(0, 6).map(pay),
        setStatus('Suspended').then(() => 'suspended'),
        ...orderIds.slice(6).map(pay),
      ])
      const expected = new Set(['Ticketed', 'fareGone', 'suspended'])
      expect(outcomes.filter((outcome) => !expected.has(outcome))).toEqual([])
      const { db } = server.database
      const made = await db.select().from(bookings).where(inArray(bookings.orderId, orderIds))
      const sold = made.filter(({ status }) => status === ticketed)
      expect(outcomes.filter((outcome) => outcome === 'Ticketed')).toHaveLength(sold.length)
      for (const { id, status, reference } of made) {
        if (status === ticketed) expect((await readTwins(server, String(id))).supplier.status).toBe(ticketed)
        else expect([status, await countSold(reference)]).toEqual([failed, 0])
      }
      const [block] = await db.select().from(seatBlocks).where(eq(seatBlocks.id, blockId))
      expect(block?.seatsTaken).toBe(sold.length)
      await setStatus('Approved')
    }
  }, 120_000)

  test.runIf(inject('engine') === 'postgres')('lets a purchase that has begun finish', async () => {
    const blockId = await offerBlock(server, '6711')
    const { orderId } = await orderFlight(server, '6711', consumerAgent)
    const seats = await lockRows(server.database, 'seat_blocks', { column: 'id', value: blockId })
    const paying = payOrder(server, orderId, consumerAgent)
    await waitForLocked(server.database)
    await setStatus('Suspended')
    await seats.unlock()
    expect(await paying).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    await setStatus('Approved')
  })

  test.runIf(inject('engine') === 'postgres')(
    'that comes first stops a purchase that was waiting',
    async () => {
      await offerBlock(server, '6712')
      const { orderId } = await orderFlight(server, '6712', consumerAgent)
      const mapping = await lockRows(server.database, 'consumer_mappings', {
        column: 'list_id',
        value: supplierListId,
      })
      const suspending = setStatus('Suspended')
      await waitForLocked(server.database, 1)
      const paying = payOrder(second, orderId, consumerAgent)
      await waitForLocked(server.database, 2)
      await mapping.unlock()
      await suspending
      expect(await paying).toMatchObject({ ok: false, failure: { errorCode: 'fareGone' } })
      await setStatus('Approved')
    },
  )
})

describe('a reference that is closed at the same time as its purchase arrives', () => {
  const codeOf = (fault: unknown): string => (fault instanceof SupplierError ? fault.code : String(fault))

  /** Sends a purchase and the question that closes its reference at the same time, on two nodes. */
  const race = async (flightNumber: string, isAsked: boolean) => {
    const [link, other] = [await findLink(server), await findLink(second)]
    const purchase = { ...(await searchLink(link))(flightNumber), reference: randomUUID() }
    const { reference } = purchase
    if (isAsked) await other.booking({ reference }, linkCall())
    clock = new Date(clock.getTime() + 61_000)
    const [bought, told] = await Promise.all([
      link.ticket(purchase, linkCall()).then(({ state }) => state, codeOf),
      other.booking({ reference }, linkCall()),
    ])
    return { reference, bought, told, sold: await countSold(reference), link }
  }

  test('either sells and stays open, or is refused for good', async () => {
    await offerBlock(server, '6721', { seatsTotal: 20 })
    for (let round = 0; round < 10; round += 1) {
      const { bought, told, sold, reference, link } = await race('6721', true)
      const isClosed = told?.state === 'failed'
      expect([bought, sold]).toEqual(isClosed ? ['refused', 0] : ['ticketed', 1])
      const later = await link.booking({ reference }, linkCall())
      expect(later?.state).toBe(isClosed ? 'failed' : 'ticketed')
    }
  })

  test('sells at most once when the first question arrives in between', async () => {
    await offerBlock(server, '6722', { seatsTotal: 20 })
    for (let round = 0; round < 10; round += 1) {
      const { bought, told, sold, reference, link } = await race('6722', false)
      expect(told?.state).not.toBe('failed')
      expect([
        ['ticketed', 1],
        ['duplicate', 0],
      ]).toContainEqual([bought, sold])
      const later = await link.booking({ reference }, linkCall())
      expect(later?.state).toBe(sold ? 'ticketed' : undefined)
    }
  })

  test.runIf(inject('engine') === 'postgres')(
    'is refused when the question that closes it comes first, and sells when the purchase does',
    async () => {
      await offerBlock(server, '6723')
      for (const isClosedFirst of [true, false]) {
        const [link, other] = [await findLink(server), await findLink(second)]
        const purchase = { ...(await searchLink(link))('6723'), reference: randomUUID() }
        const { reference } = purchase
        await other.booking({ reference }, linkCall())
        clock = new Date(clock.getTime() + 61_000)
        const order = await lockRows(server.database, 'link_orders', {
          column: 'reference',
          value: reference,
        })
        const buy = () => link.ticket(purchase, linkCall()).then(({ state }) => state, codeOf)
        const ask = () => other.booking({ reference }, linkCall())
        const [first, then] = isClosedFirst ? [ask, buy] : [buy, ask]
        const running: Promise<unknown>[] = [first()]
        await waitForLocked(server.database, 1)
        running.push(then())
        await waitForLocked(server.database, 2)
        await order.unlock()
        await Promise.all(running)
        const later = await link.booking({ reference }, linkCall())
        expect([later?.state, await countSold(reference)]).toEqual(
          isClosedFirst ? ['failed', 0] : ['ticketed', 1],
        )
      }
    },
  )
})
