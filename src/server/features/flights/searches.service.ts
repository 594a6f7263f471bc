import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { packOffers, unpackOffers } from './pack-offers.ts'
import { createSearchCache } from './search-cache.ts'
import { forgetExpired, searchesRepo, type AnswerRow } from './searches.repo.ts'
import type { StoredAnswer, StoredSearch } from './stored-search.ts'

/** JSON of offers kept in memory; the objects take about twice as much. */
const cacheBytes = 48 * 1024 * 1024
/** A supplier that was slow is given up after this long, also when the node that waited for it is gone. */
const giveUpMs = 120_000
const keepExpiredMs = 60 * 60_000
/** Little and often: it shares the database with the searches of people who wait. */
const forgetEveryMs = 10_000
const forgetAtOnce = 300

/**
 * Searches of all sites: stored so that any node can answer for them, and kept in memory as long as they are asked for. A
 * search belongs to its site; whoever knows its id there may use it, so that a visitor can sign in half way.
 */
export const createSearches = ({ database, now, logger }: Pick<Deps, 'database' | 'now' | 'logger'>) => {
  const cache = createSearchCache(cacheBytes)
  let lastForgotten = now().getTime()
  let forgottenUntil = new Date(0)

  const pack = async ({ supplier, state, traceKey, offers }: StoredAnswer): Promise<AnswerRow> => ({
    supplier,
    state,
    traceKey,
    offers: state === 'answered' ? await packOffers(offers) : null,
    count: offers.length,
  })

  /** What may still change must be read from the database each time: another node may have heard more. */
  const remember = (search: StoredSearch, bytes: number): void => {
    if (search.answers.every(({ state }) => state !== 'slow')) cache.set(search, bytes)
  }

  const forgetOld = (): void => {
    const time = now().getTime()
    if (time - lastForgotten < forgetEveryMs) return
    lastForgotten = time
    const until = new Date(time - keepExpiredMs)
    forgetExpired(database.db, { from: forgottenUntil, until }, forgetAtOnce)
      .then((isAll) => {
        if (isAll) forgottenUntil = until
      })
      .catch((fault: unknown) => logger.warn({ err: fault }, 'expired searches were not cleared away'))
  }

  const read = async (siteId: string, id: string): Promise<StoredSearch | null> => {
    const repo = searchesRepo(database.db, siteId)
    const [row, answerRows] = await Promise.all([repo.find(id), repo.answers(id)])
    if (!row) return null
    const isGivenUp = now().getTime() - row.createdAt.getTime() > giveUpMs
    let bytes = 0
    const answers: StoredAnswer[] = []
    for (const { offers: blob, state, ...answer } of answerRows) {
      const { offers, jsonLength } = await unpackOffers(blob)
      bytes += jsonLength
      answers.push({ ...answer, state: state === 'slow' && isGivenUp ? 'failed' : state, offers })
    }
    const search = { ...row, answers }
    remember(search, bytes)
    return search
  }

  const find = async (siteId: string, id: string): Promise<StoredSearch> => {
    const kept = cache.get(id)
    const search = kept?.siteId === siteId ? kept : await read(siteId, id)
    if (!search) throw new AppError('notFound')
    return search
  }

  return {
    /** It is not kept in memory: most searches lead to nothing, and the first look at a result reads it. */
    add: async (search: StoredSearch): Promise<void> => {
      forgetOld()
      const rows = await Promise.all(search.answers.map(pack))
      await searchesRepo(database.db, search.siteId).add(search, rows)
    },
    /** Stores what a supplier said after the search was answered. */
    settle: async (search: Pick<StoredSearch, 'id' | 'siteId'>, answer: StoredAnswer): Promise<void> => {
      await searchesRepo(database.db, search.siteId).settle(search.id, await pack(answer))
    },
    /** A search of this site that is still valid. Throws `notFound` (also for another site's) or `searchExpired`. */
    get: async (siteId: string, id: string): Promise<StoredSearch> => {
      const search = await find(siteId, id)
      if (search.expiresAt <= now()) throw new AppError('searchExpired')
      return search
    },
    /** A search of this site, valid or not; an hour after its end nothing of its offers is left. Throws `notFound`. */
    getEvenExpired: find,
  }
}
export type Searches = ReturnType<typeof createSearches>
