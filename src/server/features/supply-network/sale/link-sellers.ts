import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { houseWalletsRepo } from '#server/features/supply-network/money/house-wallets.repo.ts'
import type { Links } from '#server/suppliers/linked-sites/add-links.ts'
import { toLinkName } from '#server/suppliers/linked-sites/link-name.ts'
import type { LinkedSeller } from '#server/suppliers/registry.ts'
import { createMemo } from './memo.ts'
import { createMemory } from './remember.ts'
import { tellShortWallet } from './short-wallet.ts'

const readSellers = async (
  db: Db,
  consumerSiteId: string,
  supplierSiteId?: string,
): Promise<ReadonlyMap<string, LinkedSeller>> => {
  const wallets = await houseWalletsRepo(db, consumerSiteId).available(supplierSiteId)
  return new Map(
    wallets.map(({ supplierSiteId: siteId, freeMinor, creditLimitMinor, ...desk }) => [
      toLinkName(siteId),
      { ...desk, availableMinor: freeMinor + creditLimitMinor },
    ]),
  )
}

/** A shortage is reported once in this time (milliseconds), however many searches and quotes meet it. */
const reportEveryMs = 10 * 60_000

interface Shortage {
  consumerSiteId: string
  supplierSiteId: string
  costMinor: number
}

const createReport = (deps: Pick<Deps, 'database' | 'now' | 'logger'>) => {
  const report = async ({ consumerSiteId, supplierSiteId, costMinor }: Shortage): Promise<void> => {
    const [wallet] = await houseWalletsRepo(deps.database.db, consumerSiteId).available(supplierSiteId)
    if (!wallet || wallet.freeMinor + wallet.creditLimitMinor >= costMinor) return
    await tellShortWallet(deps, { supplierSiteId: wallet.supplierSiteId, consumerSiteId }, costMinor)
  }
  return createMemory<Shortage, undefined>(
    (shortages) => Promise.all(shortages.map((one) => report(one).then(() => undefined))),
    {
      keepMs: reportEveryMs,
      most: 2_000,
      toName: ({ consumerSiteId, supplierSiteId }) => `${consumerSiteId} ${supplierSiteId}`,
    },
  )
}

/** Reads what consumers can spend at their suppliers. For searches, all suppliers are read in one statement and cached. */
export const createLinkSellers = (
  deps: Pick<Deps, 'database' | 'now' | 'logger'>,
): Pick<Links, 'listSellers' | 'findSeller' | 'reportShort'> => {
  const { db } = deps.database
  const report = createReport(deps)
  return {
    listSellers: createMemo((consumerSiteId) => readSellers(db, consumerSiteId)),
    findSeller: async (consumerSiteId, supplierSiteId) =>
      (await readSellers(db, consumerSiteId, supplierSiteId)).get(toLinkName(supplierSiteId)) ?? null,
    reportShort: async (consumerSiteId, supplierSiteId, costMinor) => {
      try {
        await report([{ consumerSiteId, supplierSiteId, costMinor }])
      } catch (err) {
        deps.logger.warn(
          { err, supplierSiteId, consumerSiteId },
          "a wallet that is too small couldn't be reported",
        )
      }
    },
  }
}
