/** What the documentation of the API says about a call. */
export interface PartnerDoc {
  summary: string
  /** A request that the call accepts. */
  request: object
}

const result = { TraceId: 'trc_5Hq2', ResultIndex: 'synthetic.0.a1b2', searchId: 'srch_8Kd1' }
const order = {
  ...result,
  passengers: [
    {
      title: 'Ms',
      firstName: 'Asha',
      lastName: 'Rao',
      paxType: 1,
      gender: 2,
      isLeadPax: true,
      mobileNo: '9810012345',
      email: 'asha@example.com',
    },
  ],
  acceptedTotal: 5310,
}
const booking = { BookingId: '100123' }
const webhook = { webhookId: 'wh_3fQm8Zk1' }

/** The calls that keys can make, in the order that a partner needs them. A test checks that none is missing. */
export const partnerDocs: Readonly<Record<string, PartnerDoc>> = {
  'flights.search': {
    summary: 'Search flights. Get results that arrive later with `flights.searchResults`.',
    request: {
      segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2027-01-15T00:00:00' }],
      adultCount: 1,
    },
  },
  'flights.searchResults': {
    summary: 'Get the results that suppliers have sent since the last call.',
    request: { searchId: result.searchId, after: 0 },
  },
  'flights.calendarFare': {
    summary: 'Find the lowest fare for each day of a month.',
    request: { origin: 'DEL', destination: 'BOM', month: '2027-01' },
  },
  'flights.flightPrice': { summary: 'Get the current price of a fare.', request: result },
  'flights.airports': {
    summary: 'Find airports and cities.',
    request: { searchQuery: 'mumbai', limit: 5 },
  },
  'flights.airlines': { summary: 'List airlines.', request: {} },
  'flights.sources': { summary: 'List the fare sources that the site sells.', request: {} },
  'booking.flightDetails': { summary: 'Get one result of a search again.', request: result },
  'booking.fareRules': { summary: 'Get the fare rules of a result.', request: result },
  'booking.fareQuote': {
    summary: 'Check the price and availability of a result. Get a quote before each order.',
    request: result,
  },
  'booking.ssr': { summary: 'List the seats, meals and baggage on sale for a result.', request: result },
  'booking.passengerViewOptions': {
    summary: 'List the passenger details that a result requires.',
    request: result,
  },
  'booking.validate': { summary: 'Check an order without placing it.', request: order },
  'booking.setFlightDetails': {
    summary: 'Place an order. Pay for it, or hold it, within 15 minutes.',
    request: order,
  },
  'booking.orderSuccessCallback': {
    summary: 'Pay for an order from the wallet, or hold it. Tickets are issued at once.',
    request: { orderId: 'ord_7Wm4', paymentMode: 'wallet' },
  },
  'booking.details': { summary: 'Get the outcome of an order.', request: { orderId: 'ord_7Wm4' } },
  'booking.requote': { summary: 'Get the current price of a held booking.', request: booking },
  'booking.issue': {
    summary: 'Issue the tickets of a held booking.',
    request: { ...booking, acceptedTotal: 5310 },
  },
  'booking.release': {
    summary: 'Release the seats of a held booking.',
    request: { ...booking, Source: '6E' },
  },
  'tickets.list': { summary: 'List bookings.', request: { page: 1, pageSize: 20 } },
  'tickets.bookedFlights': { summary: 'List bookings by flight.', request: { page: 1, pageSize: 20 } },
  'tickets.detail': {
    summary: 'Get an e-ticket by the secret part of its address (`bookingSlug`).',
    request: { bookingSlug: 'b7c1-100123' },
  },
  'tickets.details': {
    summary: 'Get e-tickets by their booking numbers.',
    request: { BookingIds: ['100123'] },
  },
  'tickets.pdf': { summary: 'Download an e-ticket as a PDF.', request: { bookingSlug: 'b7c1-100123' } },
  'tickets.refundOptions': { summary: 'List where a refund can be paid.', request: booking },
  'tickets.cancellationCharge': {
    summary: 'Get the charge for a refund or change.',
    request: { ...booking, RequestType: 1 },
  },
  'tickets.changeFlights': {
    summary: 'Search flights that a booking can be changed to.',
    request: { ...booking, dates: ['2027-01-20'] },
  },
  'tickets.changeRequest': {
    summary: 'Request a refund, a partial refund or a change. The airline decides later.',
    request: { ...booking, RequestType: 1, Remarks: 'Trip cancelled' },
  },
  'tickets.crStatus': {
    summary: 'Check the status of a change request with the airline.',
    request: { ChangeRequestId: '5001-1' },
  },
  'tickets.changeRequests': { summary: 'List change requests.', request: { page: 1, pageSize: 20 } },
  'tickets.refreshBooking': { summary: 'Refresh a booking from the airline.', request: booking },
  'tickets.bookingHistory': { summary: 'List the history of a booking.', request: booking },
  'users.walletBalance': { summary: "Get the balance of the agency's wallet.", request: {} },
  'users.myMonthlyFlightDetails': { summary: 'Count searches and bookings by month.', request: {} },
  'partners.webhooks': { summary: 'List webhooks.', request: { mode: 'test' } },
  'partners.saveWebhook': {
    summary: 'Create or change a webhook. The secret is returned only when you create one.',
    request: {
      mode: 'test',
      url: 'https://hooks.example.com/flights',
      events: ['booking.ticketed', 'refund.paid'],
    },
  },
  'partners.rotateWebhookSecret': {
    summary: 'Replace the secret of a webhook. The old one stays valid for another 24 hours.',
    request: webhook,
  },
  'partners.removeWebhook': { summary: 'Remove a webhook.', request: webhook },
  'partners.webhookDeliveries': {
    summary: 'List the latest deliveries of a webhook.',
    request: { ...webhook, page: 1, pageSize: 20 },
  },
  'partners.redeliver': { summary: 'Send a delivery again.', request: { deliveryId: '4711' } },
  'partners.testWebhook': { summary: 'Send a `webhook.test` event.', request: webhook },
}
