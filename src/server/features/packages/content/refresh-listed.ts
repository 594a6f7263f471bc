import { dayMs } from '#contract/common/constants.ts'
import { findFromPrice } from '#domain/packages/from-price.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import { listComingStarts } from '#server/stock/sale-dates.repo.ts'
import { packagesRepo } from './packages.repo.ts'
import { readListed } from './published.repo.ts'
import { searchRepo } from './search.repo.ts'

/** How long a sale makes a package more popular: trips are booked by season, so a year has all of them. */
const popularDays = 365

/**
 * Recalculates what lists show of a package and what changes with time, departures and sales: from-price, months and how
 * often it was sold. Does nothing for a package that isn't on sale.
 */
export const refreshListed = async (tx: Db, siteId: string, packageId: string, at: Date): Promise<void> => {
  const soldSince = new Date(at.getTime() - popularDays * dayMs)
  const found = await readListed(tx, siteId, { packageId, soldSince })
  if (!found) return
  const { kind, facts, body, version, soldCount } = found
  const departures = await listComingStarts(tx, { packageId, kind, facts }, at)
  const { fromPriceMinor, months, monthMinor } = findFromPrice(
    { kind, ...facts },
    body,
    indiaDate(at),
    departures,
  )
  const change = { fromPriceMinor, months, monthMinor, soldCount }
  await searchRepo(tx, siteId).refresh(packageId, version, change)
  if (fromPriceMinor !== found.fromPriceMinor || soldCount !== found.storedSoldCount)
    await packagesRepo(tx, siteId).setListed(packageId, version, { fromPriceMinor, soldCount })
}
