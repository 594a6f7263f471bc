import { screen } from './screen.ts'

const loadETicket = async () => (await import('#renderer/features/tickets/e-ticket-screen.tsx')).ETicketScreen

/** `print` opens the print dialog, `act=email` the email dialog, `pax` selects a passenger by index, `hp` hides prices. */
export const eTicket = screen('/e-ticket/:bookingSlug', {
  for: 'anyone',
  title: 'E-ticket',
  isOpenWhenLocked: true,
  frame: 'plain',
  query: { print: Boolean, pax: Number, hp: Boolean, act: ['email'] },
  load: loadETicket,
})

export const eTicketByToken = screen('/e-ticket/:encodedBookingId/:pnrToken', {
  for: 'anyone',
  title: 'E-ticket',
  isOpenWhenLocked: true,
  frame: 'plain',
  load: loadETicket,
})

/** The tickets that a shopper keeps on this device, which the browser opens without a network. */
export const savedTickets = screen('/saved-tickets', {
  for: 'anyone',
  title: 'Saved tickets',
  frame: 'plain',
  menu: { group: { account: 'tickets' }, order: 9, icon: 'pin' },
  load: async () =>
    (await import('#renderer/features/tickets/saved/saved-tickets-screen.tsx')).SavedTicketsScreen,
})

/** `ids` are booking ids separated by commas. */
export const printTickets = screen('/flight/print-tickets', {
  for: 'signedIn',
  title: 'Print tickets',
  frame: 'plain',
  query: { ids: String, print: Boolean, hp: Boolean },
  load: async () => (await import('#renderer/features/tickets/print-tickets-screen.tsx')).PrintTicketsScreen,
})

/** The customer's copy of kept fares. `ids` are their ids separated by commas. */
export const printFares = screen('/flight/print-fares', {
  for: 'canKeepFares',
  title: 'Flight options',
  frame: 'plain',
  query: { ids: String, print: Boolean },
  load: async () => (await import('#renderer/features/fare-tray/print-fares-screen.tsx')).PrintFaresScreen,
})

export const fixedDeparturePrint = screen('/fixed-departures/print/:fdSlug', {
  for: 'anyone',
  title: 'Name list',
  isOpenWhenLocked: true,
  frame: 'plain',
  query: { print: Boolean },
  load: async () =>
    (await import('#renderer/features/fixed-departures/print-screen.tsx')).FixedDeparturePrintScreen,
})
