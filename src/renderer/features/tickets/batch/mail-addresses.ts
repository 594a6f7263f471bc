import type { TicketDetail } from '#contract/entities/booking.ts'

/**
 * Returns the lead passenger's own address, or else another passenger's; never that of the person who booked, who may
 * not be travelling.
 */
export const findPassengerAddress = ({ passenger }: Pick<TicketDetail, 'passenger'>): string => {
  const addressed = passenger.filter(({ email }) => email)
  return (addressed.find(({ isLeadPax }) => isLeadPax) ?? addressed[0])?.email ?? ''
}

/** Returns addresses by booking id, without bookings whose passengers gave none. */
export const mapPassengerAddresses = (tickets: readonly TicketDetail[]): Map<string, string> =>
  new Map(
    tickets.flatMap((ticket) => {
      const address = findPassengerAddress(ticket)
      return address ? [[ticket.bookingId, address] as const] : []
    }),
  )
