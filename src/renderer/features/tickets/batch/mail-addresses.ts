import type { TicketDetail } from '#contract/entities/booking.ts'

/** The lead passenger's own address, else another passenger's; never that of who booked, who is not the one who travels. */
export const passengerAddress = ({ passenger }: Pick<TicketDetail, 'passenger'>): string => {
  const addressed = passenger.filter(({ email }) => email)
  return (addressed.find(({ isLeadPax }) => isLeadPax) ?? addressed[0])?.email ?? ''
}

/** Address by booking id; bookings whose passengers left none are missing. */
export const addressesOf = (tickets: readonly TicketDetail[]): Map<string, string> =>
  new Map(
    tickets.flatMap((ticket) => {
      const address = passengerAddress(ticket)
      return address ? [[ticket.bookingId, address] as const] : []
    }),
  )
