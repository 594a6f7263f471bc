import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { keptDeliveries, maxWaitingDeliveries } from '#contract/http/partners-webhooks.ts'
import type { Db } from '#server/db/database.ts'
import { partners, partnerWebhooks, webhookDeliveries } from '#server/db/schema/index.ts'
import type { WebhookRow } from './webhooks.repo.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** Highest number of deliveries that one event drops. Fewer are over the limit, unless many events came at once. */
const mostDropped = 500

/** A webhook's waiting deliveries and its latest others. */
const deliveryLog = (db: Db) => ({
  /** Deletes all but the latest deliveries of a webhook and those that wait. */
  prune: async (webhookId: string): Promise<void> => {
    const ofWebhook = and(eq(webhookDeliveries.webhookId, webhookId), ne(webhookDeliveries.state, 'waiting'))
    const oldestKept = db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(ofWebhook)
      .orderBy(desc(webhookDeliveries.id))
      .offset(keptDeliveries - 1)
      .limit(1)
    await db.delete(webhookDeliveries).where(and(ofWebhook, lt(webhookDeliveries.id, sql`(${oldestKept})`)))
  },
  /** Lists the deliveries of a webhook that are kept, newest first. */
  page: async (webhookId: string, { offset, limit }: { offset: number; limit: number }) => {
    const ofWebhook = eq(webhookDeliveries.webhookId, webhookId)
    const total = await db.$count(webhookDeliveries, ofWebhook)
    const rows = await db
      .select()
      .from(webhookDeliveries)
      .where(ofWebhook)
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
  /**
   * Drops a webhook's oldest waiting deliveries beyond the limit, except those that a node is sending, and returns them. Lock the
   * webhook first.
   */
  dropOldest: (webhookId: string, { problem, at }: { problem: string; at: Date }) => {
    const isWaiting = and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting'))
    const tooMany = db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(isWaiting)
      .orderBy(desc(webhookDeliveries.id))
      .offset(maxWaitingDeliveries)
      .limit(mostDropped)
    return db
      .update(webhookDeliveries)
      .set({ state: 'dropped', nextAttemptAt: null, problem })
      .where(
        and(
          inArray(webhookDeliveries.id, tooMany),
          or(isNull(webhookDeliveries.sendingUntil), lte(webhookDeliveries.sendingUntil, at)),
        ),
      )
      .returning()
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
