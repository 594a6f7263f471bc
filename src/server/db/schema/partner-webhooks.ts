import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type {
  PartnerMode,
  PartnerWebhook,
  WebhookDelivery,
  WebhookEvent,
} from '#contract/entities/partners.ts'
import { partners } from './partners.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** An address that gets a partner's events of a mode. */
export const partnerWebhooks = pgTable(
  'partner_webhooks',
  {
    id: text('id').primaryKey(),
    /** The partner's site, also for webhooks of its sandbox. */
    siteId: text('site_id').notNull(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.id),
    mode: text('mode').$type<PartnerMode>().notNull(),
    url: text('url').notNull(),
    events: jsonb('events').$type<WebhookEvent[]>().notNull(),
    state: text('state').$type<PartnerWebhook['state']>().notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    /** The secret before the last rotation, which also signs until `oldSecretUntil`; empty without one. */
    sealedOldSecret: text('sealed_old_secret').notNull().default(''),
    oldSecretUntil: instant('old_secret_until'),
    /** When the first delivery failed since one succeeded, or since it was turned on; null while none has. */
    failingSince: instant('failing_since'),
    lastDeliveredAt: instant('last_delivered_at'),
    /** How many events were dropped between the two instants because too many were waiting. The instants are null if none were. */
    dropped: integer('dropped').notNull().default(0),
    droppedFrom: instant('dropped_from'),
    droppedTo: instant('dropped_to'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('partner_webhooks_partner').on(table.partnerId, table.mode, table.createdAt),
    check('partner_webhooks_mode', sql`${table.mode} in ('live', 'test')`),
    check('partner_webhooks_state', sql`${table.state} in ('on', 'off', 'stopped')`),
  ],
)

/**
 * Events on their way to a webhook, and the latest that were sent. Triggers add them in the transaction of the change that they report,
 * each with its job (`partnerWebhook.send`).
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id').notNull(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => partnerWebhooks.id),
    /** The `webhook-id` of each attempt. */
    messageId: text('message_id').notNull(),
    event: text('event').$type<WebhookDelivery['event']>().notNull(),
    /** What is signed and sent, byte for byte. */
    body: text('body').notNull(),
    state: text('state').$type<WebhookDelivery['state']>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Attempts since it was created or last sent again by hand, which decide about the next pause. */
    step: integer('step').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    lastAttemptAt: instant('last_attempt_at'),
    nextAttemptAt: instant('next_attempt_at'),
    /** Until when a node sends it; null while none does. */
    sendingUntil: instant('sending_until'),
    status: integer('status'),
    problem: text('problem').notNull().default(''),
  },
  (table) => [
    index('webhook_deliveries_webhook').on(table.webhookId, table.id),
    index('webhook_deliveries_sending')
      .on(table.webhookId, table.sendingUntil)
      .where(sql`${table.sendingUntil} is not null`),
    index('webhook_deliveries_waiting')
      .on(table.webhookId, table.id)
      .where(sql`${table.state} = 'waiting'`),
    check('webhook_deliveries_state', sql`${table.state} in ('waiting', 'delivered', 'failed', 'dropped')`),
  ],
)
