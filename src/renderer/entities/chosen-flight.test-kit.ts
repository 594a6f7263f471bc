import { aFlight } from '#domain/flights/flight.test-kit.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { aQuery } from './stored-query.test-kit.ts'

/** What a visitor leaves in the store by choosing a flight. */
export const choseFlight = [
  bookingActions.searchStarted(aQuery()),
  bookingActions.resultsShown({
    searchId: 'srch_1',
    traceId: 'trace',
    expiresAt: '2027-01-01T00:00:00.000Z',
  }),
  bookingActions.flightSelected(aFlight()),
]

/** The page that asks to sign in, as a query: the passengers of that flight. */
export const backToFlight = `redirectTo=${encodeURIComponent('/flight/passenger-details/srch_1')}`
