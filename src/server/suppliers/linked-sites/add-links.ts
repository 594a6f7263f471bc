import { canSellTickets } from '#server/fakes/fakes.ts'
import type { SupplierPort } from '#server/suppliers/port.ts'
import type { LinkedSeller, SupplierRegistry } from '#server/suppliers/registry.ts'
import { readLinkName } from './link-name.ts'

/** What the supplier registry needs to know about links. */
export interface Links {
  /** Finds the supplier for a link, also one that is suspended, so that old bookings can still be refunded. Null if the sites were never linked. */
  find(consumerSiteId: string, supplierSiteId: string): Promise<SupplierPort | null>
  /** Lists the suppliers for the links that the consumer may sell from now. */
  listSelling(consumerSiteId: string): Promise<SupplierPort[]>
  /** Lists the consumer's wallets at its suppliers, by supplier name. They may be a few seconds old. */
  listSellers(consumerSiteId: string): Promise<ReadonlyMap<string, LinkedSeller>>
  /** Reads the consumer's wallet at a supplier now; null for sites that were never linked. */
  findSeller(consumerSiteId: string, supplierSiteId: string): Promise<LinkedSeller | null>
  /** Tells the consumer that an offer for this cost (paise) isn't sold because its wallet at the supplier doesn't cover it. Never rejects. */
  reportShort(consumerSiteId: string, supplierSiteId: string, costMinor: number): Promise<void>
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
    return [...own, ...linked.filter(({ ticketKind }) => canSellTickets(site, ticketKind))]
  },
  listSellers: (siteId) => links.listSellers(siteId),
  findSeller: async (name, siteId) => {
    const supplierSiteId = readLinkName(name)
    return supplierSiteId === null ? null : links.findSeller(siteId, supplierSiteId)
  },
  reportShort: async (name, siteId, costMinor) => {
    const supplierSiteId = readLinkName(name)
    if (supplierSiteId !== null) await links.reportShort(siteId, supplierSiteId, costMinor)
  },
})
