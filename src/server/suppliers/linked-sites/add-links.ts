import type { SupplierPort } from '#server/suppliers/port.ts'
import type { SupplierRegistry } from '#server/suppliers/registry.ts'
import { readLinkName } from './link-name.ts'

/** What the supplier registry needs to know about links. */
export interface Links {
  /** Finds the supplier for a link, also one that is suspended, so that old bookings can still be refunded. Null if the sites were never linked. */
  find(consumerSiteId: string, supplierSiteId: string): Promise<SupplierPort | null>
  /** Lists the suppliers for the links that the consumer may sell from now. */
  listSelling(consumerSiteId: string): Promise<SupplierPort[]>
}

/** Adds the agencies that a site is linked with to its suppliers. */
export const addLinks = (registry: SupplierRegistry, links: Links): SupplierRegistry => ({
  shared: registry.shared,
  find: async (name, siteId) => {
    const supplierSiteId = readLinkName(name)
    return supplierSiteId === null ? registry.find(name, siteId) : links.find(siteId, supplierSiteId)
  },
  listForSite: async (site) => {
    const [own, linked] = await Promise.all([registry.listForSite(site), links.listSelling(site.siteId)])
    return [...own, ...linked]
  },
})
