import type { SignedInContext } from '#server/calls/context.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { ordersRepo, type OrderRow } from '#server/bookings/orders.repo.ts'
import type { Db } from '#server/db/database.ts'
import type { PurchaseMode } from '#server/db/shapes/bookings.ts'
import type { Deps } from '#server/deps.ts'
import type { Purchases } from '#server/purchase/purchase.service.ts'
import { seatsFor } from '#server/suppliers/fixed-departures/block-offer.ts'
import { checkPassengers } from '#server/suppliers/fixed-departures/passenger-checks.ts'
import { soldOut, toParty } from '#server/suppliers/fixed-departures/desk.ts'
import { SupplierError, type SupplierBookRequest } from '#server/suppliers/port.ts'
import { limitToCap } from './caps.repo.ts'
import {
  getBlock,
  getLinkCostMinor,
  loadHouseTerms,
  toLinkedOffer,
  type LinkedOffer,
} from './linked-blocks.ts'
import { toLinkError } from './link-errors.ts'
import { linkOrdersRepo } from './link-orders.repo.ts'
import { linksRepo, type Link } from './links.repo.ts'
import { reportShortWallet } from './short-wallet.ts'
import { toHouseOrder } from './to-house-order.ts'

/** The two sites of a link. */
export type Pair = Pick<Link, 'supplierSiteId' | 'consumerSiteId'>

export interface BegunSale {
  isRepeated: false
  order: OrderRow
  booking: BookingRow
}

const tooLateText = "The request arrived too late. You haven't been charged."

/**
 * Begins a consumer's purchase or hold at the supplying site. One transaction claims the reference, locks the mapping against
 * suspension, checks today's price, and stores the order and the booking with the house account's reserved money.
 * Throws `duplicate` for a known reference, `soldOut` when the link doesn't sell or the block is gone or full, `holdNotAllowed`,
 * `priceChanged` with the offer at its new price, and `refused` for a closed reference, a wallet that is too small, or passengers that the fare isn't for.
 */
export const beginSale = async (
  deps: Pick<Deps, 'database' | 'now' | 'logger'> & { purchases: Purchases; call: SignedInContext },
  pair: Pair,
  { request, mode }: { request: SupplierBookRequest; mode: PurchaseMode },
): Promise<BegunSale> => {
  try {
    return await deps.database.transaction((tx) => beginIn(tx, deps, pair, { request, mode }))
  } catch (fault) {
    await reportShortWallet(deps, pair, { fault, amountMinor: getLinkCostMinor(request.offer) })
    throw toLinkError(fault)
  }
}

const beginIn = async (
  tx: Db,
  { purchases, call, now }: Parameters<typeof beginSale>[0],
  pair: Pair,
  { request, mode }: { request: SupplierBookRequest; mode: PurchaseMode },
): Promise<BegunSale> => {
  checkPassengers(request)
  const known = await linkOrdersRepo(tx).lockOrder(request.reference)
  const isOthers =
    known && (known.siteId !== pair.supplierSiteId || known.consumerSiteId !== pair.consumerSiteId)
  assertUnused(isOthers ? 'begun' : known?.state)
  const { link, linked } = await offerAgain(tx, now, pair, request)
  if (mode === 'hold' && !linked.offer.isHoldAllowed)
    throw new SupplierError('holdNotAllowed', "This fare can't be held.")
  assertSamePrice(request, linked)
  const at = now()
  const terms = await loadHouseTerms(tx, link)
  const wanted = toHouseOrder(linked, request, {
    terms,
    houseUserId: link.houseUserId,
    siteId: pair.supplierSiteId,
    at,
  })
  await ordersRepo(tx, pair.supplierSiteId).add(wanted)
  const booking = await purchases.book(tx, { order: wanted, mode }, call)
  const order = {
    reference: request.reference,
    mappingId: link.mappingId,
    siteId: pair.supplierSiteId,
    consumerSiteId: pair.consumerSiteId,
    state: 'begun' as const,
    bookingId: booking.id,
    createdAt: at,
  }
  if (known) await linkOrdersRepo(tx).changeOrder(request.reference, order)
  else if (!(await linkOrdersRepo(tx).addOrder(order))) throw duplicate()
  return { isRepeated: false, order: wanted, booking }
}

const duplicate = () => new SupplierError('duplicate', 'This booking has already been requested.')

const assertUnused = (state: 'asked' | 'begun' | 'refused' | undefined): void => {
  if (state === 'begun') throw duplicate()
  if (state === 'refused') throw new SupplierError('refused', tooLateText)
}

/** Offers the requested block at today's price, under a mapping that can't change before the transaction ends. */
const offerAgain = async (
  tx: Db,
  now: Deps['now'],
  pair: Pair,
  { offer }: SupplierBookRequest,
): Promise<{ link: Link; linked: LinkedOffer }> => {
  const whole = await getBlock(tx, pair.supplierSiteId, offer.offerId, now())
  const link = await linksRepo(tx).lockSelling(pair, whole.block.supplierUserId ?? '')
  if (!link) throw soldOut('no mapping sells this block')
  const found = await limitToCap(tx, link, whole, now())
  const party = toParty(offer)
  if (found.free < seatsFor(party)) throw soldOut(`${found.free} seats free`)
  return { link, linked: await toLinkedOffer({ db: tx, now }, link, found, { searched: offer, party }) }
}

const assertSamePrice = ({ offer }: SupplierBookRequest, linked: LinkedOffer): void => {
  if (getLinkCostMinor(offer) === getLinkCostMinor(linked.offer)) return
  throw new SupplierError('priceChanged', 'The price has changed.', { newOffer: linked.offer })
}
