import type { ComponentType } from 'react'
import type { Who } from './guard.ts'

/** One screen and its address below `/app`. Screens are loaded when they are first opened. */
export interface RouteRow {
  path: string
  who: Who
  screen: string
  feature: string
  /** `shell`: inside the console or the shop; `plain`: alone on the page (e-ticket, for printing and for readers without sign-in). */
  frame: 'shell' | 'plain'
  load: () => Promise<ComponentType>
}

const signIn = async () => (await import('#renderer/features/sign-in/sign-in-screen.tsx')).SignInScreen
const eTicket = async () => (await import('#renderer/features/tickets/e-ticket-screen.tsx')).ETicketScreen
const home = async () => (await import('#renderer/features/home/home-screen.tsx')).HomeScreen

export const routeTable: readonly RouteRow[] = [
  { path: '/', who: 'anyone', screen: 'Home', feature: 'home', frame: 'shell', load: home },
  { path: '/flight', who: 'anyone', screen: 'Flight area', feature: 'home', frame: 'shell', load: home },
  {
    path: '/flight/login',
    who: 'signedOut',
    screen: 'Login inside the flight area',
    feature: 'sign-in',
    frame: 'plain',
    load: signIn,
  },
  {
    path: '/flight/search',
    who: 'visitor',
    screen: 'Search flight',
    feature: 'flights',
    frame: 'shell',
    load: async () => (await import('#renderer/features/flights/search-screen.tsx')).SearchScreen,
  },
  {
    path: '/flight/result/:searchId',
    who: 'visitor',
    screen: 'Search result',
    feature: 'flights',
    frame: 'shell',
    load: async () => (await import('#renderer/features/flights/results-screen.tsx')).ResultsScreen,
  },
  {
    path: '/flight/calendar-fare',
    who: 'visitor',
    screen: 'Calendar fare result',
    feature: 'flights',
    frame: 'shell',
    load: async () => (await import('#renderer/features/flights/calendar-screen.tsx')).CalendarScreen,
  },
  {
    path: '/flight/passenger-details/:searchId',
    who: 'signedIn',
    screen: 'Passenger details',
    feature: 'booking',
    frame: 'shell',
    load: async () =>
      (await import('#renderer/features/booking/passenger-details-screen.tsx')).PassengerDetailsScreen,
  },
  {
    path: '/flight/booking-review',
    who: 'signedIn',
    screen: 'Booking review',
    feature: 'booking',
    frame: 'shell',
    load: async () =>
      (await import('#renderer/features/booking/booking-review-screen.tsx')).BookingReviewScreen,
  },
  {
    path: '/flight/booking-details/:searchId',
    who: 'signedIn',
    screen: 'Booking details',
    feature: 'booking',
    frame: 'shell',
    load: async () =>
      (await import('#renderer/features/booking/booking-details-screen.tsx')).BookingDetailsScreen,
  },
  {
    path: '/flight/ticket-queue',
    who: 'signedIn',
    screen: 'Air Ticket Queue',
    feature: 'tickets',
    frame: 'shell',
    load: async () => (await import('#renderer/features/tickets/ticket-queue-screen.tsx')).TicketQueueScreen,
  },
  {
    path: '/flight/booked-queue',
    who: 'signedIn',
    screen: 'Booked (hold) queue',
    feature: 'tickets',
    frame: 'shell',
    load: async () => (await import('#renderer/features/tickets/booked-queue-screen.tsx')).BookedQueueScreen,
  },
  {
    path: '/flight/fixed-departure-queue',
    who: 'signedIn',
    screen: 'Fixed-departure queue',
    feature: 'tickets',
    frame: 'shell',
    load: async () =>
      (await import('#renderer/features/tickets/fixed-departure-queue-screen.tsx')).FixedDepartureQueueScreen,
  },
  {
    path: '/fixed-departures',
    who: 'signedIn',
    screen: 'Fixed departures',
    feature: 'fixed-departures',
    frame: 'shell',
    load: async () =>
      (await import('#renderer/features/fixed-departures/fixed-departures-screen.tsx')).FixedDeparturesScreen,
  },
  {
    path: '/fixed-departures/print/:fdSlug',
    who: 'anyone',
    screen: 'Fixed-departure print',
    feature: 'fixed-departures',
    frame: 'plain',
    load: async () =>
      (await import('#renderer/features/fixed-departures/print-screen.tsx')).FixedDeparturePrintScreen,
  },
  {
    path: '/flight/payments',
    who: 'signedIn',
    screen: 'Payments',
    feature: 'flight-money',
    frame: 'shell',
    load: async () => (await import('#renderer/features/flight-money/payments-screen.tsx')).PaymentsScreen,
  },
  {
    path: '/flight/transaction',
    who: 'signedIn',
    screen: 'Transaction',
    feature: 'flight-money',
    frame: 'shell',
    load: async () =>
      (await import('#renderer/features/flight-money/transactions-screen.tsx')).TransactionsScreen,
  },
  {
    path: '/staff/manage-markup',
    who: 'signedIn',
    screen: 'Manage markup',
    feature: 'markup',
    frame: 'shell',
    load: async () => (await import('#renderer/features/markup/manage-markup-screen.tsx')).ManageMarkupScreen,
  },
  {
    path: '/flight/my-markup',
    who: 'signedIn',
    screen: 'My markup',
    feature: 'markup',
    frame: 'shell',
    load: async () => (await import('#renderer/features/markup/my-markup-screen.tsx')).MyMarkupScreen,
  },
  {
    path: '/e-ticket/:bookingSlug',
    who: 'anyone',
    screen: 'E-ticket',
    feature: 'tickets',
    frame: 'plain',
    load: eTicket,
  },
  {
    path: '/e-ticket/:encodedBookingId/:pnrToken',
    who: 'anyone',
    screen: 'E-ticket, second form',
    feature: 'tickets',
    frame: 'plain',
    load: eTicket,
  },
  {
    path: '/login',
    who: 'signedOut',
    screen: 'Login',
    feature: 'sign-in',
    frame: 'plain',
    load: signIn,
  },
  {
    path: '/logout',
    who: 'anyone',
    screen: 'Logout',
    feature: 'sign-in',
    frame: 'plain',
    load: async () => (await import('#renderer/features/sign-in/logout-screen.tsx')).LogoutScreen,
  },
  {
    path: '/403',
    who: 'anyone',
    screen: 'Forbidden',
    feature: 'site',
    frame: 'shell',
    load: async () => (await import('#renderer/features/site/forbidden-screen.tsx')).ForbiddenScreen,
  },
  {
    path: '/1/success',
    who: 'anyone',
    screen: 'Payment Success',
    feature: 'site',
    frame: 'shell',
    load: async () =>
      (await import('#renderer/features/site/payment-success-screen.tsx')).PaymentSuccessScreen,
  },
  {
    path: '*',
    who: 'anyone',
    screen: 'Not found',
    feature: 'site',
    frame: 'shell',
    load: async () => (await import('#renderer/features/site/not-found-screen.tsx')).NotFoundScreen,
  },
]
