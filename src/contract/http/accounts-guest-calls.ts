/**
 * Calls for signed-in people that a guest may make as well: book, pay for and see the own booking. Every other one needs
 * an account.
 */
export const guestCalls: ReadonlySet<string> = new Set([
  'permissions.fromSession',
  'users.logout',
  'users.keepGuestAccount',
  'users.walletBalance',
  'booking.validate',
  'booking.setFlightDetails',
  'booking.orderSuccessCallback',
  'booking.details',
  'booking.release',
  'booking.requote',
  'booking.issue',
  'payments.activeGateway',
  'payments.razorpayDetails',
  'payments.createSession',
  'payments.session',
  'payments.verify',
  'tickets.list',
  'tickets.bookedFlights',
  'tickets.details',
  'tickets.queueSettings',
  'tickets.cancellationCharge',
  'tickets.changeRequest',
  'tickets.crStatus',
  'tickets.refreshBooking',
  'tickets.changeRequests',
  'tickets.bookingHistory',
  'notifications.sendEmailForWl',
  'notifications.bookingMails',
])
