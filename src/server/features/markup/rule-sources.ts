import { isFixedDeparture } from '#domain/flights/fixed-departures.ts'
import type { SellingSite, SupplierRegistry } from '#server/suppliers/registry.ts'

/** Lists the sources that a site can have a markup rule for. Seat blocks have their own kind of rule. */
export const listRuleSources = async (
  suppliers: SupplierRegistry,
  site: SellingSite,
): Promise<{ source: string; name: string }[]> => {
  const allowed = await suppliers.listForSite(site)
  const sources = allowed.flatMap((supplier) =>
    supplier.sources.filter(
      ({ source, isFlights }) => isFlights || !isFixedDeparture({ supplier: supplier.name, source }),
    ),
  )
  // Two suppliers may sell the same source; one rule applies to both.
  return [...new Map(sources.map(({ source, name }) => [source, { source, name }])).values()]
}
