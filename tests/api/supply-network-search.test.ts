import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createInProcessCompute, type Compute } from '#server/compute/compute.ts'
import type { Database } from '#server/db/database.ts'
import { markupRules } from '#server/db/schema/index.ts'
import { createLinks } from '#server/features/supply-network/sale/links.service.ts'
import { toSearchAnswer } from '#server/suppliers/checked-answer.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import {
  addBlock,
  addSite,
  blockNow,
  blockQuery,
} from '#server/suppliers/fixed-departures/fixed-departures.test-kit.ts'
import type { LinkedSiteId } from '#server/suppliers/linked-sites/linked-site-id.ts'
import type { CalendarQuery, SupplierPort } from '#server/suppliers/port.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { addLink } from '#tests/support/link-fixture.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { openTestDatabase } from '#tests/support/test-server.ts'

const toSite = (name: string) => `supplier-${name}` as LinkedSiteId
const sites = ['one', 'two', 'three', 'four', 'five'].map(toSite)
const everyone = 'consumer-of-all'
const now = () => blockNow
const toLoneConsumer = (supplierSiteId: string): string => `consumer-of-${supplierSiteId}`
const month: CalendarQuery = {
  origin: 'DEL',
  destination: 'GOI',
  month: '2026-12',
  today: '2026-11-20',
  preferredAirlines: [],
  sources: [],
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await addSite(database, everyone)
  for (const [place, supplierSiteId] of sites.entries()) {
    const lone = toLoneConsumer(supplierSiteId)
    for (const siteId of [supplierSiteId, lone]) await addSite(database, siteId)
    const { listId } = await addLink(database, { supplierSiteId, consumerSiteId: everyone, at: blockNow })
    await addLink(database, { supplierSiteId, consumerSiteId: lone, at: blockNow }, { listId })
    // Each supplier has different prices and a different markup; the last has nothing on sale.
    if (place === sites.length - 1) continue
    for (const adultBaseMinor of [400_000, 390_000])
      await addBlock(database, { siteId: supplierSiteId, adultBaseMinor: adultBaseMinor + place * 1_000 })
    await database.db.insert(markupRules).values({
      id: `mk_${supplierSiteId}`,
      siteId: supplierSiteId,
      kind: 'fixedDeparture',
      unit: 'fixed',
      value: 10_000 + place * 777,
      per: 'booking',
      updatedBy: 'test',
      updatedAt: blockNow,
    })
  }
})
afterAll(() => database.close())

/** Starts a node that has cached nothing yet and records the tasks it runs. */
const startNode = (siteId: string) => {
  const inner = createInProcessCompute()
  const ran: string[] = []
  const compute: Compute = {
    ...inner,
    run: (task, input, signal) => {
      ran.push(task.name)
      return inner.run(task, input, signal)
    },
  }
  const suppliers = createSuppliers(database, { now })
  const links = createLinks(testDeps(database, { now, compute, suppliers }))
  const call = { signal: new AbortController().signal, requestId: 'test', siteId }
  const packed = async (supplier: SupplierPort) => {
    const answer = await supplier.searchPacked?.(blockQuery(), call)
    if (!answer) throw new Error('the answer is invalid')
    return toSearchAnswer(answer)
  }
  return {
    ran,
    search: (siteIds: readonly LinkedSiteId[]) =>
      Promise.all(siteIds.map((one) => packed(links.toSupplier(one)))),
    searchObjects: (siteIds: readonly LinkedSiteId[]) =>
      Promise.all(siteIds.map((one) => links.toSupplier(one).search(blockQuery(), call))),
    calendar: (siteIds: readonly LinkedSiteId[]) =>
      Promise.all(siteIds.map((one) => links.toSupplier(one).calendarFare(month, call))),
  }
}

describe('an agency with several links', () => {
  test('reads links, blocks, caps and prices in one statement each and checks all answers in one task', async () => {
    const node = startNode(everyone)
    const statements = countStatements(database)
    const answers = await node.search(sites)
    expect(answers.map(({ offers }) => offers.length)).toEqual([2, 2, 2, 2, 0])
    expect([statements(), node.ran]).toEqual([4, ['suppliers.checkAnswers']])
  })

  test('reads the months of all suppliers in as few statements', async () => {
    const node = startNode(everyone)
    const statements = countStatements(database)
    const months = await node.calendar(sites)
    expect(months.map((days) => days.length)).toEqual([1, 1, 1, 1, 0])
    expect(statements()).toBe(4)
  })

  test('gets the same offers and months as an agency with a single link', async () => {
    const all = startNode(everyone)
    const [found, objects, months] = [
      await all.search(sites),
      await all.searchObjects(sites),
      await all.calendar(sites),
    ]
    expect(objects).toEqual(found)
    const prices = found.map(({ offers }) => offers.map(({ fare }) => fare.publishedMinor))
    expect(new Set(prices.flat()).size).toBe(8)
    for (const [place, siteId] of sites.entries()) {
      const lone = startNode(toLoneConsumer(siteId))
      expect(await lone.search([siteId])).toEqual([found[place]])
      expect(await lone.calendar([siteId])).toEqual([months[place]])
      expect(months[place]?.map(({ publishedMinor }) => publishedMinor)).toEqual(
        place === sites.length - 1 ? [] : [Math.min(...(prices[place] ?? []))],
      )
    }
  })

  test('shows nothing from an agency that it has no link with', async () => {
    const [stranger] = await startNode(toLoneConsumer('supplier-one')).search([toSite('two')])
    expect(stranger?.offers).toEqual([])
  })
})
