import type { Sector } from '#contract/entities/change-request.ts'
import { requestTypes, type CancellationType } from '#contract/common/enumerations.ts'
import { findParts, listPartIndexes, toSectors } from '#domain/changes/change-sectors.ts'
import { getPartsPerLeg } from '#server/bookings/booking-shares.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { documentsRepo } from '#server/bookings/documents.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import { changeRequestEndpoints } from '#contract/http/changes.ts'
import { sumMinor } from '#domain/money/money.ts'
import { changesRepo } from '#server/bookings/changes.repo.ts'
import { createChangeQuote } from '#server/features/changes/request/charge-quote.service.ts'
import { createSendChange } from '#server/features/changes/request/send-change.service.ts'
import { createStatusRefresh } from '#server/features/changes/settlement/status-refresh.service.ts'
import { toWalletRefundMinor } from '#server/shares/change-shares.ts'
import { idempotencyRepo } from '#server/idempotency/idempotency.repo.ts'
import type { Db } from '#server/db/database.ts'
import {
  SupplierError,
  type SupplierBookingRef,
  type SupplierChangeRequest,
  type SupplierChangeStatus,
  type SupplierCharges,
  type SupplierFiledChange,
} from '#server/suppliers/port.ts'
import { linkChangesRepo, linkOrdersRepo } from './link-orders.repo.ts'
import type { Link, Pair } from './links.repo.ts'
import { toConsumerShares } from './consumer-shares.ts'
import { crossingTexts, toLinkError } from './link-errors.ts'
import type { Sale, SaleDeps } from './sell.ts'
import { toChangeStatus } from './change-status.ts'

const toKey = (reference: string): string => `link:${reference}`

/** Tickets through a link can't be moved to other flights. */
const noFlights = () => Promise.resolve(null)

const loadTicketIds = async (db: Db, { id, siteId }: BookingRow) => {
  const documents = await documentsRepo(db, siteId).ticketsByBooking([id])
  return new Map(documents.map(({ ticketId, passengerIndex }) => [ticketId, passengerIndex]))
}

/**
 * Converts a consumer's request to the supplying site's own. A full refund lists no sectors or tickets; a partial one lists
 * all of its sectors and tickets.
 */
const toScope = (
  booking: BookingRow,
  { requestType, ticketIds, sectors }: SupplierBookingRef,
  allTicketIds: readonly string[],
) => {
  const scope = { BookingId: String(booking.id), NewFlights: null }
  if (requestType === requestTypes.refund && ticketIds.length + sectors.length === 0)
    return { ...scope, RequestType: requestTypes.refund, Sectors: [], TicketId: [] }
  const partsPerLeg = getPartsPerLeg(booking)
  return {
    ...scope,
    RequestType: requestTypes.partialRefund,
    Sectors:
      sectors.length > 0
        ? sectors.map(({ origin, destination }) => ({ Origin: origin, Destination: destination }))
        : toSectors(booking.segments, listPartIndexes(partsPerLeg), partsPerLeg),
    TicketId: ticketIds.length > 0 ? [...ticketIds] : [...allTicketIds],
  }
}

/** Lists the parts that a request is about; those of a full refund are all, and unknown sectors are none. */
const listWantedParts = (booking: BookingRow, { Sectors }: { Sectors: readonly Sector[] }): number[] => {
  const partsPerLeg = getPartsPerLeg(booking)
  return Sectors.length === 0
    ? listPartIndexes(partsPerLeg)
    : (findParts(booking.segments, Sectors, partsPerLeg) ?? [])
}

/**
 * Quotes every remaining ticket, because one ticket's charge doesn't depend on the others. Whether the remaining passengers may
 * travel alone is checked when the request is sent. Throws `duplicate` for a ticket that is cancelled on one of the journeys.
 */
const toQuotedScope = async (db: Db, booking: BookingRow, ref: SupplierBookingRef) => {
  const tickets = await loadTicketIds(db, booking)
  const taken = await changesRepo(db, booking.siteId).takenCells(booking.id)
  const ids = [...tickets.keys()]
  const scope = toScope(booking, ref, ids)
  const parts = listWantedParts(booking, scope)
  const isTaken = (id: string): boolean =>
    taken.some((cell) => cell.passengerIndex === tickets.get(id) && parts.includes(cell.partIndex))
  const left = ids.filter((id) => !isTaken(id))
  const wanted = ref.ticketIds.length > 0 ? ref.ticketIds : ids
  if (wanted.some((id) => tickets.has(id) && !left.includes(id)))
    throw new SupplierError('duplicate', 'One of these tickets is already cancelled.')
  // A ticket of another booking stays in the scope, which is refused for it.
  const isPart = scope.TicketId.length > 0 && wanted.every((id) => tickets.has(id))
  return { wanted, scope: isPart ? { ...scope, TicketId: left } : scope }
}

/** Converts a failure for the consumer. A ticket whose refund has been requested, under any reference, is a `duplicate`. */
const toChangeError = (fault: unknown): unknown =>
  fault instanceof AppError && fault.code === 'wrongState'
    ? new SupplierError('duplicate', crossingTexts.duplicate)
    : toLinkError(fault)

