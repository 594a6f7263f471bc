import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { toWalletName } from '#domain/accounts/wallet-name.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import { toRupees } from '#domain/money/money.ts'
import { displayedStatus, statusFromId } from '#domain/changes/ticket-status.ts'
import type { TicketDocument } from '#server/bookings/documents.repo.ts'
import type { QueueRow } from './tickets.repo.ts'
import { wireTime } from '#server/clock/local-time.ts'
import type { TicketStates } from '#server/bookings/ticket-states.ts'
import { toPurchaseCost } from './tickets.rules.ts'

/** Groups documents by booking, so that a page loads them once. */
export const groupByBooking = (documents: readonly TicketDocument[]): Map<number, TicketDocument[]> => {
  const byBooking = new Map<number, TicketDocument[]>()
  for (const document of documents) {
    const known = byBooking.get(document.bookingId)
    if (known) known.push(document)
    else byBooking.set(document.bookingId, [document])
  }
  return byBooking
}

/** What a row needs besides the booking. */
export interface RowParts {
  documents: readonly TicketDocument[]
  states: TicketStates
  bookingSlug: string
}

const toPassengers = (row: QueueRow, { documents, states }: RowParts): TicketRow['passengers'] =>
  row.passengers.map(({ title, firstName, lastName, passportNo }, index) => ({
    title,
    firstName,
    lastName,
    ticketNumber: documents.find((document) => document.passengerIndex === index)?.ticketNumber ?? '',
    ...(passportNo ? { passportNo } : {}),
    ...states.ofPassenger(index),
  }))

/** Converts a row of the queue for the wire. Only staff get the purchase cost. */
export const toTicketRow = (row: QueueRow, parts: RowParts): TicketRow => {
  const status = statusFromId(row.status)
  return {
    bookingId: String(row.id),
    pnr: row.pnr,
    createdAt: row.createdAt.toISOString(),
    status,
    statusId: row.status,
    statusText: displayedStatus(status, row.changeStatusText),
    ...parts.states.whole,
    source: row.source,
    supplier: row.supplier,
    isLCC: row.isLCC,
    isDomestic: row.isDomestic,
    origin: row.origin,
    destination: row.destination,
    airlineCode: row.airlineCode,
    airlineName: row.airlineName,
    flightNumbers: row.flightNumbers,
    travelDate: wireTime(row.departsAt),
    arrivalDate: wireTime(row.arrivesAt),
    passengers: toPassengers(row, parts),
    holdDeadline: row.holdDeadline?.toISOString() ?? null,
    holdDeadlineSource: row.holdDeadlineSource,
    amount: toRupees(row.amountMinor),
    ...(row.hasCost
      ? {
          purchaseCost: toPurchaseCost({
            ...row,
            passengerTypes: row.passengers.map(({ paxType }) => paxType),
          }),
        }
      : {}),
    user: {
      userId: row.userId,
      email: hideEmailPlaceholder(row.userEmail),
      userType: row.userType,
      name: toWalletName({
        name: `${row.userFirstName} ${row.userLastName}`,
        company: row.userCompany,
      }),
    },
    supplierChangeReqStatus: row.changeStatusText === '' ? null : { statusText: row.changeStatusText },
    ticketCRInfo: row.changeRequestIds.map((changeRequestId) => ({ changeRequestId })),
    bookingSlug: parts.bookingSlug,
  }
}
