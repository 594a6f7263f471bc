import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { postLinkMirror } from '#server/ledger/link-movements.ts'
import { toLinkName } from '#server/suppliers/linked-sites/link-name.ts'
import { agenciesRepo } from '../agencies.repo.ts'
import type { Pair } from '../audit-both-sites.ts'
import { clearShortages } from './house-wallets.repo.ts'
import { linkEntriesRepo } from './link-entries.repo.ts'
import { toEntryText } from './link-entry.ts'
import { listWaitingPairs, noticesRepo } from './notices.repo.ts'

export const linkMirrorKind = 'supplyNetwork.mirror'

const everyMs = 15_000
const soonMs = 1_000
const perRun = 100

/** Posts the oldest notices of a pair to the consumer's ledger and returns their number. */
const mirrorPair = async (tx: Db, pair: Pair, at: Date): Promise<number> => {
  const repo = noticesRepo(tx, pair)
  const waiting = await repo.lockWaiting(perRun)
  if (waiting.length === 0) return 0
  const { companyName } = await agenciesRepo(tx).get(pair.siteId)
  const entries = await linkEntriesRepo(tx, pair).byIds(waiting.map(({ entryId }) => entryId))
  const byId = new Map(entries.map((entry) => [entry.entryId, entry]))
  for (const { id, entryId, kind, amountMinor } of waiting) {
    const entry = byId.get(entryId)
    if (!entry) throw new Error(`notice ${id} names no entry of the wallet`)
    const text = toEntryText(entry, companyName)
    const mirror = { siteId: pair.consumerSiteId, supplier: toLinkName(pair.siteId), entryId, amountMinor }
    const mirrorEntryId = await postLinkMirror(tx, kind, { ...mirror, text, createdBy: null, at })
    await repo.setMirrored(id, mirrorEntryId, at)
  }
  return waiting.length
}

/**
 * Posts changes of agencies' wallets at suppliers to the agencies' own ledgers, in order and once each. A pair that fails doesn't
 * delay the others. Forgets what wallets didn't cover once they do.
 */
export const linkMirrorJob =
  ({ database, now }: Pick<Deps, 'database' | 'now'>): JobHandler =>
  async () => {
    const faults: unknown[] = []
    let hasMore = false
    for (const pair of await listWaitingPairs(database.db))
      try {
        const done = await database.transaction((tx) => mirrorPair(tx, pair, now()))
        hasMore ||= done === perRun
      } catch (fault) {
        faults.push(fault)
      }
    await clearShortages(database.db)
    if (faults.length > 0) throw faults[0]
    return { done: false, againInMs: hasMore ? soonMs : everyMs }
  }
