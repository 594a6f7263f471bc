import type { Db } from '#server/db/database.ts'
import { emailPartner } from '../email-partner.ts'
import { deliveriesRepo } from './deliveries.repo.ts'
import { webhookTexts as texts } from './texts.ts'
import { webhooksRepo, type WebhookRow } from './webhooks.repo.ts'

/** Stops a webhook that the caller has locked, ends what waits for it and emails the agency's admin. */
export const stopWebhook = async (
  tx: Db,
  { id, partnerId, url, mode, createdBy }: WebhookRow,
  { isGone, at }: { isGone: boolean; at: Date },
): Promise<void> => {
  const repo = deliveriesRepo(tx)
  await repo.changeWebhook(id, { state: 'stopped' })
  await repo.endWaiting(id, texts.stopped)
  const partner = await webhooksRepo(tx, partnerId).partner()
  const paragraphs = [isGone ? texts.mailGone(url, mode) : texts.mailStopped(url, mode), texts.mailNext]
  await emailPartner(tx, partner, { subject: texts.mailSubject, paragraphs, createdBy }, at)
}
