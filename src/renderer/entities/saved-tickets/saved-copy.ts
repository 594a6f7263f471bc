import type { TicketDetail } from '#contract/entities/booking.ts'
import { PassengerIdentity } from '#contract/entities/passenger.ts'
import type { SavedTicket } from '#renderer/platform/platform.ts'

const kept = new Set(['Ticketed', 'ChangeRequested'])

/** Whether a ticket may be kept on the device: it is issued. */
export const canBeSaved = ({ status }: Pick<TicketDetail, 'status'>): boolean => kept.has(status)

const identity = new Set([...Object.keys(PassengerIdentity.shape), 'contactNo'])

const toOpenPassenger = (passenger: TicketDetail['passenger'][number]): TicketDetail['passenger'][number] =>
  Object.fromEntries(Object.entries(passenger).filter(([name]) => !identity.has(name))) as typeof passenger

/**
 * Returns the copy of a ticket that is kept on the device: what anyone with the ticket's address may see, so no prices,
 * invoices, passports, birth dates or contacts of passengers, and nothing that can be changed.
 */
export const toSavedCopy = (bookingSlug: string, ticket: TicketDetail, savedAt: string): SavedTicket => {
  const {
    fare: _fare,
    fareByType: _fareByType,
    gst: _gst,
    invoice: _invoice,
    transactionDetails: _transactionDetails,
    user: _user,
    accounting: _accounting,
    bookingSlug: _slug,
    ...open
  } = ticket
  return {
    bookingId: ticket.bookingId,
    bookingSlug,
    savedAt,
    ticket: {
      ...open,
      passenger: ticket.passenger.map(toOpenPassenger),
      ticketCRInfo: [],
      companion: null,
      permissions: {
        canSeePrice: false,
        editFee: false,
        editDiscount: false,
        canEmail: false,
        canRequestChange: false,
      },
    },
  }
}
