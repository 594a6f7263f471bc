import type { Database, Db } from '#server/db/database.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { CallOptions } from '#server/suppliers/port.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import { seatsFor, type Party } from './block-offer.ts'
import { isOnSale } from './block-terms.ts'
import { getAliasTarget, isAlias } from './claim-record.ts'
import type { ClaimRow } from './seats.repo.ts'
import { seatsRepo } from './seats.repo.ts'

/** Dependencies of selling. */
export interface Desk {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly now: () => Date
}

export const soldOut = (internal: string): SupplierError =>
  new SupplierError('soldOut', 'This departure just sold out.', { internal })

/** Throws when the call was aborted before it was sent, so nothing was done. */
export const assertNotAborted = ({ signal }: CallOptions): void => {
  if (signal.aborted) throw new SupplierError('timeout', 'The request was cancelled.')
}

export const toParty = (offer: SupplierOffer): Party => {
  const count = (type: 1 | 2 | 3) =>
    offer.fare.perType.find(({ passengerType }) => passengerType === type)?.passengerCount ?? 0
  return { adultCount: count(1), childCount: count(2), infantCount: count(3) }
}

/** Whether a block no longer has the seats of an offer, or isn't on sale any more. */
export const isSoldOut = async (
  { database, now }: Desk,
  offer: SupplierOffer,
  siteId: string,
): Promise<boolean> => {
  const found = await seatsRepo(database.db, siteId).block(offer.offerId, now())
  return !found || !isOnSale(found.block, now()) || found.free < seatsFor(toParty(offer))
}

/** Finds the claim of a purchase by either of its two references. */
export const findClaim = async (db: Db, siteId: string, reference: string): Promise<ClaimRow | null> => {
  const repo = seatsRepo(db, siteId)
  const found = await repo.claim(reference)
  return found && isAlias(found.record) ? repo.claim(getAliasTarget(found)) : found
}
