import { blockSource } from '#domain/flights/fixed-departures.ts'
import type { SupplierSource } from '#server/offers/offer.ts'
import { createSiteLookup } from '#server/sites/site-directory.ts'
import type { Links } from '#server/suppliers/linked-sites/add-links.ts'
import type { LinkedSiteId } from '#server/suppliers/linked-sites/linked-site-id.ts'
import type { SupplierPort } from '#server/suppliers/port.ts'
import { createAfterSale } from './after-sale.ts'
import { blockSources } from './block-offers.ts'
import { createLinkSellers } from './link-sellers.ts'
import { createLinkSupplier, type LinkedFlightSources } from './link-supplier.ts'
import { createLinkedFlights } from './linked-flights.ts'
import { createLinkedSearch } from './linked-search.ts'
import { linksRepo, type Link } from './links.repo.ts'
import { createMemo } from './memo.ts'
import { createSale, noTurns, type SaleDeps } from './sell.ts'

/** One entry a code: seat blocks first, then flights. */
const toSources = (flights: readonly SupplierSource[], hasBlocks: boolean): SupplierSource[] => {
  const sources = [
    ...(hasBlocks ? blockSources : []),
    ...flights.map(({ source, name, isLCC }): SupplierSource => ({
      source,
      name,
      isLCC,
      ...(source === blockSource ? { isFlights: true as const } : {}),
    })),
  ]
  return [...new Map(sources.toReversed().map((one) => [one.source, one])).values()].reverse()
}

/** Creates the suppliers for links between agencies. `deps.suppliers` is the registry of the supplying sites, without links. */
export const createLinks = (
  deps: SaleDeps,
): Links & { toSupplier: (supplierSiteId: LinkedSiteId, flights?: LinkedFlightSources) => SupplierPort } => {
  const { db } = deps.database
  const search = createLinkedSearch(deps)
  const flights = createLinkedFlights(deps, search)
  const saleInTurn = createSale(deps, flights)
  const sale = createSale({ ...deps, purchaseTurns: noTurns }, flights)
  const parts = { search, flights, sale, saleInTurn, afterSale: createAfterSale(deps, sale) }
  const sites = createSiteLookup(deps)
  const suppliersOf = createMemo(async (siteId) => flights.suppliers.listForSite(await sites.byId(siteId)))
  const known = new Map<string, SupplierPort>()

  /** Returns the same object for the same site and sources. */
  const toSupplier = (supplierSiteId: LinkedSiteId, linked?: LinkedFlightSources): SupplierPort => {
    const key = JSON.stringify([supplierSiteId, linked ?? null])
    const supplier = known.get(key) ?? createLinkSupplier(deps, parts, supplierSiteId, linked ?? null)
    known.set(key, supplier)
    return supplier
  }

  /** Returns the supplier for the mappings of two sites. */
  const toLinkedSupplier = async (
    supplierSiteId: LinkedSiteId,
    links: readonly Link[],
  ): Promise<SupplierPort> => {
    if (!links.some(({ category }) => category === 'Flights')) return toSupplier(supplierSiteId)
    const own = await suppliersOf(supplierSiteId)
    const hasBlocks = links.some(({ category }) => category === 'FixedDeparture')
    return toSupplier(supplierSiteId, {
      sources: toSources(
        own.flatMap(({ sources }) => sources),
        hasBlocks,
      ),
      isRemote: own.some(({ isRemote }) => isRemote),
    })
  }

  return {
    ...createLinkSellers(deps),
    toSupplier,
    find: async (consumerSiteId, supplierSiteId) => {
      const links = await linksRepo(db).ofPair({ supplierSiteId, consumerSiteId })
      const [link] = links
      return link ? toLinkedSupplier(link.supplierSiteId, links) : null
    },
    listSelling: async (consumerSiteId) => {
      const links = await search.sellingOf(consumerSiteId)
      const siteIds = [...new Set(links.map(({ supplierSiteId }) => supplierSiteId))]
      return Promise.all(
        siteIds.map((siteId) =>
          toLinkedSupplier(
            siteId,
            links.filter(({ supplierSiteId }) => supplierSiteId === siteId),
          ),
        ),
      )
    },
  }
}
