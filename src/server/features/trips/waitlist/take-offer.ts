import type { RequestOf } from '#contract/common/endpoint.ts'
import { tripsEndpoints } from '#contract/http/trips.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createPackageSales } from '#server/features/packages/price/sale.service.ts'
import { toTaxBuyer } from '#server/features/trips/buyer.ts'
import { createOrder, placeOrThrow, toOrderOwner } from '#server/features/trips/order/create-order.ts'
import { requireSale } from '#server/features/trips/order/place-order.ts'
import { tripTexts as texts } from '#server/features/trips/texts.ts'
import { toTripId } from '#server/features/trips/trip-number.ts'
import { actOnce } from '#server/idempotency/act-once.ts'
import { findRepeat, toKeyedCall } from '#server/idempotency/idempotency.ts'
import { toOfferReference, waitlistRepo, type EntryRow } from './waitlist.repo.ts'

/** Returns until when an offer can be taken. Throws `notFound`, `wrongState` and `orderExpired`. */
const requireOffer = (
  entry: EntryRow | null,
  { subject }: SignedInContext,
  now: Date,
): { entry: EntryRow; expiresAt: Date } => {
  if (!entry || entry.userId !== subject.userId) throw new AppError('notFound')
  if (entry.state === 'expired') throw new AppError('orderExpired', { message: texts.offerExpired })
  if (entry.state !== 'offered' || entry.offeredUntil === null)
    throw new AppError('wrongState', { message: texts.notOpen })
  if (entry.offeredUntil <= now) throw new AppError('orderExpired', { message: texts.offerExpired })
  return { entry, expiresAt: entry.offeredUntil }
}

/** Orders the places that are on hold for an entry, at today's price, and returns the trip's number. */
export const takeOffer = async (
  deps: Pick<Deps, 'database' | 'now' | 'secretKey' | 'sealKeys'>,
  request: RequestOf<typeof tripsEndpoints.takeOffer>,
  call: SignedInContext,
): Promise<string> => {
  const { waitlistId, pan, residency, travellers, contact } = request
  const { siteId } = call.site
  const { db } = deps.database
  const keyedCall = toKeyedCall(call, tripsEndpoints.takeOffer, request)
  const repeated = await findRepeat(db, keyedCall)
  if (repeated !== null) return repeated
  const id = Number(waitlistId)
  const { entry } = requireOffer(await waitlistRepo(db, siteId).byId(id), call, deps.now())
  const { rooms, addOns, activity } = entry
  const buyer = toTaxBuyer({ hasPan: pan !== '', residency })
  const sale = requireSale(await createPackageSales(deps).loadSale({ ...entry, version: null }, buyer, call))
  const input = { travellers, contact, pan, residency, rooms, addOns, activity }
  placeOrThrow(input, sale)
  return actOnce(deps, keyedCall, async (tx, at) => {
    const repo = waitlistRepo(tx, siteId)
    const { entry: locked, expiresAt } = requireOffer(await repo.lock(id), call, at)
    const order = { sale, input, heldReference: toOfferReference(locked), expiresAt }
    const trip = await createOrder(tx, deps, order, { ...toOrderOwner(call), at })
    await repo.change(id, { state: 'ordered', offeredUntil: null, tripId: trip.id, updatedAt: at })
    return toTripId(trip.number)
  })
}
