import { AppError } from '#server/calls/app-error.ts'
import type { SupplierPort } from './port.ts'
import type { SellingSite, SupplierRegistry } from './registry.ts'

/** Lists the suppliers that have something to sell on a site; empty when nothing is on sale there. */
export const findSiteSuppliers = async (
  suppliers: SupplierRegistry,
  site: SellingSite,
): Promise<SupplierPort[]> => {
  const allowed = await suppliers.listForSite(site)
  if (allowed.some(({ sellsOn }) => sellsOn === undefined)) return allowed
  const selling = await Promise.all(
    allowed.map(async ({ sellsOn }) => (sellsOn ? await sellsOn(site.siteId) : true)),
  )
  return allowed.filter((_supplier, index) => selling[index])
}

/** Like `findSiteSuppliers`. Throws `noSupplier` when nothing is on sale. */
export const requireSiteSuppliers = async (
  suppliers: SupplierRegistry,
  site: SellingSite,
): Promise<SupplierPort[]> => {
  const found = await findSiteSuppliers(suppliers, site)
  if (found.length === 0) throw new AppError('noSupplier')
  return found
}
