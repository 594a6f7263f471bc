/** Name of the supplier whose offers are the agency's own seat blocks; an offer's id is its block's. */
export const fixedDepartureSupplier = 'fixed-departures'

/** Source code of seat blocks, as `getSources` names it. AirAsia's flights have it too. */
export const blockSource = 'FD'

/** What the name of a supplier that is another agency begins with; the id of that agency's site follows. */
export const linkPrefix = 'link-'

/** What the ids of another agency's flights begin with. Its seat blocks have ids that don't. */
export const linkFlightPrefix = 'flight:'

/**
 * Whether an offer or booking is of seats in a block: the agency's own, or another agency's, bought through a link. The offer's id
 * tells them from AirAsia's flights through the same link. What concerns only the agency's own blocks is decided by the supplier's
 * name instead. The database has the same rule as `is_fixed_departure`.
 */
export const isFixedDeparture = ({
  supplier,
  source,
  offerId = '',
}: {
  supplier: string
  source: string
  offerId?: string
}): boolean =>
  supplier === fixedDepartureSupplier ||
  (supplier.startsWith(linkPrefix) && source === blockSource && !offerId.startsWith(linkFlightPrefix))
