import { fixedDepartureSupplier } from '#domain/flights/fixed-departures.ts'
import type { CallOptions, SupplierPort, SupplierSearch } from './port.ts'
import type { SupplierRegistry } from './registry.ts'
import { shareWork, type SharedWork } from './share-work.ts'

type Ask<T> = (query: SupplierSearch, options: CallOptions) => Promise<T>

/** Lets concurrent callers with the same search of a site's supplier share one request. */
const share = <T>(ask: Ask<T>): Ask<T> => {
  const running = new Map<string, SharedWork<T>>()
  return (query, options) => {
    const key = JSON.stringify([options.siteId, query])
    const known = running.get(key)
    if (known?.isRunning()) return known.join(options.signal)
    const work = shareWork((signal) => ask(query, { ...options, signal }))
    running.set(key, work)
    const answer = work.join(options.signal)
    const forget = (): void => {
      if (running.get(key) === work) running.delete(key)
    }
    void answer.then(forget, forget)
    return answer
  }
}

const withSharedSearches = (supplier: SupplierPort): SupplierPort => {
  const { searchPacked } = supplier
  return {
    ...supplier,
    search: share((query, options) => supplier.search(query, options)),
    ...(searchPacked ? { searchPacked: share((query, options) => searchPacked(query, options)) } : {}),
  }
}

/**
 * Limits a registry to suppliers of flights, without seat blocks. The same search of a site by several callers at the same time asks
 * a supplier once if several people may book its offers; the answer isn't cached.
 */
export const toFlightSuppliers = (registry: SupplierRegistry): SupplierRegistry => {
  // The same object for the same supplier, so that its searches meet.
  const known = new WeakMap<SupplierPort, SupplierPort>()
  const toShared = (supplier: SupplierPort): SupplierPort => {
    const seen =
      known.get(supplier) ?? (supplier.hasSharedOffers ? withSharedSearches(supplier) : { ...supplier })
    known.set(supplier, seen)
    return seen
  }
  const isFlights = ({ name }: SupplierPort): boolean => name !== fixedDepartureSupplier
  return {
    shared: registry.shared.filter(isFlights).map(toShared),
    find: async (name, siteId) => {
      const found = await registry.find(name, siteId)
      return found && isFlights(found) ? toShared(found) : null
    },
    listForSite: async (site) => (await registry.listForSite(site)).filter(isFlights).map(toShared),
    listSellers: (siteId) => registry.listSellers(siteId),
    findSeller: (name, siteId) => registry.findSeller(name, siteId),
    reportShort: (name, siteId, costMinor) => registry.reportShort(name, siteId, costMinor),
  }
}
