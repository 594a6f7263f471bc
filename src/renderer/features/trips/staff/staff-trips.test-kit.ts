import type { StaffTripCard } from '#contract/entities/trip.ts'
import { aTripCard } from '#renderer/entities/trips/trip.test-kit.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'

/** Creates a trip of Rao Travels, as the list for staff shows it. */
export const aStaffTrip = (over: Partial<StaffTripCard> = {}): StaffTripCard => ({
  ...aTripCard(),
  userId: 'u1',
  userName: 'Rao Travels',
  costMinor: null,
  ...over,
})

/** A page of the list. */
export const toTripsPage = (...trips: StaffTripCard[]) => ({ trips, ...onlyPage(trips.length) })

/** The customer's wallet, which a decision shows before and after. */
export const aBalance = {
  userWalletBalance: 10_000,
  reserved: 15_000,
  creditLimit: 0,
  available: 10_000,
  currency: 'INR',
}
