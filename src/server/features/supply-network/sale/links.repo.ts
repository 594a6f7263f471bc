import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ContactPolicy, MappingStatus, SeatsShown } from '#contract/entities/supply-network.ts'
import type { Db } from '#server/db/database.ts'
import {
  bookings,
  consumerMappings,
  linkChanges,
  linkOrders,
  sites,
  supplierLists,
} from '#server/db/schema/index.ts'

/** A consumer's mapping of a list of seat blocks, with what selling needs of both sides. */
export interface Link {
  mappingId: string
  supplierSiteId: string
  consumerSiteId: string
  /** The supplier user whose blocks the list has; empty for the site's own. */
  ownerUserId: string
  houseUserId: string
  isFlightHoldAllowed: boolean
  supplierStatus: MappingStatus
  consumerStatus: MappingStatus
  contactPolicy: ContactPolicy
  seatsShown: SeatsShown
}

export type LinkOrderRow = typeof linkOrders.$inferSelect

const supplierSites = alias(sites, 'supplier_sites')
const consumerSites = alias(sites, 'consumer_sites')

const linkColumns = {
  mappingId: consumerMappings.id,
  supplierSiteId: consumerMappings.siteId,
  consumerSiteId: consumerMappings.consumerSiteId,
  ownerUserId: supplierLists.ownerUserId,
  houseUserId: consumerMappings.houseUserId,
  isFlightHoldAllowed: consumerMappings.isFlightHoldAllowed,
  supplierStatus: consumerMappings.supplierStatus,
  consumerStatus: consumerMappings.consumerStatus,
  contactPolicy: consumerMappings.contactPolicy,
  seatsShown: supplierLists.seatsShown,
}

/** Selling needs both sides' approval, and both sites open. */
const isSelling = and(
  eq(consumerMappings.category, 'FixedDeparture'),
  eq(consumerMappings.supplierStatus, 'Approved'),
  eq(consumerMappings.consumerStatus, 'Approved'),
  eq(supplierSites.state, 'active'),
  eq(consumerSites.state, 'active'),
)

/** Reads the links of consumers, and their orders and changes at supplying sites. */
export const linksRepo = (db: Db) => {
  const mappings = () =>
    db
      .select(linkColumns)
      .from(consumerMappings)
      .innerJoin(supplierLists, eq(supplierLists.id, consumerMappings.listId))
      .innerJoin(supplierSites, eq(supplierSites.id, consumerMappings.siteId))
      .innerJoin(consumerSites, eq(consumerSites.id, consumerMappings.consumerSiteId))
  const isPair = (supplierSiteId: string, consumerSiteId: string) =>
    and(eq(consumerMappings.siteId, supplierSiteId), eq(consumerMappings.consumerSiteId, consumerSiteId))
  return {
    /** Lists what a consumer may sell now. */
    selling: (consumerSiteId: string): Promise<Link[]> =>
      mappings()
        .where(and(eq(consumerMappings.consumerSiteId, consumerSiteId), isSelling))
        .orderBy(consumerMappings.siteId, consumerMappings.id),
    /** Finds any mapping of two sites, also a suspended one: it has the house account of both. */
    anyOf: async (supplierSiteId: string, consumerSiteId: string): Promise<Link | null> => {
      const [row] = await mappings()
        .where(isPair(supplierSiteId, consumerSiteId))
        .orderBy(consumerMappings.id)
        .limit(1)
      return row ?? null
    },
    /**
     * Finds the mapping that sells an owner's blocks, and keeps it from changing until the transaction ends, so that every
     * purchase is wholly before or after a suspension. Null if it doesn't sell.
     */
    lockSelling: async (
      { supplierSiteId, consumerSiteId }: Pick<Link, 'supplierSiteId' | 'consumerSiteId'>,
      ownerUserId: string,
    ): Promise<Link | null> => {
      const [row] = await mappings()
        .where(
          and(isPair(supplierSiteId, consumerSiteId), eq(supplierLists.ownerUserId, ownerUserId), isSelling),
        )
        .limit(1)
        .for('share', { of: consumerMappings })
      return row ?? null
    },
    order: async (reference: string): Promise<LinkOrderRow | null> => {
      const [row] = await db.select().from(linkOrders).where(eq(linkOrders.reference, reference)).limit(1)
      return row ?? null
    },
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
    /** Writes an order; null if its reference is known. Waits for another transaction with the same reference. */
    addOrder: async (order: LinkOrderRow): Promise<LinkOrderRow | null> => {
      const [row] = await db.insert(linkOrders).values(order).onConflictDoNothing().returning()
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
    /** Lists a booking's change requests with their references; the number is null if its sender died before storing it. */
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
    /** Forgets a change request that was refused, so that the consumer may send it again. */
    dropChange: (reference: string) => db.delete(linkChanges).where(eq(linkChanges.reference, reference)),
  }
}
