import type { TripStatus } from '#contract/entities/trip.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { PackageSale } from '#server/features/packages/price/sale.service.ts'
import { toTripId } from '#server/features/trips/trip-number.ts'
import { createOrder, placeOrThrow, type NewOrder, type OrderInput, type OrderOwner } from './create-order.ts'
import { quotedTripsRepo } from './quoted-trips.repo.ts'

export type { OrderInput, OrderOwner }
export { toTaxBuyer } from '#server/features/trips/buyer.ts'

/** The order that a version of a quote became. */
export interface QuotedTrip {
  tripId: string
  status: TripStatus
  userId: string
}

/** States of an order that came to nothing, after which another version of its quote can be accepted. */
const endedStates: ReadonlySet<TripStatus> = new Set(['expired', 'declined', 'lapsed', 'cancelled'])

/** Whether the order of a version came to nothing. */
export const isOrderEnded = ({ status }: Pick<QuotedTrip, 'status'>): boolean => endedStates.has(status)

/** Finds the orders that versions of quotes became, by the version's id. */
export const findQuotedTrips = async (
  db: Db,
  siteId: string,
  versionIds: readonly number[],
): Promise<ReadonlyMap<number, QuotedTrip>> => {
  const rows = await quotedTripsRepo(db, siteId).byVersions(versionIds)
  return new Map(
    rows.flatMap(({ quoteVersionId, number, status, userId }) =>
      quoteVersionId === null ? [] : [[quoteVersionId, { tripId: toTripId(number), status, userId }]],
    ),
  )
}

/** Counts the accepted quotes of a buyer that aren't paid. Locks them until the transaction ends. */
export const countUnpaidOrders = (tx: Db, siteId: string, userId: string): Promise<number> =>
  quotedTripsRepo(tx, siteId).countUnpaid(userId)

/** Throws `invalidRequest` with the travellers that don't fit the rooms. */
export const assertPlaced = (input: OrderInput, sale: PackageSale): void => {
  placeOrThrow(input, sale)
}

/** Orders what a quote offers, and returns the trip's number. Throws `placesGone`; nothing is written then. */
export const placeQuotedOrder = async (
  tx: Db,
  deps: Pick<Deps, 'sealKeys'>,
  order: Pick<NewOrder, 'sale' | 'input' | 'expiresAt'> & { quoteVersionId: number },
  owner: OrderOwner & { at: Date },
): Promise<string> => toTripId((await createOrder(tx, deps, { ...order, heldReference: null }, owner)).number)
