import type { PaymentSession } from '#contract/entities/payment.ts'

/** What an online payment can be for, in a word. */
const paymentPurposes = { wallet: 'Wallet', flights: 'Flights', trip: 'Trip' } as const

/** Returns what an online payment is for, in a word. */
export const toPaymentPurpose = ({ purpose, tripId }: Pick<PaymentSession, 'purpose' | 'tripId'>): string => {
  if (tripId !== undefined) return paymentPurposes.trip
  return purpose === 'wallet' ? paymentPurposes.wallet : paymentPurposes.flights
}

/** Returns what an online payment is for, with the trip's number: `Trip T-500001`. */
export const describePaymentPurpose = (session: Pick<PaymentSession, 'purpose' | 'tripId'>): string =>
  [toPaymentPurpose(session), session.tripId].filter(Boolean).join(' ')
