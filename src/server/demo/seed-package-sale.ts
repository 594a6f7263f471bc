import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { markupRules } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { createStockService } from '#server/features/packages/stock/stock.service.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { DemoActivity, DemoPackage } from './packages/demo-package.ts'
import { planAllotments, planDepartures } from './packages/plan-stock.ts'
import { demoSites } from './sites.data.ts'

/** Adds the departures, rooms or places that a demo package is sold from. */
export const addDemoStock = async (
  deps: Pick<Deps, 'database' | 'now'>,
  item: DemoPackage | DemoActivity,
  { packageId: _id, call }: { packageId: string; call: SignedInContext },
): Promise<void> => {
  const stock = createStockService(deps)
  const today = indiaDate(deps.now())
  const departures = 'days' in item ? planDepartures(item, today) : []
  if (departures.length > 0) await stock.saveDepartures({ _id, departures, reason: '' }, call)
  for (const plan of planAllotments(item, today)) await stock.saveAllotments({ _id, ...plan }, call)
}

/** Markups of the demo's agencies on packages, in basis points: for everyone, and for agents of the gold group. */
const markups = [
  { key: 'everyone', groupKey: null, basisPoints: 1_200 },
  { key: 'gold', groupKey: 'gold', basisPoints: 500 },
] as const

/** Adds the package markups of the demo's agencies. */
export const addDemoPackageMarkups = async (
  tx: Db,
  toUserId: (siteId: string, role: string) => string,
  now: Date,
): Promise<void> => {
  await tx.insert(markupRules).values(
    demoSites.flatMap(({ id: siteId }) =>
      markups.map(({ key, groupKey, basisPoints }) => ({
        id: `mkp_${siteId}_package_${key}`,
        siteId,
        kind: 'package' as const,
        groupId: groupKey === null ? null : `grp_${siteId}_${groupKey}`,
        unit: 'percent' as const,
        value: basisPoints,
        per: 'booking' as const,
        updatedBy: toUserId(siteId, 'owner'),
        updatedAt: now,
      })),
    ),
  )
}
