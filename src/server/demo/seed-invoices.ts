import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { toInvoiceParties } from '#server/bookings/parties.ts'
import type { Db } from '#server/db/database.ts'
import { bookings, sites, users } from '#server/db/schema/index.ts'

/** Stores seller, buyer and place of supply for the demo's tickets, as a sale does when its tickets are issued. */
export const seedDemoInvoices = async (tx: Db): Promise<void> => {
  const isTicketed = isNotNull(bookings.ticketedAt)
  const buyers = await tx
    .selectDistinct({ userId: bookings.userId, siteId: bookings.siteId, gst: bookings.gst })
    .from(bookings)
    .where(isTicketed)
  const accounts = await tx
    .select({ user: users, config: sites.config, settings: sites.settings })
    .from(users)
    .innerJoin(sites, eq(sites.id, users.siteId))
  for (const { userId, siteId, gst } of buyers) {
    const account = accounts.find(({ user }) => user.id === userId)
    if (!account) throw new Error(`user ${userId} not found`)
    await tx
      .update(bookings)
      .set({ invoiceParties: toInvoiceParties({ gst }, account.user, account) })
      .where(
        and(
          isTicketed,
          eq(bookings.siteId, siteId),
          eq(bookings.userId, userId),
          sql`${bookings.gst} is not distinct from ${gst === null ? null : JSON.stringify(gst)}::jsonb`,
        ),
      )
  }
}
