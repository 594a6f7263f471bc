import type { TicketDetail, TicketRow } from '#contract/entities/booking.ts'
import { toStatusFields } from '#domain/changes/ticket-state.ts'

/** Returns a row with its ticket's current data, since the list may be a minute older than the card next to it. */
export const withCurrentDetail = (row: TicketRow, detail: TicketDetail | undefined): TicketRow =>
  detail
    ? {
        ...row,
        pnr: detail.pnr || row.pnr,
        status: detail.status,
        statusId: detail.statusId,
        statusText: detail.statusText,
        ticketValidity: detail.ticketValidity,
        shownChange: detail.shownChange,
        holdDeadline: detail.holdDeadline,
        passengers: row.passengers.map((passenger, index) => ({
          ...passenger,
          ...toStatusFields(detail.passenger[index]),
          ticketNumber: detail.passenger[index]?.ticket?.ticketNumber ?? passenger.ticketNumber,
        })),
      }
    : row
