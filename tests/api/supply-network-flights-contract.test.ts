import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { bookings, groups, markupRules, siteDomains, sites } from '#server/db/schema/index.ts'
import { createLinks } from '#server/features/supply-network/sale/links.service.ts'
import { describeSupplierContract } from '#server/suppliers/contract.test-kit.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import { addSite, blockNow, blockSite } from '#server/suppliers/fixed-departures/fixed-departures.test-kit.ts'
import type { LinkedSiteId } from '#server/suppliers/linked-sites/linked-site-id.ts'
import { aReturnSearch, aSearch } from '#server/suppliers/synthetic/synthetic.test-kit.ts'
import { addLink, fillHouseWallet } from '#tests/support/link-fixture.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { openTestDatabase } from '#tests/support/test-server.ts'

const supplierSite = 'site_supplier' as LinkedSiteId
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  for (const siteId of [blockSite, supplierSite]) {
    await addSite(database, siteId)
    // The built-in timetable's tickets are test tickets.
    await db.update(sites).set({ kind: 'test' }).where(eq(sites.id, siteId))
    await db.insert(siteDomains).values({ domain: `${siteId}.example`, siteId, verifiedAt: blockNow })
  }
  const pair = { supplierSiteId: supplierSite, consumerSiteId: blockSite, at: blockNow }
  const { houseUserId } = await addLink(database, pair, { category: 'Flights' })
  await fillHouseWallet(database, {
    siteId: supplierSite,
    userId: houseUserId,
    amountMinor: 1_000_000_000_00,
    at: blockNow,
  })
  // An odd markup, so that fees of several passengers must be split.
  await db.insert(groups).values({ id: 'grp_s', siteId: supplierSite, groupName: 'All', isDefault: true })
  await db.insert(markupRules).values({
    id: 'mk_s',
    siteId: supplierSite,
    kind: 'default',
    unit: 'fixed',
    value: 33_333,
    per: 'booking',
    updatedBy: 'test',
    updatedAt: blockNow,
  })
})
afterAll(() => database.close())

/** Few airlines, because every offer is quoted twice. */
const party = { childCount: 1, infantCount: 1, preferredAirlines: ['AI', 'BA', 'VS'] }

describeSupplierContract('a link to flights of another agency', async () => {
  // The same passengers fly in every test, and a booking within a day would be their duplicate.
  await database.db.update(bookings).set({ createdAt: new Date(blockNow.getTime() - 3 * 86_400_000) })
  let clock = blockNow
  const now = () => clock
  const again = () =>
    createLinks(testDeps(database, { now, suppliers: createSuppliers(database, { now }) })).toSupplier(
      supplierSite,
      { sources: [{ source: 'GDS', name: 'GDS', isLCC: false }], isRemote: false },
    )
  return {
    supplier: again(),
    query: aSearch('DEL', 'LHR', party),
    emptyQuery: aSearch('HOQ', 'UTN'),
    returnQuery: aReturnSearch('DEL', 'LHR', party),
    restart: again,
    passMinutes: (minutes) => {
      clock = new Date(clock.getTime() + minutes * 60_000)
    },
    can: { hold: true, chargesOfParts: true, listChanges: true },
  }
})
