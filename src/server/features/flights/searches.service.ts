import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { noOffers } from '#server/offers/packed-offers.ts'
import { createSearchCache } from './search-cache.ts'
import { deleteBeyondBytes, deleteExpired, searchesRepo, type AnswerRow } from './searches.repo.ts'
import type { StoredAnswer, StoredSearch } from './stored-search.ts'

/** Size of the cached offers, packed, in bytes: a few hundred searches. */
const cacheBytes = 32 * 1024 * 1024
/** A slow supplier is given up after this many milliseconds, even when the node that waited for it is gone. */
const giveUpMs = 120_000
const keepExpiredMs = 60 * 60_000
/** Small frequent deletions, because they share the database with users' searches. */
const deleteEveryMs = 10_000
const forgetAtOnce = 300
/** How often the size of all stored answers is checked, in milliseconds. */
const sizeCheckMs = 30_000
/** Most searches dropped at once, more than a node can store between two checks. */
const maxDropped = 2_000

/** Creates the check that keeps all stored answers within their byte budget, also while nothing has expired yet. */
const createStoreBudget = ({
  database,
  now,
  logger,
  config,
}: Pick<Deps, 'database' | 'now' | 'logger' | 'config'>) => {
  let lastSizeCheck = 0
  return (): void => {
    const at = now()
    if (Math.abs(at.getTime() - lastSizeCheck) < sizeCheckMs) return
    lastSizeCheck = at.getTime()
    deleteBeyondBytes(database.db, { maxBytes: config.searchStoreBytes, most: maxDropped, now: at })
      .then((count) => {
        if (count > 0)
          logger.warn({ count }, 'stored searches were over their budget, so the oldest were dropped')
      })
      .catch((fault: unknown) => logger.warn({ err: fault }, "stored searches couldn't be dropped"))
  }
}

/**
 * Stores searches of all sites, so that any node can answer for them, and caches them. A search belongs to its site;
 * anyone who knows its id may use it, so that a visitor can sign in midway.
 */
export const createSearches = (deps: Pick<Deps, 'database' | 'now' | 'logger' | 'config'>) => {
  const { database, now, logger } = deps
  const dropBeyondBudget = createStoreBudget(deps)
  const cache = createSearchCache(cacheBytes)
  let lastForgotten = now().getTime()
  let forgottenUntil = new Date(0)

  const toRow = ({ supplier, state, traceKey, offers }: StoredAnswer): AnswerRow => ({
    supplier,
    state,
    traceKey,
    offers: state === 'answered' ? offers.bytes : null,
    count: offers.count,
  })

  /**
   * Caches only finished searches. Others are read from the database each time, because another node may have
   * received more answers.
   */
  const cacheSearch = (search: StoredSearch, bytes: number): void => {
    if (search.answers.every(({ state }) => state !== 'slow')) cache.set(search, bytes)
  }

  const deleteOld = (): void => {
    const time = now().getTime()
    if (time - lastForgotten < deleteEveryMs) return
    lastForgotten = time
    const until = new Date(time - keepExpiredMs)
    deleteExpired(database.db, { from: forgottenUntil, until }, forgetAtOnce)
      .then((isAll) => {
        if (isAll) forgottenUntil = until
      })
      .catch((fault: unknown) => logger.warn({ err: fault }, "expired searches couldn't be deleted"))
  }

  const read = async (siteId: string, id: string): Promise<StoredSearch | null> => {
    const repo = searchesRepo(database.db, siteId)
    const [row, answerRows] = await Promise.all([repo.find(id), repo.answers(id)])
    if (!row) return null
    const isGivenUp = now().getTime() - row.createdAt.getTime() > giveUpMs
    const answers = answerRows.map(({ offers: bytes, count, state, ...answer }): StoredAnswer => ({
      ...answer,
      state: state === 'slow' && isGivenUp ? 'failed' : state,
      offers: bytes ? { bytes, count } : noOffers,
    }))
    const search = { ...row, answers }
    cacheSearch(
      search,
      answers.reduce((sum, { offers }) => sum + offers.bytes.length, 0),
    )
    return search
  }

  const find = async (siteId: string, id: string): Promise<StoredSearch> => {
    const kept = cache.get(id)
    const search = kept?.siteId === siteId ? kept : await read(siteId, id)
    if (!search) throw new AppError('notFound')
    return search
  }

  return {
    /** Not cached: most searches lead nowhere, and the first use of a result reads it. */
    add: async (search: StoredSearch): Promise<void> => {
      deleteOld()
      dropBeyondBudget()
      await searchesRepo(database.db, search.siteId).add(search, search.answers.map(toRow))
    },
    /** Stores a supplier's answer that arrived after the search was answered. */
    settle: async (search: Pick<StoredSearch, 'id' | 'siteId'>, answer: StoredAnswer): Promise<void> => {
      await searchesRepo(database.db, search.siteId).settle(search.id, toRow(answer))
    },
    /** Loads a valid search of this site. Throws `notFound` (also for another site's) or `searchExpired`. */
    get: async (siteId: string, id: string): Promise<StoredSearch> => {
      const search = await find(siteId, id)
      if (search.expiresAt <= now()) throw new AppError('searchExpired')
      return search
    },
    /**
     * Loads a search of this site, valid or not; its offers are deleted an hour after it expires. Throws `notFound`.
     */
    getEvenExpired: find,
  }
}
export type Searches = ReturnType<typeof createSearches>
