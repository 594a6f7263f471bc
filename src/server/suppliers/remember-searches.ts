import type { SupplierPort, SupplierSearchAnswer } from './port.ts'

const rememberMs = 10_000
/** Few: an answer is megabytes of small objects, and what is kept makes every collection of garbage slower. */
const most = 8
const mostOffers = 4_000

/**
 * A supplier that gives the same question the same answer for ten seconds: a result page that is reloaded, or a date that
 * many look at, costs one search. Only for suppliers whose answer is the same for everybody and whose offers may be booked
 * by several; the answer is shared and must not be changed. Failures are not remembered.
 */
export const rememberSearches = (supplier: SupplierPort, now: () => Date): SupplierPort => {
  const kept = new Map<string, { at: number; answer: Promise<SupplierSearchAnswer>; offers: number }>()

  /** The oldest go until few enough are left; the one that came last stays, whatever its size. */
  const makeRoom = (): void => {
    let offers = [...kept.values()].reduce((sum, one) => sum + one.offers, 0)
    for (const [key, one] of kept) {
      if (kept.size <= 1 || (kept.size <= most && offers <= mostOffers)) return
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
      const answer = supplier.search(query, options)
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
