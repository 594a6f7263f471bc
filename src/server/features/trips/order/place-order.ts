import type { RequestOf } from '#contract/common/endpoint.ts'
import { tripOrderMinutes, tripsEndpoints } from '#contract/http/trips.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import {
  createPackageSales,
  type LoadedSale,
  type PackageSale,
} from '#server/features/packages/price/sale.service.ts'
import { toTaxBuyer } from '#server/features/trips/buyer.ts'
import { tripTexts as texts } from '#server/features/trips/texts.ts'
import { toTripId } from '#server/features/trips/trip-number.ts'
import { actOnce } from '#server/idempotency/act-once.ts'
import { findRepeat, toKeyedCall } from '#server/idempotency/idempotency.ts'
import { createOrder, placeOrThrow, toOrderOwner } from './create-order.ts'

type OrderDeps = Pick<Deps, 'database' | 'now' | 'secretKey' | 'sealKeys'>

const priceChanged = (totalMinor: number | null): AppError =>
  new AppError('priceChanged', { message: texts.priceChanged, details: { totalMinor } })

/** Returns a sale that can be ordered. Throws `priceChanged` without a price, and `invalidRequest` for its fields. */
export const requireSale = (loaded: LoadedSale): PackageSale => {
  if (loaded === null) throw priceChanged(null)
  if (!loaded.ok) throw new AppError('invalidRequest', { fields: loaded.errors })
  if (loaded.sale.priceMode === 'onRequest')
    throw new AppError('invalidRequest', { message: texts.onlyOnRequest })
  return loaded.sale
}

/** Orders a package at a pinned price, once per Idempotency-Key, and returns the trip's number. */
export const placeOrder = async (
  deps: OrderDeps,
  request: RequestOf<typeof tripsEndpoints.placeOrder>,
  call: SignedInContext,
): Promise<string> => {
  const { priceToken, pan, residency, travellers, contact } = request
  const keyedCall = toKeyedCall(call, tripsEndpoints.placeOrder, request)
  const known = await findRepeat(deps.database.db, keyedCall)
  if (known !== null) return known
  const sales = createPackageSales(deps)
  const read = await sales.readPriceToken(priceToken, call)
  if (read.is === 'invalid')
    throw new AppError('invalidRequest', { fields: [{ path: 'priceToken', message: texts.priceAgain }] })
  if (read.is === 'priceChanged') throw priceChanged(read.price?.totalMinor ?? null)
  const { pinned } = read
  const buyer = toTaxBuyer({ hasPan: pan !== '', residency })
  const sale = requireSale(await sales.loadSale(pinned, buyer, call))
  const { rooms, addOns, activity } = pinned
  const input = { travellers, contact, pan, residency, rooms, addOns, activity }
  placeOrThrow(input, sale)
  return actOnce(deps, keyedCall, async (tx, at) => {
    const expiresAt = new Date(at.getTime() + tripOrderMinutes * 60_000)
    const order = { sale, input, heldReference: null, expiresAt }
    return toTripId((await createOrder(tx, deps, order, { ...toOrderOwner(call), at })).number)
  })
}
