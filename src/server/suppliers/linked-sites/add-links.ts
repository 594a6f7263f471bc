import type { SupplierPort } from '#server/suppliers/port.ts'
import type { SupplierRegistry } from '#server/suppliers/registry.ts'
import { readLinkName } from './link-name.ts'

/** What the supplier registry needs to know about links. */
export interface Links {
  /** Whether the consumer has ever been linked with the site, so that old bookings can still be refunded. */
  isLinked(consumerSiteId: string, supplierSiteId: string): Promise<boolean>
  /** Lists the sites whose seats the consumer may sell now. */
  listSelling(consumerSiteId: string): Promise<string[]>
  /** Returns the supplier that sells a site's seats to consumers, always the same object for a site. */
  toSupplier(supplierSiteId: string): SupplierPort
}

/** Adds the agencies that a site is linked with to its suppliers. */
export const addLinks = (registry: SupplierRegistry, links: Links): SupplierRegistry => ({
  shared: registry.shared,
  find: async (name, siteId) => {
    const supplierSiteId = readLinkName(name)
    if (supplierSiteId === null) return registry.find(name, siteId)
    return (await links.isLinked(siteId, supplierSiteId)) ? links.toSupplier(supplierSiteId) : null
  },
  listForSite: async (site) => {
    const [own, linked] = await Promise.all([registry.listForSite(site), links.listSelling(site.siteId)])
    return [...own, ...linked.map((supplierSiteId) => links.toSupplier(supplierSiteId))]
  },
})
