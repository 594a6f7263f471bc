import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createIssueService } from '#server/features/booking/holds/issue.service.ts'
import { requote } from '#server/features/booking/holds/requote.service.ts'
import { createReleaseService } from '#server/features/booking/holds/release.service.ts'
import { loadPriceTerms } from '#server/pricing/price-terms.ts'
import { createPurchases } from '#server/purchase/purchase.service.ts'
import { soldOut } from '#server/suppliers/fixed-departures/desk.ts'
import { toLinkFare } from '#server/suppliers/linked-sites/link-offer.ts'
import {
  SupplierError,
  type SupplierBookRequest,
  type SupplierBooking,
  type SupplierTicketRequest,
} from '#server/suppliers/port.ts'
import { beginSale, getRequestCostMinor } from './begin-sale.ts'
import { findSame } from './find-same.ts'
import { createHouseCalls } from './house-call.ts'
import { toLinkError } from './link-errors.ts'
import type { LinkedFlights } from './linked-flights.ts'
import { linksRepo, type Pair } from './links.repo.ts'
import { reportShortWallet } from './short-wallet.ts'
import { createSoldBookings } from './sold-bookings.ts'

export type SaleDeps = Pick<
  Deps,
  | 'database'
  | 'now'
  | 'logger'
  | 'config'
  | 'secretKey'
  | 'suppliers'
  | 'telemetry'
  | 'purchaseTurns'
  | 'compute'
>

type Lend = Parameters<ReturnType<typeof createPurchases>['run']>[1]['lend']
const lendNothing: Lend = (wait) => wait()

/** For a consumer's purchase that keeps its turn: a second one might never come. */
export const noTurns: Deps['purchaseTurns'] = Object.assign(
  <T>(_caller: string, work: (slot: { lend: Lend }) => Promise<T>) => work({ lend: lendNothing }),
  { close: () => undefined },
)

/**
 * Gives a purchase its turn. Each one is a caller, because a consumer has many buyers. Throws `refused`, with nothing done, if no turn comes
 * in time.
 */
const inTurn = async <T>(
  { purchaseTurns }: Pick<Deps, 'purchaseTurns'>,
  reference: string,
  steps: (lend: Lend) => Promise<T>,
): Promise<T> => {
  let hasBegun = false
  try {
    return await purchaseTurns(reference, ({ lend }) => {
      hasBegun = true
      return steps(lend)
    })
  } catch (fault) {
    throw !hasBegun && fault instanceof AppError ? new SupplierError('refused', fault.message) : fault
  }
}

/**
 * Creates the function that issues a hold: the next attempt of the booking at the supplying site, once however often it is requested. A
 * suspended consumer may still issue its holds.
 */
const createIssueHold = (
  deps: SaleDeps,
  sold: ReturnType<typeof createSoldBookings>,
  toHouseCall: ReturnType<typeof createHouseCalls>,
) => {
  const issue = createIssueService(deps)

  /** Says what a hold costs now, so that the consumer can accept it. */
  const toChangedHold = async (
    { supplierSiteId }: Pair,
    bookingId: number,
    { offer }: SupplierTicketRequest,
    call: SignedInContext,
  ): Promise<SupplierError> => {
    const text = 'The price has changed.'
    try {
      const now = await requote(deps, await sold.getBooking(supplierSiteId, bookingId), call)
      const newOffer = { ...offer, fare: toLinkFare(now.offer.fare, now.price) }
      return new SupplierError('priceChanged', text, { newOffer })
    } catch (fault) {
      return new SupplierError('priceChanged', text, { internal: `not priced again: ${String(fault)}` })
    }
  }

  return async (pair: Pair, request: SupplierTicketRequest, requestId: string): Promise<SupplierBooking> => {
    const { booking, link, order } = await sold.getSold(pair, request.held?.supplierBookingId ?? '')
    await sold.addReference(order, request.reference)
    const call = await toHouseCall(link, {
      requestId,
      idempotencyKey: `${request.reference}/${booking.attempt}`,
    })
    const input = {
      BookingId: String(booking.id),
      acceptedTotal: toRupees(getRequestCostMinor(request)),
      overrideReason: 'Checked by the consumer',
    }
    try {
      await issue(input, call)
    } catch (fault) {
      if (fault instanceof AppError && fault.code === 'priceChanged')
        throw await toChangedHold(pair, booking.id, request, call)
      await reportShortWallet(deps, pair, { fault, amountMinor: getRequestCostMinor(request) })
      throw toLinkError(fault)
    }
    return sold.answer(pair, await sold.getBooking(pair.supplierSiteId, booking.id), request)
  }
}

/**
 * Sells at the supplying site for its consumers. `deps.suppliers` has no links, so seats from a link are never resold. `deps.purchaseTurns`
 * is `noTurns` unless consumers lend their turn while they wait.
 */
export const createSale = (deps: SaleDeps, { prepare }: Pick<LinkedFlights, 'prepare'>) => {
  const { db } = deps.database
  const purchases = createPurchases(deps)
  const release = createReleaseService(deps)
  const toHouseCall = createHouseCalls(deps)

  const sold = createSoldBookings(deps)
  const { getSold, answer } = sold
  const issueHold = createIssueHold(deps, sold, toHouseCall)

  const sell = async (
    pair: Pair,
    request: SupplierBookRequest,
    { mode, requestId }: { mode: 'wallet' | 'hold'; requestId: string },
  ): Promise<SupplierBooking> => {
    const link = await linksRepo(db).anyOf(pair.supplierSiteId, pair.consumerSiteId)
    if (!link) throw soldOut('the two sites are not linked')
    const call = await toHouseCall(link, { requestId })
    const { reference } = request
    const begin = (lend: Lend) =>
      beginSale(
        // Only the supplying site's own supplier is waited for.
        { ...deps, purchases, call, prepare: (...wanted) => lend(() => prepare(...wanted)) },
        pair,
        { request, mode },
      ).catch((fault: unknown) => findSame(db, pair, request, fault))
    const { booking, isRepeated } = await inTurn(deps, reference, async (lend) => {
      const begun = await begin(lend)
      if (begun.isRepeated) return begun
      const { order } = begun
      const loadTerms = () => loadPriceTerms(deps, call)
      const run = { site: call.site, order, booking: begun.booking, loadTerms, requestId }
      return { isRepeated: false, booking: await purchases.run(run, { actorId: call.actor.userId, lend }) }
    })
    return answer(pair, isRepeated ? await purchases.waitForFirst(booking) : booking, request)
  }

  return {
    toHouseCall,
    getSold,
    find: sold.find,
    findByPnr: sold.findByPnr,
    hold: (pair: Pair, request: SupplierBookRequest, requestId: string) =>
      sell(pair, request, { mode: 'hold', requestId }),
    ticket: (pair: Pair, request: SupplierTicketRequest, requestId: string) =>
      request.held ? issueHold(pair, request, requestId) : sell(pair, request, { mode: 'wallet', requestId }),
    release: async (pair: Pair, supplierBookingId: string, requestId: string): Promise<void> => {
      const { booking, link } = await getSold(pair, supplierBookingId)
      const call = await toHouseCall(link, { requestId })
      await release({ BookingId: String(booking.id), Source: booking.source }, call).catch(
        (fault: unknown) => {
          throw toLinkError(fault)
        },
      )
    },
  }
}
export type Sale = ReturnType<typeof createSale>
