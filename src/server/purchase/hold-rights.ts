import type { Db } from '#server/db/database.ts'
import { findUser } from '#server/people/find-user.ts'
import type { OrderRow } from '#server/bookings/orders.repo.ts'

/** A hold needs a fare that the carrier lets be held and a buyer whose account may hold. */
export const mayHold = async (db: Db, siteId: string, order: OrderRow): Promise<boolean> => {
  if (!order.offer.isHoldAllowed || order.offer.isLCC) return false
  const buyer = await findUser(db, siteId, order.userId)
  return buyer?.isFlightHoldAllowed ?? false
}
