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

/** The calls that keys can make, in the order in which a partner meets them. A test keeps it complete. */
export const partnerDocs: Readonly<Record<string, PartnerDoc>> = {
  'flights.search': {
    summary: 'Search flights. Read the results that arrive later with `flights.searchResults`.',
    request: {
      segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2027-01-15T00:00:00' }],
      adultCount: 1,
    },
  },
  'flights.searchResults': {
    summary: 'Read the results of a search that suppliers have sent since.',
    request: { searchId: result.searchId, after: 0 },
  },
  'flights.calendarFare': {
    summary: 'Find the lowest fare of each day.',
    request: { origin: 'DEL', destination: 'BOM', month: '2027-01' },
  },
  'flights.flightPrice': { summary: 'Find what a fare of an earlier search costs now.', request: result },
  'flights.airports': {
    summary: 'Find airports and cities.',
    request: { searchQuery: 'mumbai', limit: 5 },
  },
  'flights.airlines': { summary: 'List airlines.', request: {} },
  'flights.sources': { summary: 'List the sources of fares that the site sells.', request: {} },
  'booking.flightDetails': { summary: 'Show one result of a search again.', request: result },
  'booking.fareRules': { summary: 'Read the fare rules of a result.', request: result },
  'booking.fareQuote': {
    summary: 'Check price and seats of a result with its supplier. Quote before each order.',
    request: result,
  },
  'booking.ssr': { summary: 'List seats, meals and baggage that a result sells.', request: result },
  'booking.passengerViewOptions': {
    summary: 'List what a result needs to know about its passengers.',
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
  'booking.details': { summary: 'Show what became of an order.', request: { orderId: 'ord_7Wm4' } },
  'booking.requote': { summary: 'Check what a held booking costs now.', request: booking },
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
    summary: 'Read an e-ticket by the secret of its address (`bookingSlug`).',
    request: { bookingSlug: 'b7c1-100123' },
  },
  'tickets.details': {
    summary: 'Read e-tickets by their booking numbers.',
    request: { BookingIds: ['100123'] },
  },
  'tickets.pdf': { summary: 'Download an e-ticket as a PDF.', request: { bookingSlug: 'b7c1-100123' } },
  'tickets.refundOptions': { summary: 'Show where a refund can be paid to.', request: booking },
  'tickets.cancellationCharge': {
    summary: 'Find out what a refund or change costs.',
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
    summary: 'Ask the airline about a change request.',
    request: { ChangeRequestId: '5001-1' },
  },
  'tickets.changeRequests': { summary: 'List change requests.', request: { page: 1, pageSize: 20 } },
  'tickets.refreshBooking': { summary: 'Ask the airline about a booking.', request: booking },
  'tickets.bookingHistory': { summary: 'Show what happened to a booking.', request: booking },
  'users.walletBalance': { summary: "Read the balance of the agency's wallet.", request: {} },
  'users.myMonthlyFlightDetails': { summary: 'Count searches and bookings by month.', request: {} },
  'partners.webhooks': { summary: 'List webhooks.', request: { mode: 'test' } },
  'partners.saveWebhook': {
    summary: 'Create or change a webhook. A new one answers with its secret, once.',
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
  'partners.redeliver': { summary: 'Send a delivery once more.', request: { deliveryId: '4711' } },
  'partners.testWebhook': { summary: 'Send a `webhook.test` event.', request: webhook },
}
