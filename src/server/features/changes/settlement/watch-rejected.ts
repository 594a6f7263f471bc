import { changeJobKinds } from '#server/bookings/changes-states.ts'
import type { ChangeItemRow } from '#server/bookings/changes.repo.ts'
import type { Db } from '#server/db/database.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** An airline that is still at work on what staff ended is asked after an hour, then ever less often, down to once a day. */
export const watchAfterMs = (attempt: number): number =>
  Math.min(dayMs, 60 * minuteMs * 2 ** Math.min(Math.max(0, attempt), 5))

/** Refunds of airlines take weeks, seldom months. */
export const watchedForMs = 90 * dayMs

/**
 * Staff end a request that the airline has: what the airline does all the same must not be lost, so it is asked on. In the transaction of
 * the decision.
 */
export const watchRejected = async (
  tx: Db,
  { id, siteId, supplierChangeId }: Pick<ChangeItemRow, 'id' | 'siteId' | 'supplierChangeId'>,
  at: Date,
): Promise<void> => {
  if (supplierChangeId === '') return
  const runAt = new Date(at.getTime() + watchAfterMs(0))
  await jobsRepo(tx).add(
    { kind: changeJobKinds.watch, uniqueKey: String(id), payload: { siteId, itemId: id }, runAt },
    at,
  )
}
