import { randomUUID } from 'node:crypto'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { ErrorCode } from '#contract/common/errors.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
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
  type SupplierErrorCode,
  type SupplierTicketRequest,
} from '#server/suppliers/port.ts'
import { beginSale, type Pair } from './begin-sale.ts'
import { createHouseCalls } from './house-call.ts'
import { getLinkCostMinor } from './linked-blocks.ts'
import { linksRepo, type Link } from './links.repo.ts'
import { toRefusedBooking, toSoldBooking } from './sold-booking.ts'

/** How long after a consumer first asked about an unknown reference it is closed, in milliseconds: longer than any request takes. */
export const closeAfterMs = 60_000

/** The failures of the supplying site's own services that a consumer can tell apart; anything else is a refusal. */
const failureCodes: Partial<Record<ErrorCode, SupplierErrorCode>> = {
  fareGone: 'soldOut',
  outcomeUnknown: 'outcomeUnknown',
  supplierTimeout: 'timeout',
  holdNotAllowed: 'holdNotAllowed',
  unavailable: 'timeout',
}

/** Converts a failure of the supplying site's own services for its consumer. Faults stay faults. */
export const toLinkError = (fault: unknown): unknown => {
  if (!(fault instanceof AppError)) return fault
  const hidden = fault.code === 'walletTooSmall' || fault.code === 'dailyLimitReached'
  const message = hidden
    ? "This fare can't be confirmed at the moment. You haven't been charged."
    : fault.message
  return new SupplierError(failureCodes[fault.code] ?? 'refused', message, { internal: fault.code })
}

export type SaleDeps = Pick<
  Deps,
  'database' | 'now' | 'logger' | 'config' | 'secretKey' | 'suppliers' | 'telemetry' | 'purchaseTurns'
>

