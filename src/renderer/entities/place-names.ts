import { useAudience, type Audience } from './audience.ts'

interface PlaceNames {
  tickets: string
  /** The requests of an account (spec section 2, 'Customer menu'). */
  requests: string
  departures: string
  departureBookings: string
}

/** What each audience calls a place, in menus, titles and links alike. */
export const placeNames: Record<Audience, PlaceNames> = {
  agent: {
    tickets: 'Tickets',
    requests: 'CRM',
    departures: 'Fixed departures',
    departureBookings: 'Fixed departure queue',
  },
  shopper: {
    tickets: 'My trips',
    requests: 'My requests',
    departures: 'Group fares',
    departureBookings: 'Group fare bookings',
  },
}

/** Gives the viewer's names of places. */
export const usePlaceNames = (): PlaceNames => placeNames[useAudience()]
