import { randomBytes } from 'node:crypto'
import { bookingStatuses, requestTypeNames } from '#contract/common/enumerations.ts'
import { nextStatus } from '#server/bookings/booking-states.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import { displayedStatus, statusFromId } from '#domain/changes/ticket-status.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { changeJobKinds, toChangeMovement } from '#server/bookings/changes-states.ts'
import { changesRepo, type ChangeItemRow, type ChangeRequestRow } from '#server/bookings/changes.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { findRepeat, storeKey, type KeyedCall } from '#server/idempotency/idempotency.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { reserveCharge } from '#server/ledger/change-movements.ts'
import type { PurchaseTimes } from '#server/suppliers/purchase-times.ts'
import { writeAll } from '#server/db/write-all.ts'
import type { QuotedChange } from './ask-charges.ts'
import type { ChosenFlights } from './new-flights/chosen-flights.ts'
import { assertWholeParty } from './new-flights/new-flights.service.ts'
import { describeFlights } from './new-flights/new-flights-view.ts'
import { toReservedMinor, toChangeSelection, type ChangeInput } from './inputs.ts'
import { judgeBooking, type RequestedItem } from './judge-booking.ts'
import { changeTexts } from './texts.ts'

/** A stored request that may be sent. */
export interface StartedChange {
  booking: BookingRow
  request: ChangeRequestRow
  items: ChangeItemRow[]
  /** The new flights of a change; null when none were chosen. */
  flights: ChosenFlights | null
}

interface Begin {
  bookingId: number
  input: ChangeInput
  quoted: QuotedChange
  keyedCall: KeyedCall
}

/**
 * Starts a change request in one transaction: the request, its items and their parts, the reserved charge of a
 * change, the booking's status, and the job that resolves the outcome if this process ends. The supplier hasn't been
 * called yet. Returns null for a key that was used before. Lock order: booking, wallet.
 */
export const beginChange = (
  deps: Pick<Deps, 'database' | 'now'>,
  { bookingId, input, quoted, keyedCall }: Begin,
  call: SignedInContext,
  times: PurchaseTimes,
): Promise<StartedChange | null> =>
  deps.database.transaction(async (tx) => {
    const at = deps.now()
    const booking = await bookingsRepo(tx, call.site.siteId).lock(bookingId)
    if (!booking) throw new AppError('notFound')
    if ((await findRepeat(tx, keyedCall)) !== null) return null
    const asked = await judgeBooking(tx, booking, toChangeSelection(input), at)
    if (!isSameTickets(asked, quoted.tickets)) throw new AppError('wrongState')
    // Another passenger's refund may have been requested or rejected since the quote.
    if (quoted.flights) await assertWholeParty(tx, booking, asked, at)
    const begun = await writeRequest(tx, booking, { input, quoted, createdBy: call.actor.userId, at })
    await storeKey(tx, keyedCall, String(begun.request.id), at)
    await recordChange(tx, begun, call, { at, times })
    // Last, so that the wallet is locked for the shortest time.
    await reserveCharges(tx, begun, call.actor.userId, at)
    return begun
  })

/** Whether the tickets are the same as when they were quoted; if not, the quoted prices are outdated. */
const isSameTickets = (asked: readonly RequestedItem[], quoted: readonly RequestedItem[]): boolean => {
  const toItemKey = ({ ticketId, passengerIndex, parts }: RequestedItem) =>
    [ticketId, passengerIndex, ...parts].join('|')
  return asked.map(toItemKey).join() === quoted.map(toItemKey).join()
}

const writeRequest = async (
  tx: Db,
  booking: BookingRow,
  {
    input,
    quoted: { tickets, flights },
    createdBy,
    at,
  }: { input: ChangeInput; quoted: QuotedChange; createdBy: string; at: Date },
): Promise<StartedChange> => {
  const repo = changesRepo(tx, booking.siteId)
  const times = { createdAt: at, updatedAt: at }
  const request = await repo.addRequest({
    bookingId: booking.id,
    userId: booking.userId,
    createdBy,
    requestType: input.RequestType,
    cancellationType: input.CancellationType,
    remarks: input.Remarks,
    refundTo: input.refundTo,
    reference: `CR${randomBytes(9).toString('hex').toUpperCase()}`,
    newFlights: flights?.stored ?? null,
    reservedMinor: sumMinor(tickets.map((ticket) => toReservedMinor(input.RequestType, ticket))),
    ...times,
  })
  const items = await repo.addItems(
    tickets.map((ticket) => ({
      requestId: request.id,
      bookingId: booking.id,
      passengerIndex: ticket.passengerIndex,
      ticketId: ticket.ticketId,
      parts: ticket.parts,
      state: 'sending' as const,
      share: ticket.share,
      quotedChargeMinor: ticket.chargeMinor === null ? null : ticket.chargeMinor + ticket.fareDifferenceMinor,
      quotedRefundMinor: ticket.refundMinor,
      quotedCreditMinor: ticket.creditMinor,
      reservedMinor: toReservedMinor(input.RequestType, ticket),
      ...times,
    })),
  )
  await repo.takeCells(items).catch((fault: unknown) => {
    // The database's own guard: nothing is requested twice, even if the rules above miss it.
    if (findSqlState(fault) === '23505') throw new AppError('wrongState', { message: changeTexts.askedTwice })
    throw fault
  })
  return { booking, request, items, flights }
}

