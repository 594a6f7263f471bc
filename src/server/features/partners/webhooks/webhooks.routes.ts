import { partnersWebhooksEndpoints as calls } from '#contract/http/partners-webhooks.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createDeliveries } from './deliveries.service.ts'
import { createWebhooks } from './webhooks.service.ts'

/** Binds the calls of an agency about its webhooks. */
export const partnersWebhooksRoutes = (deps: Deps): BoundCall[] => {
  const webhooks = createWebhooks(deps)
  const deliveries = createDeliveries(deps)
  return [
    bind(calls.webhooks, async ({ mode }, call) => ({ webhooks: await webhooks.list(mode, signedIn(call)) })),
    bind(calls.saveWebhook, (input, call) => webhooks.save(input, signedIn(call))),
    bind(calls.rotateWebhookSecret, ({ webhookId }, call) => webhooks.rotate(webhookId, signedIn(call))),
    bind(calls.removeWebhook, ({ webhookId }, call) => webhooks.remove(webhookId, signedIn(call))),
    bind(calls.webhookDeliveries, (input, call) => deliveries.page(input, signedIn(call))),
    bind(calls.redeliver, ({ deliveryId }, call) => deliveries.redeliver(deliveryId, signedIn(call))),
    bind(calls.testWebhook, ({ webhookId }, call) => deliveries.test(webhookId, signedIn(call))),
  ]
}
