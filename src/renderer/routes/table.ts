import type { RouteRow } from './route-row.ts'

const signIn = async () => (await import('#renderer/features/sign-in/sign-in-screen.tsx')).SignInScreen
const eTicket = async () => (await import('#renderer/features/tickets/e-ticket-screen.tsx')).ETicketScreen
const home = async () => (await import('#renderer/features/home/home-screen.tsx')).HomeScreen

/**
 * The addresses that a start may be at, or that a shopper comes to next: they are known at once. The others are in
 * `further-table.ts`, which is loaded with the first of them, so that they cost the first page nothing.
 */
export const firstRoutes: readonly RouteRow[] = [
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
]

/** The addresses that are not among the first. */
export const loadFurtherRoutes = async (): Promise<readonly RouteRow[]> =>
  (await import('./further-table.ts')).furtherRoutes
