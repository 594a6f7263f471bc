import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openPglite } from '#server/db/open-pglite.ts'
import { seatBlocks } from '#server/db/schema/index.ts'
import { describeSupplierContract } from '#server/suppliers/contract.test-kit.ts'
import { createFixedDepartureSupplier } from './fixed-departure-supplier.ts'
import { addBlock, addSite, blockNow, blockQuery, blockSite } from './fixed-departures.test-kit.ts'

let database: Database
beforeAll(async () => {
  database = await openPglite(null)
  await database.migrate()
  await addSite(database)
})
afterAll(() => database.close())

describeSupplierContract('fixed departures', async () => {
  await database.db.update(seatBlocks).set({ isClosed: true }).where(eq(seatBlocks.siteId, blockSite))
  await addBlock(database)
  await addBlock(database, { isRefundable: false, isHoldAllowed: false, adultBaseMinor: 410_000 })
  let now = blockNow
  const again = () => createFixedDepartureSupplier(database, { now: () => now })
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
      now = new Date(now.getTime() + minutes * 60_000)
    },
    can: { hold: true, chargesOfParts: true, listChanges: true },
  }
})
