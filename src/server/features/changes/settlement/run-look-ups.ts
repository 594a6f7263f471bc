import { changeJobKinds } from '#server/bookings/changes-states.ts'
import type { ChangeItemRow } from '#server/bookings/changes.repo.ts'
import type { Deps } from '#server/deps.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { minCheckIntervalMs } from './check-times.ts'
import { settlementRepo } from './settlement.repo.ts'

/**
 * Runs the look-up jobs of lost requests now because someone is waiting. Repeated presses don't make them run more
 * often than people may ask.
 */
export const runLookUpsNow = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  open: readonly ChangeItemRow[],
): Promise<void> => {
  const at = now()
  const since = new Date(at.getTime() - minCheckIntervalMs)
  const lost = open.filter(({ state }) => state === 'unknown')
  const firstOfEach = new Map(lost.toReversed().map((item) => [item.requestId, item]))
  for (const { id, siteId, requestId } of firstOfEach.values())
    if (await settlementRepo(database.db, siteId).tryClaimCheck(id, at, since))
      await jobsRepo(database.db).hasten(changeJobKinds.lookUp, String(requestId), at)
}
