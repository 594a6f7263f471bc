import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { keptDeliveries } from '#contract/http/partners-webhooks.ts'
import type { Db } from '#server/db/database.ts'
import { partners, partnerWebhooks, webhookDeliveries } from '#server/db/schema/index.ts'
import type { WebhookRow } from './webhooks.repo.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** The latest deliveries of a webhook. */
const deliveryLog = (db: Db) => ({
  /** Deletes all but the latest deliveries of a webhook and those that wait. */
  prune: async (webhookId: string): Promise<void> => {
    const ofWebhook = eq(webhookDeliveries.webhookId, webhookId)
    const oldestKept = db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(ofWebhook)
      .orderBy(desc(webhookDeliveries.id))
      .offset(keptDeliveries - 1)
      .limit(1)
    await db
      .delete(webhookDeliveries)
      .where(
        and(
          ofWebhook,
          lt(webhookDeliveries.id, sql`(${oldestKept})`),
          ne(webhookDeliveries.state, 'waiting'),
        ),
      )
  },
  /** Lists the latest deliveries of a webhook, newest first. */
  page: async (webhookId: string, { offset, limit }: { offset: number; limit: number }) => {
    const kept = db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, webhookId))
      .orderBy(desc(webhookDeliveries.id))
      .limit(keptDeliveries)
    const total = await db.$count(webhookDeliveries, inArray(webhookDeliveries.id, kept))
    const rows = await db
      .select()
      .from(webhookDeliveries)
      .where(inArray(webhookDeliveries.id, kept))
      .orderBy(desc(webhookDeliveries.id))
      .limit(limit)
      .offset(offset)
    return { rows, total }
  },
})

/** Reads and writes deliveries. Calls of partners must check that the webhook is theirs. */
export const deliveriesRepo = (db: Db) => ({
  /** Locks a delivery's webhook, and returns both with the state of the partner's access; null once they were removed. */
  lock: async (id: number) => {
    const [webhook] = await db
      .select({ id: partnerWebhooks.id })
      .from(webhookDeliveries)
      .innerJoin(partnerWebhooks, eq(partnerWebhooks.id, webhookDeliveries.webhookId))
      .where(eq(webhookDeliveries.id, id))
      .for('no key update', { of: partnerWebhooks })
    if (!webhook) return null
    const [row] = await db
      .select({ delivery: webhookDeliveries, webhook: partnerWebhooks, access: partners.status })
      .from(webhookDeliveries)
      .innerJoin(partnerWebhooks, eq(partnerWebhooks.id, webhookDeliveries.webhookId))
      .innerJoin(partners, eq(partners.id, partnerWebhooks.partnerId))
      .where(eq(webhookDeliveries.id, id))
    return row ?? null
  },
  /** Counts the deliveries that nodes are sending: of a webhook, and of all its partner's. */
  countSending: async ({ id, partnerId }: Pick<WebhookRow, 'id' | 'partnerId'>, at: Date) => {
    const rows = await db
      .select({ webhookId: webhookDeliveries.webhookId })
      .from(webhookDeliveries)
      .innerJoin(partnerWebhooks, eq(partnerWebhooks.id, webhookDeliveries.webhookId))
      .where(and(eq(partnerWebhooks.partnerId, partnerId), gt(webhookDeliveries.sendingUntil, at)))
    return { ofWebhook: rows.filter(({ webhookId }) => webhookId === id).length, ofPartner: rows.length }
  },
  countWaiting: (webhookId: string): Promise<number> =>
    db.$count(
      webhookDeliveries,
      and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')),
    ),
  add: async (row: typeof webhookDeliveries.$inferInsert): Promise<DeliveryRow> => {
    const [added] = await db.insert(webhookDeliveries).values(row).returning()
    if (!added) throw new Error('the delivery was not added')
    return added
  },
  change: async (id: number, change: Partial<DeliveryRow>): Promise<DeliveryRow | null> => {
    const [row] = await db
      .update(webhookDeliveries)
      .set(change)
      .where(eq(webhookDeliveries.id, id))
      .returning()
    return row ?? null
  },
  /** Ends what waits for a webhook that gets no more events. */
  endWaiting: async (webhookId: string, problem: string): Promise<void> => {
    await db
      .update(webhookDeliveries)
      .set({ state: 'failed', nextAttemptAt: null, problem })
      .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')))
  },
  changeWebhook: async (id: string, change: Partial<WebhookRow>): Promise<void> => {
    await db.update(partnerWebhooks).set(change).where(eq(partnerWebhooks.id, id))
  },
  ...deliveryLog(db),
})
