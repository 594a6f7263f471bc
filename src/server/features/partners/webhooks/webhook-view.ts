import type { PartnerWebhook, WebhookDelivery } from '#contract/entities/partners.ts'
import { dayMs } from '#contract/common/constants.ts'
import { droppedShownDays } from '#contract/http/partners-webhooks.ts'
import type { DeliveryRow } from './deliveries.repo.ts'
import type { WebhookRow } from './webhooks.repo.ts'

const toText = (at: Date | null): string | null => at?.toISOString() ?? null

const toDropped = ({ dropped, droppedFrom, droppedTo }: WebhookRow, now: Date): PartnerWebhook['dropped'] =>
  droppedFrom && droppedTo && droppedTo.getTime() > now.getTime() - droppedShownDays * dayMs
    ? { count: dropped, from: droppedFrom.toISOString(), to: droppedTo.toISOString() }
    : null

/** Returns a webhook as its agency sees it. */
export const toPartnerWebhook = (row: WebhookRow, now: Date): PartnerWebhook => ({
  webhookId: row.id,
  mode: row.mode,
  url: row.url,
  events: row.events,
  state: row.state,
  oldSecretUntil: row.oldSecretUntil && row.oldSecretUntil > now ? toText(row.oldSecretUntil) : null,
  createdAt: row.createdAt.toISOString(),
  lastDeliveredAt: toText(row.lastDeliveredAt),
  dropped: toDropped(row, now),
})

/** Returns a delivery as the agency of its webhook sees it. */
export const toWebhookDelivery = (row: DeliveryRow): WebhookDelivery => ({
  deliveryId: String(row.id),
  messageId: row.messageId,
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  lastAttemptAt: toText(row.lastAttemptAt),
  nextAttemptAt: toText(row.nextAttemptAt),
  status: row.status,
  problem: row.problem,
  body: row.body,
})
