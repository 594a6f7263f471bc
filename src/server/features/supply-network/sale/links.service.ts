import type { Links } from '#server/suppliers/linked-sites/add-links.ts'
import type { SupplierPort } from '#server/suppliers/port.ts'
import { createAfterSale } from './after-sale.ts'
import { createLinkSupplier } from './link-supplier.ts'
import { createLinkedSearch } from './linked-search.ts'
import { linksRepo } from './links.repo.ts'
import { createSale, type SaleDeps } from './sell.ts'

/** Creates the suppliers for links between agencies. `deps.suppliers` is the registry of the supplying sites, without links. */
export const createLinks = (deps: SaleDeps): Links => {
  const { db } = deps.database
  const sale = createSale(deps)
  const parts = { search: createLinkedSearch(deps), sale, afterSale: createAfterSale(deps, sale) }
  const suppliers = new Map<string, SupplierPort>()
  return {
    isLinked: async (consumerSiteId, supplierSiteId) =>
      (await linksRepo(db).anyOf(supplierSiteId, consumerSiteId)) !== null,
    listSelling: async (consumerSiteId) => {
      const links = await parts.search.sellingOf(consumerSiteId)
      return [...new Set(links.map(({ supplierSiteId }) => supplierSiteId))]
    },
    toSupplier: (supplierSiteId) => {
      const supplier = suppliers.get(supplierSiteId) ?? createLinkSupplier(deps, parts, supplierSiteId)
      suppliers.set(supplierSiteId, supplier)
      return supplier
    },
  }
}
