import type { Trip } from '#contract/entities/trip.ts'
import type { Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { TripScreen } from './trip-screen.tsx'

type Setup = Partial<Parameters<typeof renderScreen>[1]>

export const walletOf = (available: number) => ({
  userWalletBalance: available,
  reserved: 0,
  creditLimit: 0,
  available,
  currency: 'INR',
})

export const gateway = {
  gateway: 'sandbox',
  isTest: false,
  minAmount: 100,
  maxAmount: 1_000_000,
  currency: 'INR',
} as const

/** Opens the page of a trip for a person with ₹ 90,000 in the wallet. */
export const openTrip = (trip: Trip, answers: Answers = {}, setup: Setup = {}) =>
  renderScreen(<TripScreen />, {
    as: 'retail',
    at: '/trips/T-500001',
    path: '/trips/:tripId',
    answers: {
      'trips.getTrip': { trip },
      'users.walletBalance': walletOf(90_000),
      'payments.activeGateway': gateway,
      ...answers,
    },
    ...setup,
  })
