import { changeJobKinds } from '#server/bookings/changes-states.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Deps } from '#server/deps.ts'
import { dayMs } from '#contract/common/constants.ts'
import { supplierAccountsRepo } from '#server/suppliers/own-accounts/supplier-accounts.repo.ts'
import { removeOldDevices } from '#server/people/devices.repo.ts'
import { deviceLimits } from '#server/people/devices.ts'
import { removeSiteDays } from '#server/usage/site-days.repo.ts'
import { missingJobsRepo, cleanupRepo } from './cleanup.repo.ts'
import type { JobHandler } from './job-runner.ts'
import { jobsRepo } from './jobs.repo.ts'

export const cleanupKind = 'cleanup'

const minuteMs = 60_000
const keptMs = {
  /** Orders copy what they need, so a search is useless once its fares have expired. */
  searches: 60 * minuteMs,
  /** Their idempotency keys are gone by then and nobody will pay them, so there is no reason to keep passports. */
  unpaidOrders: 8 * dayMs,
  /** The check for duplicate bookings looks 60 days back from a departure, and local days begin up to 14 hours earlier. */
  bookedNames: 62 * dayMs,
  /** An interrupted export continues within a day or is started again. */
  exportSnapshots: dayMs,
  /** A removal from the fare tray can be undone for an hour. */
  removedFares: 60 * minuteMs,
  sessions: 7 * dayMs,
  signInFailures: dayMs,
  /** Links, hand-overs and used tokens have expired by then. */
  oneTimeCodes: dayMs,
  /** Clients repeat a payment within hours; an order is paid only once even without the key. */
  idempotencyKeys: 7 * dayMs,
  doneJobs: 7 * dayMs,
  siteDays: 31 * dayMs,
} as const
/** An open booking unchanged for this long has lost its job. */
const forgottenMs = 15 * minuteMs
const everyMs = 15 * minuteMs

/** Cleans up on one node at a time: deletes expired rows, reuses their space and adds jobs to open bookings that lost theirs. */
export const cleanupJob =
  (
    { database, now }: Pick<Deps, 'database' | 'now'>,
    adoptions: readonly { kind: string; status: 'InProgress' | 'Held' }[],
  ): JobHandler =>
  async () => {
    const repo = cleanupRepo(database.db)
    const getCutoff = (ageMs: number) => new Date(now().getTime() - ageMs)
    const hasMore = [
      await repo.removeSearches(getCutoff(keptMs.searches)),
      await repo.removeUnpaidOrders(getCutoff(keptMs.unpaidOrders)),
      await repo.removeBookedNames(getCutoff(keptMs.bookedNames)),
      await repo.removeExportSnapshots(getCutoff(keptMs.exportSnapshots)),
    ].includes(true)
    await repo.removeRemovedFares(getCutoff(keptMs.removedFares))
    await repo.removeSessions(getCutoff(keptMs.sessions))
    await repo.removeSignInFailures(getCutoff(keptMs.signInFailures))
    await repo.removeOneTimeCodes(getCutoff(keptMs.oneTimeCodes))
    await repo.removeIdempotencyKeys(getCutoff(keptMs.idempotencyKeys))
    await repo.removeOperatorSessions(getCutoff(keptMs.sessions))
    await removeOldDevices(database.db, getCutoff(deviceLimits.keptMs))
    await removeSiteDays(database.db, indiaDate(getCutoff(keptMs.siteDays)))
    await jobsRepo(database.db).removeDone(getCutoff(keptMs.doneJobs))
    await supplierAccountsRepo(database.db).clearSettled(now())
    await database.reuseSpace()
    const missing = missingJobsRepo(database.db)
    for (const { kind, status } of adoptions)
      await missing.adopt(kind, status, { untouchedSince: getCutoff(forgottenMs), now: now() })
    await missing.adoptChanges(changeJobKinds.refresh, { dueBefore: getCutoff(forgottenMs), now: now() })
    return { done: false, againInMs: hasMore ? minuteMs : everyMs }
  }