const refuseReissue = ({ requestType }: SupplierBookingRef): void => {
  if (requestType === requestTypes.changeItinerary)
    throw new SupplierError('refused', "These seats can't be moved to another flight. Cancel and book again.")
}

/**
 * Returns the consumer's references of a booking's requests, by request number at the supplying site. If the process died before
 * storing a number, it is read from the request's idempotency key.
 */
const loadReferences = async (
  db: Db,
  { supplierSiteId, houseUserId }: Link,
  orderReference: string,
): Promise<ReadonlyMap<number, string>> => {
  const rows = await linkChangesRepo(db).changesOf(orderReference)
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

/** Creates the function that quotes a refund at the supplying site. */
const createCharges = (deps: SaleDeps, { getSold, toHouseCall }: Pick<Sale, 'getSold' | 'toHouseCall'>) => {
  const quote = createChangeQuote(deps, noFlights)
  return async (pair: Pair, ref: SupplierBookingRef, requestId: string): Promise<SupplierCharges> => {
    refuseReissue(ref)
    const { booking, link } = await getSold(pair, ref.supplierBookingId)
    const call = await toHouseCall(link, { requestId })
    const { wanted, scope } = await toQuotedScope(deps.database.db, booking, ref)
    const { quoted } = await quote(scope, call).catch((fault: unknown) => {
      throw toChangeError(fault)
    })
    const sold = toConsumerShares(booking)
    const perTicket = quoted.tickets
      .filter(({ ticketId }) => wanted.includes(ticketId))
      .map(({ ticketId, passengerIndex, parts, share, refundMinor }) => {
        if (refundMinor === null) throw new SupplierError('unsupported', "The charge isn't known yet.")
        return {
          ticketId,
          refundMinor,
          creditMinor: toWalletRefundMinor(share, refundMinor),
          chargeMinor: sold(passengerIndex, parts) - refundMinor,
        }
      })
    return {
      chargeMinor: sumMinor(perTicket.map(({ chargeMinor }) => chargeMinor)),
      refundMinor: sumMinor(perTicket.map(({ refundMinor }) => refundMinor)),
      creditMinor: sumMinor(perTicket.map(({ creditMinor }) => creditMinor)),
      currency: booking.offer.fare.currency,
      perTicket,
    }
  }
}

/** Carries out consumers' refunds at the supplying site, as change requests of their house accounts. */
export const createAfterSale = (
  deps: SaleDeps,
  { getSold, toHouseCall }: Pick<Sale, 'getSold' | 'toHouseCall'>,
) => {
  const { db } = deps.database
  const refresh = createStatusRefresh(deps)
  const send = createSendChange(deps, { refresh: refresh.refreshRequest, chooseFlights: noFlights })

  const list = async (pair: Pair, supplierBookingId: string): Promise<SupplierFiledChange[]> => {
    const { booking, order, link } = await getSold(pair, supplierBookingId)
    const [items, references] = await Promise.all([
      changesRepo(db, booking.siteId).itemsOfBooking(booking.id),
      loadReferences(db, link, order.reference),
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
    const { booking, link, order } = await getSold(pair, request.supplierBookingId)
    const { reference } = request
    const repo = linkChangesRepo(db)
    const change = {
      reference,
      orderReference: order.reference,
      siteId: booking.siteId,
      createdAt: deps.now(),
    }
    if (!(await repo.addChange(change)))
      throw new SupplierError('duplicate', 'This request has already been sent.')
    const call = await toHouseCall(link, { requestId, idempotencyKey: toKey(reference) })
    const input = {
      ...toScope(booking, request, [...(await loadTicketIds(db, booking)).keys()]),
      CancellationType: request.cancellationType as CancellationType,
      Remarks: request.remarks || 'Requested by the consumer',
      refundTo: 'wallet' as const,
    }
    try {
      const { requestId: sent } = await send(input, call)
      await repo.setChangeRequest(reference, Number(sent))
    } catch (fault) {
      const told = toChangeError(fault)
      // Drops the reference only if the request was certainly refused, so that it can be sent again.
      if (told instanceof SupplierError && told.code !== 'outcomeUnknown') await repo.dropChange(reference)
      throw told
    }
    return (await list(pair, request.supplierBookingId)).filter((one) => one.reference === reference)
  }

  /** Returns the status after a check with the supplying site's own supplier, if it can be asked now. */
  const status = async (pair: Pair, changeRequestId: string): Promise<SupplierChangeStatus> => {
    const id = /^\d{1,15}$/.test(changeRequestId) ? Number(changeRequestId) : 0
    const found = await changesRepo(db, pair.supplierSiteId).itemById(id)
    if (!found || !(await linkOrdersRepo(db).orderOfBooking(pair, found.bookingId)))
      throw new SupplierError('refused', "There's no request with this number.")
    const refreshed = await refresh.refreshItem(pair.supplierSiteId, id)
    const item = refreshed?.item ?? found
    const booking = await bookingsRepo(db, pair.supplierSiteId).byId(found.bookingId)
    if (!booking) throw new Error(`booking ${found.bookingId} of a change request not found`)
    return toChangeStatus(item, toConsumerShares(booking)(item.passengerIndex, item.parts))
  }

  return { charges: createCharges(deps, { getSold, toHouseCall }), list, file, status }
}
export type AfterSale = ReturnType<typeof createAfterSale>
