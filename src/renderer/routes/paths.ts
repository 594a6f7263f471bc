/** Every address below `/app` that exists, built in one place. */
export const search = (values: Record<string, string | number | boolean | undefined>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** What stands in the address of a result page (spec section 2). */
export interface ResultQuery {
  origin: string
  destination: string
  /** `YYYY-MM-DD`. */
  departure: string
  adt: number
  chd: number
  inf: number
}

export const paths = {
  home: '/',
  login: (query: { redirectTo?: string; redirectType?: string } = {}) => `/login${search({ ...query })}`,
  logout: (query: { redirectTo?: string; redirectType?: string } = {}) => `/logout${search({ ...query })}`,
  forbidden: '/403',
  paymentSuccess: '/1/success',
  flight: '/flight',
  searchFlight: '/flight/search',
  searchResult: (searchId: string, query?: ResultQuery) =>
    `/flight/result/${encodeURIComponent(searchId)}${query ? search({ ...query }) : ''}`,
  calendarFare: (query: { origin?: string; destination?: string; month?: string } = {}) =>
    `/flight/calendar-fare${search({ ...query })}`,
  passengerDetails: (searchId: string) => `/flight/passenger-details/${encodeURIComponent(searchId)}`,
  bookingReview: '/flight/booking-review',
  bookingDetails: (searchId: string) => `/flight/booking-details/${encodeURIComponent(searchId)}`,
  ticketQueue: '/flight/ticket-queue',
  bookedQueue: '/flight/booked-queue',
  fixedDepartureQueue: '/flight/fixed-departure-queue',
  /** The bookings with change requests; `tracker`: the requests themselves, narrowed by the tracker's own filters. */
  changeRequests: (query: { view?: 'tracker'; pnr?: string; open?: string } = {}) =>
    `/flight/change-requests${search({ ...query })}`,
  /** The form that asks for a refund or a change of a booking. */
  changeRequest: (bookingSlug: string) => `/flight/change-requests/new/${encodeURIComponent(bookingSlug)}`,
  fixedDepartures: (query: { view?: 'board' } = {}) => `/fixed-departures${search({ ...query })}`,
  fixedDeparturePrint: (fdSlug: string, query: { print?: boolean } = {}) =>
    `/fixed-departures/print/${encodeURIComponent(fdSlug)}${search({ ...query })}`,
  flightPayments: '/flight/payments',
  flightTransactions: '/flight/transaction',
  supplierReport: '/flight/supplier-report',
  manageMarkup: (query: { tab?: string } = {}) => `/staff/manage-markup${search({ ...query })}`,
  myMarkup: '/flight/my-markup',
  printTickets: (bookingIds: readonly string[], query: { print?: boolean; hp?: boolean } = {}) =>
    `/flight/print-tickets${search({ ids: bookingIds.join(','), ...query })}`,
  eTicket: (bookingSlug: string, query: { print?: boolean; pax?: number; hp?: boolean } = {}) =>
    `/e-ticket/${encodeURIComponent(bookingSlug)}${search({ ...query })}`,
} as const
