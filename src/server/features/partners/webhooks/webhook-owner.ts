import type { PartnerMode } from '#contract/entities/partners.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { findPartner } from '../find-partner.service.ts'
import { webhooksRepo, type WebhookRow } from './webhooks.repo.ts'

/** Throws `notFound` for a mode that the caller's key doesn't work with. People work with both. */
export const assertMode = ({ actor }: SignedInContext, mode: PartnerMode): void => {
  if (actor.apiKey && actor.apiKey.mode !== mode) throw new AppError('notFound')
}

/** Loads a webhook of the caller's agency, locked if it is going to change. Throws `notFound` for any other. */
export const getOwnWebhook = async (
  db: Db,
  call: SignedInContext,
  webhookId: string,
  isLocked: boolean,
): Promise<WebhookRow> => {
  const partner = await findPartner(db, call)
  if (!partner) throw new AppError('notFound')
  const repo = webhooksRepo(db, partner.id)
  const webhook = isLocked ? await repo.lock(webhookId) : await repo.find(webhookId)
  if (!webhook) throw new AppError('notFound')
  assertMode(call, webhook.mode)
  return webhook
}

/** Adds a change of a webhook to the trail of the partner's site. */
export const auditWebhook = (
  tx: Db,
  { id, siteId, mode, url, events, state }: WebhookRow,
  { action, at }: { action: 'saved' | 'rotated' | 'removed'; at: Date },
  call: SignedInContext,
): Promise<void> =>
  addAudit(tx, siteId, {
    action: `partner.webhook.${action}`,
    target: `webhook:${id}`,
    details: { mode, url, events, state, ...(call.actor.apiKey ? { keyId: call.actor.apiKey.keyId } : {}) },
    actorUserId: call.actor.userId,
    subjectUserId: call.subject.userId,
    requestId: call.requestId,
    at,
  })
