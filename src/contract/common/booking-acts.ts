/** What can be done to a booking from the command bar. Each opens the page or dialog of its button and does nothing by itself. */
export const bookingActs = ['issue', 'reprice', 'release', 'refund', 'print', 'email'] as const
export type BookingAct = (typeof bookingActs)[number]
