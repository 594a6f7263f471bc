import { dayMs } from '#contract/common/constants.ts'
import { droppedShownDays } from '#contract/http/partners-webhooks.ts'
import type { Db } from '#server/db/database.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { deliveriesRepo } from './deliveries.repo.ts'
import { webhookTexts as texts } from './texts.ts'
import { toJobKey, webhookJobKind } from './webhook-job.ts'
import type { WebhookRow } from './webhooks.repo.ts'

/**
 * Drops a webhook's oldest waiting deliveries beyond the limit, ends their jobs, and counts them for the webhook's agency. Returns
 * their ids. Lock the webhook first.
 */
export const dropOldest = async (
  tx: Db,
  { id, dropped, droppedFrom, droppedTo }: WebhookRow,
  at: Date,
): Promise<number[]> => {
  const repo = deliveriesRepo(tx)
  const rows = await repo.dropOldest(id, { problem: texts.dropped, at })
  if (rows.length === 0) return []
  await jobsRepo(tx).finishAll(webhookJobKind, rows.map(toJobKey), at)
  await repo.prune(id)
  const isCounting = droppedTo !== null && droppedTo.getTime() > at.getTime() - droppedShownDays * dayMs
  await repo.changeWebhook(id, {
    dropped: (isCounting ? dropped : 0) + rows.length,
    droppedFrom: isCounting ? droppedFrom : at,
    droppedTo: at,
  })
  return rows.map((row) => row.id)
}
