import { z } from 'zod'
import type { JobHandler, JobResult } from '#server/jobs/job-runner.ts'
import { createDelivery, type AttachmentsOf, type DeliveryDeps } from './deliver.ts'
import { givesUpAt } from './mail-times.ts'
import { mailsRepo, type MailRow } from './mails.repo.ts'
import { deliveryTexts } from './texts.ts'

const MailJob = z.object({ siteId: z.string(), mailId: z.int() })
const retryAt = (until: Date, now: Date): JobResult => ({
  done: false,
  againInMs: Math.max(1, until.getTime() - now.getTime()),
})

/**
 * Sends emails that couldn't be sent at once. An email whose sender crashed is never sent again, because it may have
 * gone out.
 */
export const mailSendJob = (deps: DeliveryDeps, attachmentsOf: AttachmentsOf): JobHandler => {
  const deliver = createDelivery(deps, attachmentsOf)
  const end = (row: MailRow, from: MailRow['state'], change: Partial<MailRow>): Promise<void> =>
    mailsRepo(deps.database.db, row.siteId).record(row, [from], {
      ...change,
      nextAttemptAt: null,
      updatedAt: deps.now(),
    })

  return async ({ payload, signal }) => {
    const { siteId, mailId } = MailJob.parse(payload)
    const repo = mailsRepo(deps.database.db, siteId)
    const row = await repo.byId(mailId)
    const now = deps.now()
    if (row?.state === 'sending') {
      const leaseUntil = row.nextAttemptAt ?? now
      if (leaseUntil > now) return retryAt(leaseUntil, now)
      await end(row, 'sending', { state: 'unknown', note: deliveryTexts.lost })
      return { done: true }
    }
    if (row?.state !== 'queued') return { done: true }
    if (row.nextAttemptAt && row.nextAttemptAt > now) return retryAt(row.nextAttemptAt, now)
    if (now >= givesUpAt(row)) {
      await end(row, 'queued', { state: 'failed', note: deliveryTexts.gaveUp('') })
      return { done: true }
    }
    await deliver(siteId, mailId, signal)
    const after = await repo.byId(mailId)
    const isOpen = after?.state === 'queued' || after?.state === 'sending'
    return isOpen ? retryAt(after.nextAttemptAt ?? now, deps.now()) : { done: true }
  }
}
