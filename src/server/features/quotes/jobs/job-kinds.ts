export const quoteJobs = {
  /** Ends versions that nobody answered until their last day. */
  expiry: 'quotes.expiry',
} as const
