export const tripJobs = {
  /** Ends orders that weren't paid and requests that weren't decided. */
  expiry: 'trips.expiry',
  /** Offers free places to those who wait, and ends offers. */
  waitlist: 'trips.waitlist',
  /** Reminds of payments, and begins and completes trips. */
  days: 'trips.days',
} as const
