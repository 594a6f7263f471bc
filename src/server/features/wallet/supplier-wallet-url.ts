import { toLinkName } from '#server/suppliers/linked-sites/link-name.ts'

/** Returns the page of an agency that shows its wallet at a supplier. */
export const toSupplierWalletUrl = (domain: string, supplierSiteId: string): string =>
  `https://${domain}/app/staff/supplier-wallets/${encodeURIComponent(toLinkName(supplierSiteId))}`
