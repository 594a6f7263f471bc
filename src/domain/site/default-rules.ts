/** The rules of a site that never set its own. Amounts in paise. */
export const defaultRules = {
  /** Staff move up to ₹50,000.00 a day alone. */
  secondEyesAboveMinor: 5_000_000,
  /** An online payment is from ₹1.00 to ₹5,00,000.00. */
  payments: { minMinor: 100, maxMinor: 50_000_000 },
  /** Filled in when an owner turns the search limit on. */
  lookToBook: { freeLooks: 3_000, looksPerBooking: 100 },
  /** Filled in when an owner turns referral rewards on: ₹250.00 for a booking of at least ₹2,000.00 within 90 days. */
  referralReward: { amountMinor: 25_000, smallestBookingMinor: 200_000, withinDays: 90 },
} as const
