import type { ChangeItemRow, ChangeRequestRow } from '#server/bookings/changes.repo.ts'
import { changeJobKinds } from '#server/bookings/changes-states.ts'
import type { Db } from '#server/db/database.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'

/**
 * Adds the job that returns a credit to the booking's online payments if the request says so. Call it in the
 * transaction of the credit; the job runs after it, because it locks the payments before the wallet.
 */
export const queueSourceRefund = async (
  tx: Db,
  {
    request,
    item,
  }: { request: Pick<ChangeRequestRow, 'refundTo'>; item: Pick<ChangeItemRow, 'id' | 'siteId'> },
  { cause, amountMinor, at }: { cause: 'refund' | 'difference'; amountMinor: number; at: Date },
): Promise<void> => {
  if (request.refundTo !== 'source' || amountMinor <= 0) return
  await jobsRepo(tx).add(
    {
      kind: changeJobKinds.toSource,
      uniqueKey: `${item.id}:${cause}`,
      payload: { siteId: item.siteId, itemId: item.id, cause, amountMinor },
      runAt: at,
    },
    at,
  )
}