/** Returns the SQLSTATE of a database error, however deeply it is wrapped. */
const findSqlState = (fault: unknown): string => {
  if (typeof fault !== 'object' || fault === null) return ''
  const { code, cause } = fault as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : findSqlState(cause)
}

/** Stores the booking's status and history, the audit trail, and the job that looks the request up later. */
const recordChange = async (
  tx: Db,
  { booking, request, items }: StartedChange,
  call: SignedInContext,
  { at, times }: { at: Date; times: PurchaseTimes },
): Promise<void> => {
  const status = nextStatus(statusFromId(booking.status), 'changeAsked')
  if (!status) throw new AppError('wrongState')
  const repo = bookingsRepo(tx, booking.siteId)
  const typeName = requestTypeNames[request.requestType]
  const requestId = String(request.id)
  await writeAll(tx, [
    repo.change(booking.id, {
      status: bookingStatuses[status],
      changeStatusText: '',
      changeRequestedAt: at,
      updatedAt: at,
    }),
    repo.addEvent(booking.id, {
      fromStatus: booking.status,
      toStatus: bookingStatuses[status],
      reason: request.newFlights
        ? changeTexts.requestedFlights(typeName, describeFlights(request.newFlights.segments))
        : changeTexts.requested(typeName, request.refundTo),
      actorUserId: call.actor.userId,
      details: {
        kind: 'change',
        requestId,
        before: displayedStatus(statusFromId(booking.status), booking.changeStatusText),
        after: changeTexts.sending,
        remarks: request.remarks,
      },
      at,
    }),
    repo.addAudit({
      actorUserId: call.actor.userId,
      subjectUserId: booking.userId,
      action: 'change.ask',
      target: `booking:${booking.id}`,
      requestId: call.requestId,
      details: {
        change: requestId,
        type: request.requestType,
        tickets: items.map(({ ticketId }) => ticketId),
      },
      at,
    }),
    jobsRepo(tx).add(
      {
        kind: changeJobKinds.lookUp,
        uniqueKey: requestId,
        payload: { siteId: booking.siteId, requestId: request.id },
        runAt: new Date(at.getTime() + times.firstLookMs),
      },
      at,
    ),
  ])
}

const reserveCharges = async (
  tx: Db,
  { booking, request, items }: StartedChange,
  createdBy: string,
  at: Date,
): Promise<void> => {
  let asideMinor = 0
  const text = toStatementText(booking, request)
  for (const item of items) {
    await reserveCharge(
      tx,
      toChangeMovement(booking, item, { text, createdBy, at }),
      item.reservedMinor,
    ).catch((fault: unknown) => {
      throw fault instanceof AppError && fault.code === 'walletTooSmall'
        ? toWholeShortfall(fault, asideMinor, sumMinor(items.map(({ reservedMinor }) => reservedMinor)))
        : fault
    })
    asideMinor += item.reservedMinor
  }
}

/** Reports what the whole request needs, since the ledger's error names only the last ticket's amount. */
const toWholeShortfall = (fault: AppError, asideMinor: number, neededMinor: number): AppError => {
  const available = fault.details?.['available']
  return new AppError('walletTooSmall', {
    details: {
      ...(typeof available === 'number' ? { available: available + toRupees(asideMinor) } : {}),
      needed: toRupees(neededMinor),
    },
  })
}

/** Returns the text on the wallet's statement for a request. */
export const toStatementText = (
  { origin, destination, pnr }: Pick<BookingRow, 'origin' | 'destination' | 'pnr'>,
  { requestType }: Pick<ChangeRequestRow, 'requestType'>,
): string => changeTexts.movement(requestTypeNames[requestType], `${origin} to ${destination}`, pnr)
