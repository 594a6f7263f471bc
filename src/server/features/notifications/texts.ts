import { formatWait } from '#server/outbox/texts.ts'

/** Texts for the person who sends an e-ticket. */
export const sendTexts = {
  /** The end of the subject. The call's own subject is always 'E-Ticket' (spec section 7). */
  subject: 'E-ticket',
  waiting: 'Queued',
  noBooking: "Enter a bookingId, or include the e-ticket's address in text or html. Nothing was sent.",
  noDocument: 'This booking has no ticket to send. Nothing was sent.',
  noPassenger: "This passenger isn't on the booking. Nothing was sent.",
  event: 'e-ticket sent by email',
  noNote: 'Remove the message: we only send messages to people on the booking',
} as const

/** Texts that say why nothing more can be sent now and when it can. */
export const limitTexts = {
  user: (ms: number): string => `You've sent too many emails. You can send the next one ${formatWait(ms)}.`,
  others: (most: number): string =>
    `You've emailed tickets to ${most} other addresses today. You can still send them to the passengers on the booking.`,
  address: (ms: number): string =>
    `This booking was already emailed to this address several times. You can send it again ${formatWait(ms)}.`,
} as const

/** Texts that the recipient reads. */
export const ticketMailTexts = {
  greeting: (name: string): string => (name ? `Dear ${name},` : 'Hello,'),
  intro: (agency: string): string => `Here is your e-ticket from ${agency}.`,
  pnr: 'PNR',
  booking: 'Booking',
  status: 'Status',
  flights: 'Flights',
  passengers: 'Passengers',
  name: 'Name',
  departs: 'Departs',
  arrives: 'Arrives',
  terminal: (terminal: string): string => `Terminal ${terminal}`,
  duration: 'Duration',
  airlinePnr: 'Airline PNR',
  operatedBy: (name: string): string => `operated by ${name}`,
  stop: (place: string): string => `Stop at ${place}`,
  baggage: 'Baggage',
  cabinBaggage: 'Cabin baggage',
  ticketNumber: 'Ticket',
  noTicketNumber: 'not issued yet',
  fare: 'Fare',
  fareOfAll: 'Fare for the whole booking',
  open: 'Open e-ticket',
  localTimes: 'Times are local to each airport.',
  phone: 'Phone',
} as const
