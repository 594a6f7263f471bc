import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { endRequest } from '#server/features/trips/order/decide-request.ts'
import { tripsRepo } from '#server/features/trips/trips.repo.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { releaseStock } from '#server/stock/change-claim.ts'
import { dueTripsRepo, type DueTrip } from './due-trips.repo.ts'
import { tripJobs } from './job-kinds.ts'

const everyMs = 60_000
const perRun = 100

type JobDeps = Pick<Deps, 'database' | 'now' | 'sealKeys'>

/** Lets the waitlist offer places that have become free at once. */
export const hastenWaitlist = (tx: Db, at: Date): Promise<void> =>
  jobsRepo(tx).hasten(tripJobs.waitlist, tripJobs.waitlist, at)

const expire = (deps: JobDeps, { siteId, number }: DueTrip): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const at = deps.now()
    const repo = tripsRepo(tx, siteId)
    const trip = await repo.lock(number)
    if (!trip || trip.expiresAt === null || trip.expiresAt > at) return
    if (trip.status === 'requested') {
      await endRequest(tx, deps, trip, { status: 'lapsed', by: null, at })
      return
    }
    await repo.change(trip.id, { status: 'expired', expiresAt: null, updatedAt: at })
    if (trip.stockReference === '') return
    await releaseStock(tx, siteId, trip.stockReference, at)
    await hastenWaitlist(tx, at)
  })

/**
 * Ends orders that weren't paid in time, whose places become free, and requests that nobody decided, whose deposit
 * returns to the wallet. Each in its own transaction, so that a crash loses nothing.
 */
export const tripExpiryJob =
  (deps: JobDeps): JobHandler =>
  async ({ signal }) => {
    const found = await dueTripsRepo(deps.database.db).expired(deps.now(), perRun)
    for (const due of found) {
      if (signal.aborted) break
      await expire(deps, due)
    }
    return { done: false, againInMs: found.length === perRun ? 1_000 : everyMs }
  }
