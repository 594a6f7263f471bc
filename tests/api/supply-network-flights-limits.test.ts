import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { flightUsage, sites, supplierLooks } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import type { SupplierPort } from '#server/suppliers/port.ts'
import { aSearch } from '#server/suppliers/synthetic/synthetic.test-kit.ts'
import {
  findLinked,
  linkFlights,
  orderLinked,
  searchLink,
  startFlightsServer,
} from '#tests/support/linked-flights-kit.ts'
import {
  consumerAgent,
  findFlight,
  linkAgencies,
  offerBlock,
  payOrder,
} from '#tests/support/linked-sale-kit.ts'
import { fillWallets } from '#tests/support/sold-bookings.ts'
import { findHouseAccount, listInput, offerList } from '#tests/support/supply-network-kit.ts'
import type { TestServer } from '#tests/support/test-server.ts'

const { consumers, suppliers } = endpoints
const lotusOwner = { as: 'owner', site: 'lotus' } as const

let server: TestServer
let searches: unknown[]
let holdAnswers: () => () => void
let flightsListId: string
let blocksListId: string

beforeAll(async () => {
  ;({ server, searches, holdAnswers } = await startFlightsServer())
  const list = await linkFlights(server)
  flightsListId = list.supplierListId
  await linkFlights(server, lotusOwner, list)
  blocksListId = await linkAgencies(server)
  await fillWallets(server.database, 'meridian', ['agent'])
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

const getLink = async (siteId: string): Promise<SupplierPort> => {
  const link = await server.deps.suppliers.find('link-skyways', siteId)
  if (!link) throw new Error(`${siteId} is not linked`)
  return link
}
const callOf = (siteId: string) => ({ signal: new AbortController().signal, requestId: 'test', siteId })
const setStatus = (supplierListId: string, newStatus: 'Approved' | 'Suspended') =>
  server.must(
    consumers.setConsumerStatus,
    { consumerSiteId: 'meridian', supplierListId, newStatus, reason: 'Checking papers' },
    { as: 'owner' },
  )

describe('a list of flights', () => {
  test("is the agency's own: a supplier user is told that only the agency can offer flights", async () => {
    const answer = await server.call(suppliers.saveMySupplierList, listInput({ sup_category: 'Flights' }), {
      as: 'supplier',
    })
    expect(answer).toMatchObject({
      ok: false,
      failure: {
        fields: [{ path: 'sup_category', message: expect.stringContaining('Only the agency itself') }],
      },
    })
  })

  test('keeps its category', async () => {
    const saved = await server.call(
      consumers.saveSupplierList,
      listInput({ supplierListId: flightsListId }),
      { as: 'owner' },
    )
    expect(saved).toMatchObject({ ok: false, failure: { errorCode: 'wrongState' } })
    await expect(offerList(server, { sup_category: 'Flights' })).rejects.toThrow()
  })

  test('shares the house account with the list of seat blocks', async () => {
    // Throws if there are several.
    await findHouseAccount(server)
    const { consumers: rows } = await server.must(
      consumers.apiConsumers,
      { searchQuery: 'meridian' },
      { as: 'owner' },
    )
    expect(rows.map((one) => one.sup_category).sort()).toEqual(['FixedDeparture', 'Flights'])
    expect(new Set(rows.map((one) => one.wl_legalEntityId)).size).toBe(1)
  })
})

describe('a search through a link', () => {
  test('asks the supplier once for agencies that search at the same time, and counts for each of them', async () => {
    const query = aSearch('DEL', 'MAA')
    const before = searches.length
    const links = await Promise.all(['meridian', 'lotus'].map(getLink))
    const houses = await Promise.all(
      ['meridian', 'lotus'].map((site) => findHouseAccount(server, 'skyways', site)),
    )
    const countLooks = async () => {
      const rows = await server.database.db
        .select()
        .from(flightUsage)
        .where(eq(flightUsage.siteId, 'skyways'))
      return houses.map(({ id }) => rows.find(({ userId }) => userId === id)?.lookCount ?? 0)
    }
    const looksBefore = await countLooks()
    const answer = holdAnswers()
    const both = Promise.all([
      links[0]?.search(query, callOf('meridian')),
      links[1]?.search(query, callOf('lotus')),
    ])
    await expect.poll(countLooks, { timeout: 20_000 }).toEqual(looksBefore.map((looks) => looks + 1))
    await sleep(100)
    answer()
    const [first, second] = await both
    expect(searches.length - before).toBe(1)
    expect(first?.offers).toHaveLength(4)
    expect(second?.offers.map(({ offerId }) => offerId)).toEqual(first?.offers.map(({ offerId }) => offerId))
    expect(first?.traceKey).not.toBe(second?.traceKey)
    const looks = await server.database.db
      .select()
      .from(supplierLooks)
      .where(eq(supplierLooks.siteId, 'skyways'))
    expect(looks.some(({ supplier }) => supplier === 'scripted')).toBe(true)
  })

  test("gives nothing of another agency's search: not its fare, extras, rules or seats", async () => {
    const [mine, theirs] = await Promise.all(['meridian', 'lotus'].map(getLink))
    const query = aSearch('DEL', 'BOM')
    const found = await mine?.search(query, callOf('meridian'))
    const offer = found?.offers[1]
    if (!mine || !theirs || !found || !offer) throw new Error('no offers')
    const ref = { traceKey: found.traceKey, offer, query }
    const call = callOf('lotus')
    const ask = [
      () => theirs.fareQuote(ref, call),
      () => theirs.ssr(ref, call),
      () => theirs.fareRules(ref, call),
    ]
    for (const asked of ask) await expect(asked()).rejects.toMatchObject({ code: 'traceExpired' })
    for (const offerId of ['flight:0.99', 'flight:9.0', 'flight:x', 'flight:'])
      await expect(
        mine.fareQuote({ ...ref, offer: { ...offer, offerId } }, callOf('meridian')),
      ).rejects.toMatchObject({ code: 'traceExpired' })
    await expect(
      mine.fareQuote({ ...ref, traceKey: 'scripted-trace' }, callOf('meridian')),
    ).rejects.toMatchObject({ code: 'traceExpired' })
    expect((await mine.fareQuote(ref, callOf('meridian'))).offer.fare).toEqual(offer.fare)
  })

  test("shows the other flights when the agency's limit at its supplier is used up", async () => {
    const isSkyways = eq(sites.id, 'skyways')
    const [before] = await server.database.db.select().from(sites).where(isSkyways)
    const limit = { lookToBook: { freeLooks: 1, looksPerBooking: 0 } }
    await server.database.db
      .update(sites)
      .set({ settings: { ...before?.settings, ...limit } })
      .where(isSkyways)
    const { answer, results } = await searchLink(server, consumerAgent)
    expect(results).toEqual([])
    expect(answer.results.length).toBeGreaterThan(0)
    expect(answer.missing).toEqual([])
    await server.database.db
      .update(sites)
      .set({ settings: before?.settings ?? {} })
      .where(isSkyways)
  })
})

describe('two links of one pair of agencies', () => {
  const hasBlock = async () => (await findFlight(server, '7101', consumerAgent)).length > 0
  const buysFlight = async () => {
    const { orderId } = await orderLinked(server, consumerAgent, 'holdable')
    return { pay: () => payOrder(server, orderId, consumerAgent) }
  }

  test('sell independently of each other', async () => {
    await offerBlock(server, '7101')
    expect(await hasBlock()).toBe(true)
    const ordered = await buysFlight()
    await setStatus(flightsListId, 'Suspended')
    expect(await ordered.pay()).toMatchObject({ ok: false, failure: { errorCode: 'fareGone' } })
    expect(await hasBlock()).toBe(true)
    await setStatus(flightsListId, 'Approved')
    await setStatus(blocksListId, 'Suspended')
    // A search knows a changed link after five seconds at the latest.
    const countOffers = async () => (await searchLink(server, consumerAgent)).results.length
    await expect.poll(countOffers, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(await (await buysFlight()).pay()).toMatchObject({ ok: true })
    await setStatus(blocksListId, 'Approved')
  })

  test('allow holds each by its own setting', async () => {
    const { ref } = await findLinked(server, consumerAgent, 'holdable')
    await server.must(
      consumers.setConsumerHold,
      { consumerSiteId: 'meridian', supplierListId: flightsListId, isFlightHold: false },
      { as: 'owner' },
    )
    const quote = await server.must(endpoints.booking.fareQuote, ref, consumerAgent)
    expect(quote.isHoldAllowed).toBe(false)
    await server.must(
      consumers.setConsumerHold,
      { consumerSiteId: 'meridian', supplierListId: flightsListId, isFlightHold: true },
      { as: 'owner' },
    )
  })
})
