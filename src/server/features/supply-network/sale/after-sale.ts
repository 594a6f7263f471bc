import { requestTypes, type CancellationType, type RequestType } from '#contract/common/enumerations.ts'
import { changeRequestEndpoints } from '#contract/http/changes.ts'
import { sumMinor, toPaise } from '#domain/money/money.ts'
import { isOpenChange } from '#server/bookings/changes-states.ts'
import { changesRepo, type ChangeItemRow } from '#server/bookings/changes.repo.ts'
import { createChargeQuote } from '#server/features/changes/request/charge-quote.service.ts'
import { createSendChange } from '#server/features/changes/request/send-change.service.ts'
import { createStatusRefresh } from '#server/features/changes/settlement/status-refresh.service.ts'
import { idempotencyRepo } from '#server/idempotency/idempotency.repo.ts'
import {
  SupplierError,
  type SupplierBookingRef,
  type SupplierChangeRequest,
  type SupplierChangeStatus,
  type SupplierCharges,
  type SupplierFiledChange,
} from '#server/suppliers/port.ts'
import type { Pair } from './begin-sale.ts'
import { linksRepo, type Link } from './links.repo.ts'
import { toLinkError, type Sale, type SaleDeps } from './sell.ts'

const toKey = (reference: string): string => `link:${reference}`

/** Seat blocks can't be moved to other flights. */
const noFlights = () => Promise.resolve(null)

const toScope = (bookingId: number, { requestType, ticketIds, sectors }: SupplierBookingRef) => ({
  BookingId: String(bookingId),
  RequestType: requestType satisfies RequestType,
  Sectors: sectors.map(({ origin, destination }) => ({ Origin: origin, Destination: destination })),
  TicketId: [...ticketIds],
  NewFlights: null,
})

/** A refund names no tickets if it is for all of them. */
const toNarrowScope = (bookingId: number, ref: SupplierBookingRef) => {
  const scope = toScope(bookingId, ref)
  return ref.requestType === requestTypes.refund ? { ...scope, TicketId: [], Sectors: [] } : scope
}

const refuseReissue = ({ requestType }: SupplierBookingRef): void => {
  if (requestType === requestTypes.changeItinerary)
    throw new SupplierError('refused', "These seats can't be moved to another flight. Cancel and book again.")
}

const outcomes: Record<ChangeItemRow['state'], SupplierChangeStatus['outcome']> = {
  sending: 'open',
  unknown: 'open',
  pending: 'open',
  decision: 'open',
  completed: 'completed',
  rejected: 'rejected',
  closed: 'closed',
}

/** Returns what the supplying site tells about an item: the credit to the house account's wallet is the consumer's refund. */
const toStatus = (item: ChangeItemRow): SupplierChangeStatus => {
  const outcome = outcomes[item.state]
  const creditMinor = outcome === 'completed' ? Math.max(0, item.walletMinor ?? 0) : 0
  return {
    changeRequestId: String(item.id),
    statusText: item.statusText,
    isFinal: !isOpenChange(item),
    outcome,
    reason: outcome === 'open' ? '' : item.reason,
    refundedMinor: creditMinor,
    chargeMinor: outcome === 'completed' ? item.share.totalMinor - creditMinor : 0,
    creditNoteNo: item.ourCreditNoteNo,
  }
}

