import { expect, it } from 'vitest'
import { describePaymentPurpose, toPaymentPurpose } from './payment-purpose.ts'

it.each([
  [{ purpose: 'wallet' }, 'Wallet', 'Wallet'],
  [{ purpose: 'order' }, 'Flights', 'Flights'],
  [{ purpose: 'order', tripId: 'T-500001' }, 'Trip', 'Trip T-500001'],
] as const)('names what a payment is for: %o', (session, word, whole) => {
  expect(toPaymentPurpose(session)).toBe(word)
  expect(describePaymentPurpose(session)).toBe(whole)
})
