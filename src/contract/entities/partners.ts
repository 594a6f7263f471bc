import { z } from 'zod'
import { Instant, IsoDate } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'

/** What a key may be used for. Every key may also read the agency's wallet balance. */
export const partnerScopes = ['search', 'book', 'tickets', 'webhooks'] as const
export const PartnerScope = z.enum(partnerScopes)
export type PartnerScope = z.infer<typeof PartnerScope>

/** `live` buys real tickets from the agency's wallet. `test` works in the sandbox, with money and tickets that aren't real. */
export const partnerModes = ['live', 'test'] as const
export const PartnerMode = z.enum(partnerModes)
export type PartnerMode = z.infer<typeof PartnerMode>

/** Whether the site lets an agency use the API. `none`: it never had access. */
export const partnerStatuses = ['none', 'active', 'suspended'] as const
export const PartnerStatus = z.enum(partnerStatuses)
export type PartnerStatus = z.infer<typeof PartnerStatus>

/** Groups of calls that share a limit. */
export const partnerLimitNames = ['search', 'read', 'purchase'] as const
export const PartnerLimitName = z.enum(partnerLimitNames)
export type PartnerLimitName = z.infer<typeof PartnerLimitName>

/** A key as its agency sees it, without the key itself. */
export const PartnerKey = z.object({
  keyId: z.string(),
  name: z.string(),
  mode: PartnerMode,
  /** The start of the key, which tells keys apart. */
  hint: z.string(),
  scopes: z.array(PartnerScope),
  /** The addresses and networks that may use it (`203.0.113.7`, `2001:db8::/48`); empty for any. */
  addresses: z.array(z.string()),
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: Instant.nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
  revokedAt: Instant.nullable(),
})
export type PartnerKey = z.infer<typeof PartnerKey>

/** Look-to-book of this month, as for any agency. `limit` null: no limit. */
export const PartnerLookToBook = z.object({
  looks: z.int(),
  bookings: z.int(),
  limit: z.int().nullable(),
})
export type PartnerLookToBook = z.infer<typeof PartnerLookToBook>

/** An agency's API access as its own people see it. */
export const PartnerAccess = z.object({
  status: PartnerStatus,
  /** Why it was suspended; empty otherwise. */
  reason: z.string(),
  /** Hosts that the keys work at. `test` is empty while there is none. */
  hosts: z.object({ live: z.string(), test: z.string() }),
  limitsPerMinute: z.record(PartnerLimitName, z.int()),
  lookToBook: PartnerLookToBook,
  /** The balance in the sandbox, which is filled up every day. */
  testBalance: Rupees,
})
export type PartnerAccess = z.infer<typeof PartnerAccess>

/** Calls of a day (in the site's zone), or of an endpoint. Latencies are the server's, in milliseconds. */
const usageFigures = {
  calls: z.int(),
  /** Answers 400 to 499, and 500 and above. */
  refused: z.int(),
  failed: z.int(),
  p50Ms: z.int(),
  p95Ms: z.int(),
}
export const PartnerUsage = z.object({
  days: z.array(z.object({ day: IsoDate, ...usageFigures })),
  endpoints: z.array(z.object({ endpoint: z.string(), ...usageFigures })),
  keys: z.array(
    z.object({ keyId: z.string(), name: z.string(), looks: z.int(), bookings: z.int(), ...usageFigures }),
  ),
})
export type PartnerUsage = z.infer<typeof PartnerUsage>

/** A call of the last days that failed or was refused. */
export const PartnerFailure = z.object({
  requestId: z.string(),
  at: Instant,
  keyName: z.string(),
  endpoint: z.string(),
  status: z.int(),
  code: z.string(),
  ms: z.int(),
})
export type PartnerFailure = z.infer<typeof PartnerFailure>

/** An agency with API access as the site's staff see it. */
export const ApiPartner = z.object({
  partnerId: z.string(),
  companyName: z.string(),
  /** Its admin, who gets the emails. */
  userId: z.string(),
  email: z.string(),
  groupName: z.string(),
  status: PartnerStatus.exclude(['none']),
  reason: z.string(),
  activeKeys: z.int(),
  /** Calls of the last 30 days. */
  calls: z.int(),
  lastCallAt: Instant.nullable(),
  lookToBook: PartnerLookToBook,
  createdAt: Instant,
})
export type ApiPartner = z.infer<typeof ApiPartner>

/** What webhooks report. They contain ids and states, no passengers. */
export const webhookEvents = [
  'booking.held',
  'booking.ticketed',
  'booking.failed',
  'booking.released',
  'booking.flightChanged',
  'change.decided',
  'refund.paid',
  'wallet.low',
] as const
export const WebhookEvent = z.enum(webhookEvents)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** An address that gets events. `off`: the partner turned it off. `stopped`: no delivery succeeded for five days. */
export const PartnerWebhook = z.object({
  webhookId: z.string(),
  mode: PartnerMode,
  url: z.string(),
  events: z.array(WebhookEvent),
  state: z.enum(['on', 'off', 'stopped']),
  /** Until when the secret before the last rotation also signs; null without one. */
  oldSecretUntil: Instant.nullable(),
  createdAt: Instant,
  lastDeliveredAt: Instant.nullable(),
  /** Events of the last days that were dropped because too many were waiting; null if none were. */
  dropped: z.object({ count: z.int(), from: Instant, to: Instant }).nullable(),
})
export type PartnerWebhook = z.infer<typeof PartnerWebhook>

/** One event for one webhook. All waiting ones are kept, and the latest 100 others. `dropped`: too many were waiting. */
export const WebhookDelivery = z.object({
  deliveryId: z.string(),
  /** The event's `webhook-id`, the same for every attempt. */
  messageId: z.string(),
  event: z.enum([...webhookEvents, 'webhook.test']),
  state: z.enum(['waiting', 'delivered', 'failed', 'dropped']),
  attempts: z.int(),
  createdAt: Instant,
  lastAttemptAt: Instant.nullable(),
  nextAttemptAt: Instant.nullable(),
  /** The HTTP status of the last answer; null without one. */
  status: z.int().nullable(),
  /** Why the last attempt failed; empty otherwise. */
  problem: z.string(),
  /** The body as it was or will be sent. */
  body: z.string(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
