const prefix = 'link-'

/** Returns the supplier name of an agency that supplies others; bookings and ledgers store it, so it must never change. */
export const toLinkName = (supplierSiteId: string): string => `${prefix}${supplierSiteId}`

/** Returns the id of the supplying site; null for any other supplier. */
export const readLinkName = (name: string): string | null =>
  name.startsWith(prefix) && name.length > prefix.length ? name.slice(prefix.length) : null
