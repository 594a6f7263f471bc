import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SupplierCategory } from '#contract/entities/site-rules.ts'
import type { ContactPolicy, MappingStatus, SeatsShown } from '#contract/entities/supply-network.ts'
import type { Db } from '#server/db/database.ts'
import { consumerMappings, sites, supplierLists } from '#server/db/schema/index.ts'
import { isOwnerActive } from '#server/features/supply-network/list-owner.repo.ts'
import type { LinkedSiteId } from '#server/suppliers/linked-sites/linked-site-id.ts'

/** A consumer's mapping of a list, with what a sale needs from both sides. */
export interface Link {
  mappingId: string
  category: SupplierCategory
  supplierSiteId: LinkedSiteId
  consumerSiteId: string
  /** The supplier user whose blocks the list has; empty for the site's own, and for flights. */
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
  category: consumerMappings.category,
  supplierSiteId: sql<LinkedSiteId>`${consumerMappings.siteId}`,
  consumerSiteId: consumerMappings.consumerSiteId,
  ownerUserId: supplierLists.ownerUserId,
  houseUserId: consumerMappings.houseUserId,
  isFlightHoldAllowed: consumerMappings.isFlightHoldAllowed,
  supplierStatus: consumerMappings.supplierStatus,
  consumerStatus: consumerMappings.consumerStatus,
  contactPolicy: consumerMappings.contactPolicy,
  seatsShown: supplierLists.seatsShown,
}

/** The two sites of a link. */
export type Pair = Pick<Link, 'supplierSiteId' | 'consumerSiteId'>

/** Two sites that might be linked. */
interface Sites {
  supplierSiteId: string
  consumerSiteId: string
}

/** Which of a pair's mappings: by what its list has, and by whose it is. */
export type ListKey = Pick<Link, 'category' | 'ownerUserId'>

/** The mappings of flights have no owner, because only a site itself offers them. */
export const flightsList: ListKey = { category: 'Flights', ownerUserId: '' }

/** Names the list of a supplier user's seat blocks, or of the site's own. */
export const toBlockList = (supplierUserId: string | null): ListKey => ({
  category: 'FixedDeparture',
  ownerUserId: supplierUserId ?? '',
})

/** A link sells only while both sides have it approved, both sites are open and of the same kind, and the owner of its list may sell. */
const isSelling = and(
  eq(consumerMappings.supplierStatus, 'Approved'),
  eq(consumerMappings.consumerStatus, 'Approved'),
  eq(supplierSites.state, 'active'),
  eq(consumerSites.state, 'active'),
  // An operator may change a site's kind. Test tickets must never be sold for real money, nor real ones for test money.
  eq(supplierSites.kind, consumerSites.kind),
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
  const isPair = ({ supplierSiteId, consumerSiteId }: Sites) =>
    and(eq(consumerMappings.siteId, supplierSiteId), eq(consumerMappings.consumerSiteId, consumerSiteId))
  const isList = ({ category, ownerUserId }: ListKey) =>
    and(eq(consumerMappings.category, category), eq(supplierLists.ownerUserId, ownerUserId))
  return {
    /** Lists what a consumer may sell now. */
    selling: (consumerSiteId: string): Promise<Link[]> =>
      mappings()
        .where(and(eq(consumerMappings.consumerSiteId, consumerSiteId), isSelling))
        .orderBy(consumerMappings.siteId, consumerMappings.id),
    /** Lists all mappings of two sites, even suspended ones. They have the same house account. */
    ofPair: (pair: Sites): Promise<Link[]> => mappings().where(isPair(pair)).orderBy(consumerMappings.id),
    /** Finds any mapping of two sites, even a suspended one. All of them have the same house account. */
    anyOf: async (supplierSiteId: string, consumerSiteId: string): Promise<Link | null> => {
      const [row] = await mappings()
        .where(isPair({ supplierSiteId, consumerSiteId }))
        .orderBy(consumerMappings.id)
        .limit(1)
      return row ?? null
    },
    /** Finds the mapping of a list, also a suspended one. */
    ofList: async (pair: Pair, list: ListKey): Promise<Link | null> => {
      const [row] = await mappings()
        .where(and(isPair(pair), isList(list)))
        .limit(1)
      return row ?? null
    },
    /** Finds the mapping of a list if it sells now. */
    findSelling: async (pair: Pair, list: ListKey): Promise<Link | null> => {
      const [row] = await mappings()
        .where(and(isPair(pair), isList(list), isSelling))
        .limit(1)
      return row ?? null
    },
    /**
     * Finds the mapping of a list that sells now, and keeps it from changing until the transaction ends, so that every purchase is
     * wholly before or after a suspension. Null if it doesn't sell.
     */
    lockSelling: async (pair: Pair, list: ListKey): Promise<Link | null> => {
      const [row] = await mappings()
        .where(and(isPair(pair), isList(list), isSelling))
        .limit(1)
        .for('share', { of: consumerMappings })
      return row ?? null
    },
  }
}
