import type { StoredSearch } from './stored-search.ts'

export interface SearchCache {
  get(id: string): StoredSearch | undefined
  set(search: StoredSearch, bytes: number): void
}

/**
 * The searches that this process touched last, up to so many bytes of JSON; the one not asked for longest goes first. It
 * holds only what cannot change any more; the database is the truth for every node.
 */
export const createSearchCache = (mostBytes: number): SearchCache => {
  const kept = new Map<string, { search: StoredSearch; bytes: number }>()
  let total = 0
  const drop = (id: string): void => {
    total -= kept.get(id)?.bytes ?? 0
    kept.delete(id)
  }
  return {
    get: (id) => {
      const hit = kept.get(id)
      if (!hit) return undefined
      kept.delete(id)
      kept.set(id, hit)
      return hit.search
    },
    set: (search, bytes) => {
      drop(search.id)
      kept.set(search.id, { search, bytes })
      total += bytes
      for (const id of kept.keys()) {
        if (total <= mostBytes || kept.size <= 1) break
        drop(id)
      }
    },
  }
}
