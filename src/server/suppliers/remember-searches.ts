import type { SupplierPort, SupplierSearchAnswer } from './port.ts'

const rememberMs = 10_000
/** Few: an answer is a megabyte of small objects, and what is kept makes every collection of garbage slower. */
const most = 8

/**
 * A supplier that gives the same question the same answer for ten seconds: a result page that is reloaded, or a date that
 * many look at, costs one search. Only for suppliers whose answer is the same for everybody and whose offers may be booked
 * by several; the answer is shared and must not be changed. Failures are not remembered.
 */
export const rememberSearches = (supplier: SupplierPort, now: () => Date): SupplierPort => {
  const kept = new Map<string, { at: number; answer: Promise<SupplierSearchAnswer> }>()
  return {
    ...supplier,
    search: (query, options) => {
      const key = JSON.stringify(query)
      const time = now().getTime()
      const hit = kept.get(key)
      if (hit && Math.abs(time - hit.at) < rememberMs) return hit.answer
      const answer = supplier.search(query, options)
      kept.delete(key)
      kept.set(key, { at: time, answer })
      answer.catch(() => kept.delete(key))
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return answer
    },
  }
}
