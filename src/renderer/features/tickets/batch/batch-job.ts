import type { TicketRow } from '#contract/entities/booking.ts'

/** A line of a batch: one booking, or the bookings of one print job. */
export interface BatchItem {
  id: string
  label: string
  bookings: readonly TicketRow[]
}

/** Returns the line of one booking: PNR and passengers. */
export const toBatchItem = (row: TicketRow): BatchItem => {
  const [first] = row.passengers
  const name = first ? `${first.lastName}/${first.firstName}`.toUpperCase() : ''
  return {
    id: row.bookingId,
    label: [row.pnr || row.bookingId, name].filter(Boolean).join(' · '),
    bookings: [row],
  }
}

/** The server accepts sixty emails, issues or cancellations a minute from one user; this many may be sent without spacing. */
const unpacedCalls = 40
const spacingMs = 1_050
/** Returns the spacing that keeps this many calls within the limit. */
export const getSpacing = (rows: readonly TicketRow[]) => ({
  spacingMs: rows.length > unpacedCalls ? spacingMs : 0,
})
