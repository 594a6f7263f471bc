import { placeNames } from '#renderer/entities/place-names.ts'
import { screen } from './screen.ts'
import { searchFlight } from './shop.ts'

export const passengerDetails = screen('/flight/passenger-details/:searchId', {
  for: 'signedIn',
  title: 'Passenger details',
  query: { step: ['extras'], focus: String },
  under: searchFlight,
  load: async () =>
    (await import('#renderer/features/booking/passenger-details-screen.tsx')).PassengerDetailsScreen,
})

export const bookingReview = screen('/flight/booking-review', {
  for: 'signedIn',
  title: 'Booking review',
  under: searchFlight,
  load: async () =>
    (await import('#renderer/features/booking/booking-review-screen.tsx')).BookingReviewScreen,
})

/** Fares kept from any searches. `act` is done once for the open fare. */
export const fareTray = screen('/flight/tray', {
  for: 'canKeepFares',
  title: 'Fare tray',
  query: { open: String, act: ['hold', 'reprice', 'repriceAll'], sort: String },
  menu: { group: { staff: 'flights', agent: 'main' }, order: 2, icon: 'pin' },
  load: async () => (await import('#renderer/features/fare-tray/fare-tray-screen.tsx')).FareTrayScreen,
})

export const ticketQueue = screen('/flight/ticket-queue', {
  for: 'signedIn',
  title: placeNames.agent.tickets,
  query: { pnr: String, user: String },
  menu: {
    group: { staff: 'flights', agent: 'tickets', shopper: 'main', account: 'tickets' },
    order: 3,
    icon: 'idNumber',
    label: { shopper: placeNames.shopper.tickets, account: placeNames.shopper.tickets },
    isDaily: true,
  },
  load: async () => (await import('#renderer/features/tickets/ticket-queue-screen.tsx')).TicketQueueScreen,
})

export const bookingDetails = screen('/flight/booking-details/:searchId', {
  for: 'signedIn',
  title: 'Booking details',
  under: ticketQueue,
  load: async () =>
    (await import('#renderer/features/booking/booking-details-screen.tsx')).BookingDetailsScreen,
})

export const bookedQueue = screen('/flight/booked-queue', {
  for: 'signedIn',
  title: 'Holds',
  menu: {
    group: { staff: 'flights', agent: 'tickets' },
    order: 4,
    icon: 'time',
    count: async () => (await import('#renderer/features/tickets/holds-count.tsx')).HoldsCount,
    isDaily: true,
  },
  load: async () => (await import('#renderer/features/tickets/booked-queue-screen.tsx')).BookedQueueScreen,
})

/** The bookings with change requests; `view=tracker` lists the requests themselves. */
export const changeRequests = screen('/flight/change-requests', {
  for: 'signedIn',
  title: 'Change Requests',
  query: { view: ['tracker'], todo: ['1'], pnr: String, booking: String, open: String, user: String },
  menu: {
    group: { staff: 'flights', agent: 'tickets', shopper: 'main', account: 'tickets' },
    order: 5,
    icon: 'redo',
    count: async () => (await import('#renderer/features/changes/decisions-count.tsx')).DecisionsCount,
    countQuery: { view: 'tracker', todo: '1' },
  },
  load: async () => (await import('./change-requests-screen.tsx')).ChangeRequestsScreen,
})

/** The form that requests a refund or a change of a booking. */
export const newChangeRequest = screen('/flight/change-requests/new/:bookingSlug', {
  for: 'signedIn',
  title: 'Refund or change request',
  load: async () => (await import('#renderer/features/changes/change-form-screen.tsx')).ChangeFormScreen,
})

export const flightPayments = screen('/flight/payments', {
  for: 'signedIn',
  title: 'Payments',
  menu: { group: { staff: 'transactions', agent: 'account' }, order: 5, icon: 'creditCard' },
  load: async () => (await import('#renderer/features/payments/flights/payments-screen.tsx')).PaymentsScreen,
})

export const flightTransactions = screen('/flight/transaction', {
  for: 'signedIn',
  title: 'Transactions',
  menu: { group: { staff: 'transactions', agent: 'account' }, order: 6, icon: 'exchange' },
  load: async () =>
    (await import('#renderer/features/payments/flights/transactions-screen.tsx')).TransactionsScreen,
})
