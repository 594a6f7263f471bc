import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { bookings, linkChanges, linkOrders } from '#server/db/schema/index.ts'
import type { Link } from './links.repo.ts'

export type LinkOrderRow = typeof linkOrders.$inferSelect

/** Reads and writes the purchases of consumers at supplying sites. */
export const linkOrdersRepo = (db: Db) => ({
  /** Finds the order of a booking at the supplying site that belongs to the consumer. */
  orderOfBooking: async (
    { supplierSiteId, consumerSiteId }: Pick<Link, 'supplierSiteId' | 'consumerSiteId'>,
    bookingId: number,
  ): Promise<LinkOrderRow | null> => {
    const [row] = await db
      .select()
      .from(linkOrders)
      .where(
        and(
          eq(linkOrders.siteId, supplierSiteId),
          eq(linkOrders.consumerSiteId, consumerSiteId),
          eq(linkOrders.bookingId, bookingId),
        ),
      )
      // The first is the purchase or hold; a later one is a hold's issue.
      .orderBy(asc(linkOrders.createdAt), asc(linkOrders.reference))
      .limit(1)
    return row ?? null
  },
  orderOfPnr: async (
    { supplierSiteId, consumerSiteId }: Pick<Link, 'supplierSiteId' | 'consumerSiteId'>,
    pnr: string,
  ): Promise<LinkOrderRow | null> => {
    const [row] = await db
      .select(getTableColumns(linkOrders))
      .from(linkOrders)
      .innerJoin(bookings, eq(bookings.id, linkOrders.bookingId))
      .where(
        and(
          eq(linkOrders.siteId, supplierSiteId),
          eq(linkOrders.consumerSiteId, consumerSiteId),
          eq(bookings.siteId, supplierSiteId),
          eq(bookings.pnr, pnr),
        ),
      )
      .orderBy(desc(bookings.id))
      .limit(1)
    return row ?? null
  },
  /** Adds an order; null if its reference is known. Waits for any other transaction with the same reference. */
  addOrder: async (order: LinkOrderRow): Promise<LinkOrderRow | null> => {
    const [row] = await db.insert(linkOrders).values(order).onConflictDoNothing().returning()
    return row ?? null
  },
  order: async (reference: string): Promise<LinkOrderRow | null> => {
    const [row] = await db.select().from(linkOrders).where(eq(linkOrders.reference, reference)).limit(1)
    return row ?? null
  },
  lockOrder: async (reference: string): Promise<LinkOrderRow | null> => {
    const [row] = await db
      .select()
      .from(linkOrders)
      .where(eq(linkOrders.reference, reference))
      .limit(1)
      .for('update')
    return row ?? null
  },
  changeOrder: (reference: string, change: Partial<Omit<LinkOrderRow, 'reference'>>) =>
    db.update(linkOrders).set(change).where(eq(linkOrders.reference, reference)),
})

/** Reads and writes the change requests of consumers at supplying sites. */
export const linkChangesRepo = (db: Db) => ({
  /** Lists a booking's change requests with their references; the number is null if the process died before storing it. */
  changesOf: (orderReference: string): Promise<(typeof linkChanges.$inferSelect)[]> =>
    db.select().from(linkChanges).where(eq(linkChanges.orderReference, orderReference)),
  /** Claims the reference of a change request; false if it is known. */
  addChange: async (change: typeof linkChanges.$inferInsert): Promise<boolean> => {
    const rows = await db
      .insert(linkChanges)
      .values(change)
      .onConflictDoNothing()
      .returning({ reference: linkChanges.reference })
    return rows.length === 1
  },
  setChangeRequest: (reference: string, changeRequestId: number) =>
    db.update(linkChanges).set({ changeRequestId }).where(eq(linkChanges.reference, reference)),
  /** Deletes a refused change request, so that the consumer can send it again. */
  dropChange: (reference: string) => db.delete(linkChanges).where(eq(linkChanges.reference, reference)),
})
