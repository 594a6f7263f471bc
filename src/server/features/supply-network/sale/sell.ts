import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { createIssueService } from '#server/features/booking/holds/issue.service.ts'
import { createReleaseService } from '#server/features/booking/holds/release.service.ts'
import { loadPriceTerms } from '#server/pricing/price-terms.ts'
import { createPurchases } from '#server/purchase/purchase.service.ts'
import { soldOut } from '#server/suppliers/fixed-departures/desk.ts'
import {
  SupplierError,
  type SupplierBookRequest,
  type SupplierBooking,
  type SupplierTicketRequest,
} from '#server/suppliers/port.ts'
import { beginSale, type Pair } from './begin-sale.ts'
import { findSame } from './find-same.ts'
import { createHouseCalls } from './house-call.ts'
import { getLinkCostMinor } from './linked-blocks.ts'
import { toLinkError } from './link-errors.ts'
import { linksRepo } from './links.repo.ts'
import { reportShortWallet } from './short-wallet.ts'
import { createSoldBookings } from './sold-bookings.ts'

export type SaleDeps = Pick<
  Deps,
  'database' | 'now' | 'logger' | 'config' | 'secretKey' | 'suppliers' | 'telemetry' | 'purchaseTurns'
>

type Lend = Parameters<ReturnType<typeof createPurchases>['run']>[1]['lend']
const lendNothing: Lend = (wait) => wait()

/** The consumer's purchase already has a turn, and a second one might never come. */
const noTurns: Deps['purchaseTurns'] = Object.assign(
  <T>(_caller: string, work: (slot: { lend: Lend }) => Promise<T>) => work({ lend: lendNothing }),
  { close: () => undefined },
)

/** Sells at the supplying site for its consumers. `deps.suppliers` has no links, so seats from a link are never resold. */
export const createSale = (deps: SaleDeps) => {
  const { db } = deps.database
  const purchases = createPurchases(deps)
  const issue = createIssueService({ ...deps, purchaseTurns: noTurns })
  const release = createReleaseService(deps)
  const toHouseCall = createHouseCalls(deps)

  const sold = createSoldBookings(deps)
  const { getBooking, getSold, answer } = sold

  const sell = async (
    pair: Pair,
    request: SupplierBookRequest,
    { mode, requestId }: { mode: 'wallet' | 'hold'; requestId: string },
  ): Promise<SupplierBooking> => {
    const link = await linksRepo(db).anyOf(pair.supplierSiteId, pair.consumerSiteId)
    if (!link) throw soldOut('the two sites are not linked')
    const call = await toHouseCall(link, { requestId })
    const begun = await beginSale({ ...deps, purchases, call }, pair, { request, mode }).catch(
      (fault: unknown) => findSame(db, pair, request, fault),
    )
    if (begun.isRepeated) return answer(await purchases.waitForFirst(begun.booking), request.reference)
    const { order, booking } = begun
    const loadTerms = () => loadPriceTerms(deps, call)
    const run = { site: call.site, order, booking, loadTerms, requestId }
    const settled = await purchases.run(run, { actorId: call.actor.userId, lend: lendNothing })
    return answer(settled, request.reference)
  }

  /**
   * Issues a hold: the next attempt of the booking at the supplying site, once however often it is requested. A suspended
   * consumer may still issue its holds.
   */
  const issueHold = async (
    pair: Pair,
    request: SupplierTicketRequest,
    requestId: string,
  ): Promise<SupplierBooking> => {
    const { booking, link, order } = await getSold(pair, request.held?.supplierBookingId ?? '')
    await sold.addReference(order, request.reference)
    const call = await toHouseCall(link, {
      requestId,
      idempotencyKey: `${request.reference}/${booking.attempt}`,
    })
    const input = {
      BookingId: String(booking.id),
      acceptedTotal: toRupees(getLinkCostMinor(request.offer)),
      overrideReason: 'Checked by the consumer',
    }
    try {
      await issue(input, call)
    } catch (fault) {
      if (fault instanceof AppError && fault.code === 'priceChanged')
        throw new SupplierError('priceChanged', 'The price has changed.')
      await reportShortWallet(deps, pair, { fault, amountMinor: getLinkCostMinor(request.offer) })
      throw toLinkError(fault)
    }
    return answer(await getBooking(pair.supplierSiteId, booking.id), request.reference)
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