/** Carries consumers' refunds out at the supplying site, as requests of their house account there. */
export const createAfterSale = (
  deps: SaleDeps,
  { getSold, toHouseCall }: Pick<Sale, 'getSold' | 'toHouseCall'>,
) => {
  const { db } = deps.database
  const refresh = createStatusRefresh(deps)
  const quote = createChargeQuote(deps, noFlights)
  const send = createSendChange(deps, { refresh: refresh.refreshRequest, chooseFlights: noFlights })

  const charges = async (
    pair: Pair,
    ref: SupplierBookingRef,
    requestId: string,
  ): Promise<SupplierCharges> => {
    refuseReissue(ref)
    const { booking, link } = await getSold(pair, ref.supplierBookingId)
    const call = await toHouseCall(link, { requestId })
    const quoted = await quote(toNarrowScope(booking.id, ref), call).catch((fault: unknown) => {
      throw toLinkError(fault)
    })
    if (quoted.refundAmount === null) throw new SupplierError('unsupported', 'The charge is known later.')
    const perTicket = quoted.lines.map(({ ticketId, saleAmount, refund }) => ({
      ticketId,
      refundMinor: toPaise(refund ?? 0),
      chargeMinor: toPaise(saleAmount) - toPaise(refund ?? 0),
    }))
    return {
      chargeMinor: sumMinor(perTicket.map(({ chargeMinor }) => chargeMinor)),
      refundMinor: sumMinor(perTicket.map(({ refundMinor }) => refundMinor)),
      currency: quoted.currency,
      perTicket,
    }
  }

  /**
   * Returns the references of a booking's requests by their numbers here. A number that wasn't stored because the process died is
   * that of the request's idempotency key.
   */
  const loadReferences = async (
    { supplierSiteId, houseUserId }: Link,
    orderReference: string,
  ): Promise<ReadonlyMap<number, string>> => {
    const rows = await linksRepo(db).changesOf(orderReference)
    const known = await Promise.all(
      rows.map(async ({ reference, changeRequestId }) => {
        if (changeRequestId !== null) return [changeRequestId, reference] as const
        const { id: endpointId } = changeRequestEndpoints.changeRequest
        const key = { siteId: supplierSiteId, userId: houseUserId, endpointId, key: toKey(reference) }
        const stored = await idempotencyRepo(db).find(key)
        return stored && ([Number(stored.subject), reference] as const)
      }),
    )
    return new Map(known.filter((one) => one !== null))
  }

  const list = async (pair: Pair, supplierBookingId: string): Promise<SupplierFiledChange[]> => {
    const { booking, reference, link } = await getSold(pair, supplierBookingId)
    const [items, references] = await Promise.all([
      changesRepo(db, booking.siteId).itemsOfBooking(booking.id),
      loadReferences(link, reference),
    ])
    return items.map(({ id, requestId, ticketId }) => ({
      changeRequestId: String(id),
      ticketId,
      reference: references.get(requestId) ?? '',
    }))
  }

  /** Sends a request once for its reference. Throws `duplicate` for a known one. */
  const file = async (
    pair: Pair,
    request: SupplierChangeRequest,
    requestId: string,
  ): Promise<SupplierFiledChange[]> => {
    refuseReissue(request)
    const { booking, link, reference: orderReference } = await getSold(pair, request.supplierBookingId)
    const { reference } = request
    const repo = linksRepo(db)
    const change = { reference, orderReference, siteId: booking.siteId, createdAt: deps.now() }
    if (!(await repo.addChange(change)))
      throw new SupplierError('duplicate', 'This request has already been sent.')
    const call = await toHouseCall(link, { requestId, idempotencyKey: toKey(reference) })
    const input = {
      ...toNarrowScope(booking.id, request),
      CancellationType: request.cancellationType as CancellationType,
      Remarks: request.remarks || 'Requested by the consumer',
      refundTo: 'wallet' as const,
    }
    try {
      const { requestId: sent } = await send(input, call)
      await repo.setChangeRequest(reference, Number(sent))
    } catch (fault) {
      const told = toLinkError(fault)
      // Only what was certainly refused may be sent again under another reference.
      if (told instanceof SupplierError && told.code !== 'outcomeUnknown') await repo.dropChange(reference)
      throw told
    }
    return (await list(pair, request.supplierBookingId)).filter((one) => one.reference === reference)
  }

  /** Returns the status after a check with the supplying site's own supplier, if it can be asked now. */
  const status = async (pair: Pair, changeRequestId: string): Promise<SupplierChangeStatus> => {
    const id = /^\d{1,15}$/.test(changeRequestId) ? Number(changeRequestId) : 0
    const found = await changesRepo(db, pair.supplierSiteId).itemById(id)
    if (!found || !(await linksRepo(db).orderOfBooking(pair, found.bookingId)))
      throw new SupplierError('refused', "There's no request with this number.")
    const refreshed = await refresh.refreshItem(pair.supplierSiteId, id)
    return toStatus(refreshed?.item ?? found)
  }

  return { charges, list, file, status }
}
export type AfterSale = ReturnType<typeof createAfterSale>
