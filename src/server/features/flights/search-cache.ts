import type { StoredSearch } from './stored-search.ts'

export interface SearchCache {
  get(id: string): StoredSearch | undefined
  set(search: StoredSearch, bytes: number): void
}

/**
 * Caches recently used searches up to a number of bytes; the least recently used one is dropped first.
 * Contains only what can't change; the database is authoritative for every node.
 */
export const createSearchCache = (maxBytes: number): SearchCache => {
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
        if (total <= maxBytes || kept.size <= 1) break
        drop(id)
      }
    },
  }
}
