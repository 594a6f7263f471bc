import { createHash, randomBytes } from 'node:crypto'
import type { RememberedSearch } from '#contract/http/search-memory.ts'
import type { SearchRequest } from '#contract/http/flights-search-request.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Person } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { loadReference } from '#server/reference/reference.ts'
import { localDate } from '#server/clock/local-date.ts'
import { memoryRepo } from './memory.repo.ts'

export const maxRecentSearches = 10
export const maxSavedSearches = 50

const newId = (): string => randomBytes(12).toString('base64url')
const hashRequest = (request: SearchRequest): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url')

/** Whether the first flight's date has passed at its origin. */
const hasPassed = ({ segments: [first] }: SearchRequest, now: Date): boolean => {
  const origin = first && loadReference().airportsOfCity(first.origin)[0]
  return !origin || first.preferredDepartureTime.slice(0, 10) < localDate(now, origin.timeZone)
}

const toRemembered = (row: Omit<RememberedSearch, 'usedAt'> & { usedAt: Date }): RememberedSearch => ({
  ...row,
  usedAt: row.usedAt.toISOString(),
})

/** Stores users' last ten searches and those saved under a name. */
export const createSearchMemory = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const openRepo = ({ siteId, userId }: Person, db = database.db) => memoryRepo(db, siteId, userId)
  return {
    /** Adds a search to the recent ones. */
    remember: async (user: Person, request: SearchRequest): Promise<void> => {
      const entry = { id: newId(), requestHash: hashRequest(request), request, usedAt: now() }
      await openRepo(user).putRecent(entry, maxRecentSearches)
    },
    all: async (user: Person): Promise<RememberedSearch[]> => {
      const rows = await openRepo(user).searches()
      return rows.filter(({ request }) => !hasPassed(request, now())).map(toRemembered)
    },
    save: (user: Person, { name, request }: { name: string; request: SearchRequest }) =>
      database.transaction(async (tx): Promise<RememberedSearch> => {
        const repo = openRepo(user, tx)
        const requestHash = hashRequest(request)
        await repo.lock()
        if ((await repo.countSaved(requestHash)) >= maxSavedSearches)
          throw new AppError('wrongState', {
            message: `You can save up to ${maxSavedSearches} searches. Remove one to save another.`,
          })
        return toRemembered(
          await repo.putSearch({ id: newId(), name, isSaved: true, requestHash, request, usedAt: now() }),
        )
      }),
    forget: async (user: Person, id: string | null): Promise<number> => {
      const forgotten = await openRepo(user).forgetSearches(id)
      if (id !== null && forgotten === 0) throw new AppError('notFound')
      return forgotten
    },
  }
}
