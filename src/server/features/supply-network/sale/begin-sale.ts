import type { SignedInContext } from '#server/calls/context.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { ordersRepo, type OrderRow } from '#server/bookings/orders.repo.ts'
import type { Db } from '#server/db/database.ts'
import type { PurchaseMode } from '#server/db/shapes/bookings.ts'
import type { Deps } from '#server/deps.ts'
import type { Purchases } from '#server/purchase/purchase.service.ts'
import { checkParty, checkPassengers } from '#server/suppliers/fixed-departures/passenger-checks.ts'
import { SupplierError, type SupplierBookRequest } from '#server/suppliers/port.ts'
import { getLinkCostMinor } from './consumer-offer.ts'
import { isLinkFlight } from './flight-id.ts'
import { toLinkError } from './link-errors.ts'
import { linkOrdersRepo, type LinkOrderRow } from './link-orders.repo.ts'
import { loadHouseTerms, offerBlock } from './linked-blocks.ts'
import { offerFlight, type LinkedFlights, type WantedFlight } from './linked-flights.ts'
import type { Pair } from './links.repo.ts'
import { sumExtrasMinor } from './same-extras.ts'
import { reportShortWallet } from './short-wallet.ts'
import { toHouseOrder, type OfferedSale } from './to-house-order.ts'

export interface BegunSale {
  isRepeated: false
  order: OrderRow
  booking: BookingRow
}

const unansweredText =
  "This flight couldn't be checked with the airline. You haven't been charged. Try again."
const tooLateText = "The request arrived too late. You haven't been charged."

interface BeginDeps extends Pick<Deps, 'database' | 'now' | 'logger'> {
  purchases: Purchases
  /** Collects what the purchase of a flight needs from the supplying site's own supplier. */
  prepare: LinkedFlights['prepare']
  call: SignedInContext
}

interface Wanted {
  request: SupplierBookRequest
  mode: PurchaseMode
}

/**
 * Begins a consumer's purchase or hold at the supplying site. One transaction claims the reference, locks the mapping against
 * suspension, checks today's price, and stores the order and the booking with the house account's reserved money. For a flight, the supplying
 * site's own supplier is asked before the transaction, never in it.
 * Throws `duplicate` for a known reference, `soldOut` when the link doesn't sell or the seats are gone, `traceExpired` for a flight that
 * can't be found any more, `holdNotAllowed`, `priceChanged` with the offer at its new price, and `refused` for a closed reference, a wallet
 * that is too small, extras that have changed, or passengers that the fare isn't for.
 */
export const beginSale = async (deps: BeginDeps, pair: Pair, wanted: Wanted): Promise<BegunSale> => {
  const { request } = wanted
  checkParty(request)
  try {
    const flight = isLinkFlight(request.offer) ? await prepareFlight(deps, pair, request) : null
    return await deps.database.transaction((tx) => beginIn(tx, deps, pair, { ...wanted, flight }))
  } catch (fault) {
    await reportShortWallet(deps, pair, { fault, amountMinor: getRequestCostMinor(request) })
    throw toLinkError(fault)
  }
}

/** Asks about nothing under a reference that has been used, so that its first answer is found even if the search is gone. */
const prepareFlight = async (
  { database, prepare, call }: BeginDeps,
  pair: Pair,
  request: SupplierBookRequest,
): Promise<WantedFlight> => {
  const known = await linkOrdersRepo(database.db).order(request.reference)
  assertUnused(toStateFor(known, pair))
  try {
    return await prepare(request, pair, call.requestId)
  } catch (fault) {
    // Nothing was sent, so the outcome is known.
    const isUnanswered =
      fault instanceof SupplierError && (fault.code === 'timeout' || fault.code === 'badAnswer')
    throw isUnanswered ? new SupplierError('refused', unansweredText) : fault
  }
}

const beginIn = async (
  tx: Db,
  { purchases, call, now }: BeginDeps,
  pair: Pair,
  { request, mode, flight }: Wanted & { flight: WantedFlight | null },
): Promise<BegunSale> => {
  if (!flight) checkPassengers(request)
  const known = await linkOrdersRepo(tx).lockOrder(request.reference)
  assertUnused(toStateFor(known, pair))
  const sale = await (flight ? offerFlight(tx, now, pair, flight) : offerBlock(tx, now, pair, request))
  const { link } = sale
  if (mode === 'hold' && !sale.offer.isHoldAllowed)
    throw new SupplierError('holdNotAllowed', "This fare can't be held.")
  assertSamePrice(request, sale)
  const at = now()
  const order = toHouseOrder(sale, request.passengers, { terms: await loadHouseTerms(tx, link), at })
  await ordersRepo(tx, pair.supplierSiteId).add(order)
  const booking = await purchases.book(tx, { order, mode }, call)
  const linkOrder = {
    reference: request.reference,
    mappingId: link.mappingId,
    siteId: pair.supplierSiteId,
    consumerSiteId: pair.consumerSiteId,
    state: 'begun' as const,
    bookingId: booking.id,
    createdAt: at,
  }
  if (known) await linkOrdersRepo(tx).changeOrder(request.reference, linkOrder)
  else if (!(await linkOrdersRepo(tx).addOrder(linkOrder))) throw duplicate()
  return { isRepeated: false, order, booking }
}

const duplicate = () => new SupplierError('duplicate', 'This booking has already been requested.')

/** Returns the state of a reference; another pair's counts as used. */
const toStateFor = (known: LinkOrderRow | null, pair: Pair): LinkOrderRow['state'] | undefined => {
  const isOthers =
    known && (known.siteId !== pair.supplierSiteId || known.consumerSiteId !== pair.consumerSiteId)
  return isOthers ? 'begun' : known?.state
}

const assertUnused = (state: LinkOrderRow['state'] | undefined): void => {
  if (state === 'begun') throw duplicate()
  if (state === 'refused') throw new SupplierError('refused', tooLateText)
}

/** Returns what the consumer pays for what it requests, with extras, in paise. */
export const getRequestCostMinor = ({
  offer,
  passengers,
}: Pick<SupplierBookRequest, 'offer' | 'passengers'>): number =>
  getLinkCostMinor(offer) + sumExtrasMinor(passengers)

const assertSamePrice = ({ offer }: SupplierBookRequest, sale: OfferedSale): void => {
  if (getLinkCostMinor(offer) === getLinkCostMinor(sale.offer)) return
  throw new SupplierError('priceChanged', 'The price has changed.', {
    newOffer: { ...sale.offer, offerId: offer.offerId },
  })
}
