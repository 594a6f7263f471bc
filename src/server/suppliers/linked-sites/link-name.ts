import { linkPrefix } from '#domain/flights/fixed-departures.ts'

/** Returns the supplier name of an agency that supplies others; bookings and ledgers store it, so it must never change. */
export const toLinkName = (supplierSiteId: string): string => `${linkPrefix}${supplierSiteId}`

/** Returns the id of the supplying site; null for any other supplier. */
export const readLinkName = (name: string): string | null =>
  name.startsWith(linkPrefix) && name.length > linkPrefix.length ? name.slice(linkPrefix.length) : null
