import type { WebhookEvent } from '#contract/entities/partners.ts'
import { endpoints } from '#contract/http/registry.ts'
import { addKey, openAccess } from './partners-kit.ts'
import type { TestServer } from './test-server.ts'

const { partners } = endpoints
const events: WebhookEvent[] = ['wallet.low']
const aWebhook = {
  mode: 'live',
  url: 'https://hooks.partner-agency.com/flights',
  events,
} as const

/** An agent's API access, a key, a webhook and a delivery of it. */
interface PartnerIds {
  partnerId: string
  partnerKey: string
  webhookId: string
  deliveryId: string
}

/** Opens API access for the other site's agent, with a key and a webhook. */
export const layPartner = async (server: TestServer): Promise<PartnerIds> => {
  const { partnerId } = await openAccess(server)
  const { key } = await addKey(server, { mode: 'live' })
  const agent = { as: 'agent' }
  const { webhookId } = (await server.must(partners.saveWebhook, aWebhook, agent)).webhook
  const { delivery } = await server.must(partners.testWebhook, { webhookId }, agent)
  return { partnerId, partnerKey: key.keyId, webhookId, deliveryId: delivery.deliveryId }
}

/** Returns what is sent for each call about API partners and each of its ids. */
export const partnerProbes = (
  there: PartnerIds,
): Record<string, Record<string, Record<string, unknown>>> => ({
  'partners.revokeKey': { keyId: { keyId: there.partnerKey } },
  'partners.saveWebhook': { webhookId: { webhookId: there.webhookId, ...aWebhook } },
  'partners.rotateWebhookSecret': { webhookId: { webhookId: there.webhookId } },
  'partners.removeWebhook': { webhookId: { webhookId: there.webhookId } },
  'partners.webhookDeliveries': { webhookId: { webhookId: there.webhookId } },
  'partners.testWebhook': { webhookId: { webhookId: there.webhookId } },
  'partners.redeliver': { deliveryId: { deliveryId: there.deliveryId } },
  'consumers.openPartnerAccess': { userId: { userId: 'usr_skyways_corporate' } },
  'consumers.setPartnerStatus': { partnerId: { partnerId: there.partnerId, newStatus: 'active' } },
})
