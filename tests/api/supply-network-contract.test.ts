import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { bookings, groups, markupRules, seatBlocks, siteDomains } from '#server/db/schema/index.ts'
import { createLinks } from '#server/features/supply-network/sale/links.service.ts'
import { describeSupplierContract } from '#server/suppliers/contract.test-kit.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import {
  addBlock,
  addSite,
  blockNow,
  blockQuery,
  blockSite,
} from '#server/suppliers/fixed-departures/fixed-departures.test-kit.ts'
import type { LinkedSiteId } from '#server/suppliers/linked-sites/linked-site-id.ts'
import { addLink, fillHouseWallet } from '#tests/support/link-fixture.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { openTestDatabase } from '#tests/support/test-server.ts'

const supplierSite = 'site_supplier' as LinkedSiteId
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  for (const siteId of [blockSite, supplierSite]) {
    await addSite(database, siteId)
    await database.db
      .insert(siteDomains)
      .values({ domain: `${siteId}.example`, siteId, verifiedAt: blockNow })
  }
  const { houseUserId } = await addLink(database, {
    supplierSiteId: supplierSite,
    consumerSiteId: blockSite,
    at: blockNow,
  })
  await fillHouseWallet(database, {
    siteId: supplierSite,
    userId: houseUserId,
    amountMinor: 10_000_000_00,
    at: blockNow,
  })
  // An odd markup, so that fees of several passengers must be split.
  await database.db
    .insert(groups)
    .values({ id: 'grp_s', siteId: supplierSite, groupName: 'All', isDefault: true })
  await database.db.insert(markupRules).values({
    id: 'mk_s',
    siteId: supplierSite,
    kind: 'fixedDeparture',
    unit: 'fixed',
    value: 33_333,
    per: 'booking',
    updatedBy: 'test',
    updatedAt: blockNow,
  })
})
afterAll(() => database.close())

describeSupplierContract('a link to seat blocks of another agency', async () => {
  await database.db.update(seatBlocks).set({ isClosed: true }).where(eq(seatBlocks.siteId, supplierSite))
  // The same passengers fly in every test, and a booking within a day would be their duplicate.
  await database.db.update(bookings).set({ createdAt: new Date(blockNow.getTime() - 3 * 86_400_000) })
  await addBlock(database, { siteId: supplierSite })
  await addBlock(database, {
    siteId: supplierSite,
    isRefundable: false,
    isHoldAllowed: false,
    adultBaseMinor: 410_000,
  })
  let clock = blockNow
  const now = () => clock
  const again = () =>
    createLinks(testDeps(database, { now, suppliers: createSuppliers(database, { now }) })).toSupplier(
      supplierSite,
    )
  return {
    supplier: again(),
    query: blockQuery({ childCount: 1, infantCount: 1 }),
    emptyQuery: blockQuery({
      legs: [
        { origin: 'DEL', destination: 'COK', date: '2026-12-18', fromHour: 0, toHour: 24, cabinClass: 2 },
      ],
    }),
    restart: again,
    passMinutes: (minutes) => {
      clock = new Date(clock.getTime() + minutes * 60_000)
    },
    can: { hold: true, chargesOfParts: true, listChanges: true },
  }
})
