import { screen } from './screen.ts'

/** The search that a result page shows, as its address contains it (spec section 2). */
export interface ResultQuery {
  origin: string
  destination: string
  /** `YYYY-MM-DD`. */
  departure: string
  adt: number
  chd: number
  inf: number
}

const loadHome = async () => (await import('#renderer/features/home/home-screen.tsx')).HomeScreen

export const home = screen('/', { for: 'anyone', title: 'Home', load: loadHome })

export const flightArea = screen('/flight', { for: 'anyone', title: 'Flights', load: loadHome })

export const searchFlight = screen('/flight/search', {
  for: 'visitor',
  title: 'Flights',
  menu: {
    group: { staff: 'flights', agent: 'main', shopper: 'main' },
    order: 1,
    icon: 'airplane',
    isDaily: true,
  },
  load: async () => (await import('#renderer/features/flights/search-screen.tsx')).SearchScreen,
})

/** The search id `new` starts the search in the query. */
export const searchResult = screen('/flight/result/:searchId', {
  for: 'visitor',
  title: 'Search results',
  query: { origin: String, destination: String, departure: String, adt: Number, chd: Number, inf: Number },
  under: searchFlight,
  load: async () => (await import('#renderer/features/flights/results-screen.tsx')).ResultsScreen,
})

export const calendarFare = screen('/flight/calendar-fare', {
  for: 'visitor',
  title: 'Fare calendar',
  query: { origin: String, destination: String, month: String },
  load: async () => (await import('#renderer/features/flights/calendar-screen.tsx')).CalendarScreen,
})
