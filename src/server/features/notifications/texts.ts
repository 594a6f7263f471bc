/** What the person who sends reads. */
export const mailTexts = {
  /** Where none was written (spec section 7). */
  subject: 'E-Ticket',
  waiting: 'Waiting to be sent.',
  sending: 'Being sent.',
  retried: (why: string): string => `${why} It is tried again by itself for 24 hours.`,
  gaveUp: (why: string): string => `Not sent: given up after 24 hours. ${why}`.trim(),
  lost: 'The server that was sending it stopped. The mail may have arrived: ask before you send it again.',
  notReady: 'The mail could not be prepared.',
  noSite: 'Not sent: this site is no longer at the address that the mail came from.',
  noDocument: 'There is no ticket to send yet, or no longer. Nothing was sent.',
  noPassenger: 'This booking has no such passenger. Nothing was sent.',
  event: 'e-ticket sent by email',
} as const

const wait = (ms: number): string => {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  if (minutes < 60) return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'in an hour' : `in ${hours} hours`
}

/** Why nothing more can be sent now, and when it can. */
export const limitTexts = {
  user: (ms: number): string => `You have sent a lot of mails. You can send the next one ${wait(ms)}.`,
  address: (ms: number): string =>
    `This booking was sent to this address several times already. You can send it there again ${wait(ms)}.`,
  site: (ms: number): string =>
    `This site has sent as many mails as it may in a day. You can send the next one ${wait(ms)}.`,
} as const

/** What the receiver reads. */
export const ticketMailTexts = {
  greeting: (name: string): string => (name ? `Dear ${name},` : 'Hello,'),
  intro: (agency: string): string => `here is your e-ticket from ${agency}.`,
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
  noTicketNumber: 'no number yet',
  fare: 'Fare',
  fareOfAll: 'Fare of the whole booking',
  open: 'Open the e-ticket',
  localTimes: 'Times are local to each airport.',
  phone: 'Phone',
} as const
