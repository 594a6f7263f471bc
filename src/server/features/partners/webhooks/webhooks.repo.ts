import { and, asc, eq, sql } from 'drizzle-orm'
import type { PartnerMode } from '#contract/entities/partners.ts'
import type { Db } from '#server/db/database.ts'
import { partners, partnerWebhooks, webhookDeliveries } from '#server/db/schema/index.ts'

export type WebhookRow = typeof partnerWebhooks.$inferSelect

/** Reads and writes the webhooks of one partner. */
export const webhooksRepo = (db: Db, partnerId: string) => {
  const own = (id: string) => and(eq(partnerWebhooks.partnerId, partnerId), eq(partnerWebhooks.id, id))
  return {
    /** Reads the partner, and locks it until the transaction ends if its webhooks are going to be counted. */
    partner: async (isLocked = false) => {
      const query = db.select().from(partners).where(eq(partners.id, partnerId))
      const [row] = isLocked ? await query.for('no key update') : await query
      if (!row) throw new Error(`partner ${partnerId} not found`)
      return row
    },
    list: (mode: PartnerMode): Promise<WebhookRow[]> =>
      db
        .select()
        .from(partnerWebhooks)
        .where(and(eq(partnerWebhooks.partnerId, partnerId), eq(partnerWebhooks.mode, mode)))
        .orderBy(asc(partnerWebhooks.createdAt), asc(partnerWebhooks.id)),
    find: async (id: string): Promise<WebhookRow | null> => {
      const [row] = await db.select().from(partnerWebhooks).where(own(id)).limit(1)
      return row ?? null
    },
    /** Locks a webhook until the transaction ends. New events for it don't wait. */
    lock: async (id: string): Promise<WebhookRow | null> => {
      const [row] = await db.select().from(partnerWebhooks).where(own(id)).for('no key update')
      return row ?? null
    },
    add: async (row: typeof partnerWebhooks.$inferInsert): Promise<WebhookRow> => {
      const [added] = await db.insert(partnerWebhooks).values(row).returning()
      if (!added) throw new Error('the webhook was not added')
      return added
    },
    change: async (id: string, change: Partial<WebhookRow>): Promise<WebhookRow> => {
      const [changed] = await db.update(partnerWebhooks).set(change).where(own(id)).returning()
      if (!changed) throw new Error(`webhook ${id} not found`)
      return changed
    },
    /** Deletes a webhook with its deliveries. Their jobs find nothing to send. */
    remove: async (id: string): Promise<void> => {
      // Events that are being added for it come before or are left out.
      await db.execute(
        sql`select from partner_webhooks where id = ${id} and partner_id = ${partnerId} for update`,
      )
      await db.delete(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id))
      await db.delete(partnerWebhooks).where(own(id))
    },
  }
}