/** Sells at the supplying site for its consumers. `deps.suppliers` are the installation's without links, so what a link brings is never sold on. */
export const createSale = (deps: SaleDeps) => {
  const { database, now } = deps
  const { db } = database
  const purchases = createPurchases(deps)
  const issue = createIssueService(deps)
  const release = createReleaseService(deps)
  const toHouseCall = createHouseCalls(deps)

  const getBooking = async (siteId: string, bookingId: number): Promise<BookingRow> => {
    const booking = await bookingsRepo(db, siteId).byId(bookingId)
    if (!booking) throw new Error(`booking ${bookingId} of a link not found`)
    return booking
  }

  /** Returns the record of a settled sale. Throws the reason of a refusal, or `outcomeUnknown` while it is open. */
  const answer = async (booking: BookingRow, reference: string): Promise<SupplierBooking> => {
    const sold = await toSoldBooking(db, booking, reference)
    if (sold.state === 'inProgress')
      throw new SupplierError('outcomeUnknown', "The supplier hasn't confirmed yet.")
    if (sold.state !== 'failed') return sold
    const events = await bookingsRepo(db, booking.siteId).history(booking.id)
    const failure = events.at(-1)?.details['failure'] as { errorCode?: ErrorCode } | undefined
    throw new SupplierError(failureCodes[failure?.errorCode ?? 'internal'] ?? 'refused', booking.failureText)
  }

  const sell = async (
    pair: Pair,
    request: SupplierBookRequest,
    { mode, requestId }: { mode: 'wallet' | 'hold'; requestId: string },
  ): Promise<SupplierBooking> => {
    const link = await linksRepo(db).anyOf(pair.supplierSiteId, pair.consumerSiteId)
    if (!link) throw soldOut('the two sites are not linked')
    const call = await toHouseCall(link, { requestId })
    const { order, booking } = await beginSale({ ...deps, purchases, call }, pair, { request, mode })
    const loadTerms = () => loadPriceTerms(deps, call)
    // The consumer's purchase has a turn already.
    const run = { site: call.site, order, booking, loadTerms, requestId }
    const settled = await purchases.run(run, { actorId: call.actor.userId, lend: (work) => work() })
    return answer(settled, request.reference)
  }

  /**
   * Issues a hold: the next attempt of the booking at the supplying site, once however often it is asked. A suspended
   * consumer may still issue what it holds.
   */
  const issueHold = async (
    pair: Pair,
    request: SupplierTicketRequest,
    requestId: string,
  ): Promise<SupplierBooking> => {
    const { booking, link } = await getSold(pair, request.held?.supplierBookingId ?? '')
    const order = await linksRepo(db).orderOfBooking(pair, booking.id)
    if (order?.reference !== request.reference)
      throw new SupplierError('refused', "There's no hold under this reference.")
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
      throw toLinkError(fault)
    }
    return answer(await getBooking(pair.supplierSiteId, booking.id), request.reference)
  }

  /** Finds a consumer's booking at the supplying site. Throws `refused` for anyone else's. */
  const getSold = async (
    pair: Pair,
    supplierBookingId: string,
  ): Promise<{ booking: BookingRow; link: Link; reference: string }> => {
    const id = /^\d{1,15}$/.test(supplierBookingId) ? Number(supplierBookingId) : 0
    const order = await linksRepo(db).orderOfBooking(pair, id)
    const link = await linksRepo(db).anyOf(pair.supplierSiteId, pair.consumerSiteId)
    if (!order || !link) throw new SupplierError('refused', "There's no booking with this number.")
    return { booking: await getBooking(pair.supplierSiteId, id), link, reference: order.reference }
  }

  return {
    toHouseCall,
    getSold,
    hold: (pair: Pair, request: SupplierBookRequest, requestId: string) =>
      sell(pair, request, { mode: 'hold', requestId }),
    ticket: (pair: Pair, request: SupplierTicketRequest, requestId: string) =>
      request.held ? issueHold(pair, request, requestId) : sell(pair, request, { mode: 'wallet', requestId }),
    /**
     * Returns the consumer's booking by its reference. A reference that never arrived is closed when the consumer asks about it
     * again, a minute after it first did; then its record says that it failed, and nothing can be bought under it later.
     */
    booking: (pair: Pair, reference: string): Promise<SupplierBooking | null> =>
      database.transaction(async (tx) => {
        const repo = linksRepo(tx)
        const at = now()
        const asked = {
          reference,
          mappingId: null,
          siteId: pair.supplierSiteId,
          consumerSiteId: pair.consumerSiteId,
          state: 'asked' as const,
          bookingId: null,
          createdAt: at,
        }
        if (await repo.addOrder(asked)) return null
        const order = await repo.lockOrder(reference)
        if (order?.siteId !== pair.supplierSiteId || order.consumerSiteId !== pair.consumerSiteId) return null
        if (order.bookingId !== null) {
          const booking = await bookingsRepo(tx, pair.supplierSiteId).byId(order.bookingId)
          return booking && toSoldBooking(tx, booking, reference)
        }
        if (order.state === 'refused') return toRefusedBooking(reference)
        if (at.getTime() - order.createdAt.getTime() < closeAfterMs) return null
        await repo.changeOrder(reference, { state: 'refused' })
        return toRefusedBooking(reference)
      }),
    /** Finds the consumer's last booking with a PNR. */
    bookingOfPnr: async (pair: Pair, pnr: string): Promise<SupplierBooking | null> => {
      const order = await linksRepo(db).orderOfPnr(pair, pnr)
      if (!order?.bookingId) return null
      return toSoldBooking(db, await getBooking(pair.supplierSiteId, order.bookingId), order.reference)
    },
    release: async (pair: Pair, supplierBookingId: string, requestId: string): Promise<void> => {
      const { booking, link } = await getSold(pair, supplierBookingId)
      const call = await toHouseCall(link, { requestId, idempotencyKey: `release:${randomUUID()}` })
      await release({ BookingId: String(booking.id), Source: booking.source }, call).catch(
        (fault: unknown) => {
          throw toLinkError(fault)
        },
      )
    },
  }
}
export type Sale = ReturnType<typeof createSale>
