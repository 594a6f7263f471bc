import { screen } from './screen.ts'
import { packagePage } from './packages-shop.ts'

/** Travellers, contact and tax details of an order. The query is the choice of the package's page. */
export const tripCheckout = screen('/packages/:packageName/:_id/book', {
  for: 'signedIn',
  title: 'Book',
  under: packagePage,
  load: async () => (await import('#renderer/features/packages/checkout/checkout-screen.tsx')).CheckoutScreen,
})

/** The trips of a person or their agency, with their waitlist. To shoppers, My trips are their flights. */
export const myTrips = screen('/trips', {
  for: 'signedIn',
  title: 'Package trips',
  query: { show: ['all'], page: Number },
  menu: {
    group: { agent: 'tickets', account: 'main' },
    order: 6.1,
    icon: 'mountain',
    isShownTo: ({ sells }) => sells?.packages === true || sells?.activities === true,
  },
  load: async () => (await import('#renderer/features/trips/my-trips-screen.tsx')).MyTripsScreen,
})

/** Travellers of an order for places that the waitlist has on hold. */
export const waitlistOffer = screen('/trips/offer/:waitlistId', {
  for: 'signedIn',
  title: 'Book the offered places',
  under: myTrips,
  load: async () => (await import('#renderer/features/packages/checkout/offer-screen.tsx')).OfferScreen,
})

/** A trip: payments, travellers, documents and cancellation. Emails link to it. */
export const tripPage = screen('/trips/:tripId', {
  for: 'signedIn',
  title: 'Trip',
  under: myTrips,
  load: async () => (await import('#renderer/features/trips/trip-screen.tsx')).TripScreen,
})

/** All trips of the site. News links to it. */
export const staffTrips = screen('/staff/trips', {
  for: 'isOwnerOrStaff',
  right: 'trips.operate',
  title: 'Trips',
  query: { status: String, q: String, from: String, to: String, overdue: String, open: String, page: Number },
  menu: {
    group: { staff: 'packages', agent: 'settings' },
    order: 4.5,
    icon: 'mountain',
    count: async () => (await import('#renderer/features/trips/trips-count.tsx')).TripsCount,
    countQuery: { status: 'requested,cancelRequested' },
  },
  load: async () => (await import('#renderer/features/trips/staff-trips-screen.tsx')).StaffTripsScreen,
})
