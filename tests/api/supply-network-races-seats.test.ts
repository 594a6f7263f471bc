import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, linkOrders, mappingBlocks, seatBlocks, seatClaims } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { aPassenger } from '#tests/support/booking-kit.ts'
import { addBuyers, inTurns, payPatiently, toLetters, type Buyer } from '#tests/support/crowd.ts'
import { findFlight, offerBlock } from '#tests/support/linked-sale-kit.ts'
import { addAgency, linkAgency } from '#tests/support/more-agencies.ts'
import { findHouseAccount, offerList, supplierOwner } from '#tests/support/supply-network-kit.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** The most seats that each agency may have of the block; the last two have no cap. */
const agencies = new Map<string, number | null>([
  ['meridian', 2],
  ['lotus', 3],
  ['third', null],
  ['fourth', null],
])
const sites = [...agencies.keys()]
const seats = 10
const flightNumber = '6601'
// The embedded engine has one connection and proves nothing about concurrency; PostgreSQL does.
const buyersPerSite = inject('engine') === 'postgres' ? 50 : 6
const walletMinor = 20_000_00
const [inProgress, ticketed] = [2, 3]

let server: TestServer
let second: TestServer
let clock = testNow
let supplierListId: string
const houseMoney = new Map<string, number>()
const people = new Map<string, Buyer[]>()

/** Reads the wallet of a house account. */
const readHouse = async (site: string) => {
  const house = await findHouseAccount(server, 'skyways', site)
  return walletsRepo(server.database.db, 'skyways').getWallet(house.id)
}

beforeAll(async () => {
  const database = await openTestDatabase()
  const config = { ...testDeps(database).config, trustedProxies: 1 }
  server = await startTestServer({ now: () => clock, database, config })
  second = await startTestServer({ now: () => clock, database, config })
  await addAgency(server, 'third')
  await addAgency(server, 'fourth')
  const list = await offerList(server)
  supplierListId = list.supplierListId
  for (const siteId of sites) {
    await linkAgency(server, list, siteId)
    houseMoney.set(siteId, (await readHouse(siteId)).ownMinor)
    people.set(siteId, await addBuyers(server, { siteId, role: 'agent', count: buyersPerSite, walletMinor }))
  }
}, 300_000)
afterAll(async () => {
  await second.app.close()
  await server.close()
})

/** Orders a seat for each buyer of an agency. */
const placeOrders = async (site: string) => {
  const who = { as: 'agent', site }
  const [found] = await findFlight(server, flightNumber, who)
  if (!found) throw new Error(`${site} can't sell the block`)
  const { totalPayable } = await server.must(endpoints.booking.fareQuote, found.ref, who)
  return inTurns(
    (people.get(site) ?? []).map(({ userId, headers }, index) => async () => {
      const passengers = [aPassenger(0, { lastName: `Rao${site}${toLetters(index)}` })]
      const input = { ...found.ref, passengers, acceptedTotal: totalPayable }
      const { orderId } = await server.must(endpoints.booking.setFlightDetails, input, { site, headers })
      return { site, userId, headers, orderId, totalMinor: Math.round(totalPayable * 100) }
    }),
    8,
  )
}

test(`${sites.length * buyersPerSite} buyers of four agencies for the last ${seats} seats: ten tickets within the caps, and everyone else keeps the money`, async () => {
  const blockId = await offerBlock(server, flightNumber, { seatsTotal: seats })
  for (const [consumerSiteId, seatsMax] of agencies) {
    const input = { consumerSiteId, supplierListId, caps: [{ blockId, seatsMax }] }
    if (seatsMax !== null) await server.must(endpoints.consumers.setMappingBlocks, input, supplierOwner)
  }
  const placed: Awaited<ReturnType<typeof placeOrders>> = []
  for (const site of sites) placed.push(...(await placeOrders(site)))
  // The agencies' buyers alternate, so that no agency's buyers all come first.
  const mixed = Array.from({ length: buyersPerSite }, (_, turn) =>
    sites.map((_site, place) => placed[place * buyersPerSite + turn]),
  ).flatMap((row) => row.flatMap((order) => order ?? []))
  const outcomes = await Promise.all(
    mixed.map(({ site, orderId, headers }, index) =>
      payPatiently(Math.floor(index / sites.length) % 2 === 0 ? server : second, orderId, { site, headers }),
    ),
  )
  const expected = new Set(['Ticketed', 'fareGone', 'supplierRefused', 'outcomeUnknown'])
  expect(outcomes.filter((outcome) => !expected.has(outcome))).toEqual([])
  // Purchases without an outcome get it from the jobs of both agencies, the supplier's first.
  for (let round = 0; round < 4; round += 1) {
    clock = new Date(clock.getTime() + 11 * 60_000)
    await createJobRunner(server.deps, jobRegistry(server.deps)).runDue()
  }

  const { db } = server.database
  const made = await db.select().from(bookings).where(inArray(bookings.siteId, sites))
  const own = made.filter(({ userId }) => placed.some((order) => order.userId === userId))
  const sold = own.filter(({ status }) => status === ticketed)
  expect(own.filter(({ status }) => status === inProgress)).toEqual([])
  expect(sold).toHaveLength(seats)
  const [block] = await db.select().from(seatBlocks).where(eq(seatBlocks.id, blockId))
  expect(block?.seatsTaken).toBe(seats)

  // Each ticket has its seat and its booking at the supplier, which the house account paid for.
  const orders = await db.select().from(linkOrders)
  const twins = await db.select().from(bookings).where(eq(bookings.siteId, 'skyways'))
  const claims = await db.select().from(seatClaims).where(eq(seatClaims.blockId, blockId))
  expect(claims.filter(({ state }) => state !== 'released')).toHaveLength(seats)
  for (const { reference, costMinor } of sold) {
    const order = orders.find((one) => one.reference === reference)
    const twin = twins.find(({ id }) => id === order?.bookingId)
    expect(twin).toMatchObject({ status: ticketed, amountMinor: costMinor })
  }
  for (const [siteId, seatsMax] of agencies) {
    const mine = sold.filter((one) => one.siteId === siteId)
    expect(mine.length).toBeLessThanOrEqual(seatsMax ?? seats)
    const spent = mine.reduce((sum, { costMinor }) => sum + costMinor, 0)
    const ownMinor = (houseMoney.get(siteId) ?? 0) - spent
    expect(await readHouse(siteId)).toMatchObject({ ownMinor, reservedMinor: 0 })
    const caps = await db
      .select({ seatsTaken: mappingBlocks.seatsTaken })
      .from(mappingBlocks)
      .where(and(eq(mappingBlocks.blockId, blockId), eq(mappingBlocks.seatsMax, seatsMax ?? -1)))
    expect(caps).toEqual(seatsMax === null ? [] : [{ seatsTaken: mine.length }])
  }
  const winners = new Set(sold.map(({ userId }) => userId))
  for (const { site, userId, totalMinor } of placed) {
    const ownMinor = walletMinor - (winners.has(userId) ? totalMinor : 0)
    expect(await walletsRepo(db, site).getWallet(userId)).toMatchObject({ ownMinor, reservedMinor: 0 })
  }
  expect(await checkLedger(db)).toEqual([])
}, 300_000)
