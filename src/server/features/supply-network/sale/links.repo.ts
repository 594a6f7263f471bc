import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ContactPolicy, MappingStatus, SeatsShown } from '#contract/entities/supply-network.ts'
import type { Db } from '#server/db/database.ts'
import { consumerMappings, sites, supplierLists } from '#server/db/schema/index.ts'
import { isOwnerActive } from '#server/features/supply-network/list-owner.repo.ts'

/** A consumer's mapping of a list of seat blocks, with what a sale needs from both sides. */
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

/** A link sells only while both sides have it approved, both sites are open, and the owner of its list may sell. */
const isSelling = and(
  eq(consumerMappings.category, 'FixedDeparture'),
  eq(consumerMappings.supplierStatus, 'Approved'),
  eq(consumerMappings.consumerStatus, 'Approved'),
  eq(supplierSites.state, 'active'),
  eq(consumerSites.state, 'active'),
  isOwnerActive,
)

/** Reads the links of consumers. */
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
    /** Finds any mapping of two sites, even a suspended one. All of them have the same house account. */
    anyOf: async (supplierSiteId: string, consumerSiteId: string): Promise<Link | null> => {
      const [row] = await mappings()
        .where(isPair(supplierSiteId, consumerSiteId))
        .orderBy(consumerMappings.id)
        .limit(1)
      return row ?? null
    },
    /** Finds the mapping of an owner's blocks, also a suspended one. */
    ofOwner: async (
      { supplierSiteId, consumerSiteId }: Pick<Link, 'supplierSiteId' | 'consumerSiteId'>,
      ownerUserId: string,
    ): Promise<Link | null> => {
      const [row] = await mappings()
        .where(and(isPair(supplierSiteId, consumerSiteId), eq(supplierLists.ownerUserId, ownerUserId)))
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
  }
}
