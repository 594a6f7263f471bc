import type { SupplierPort, SupplierSearchAnswer } from './port.ts'

const rememberMs = 10_000
/** Few, because an answer is megabytes of small objects that slow down garbage collection. */
const most = 8
const maxOffers = 4_000

/**
 * Wraps a supplier so that the same search gets the same answer for ten seconds, because reloaded pages and popular
 * dates should cost one search. Only for suppliers whose answers are the same for everyone and whose offers several
 * people may book; the shared answer must not be changed. Failures aren't cached.
 */
export const rememberSearches = (supplier: SupplierPort, now: () => Date): SupplierPort => {
  const kept = new Map<string, { at: number; answer: Promise<SupplierSearchAnswer>; offers: number }>()

  /** Drops the oldest answers; the newest one stays, whatever its size. */
  const makeRoom = (): void => {
    let offers = [...kept.values()].reduce((sum, one) => sum + one.offers, 0)
    for (const [key, one] of kept) {
      if (kept.size <= 1 || (kept.size <= most && offers <= maxOffers)) return
      kept.delete(key)
      offers -= one.offers
    }
  }

  return {
    ...supplier,
    search: (query, options) => {
      const key = JSON.stringify(query)
      const time = now().getTime()
      const hit = kept.get(key)
      if (hit && Math.abs(time - hit.at) < rememberMs) return hit.answer
      // Shared, so a caller who leaves mustn't abort it for the others.
      const answer = supplier.search(query, { ...options, signal: new AbortController().signal })
      const entry = { at: time, answer, offers: 0 }
      kept.delete(key)
      kept.set(key, entry)
      answer.then(
        ({ offers }) => {
          entry.offers = offers.length
          makeRoom()
        },
        () => kept.delete(key),
      )
      makeRoom()
      return answer
    },
  }
}
