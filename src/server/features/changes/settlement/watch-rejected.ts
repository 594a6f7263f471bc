import { changeJobKinds } from '#server/bookings/changes-states.ts'
import { changesRepo, type ChangeItemRow } from '#server/bookings/changes.repo.ts'
import type { Db } from '#server/db/database.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { dayMs } from '#contract/common/constants.ts'

const minuteMs = 60_000

/**
 * Returns the delay before an item that staff ended is checked again, in milliseconds: an hour at first, at most a
 * day.
 */
export const nextWatchDelayMs = (attempt: number): number =>
  Math.min(dayMs, 60 * minuteMs * 2 ** Math.min(Math.max(0, attempt), 5))

/** Airlines take weeks to refund, seldom months. */
export const watchPeriodMs = 90 * dayMs

/**
 * Keeps checking a request that staff ended, so that the airline's later actions aren't missed. Call it in the
 * transaction of the decision.
 */
export const watchRejected = (
  tx: Db,
  item: Pick<ChangeItemRow, 'id' | 'siteId' | 'supplierChangeId'>,
  at: Date,
): Promise<void> => addWatch(tx, item, at)

/**
 * Marks a refund that staff entered as unconfirmed and keeps checking until the airline reports it. Call it in the
 * transaction of the decision.
 */
export const watchSettled = async (
  tx: Db,
  item: Pick<ChangeItemRow, 'id' | 'siteId' | 'supplierChangeId'>,
  at: Date,
): Promise<void> => {
  await changesRepo(tx, item.siteId).changeItem(item.id, { staffSettlement: 'unconfirmed' })
  await addWatch(tx, item, at)
}

const addWatch = async (
  tx: Db,
  { id, siteId, supplierChangeId }: Pick<ChangeItemRow, 'id' | 'siteId' | 'supplierChangeId'>,
  at: Date,
): Promise<void> => {
  if (supplierChangeId === '') return
  const runAt = new Date(at.getTime() + nextWatchDelayMs(0))
  await jobsRepo(tx).add(
    { kind: changeJobKinds.watch, uniqueKey: String(id), payload: { siteId, itemId: id }, runAt },
    at,
  )
}
