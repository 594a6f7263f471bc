import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { PartnerMode, PartnerWebhook, WebhookDelivery, WebhookEvent } from '#contract/entities/partners.ts'

const id = z.string().trim().min(1).max(60)

/**
 * Calls of an agency about its webhooks (Standard Webhooks 1.0). A key with the scope `webhooks` may make them for its own
 * mode; other modes are `notFound` to it.
 */
const agency = {
  area: 'partners',
  access: 'agency',
  agencyRight: 'people',
  partner: 'webhooks',
  method: 'POST',
} as const
const changes = { refusedInJump: true, verifiedOnly: true } as const

/** Highest number of webhooks of a mode. */
export const maxWebhooks = 5
/** How many deliveries of a webhook are kept, besides those that wait. */
export const keptDeliveries = 100
/** How many deliveries of a webhook may wait. Further events drop the oldest of them. */
export const maxWaitingDeliveries = 1_000
/** How long a webhook reports dropped events, in days. */
export const droppedShownDays = 7

/** (ours) The agency's webhooks, oldest first. */
const webhooks = endpoint({
  ...agency,
  id: 'partners.webhooks',
  path: 'partner/webhooks',
  request: z.object({ mode: PartnerMode }),
  result: z.object({ webhooks: z.array(PartnerWebhook) }),
  errors: ['notFound'],
})

/**
 * (ours) Creates or changes a webhook. The address must be https on the public internet. The secret is returned only for a
 * new webhook. A stopped webhook that is turned on gets another five days. `wrongState`: no access, or five webhooks exist.
 */
const saveWebhook = endpoint({
  ...agency,
  ...changes,
  id: 'partners.saveWebhook',
  path: 'partner/saveWebhook',
  request: z.object({
    /** Absent for a new one. */
    webhookId: id.optional(),
    mode: PartnerMode,
    url: z.string().trim().min(1).max(500),
    events: z.array(WebhookEvent).min(1, 'Choose at least one'),
    isOn: z.boolean().default(true),
  }),
  result: z.object({ webhook: PartnerWebhook, secret: z.string().nullable() }),
  errors: ['notFound', 'wrongState'],
  ratePerMinute: 30,
})

/** (ours) Gives a webhook a new secret, which is returned only here. The old one also signs for another 24 hours. */
const rotateWebhookSecret = endpoint({
  ...agency,
  ...changes,
  id: 'partners.rotateWebhookSecret',
  path: 'partner/rotateWebhookSecret',
  request: z.object({ webhookId: id }),
  result: z.object({ webhook: PartnerWebhook, secret: z.string() }),
  errors: ['notFound'],
  ratePerMinute: 20,
})

/** (ours) Removes a webhook with its deliveries. */
const removeWebhook = endpoint({
  ...agency,
  ...changes,
  id: 'partners.removeWebhook',
  path: 'partner/removeWebhook',
  request: z.object({ webhookId: id }),
  result: z.object({}),
  errors: ['notFound'],
})

/** (ours) A webhook's waiting deliveries and its latest others, newest first. */
const webhookDeliveries = endpoint({
  ...agency,
  id: 'partners.webhookDeliveries',
  path: 'partner/webhookDeliveries',
  request: z.object({ webhookId: id, ...pageRequest }),
  result: z.object({ deliveries: z.array(WebhookDelivery), ...pageInfo }),
  errors: ['notFound'],
})

/** (ours) Sends a delivery once more, with the same `webhook-id`. `wrongState`: it is waiting anyway, or the webhook is off. */
const redeliver = endpoint({
  ...agency,
  ...changes,
  id: 'partners.redeliver',
  path: 'partner/redeliver',
  request: z.object({ deliveryId: id }),
  result: z.object({ delivery: WebhookDelivery }),
  errors: ['notFound', 'wrongState'],
  ratePerMinute: 60,
})

/** (ours) Sends a `webhook.test` event. */
const testWebhook = endpoint({
  ...agency,
  ...changes,
  id: 'partners.testWebhook',
  path: 'partner/testWebhook',
  request: z.object({ webhookId: id }),
  result: z.object({ delivery: WebhookDelivery }),
  errors: ['notFound'],
  ratePerMinute: 20,
})

export const partnersWebhooksEndpoints = {
  webhooks,
  saveWebhook,
  rotateWebhookSecret,
  removeWebhook,
  webhookDeliveries,
  redeliver,
  testWebhook,
}
