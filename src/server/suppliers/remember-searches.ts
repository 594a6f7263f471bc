import type { CheckedAnswer, SupplierPort } from './port.ts'
import { shareWork, type SharedWork } from './share-work.ts'

const rememberMs = 10_000
/** An answer is at most about 200 kB when packed. */
const maxKept = 64

/**
 * Wraps a supplier so that the same search gets the same answer for ten seconds, because reloaded pages and popular
 * dates should cost one search. Only for suppliers whose answers are the same for everyone and whose offers several
 * people may book. A search stops when all its callers have left. Failures aren't cached.
 */
export const rememberSearches = (
  supplier: SupplierPort & Required<Pick<SupplierPort, 'searchPacked'>>,
  now: () => Date,
): SupplierPort => {
  const kept = new Map<string, { at: number; work: SharedWork<CheckedAnswer | null> }>()

  return {
    ...supplier,
    hasSharedOffers: true,
    searchPacked: (query, options) => {
      const key = JSON.stringify(query)
      const time = now().getTime()
      const hit = kept.get(key)
      if (hit && hit.work.isRunning() && Math.abs(time - hit.at) < rememberMs)
        return hit.work.join(options.signal)
      const work = shareWork((signal) => supplier.searchPacked(query, { ...options, signal }))
      const entry = { at: time, work }
      kept.delete(key)
      kept.set(key, entry)
      const [oldest] = kept.keys()
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
      const answer = work.join(options.signal)
      answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
      return answer
    },
  }
}
