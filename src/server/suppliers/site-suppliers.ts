import { AppError } from '#server/calls/app-error.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { canSellTickets } from '#server/fakes/fakes.ts'
import type { SupplierPort } from './port.ts'

/** Lists the suppliers whose tickets a site may sell. */
export const listSiteSuppliers = (
  suppliers: readonly SupplierPort[],
  site: Pick<SiteConfig, 'kind'>,
): SupplierPort[] => suppliers.filter(({ ticketKind }) => canSellTickets(site, ticketKind))

/** Lists the suppliers that have something to sell on a site; empty when nothing is on sale there. */
export const findSiteSuppliers = async (
  suppliers: readonly SupplierPort[],
  site: Pick<SiteConfig, 'siteId' | 'kind'>,
): Promise<SupplierPort[]> => {
  const allowed = listSiteSuppliers(suppliers, site)
  if (allowed.some(({ sellsOn }) => sellsOn === undefined)) return allowed
  const selling = await Promise.all(
    allowed.map(async ({ sellsOn }) => (sellsOn ? await sellsOn(site.siteId) : true)),
  )
  return allowed.filter((_supplier, index) => selling[index])
}

/** Like `findSiteSuppliers`. Throws `noSupplier` when nothing is on sale. */
export const requireSiteSuppliers = async (
  suppliers: readonly SupplierPort[],
  site: Pick<SiteConfig, 'siteId' | 'kind'>,
): Promise<SupplierPort[]> => {
  const found = await findSiteSuppliers(suppliers, site)
  if (found.length === 0) throw new AppError('noSupplier')
  return found
}
