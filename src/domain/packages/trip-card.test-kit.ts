import type { StaffTripCard, TripStatus } from '#contract/entities/trip.ts'

/** Builds a trip of a list for staff; a list for buyers has the same without the customer. */
export const aTripCard = (
  tripId: string,
  status: TripStatus,
  values: Partial<StaffTripCard> = {},
): StaffTripCard => ({
  tripId,
  status,
  packageId: '0123456789abcdef01234567',
  packageName: 'kerala',
  kind: 'package',
  title: 'Kerala backwaters',
  startsOn: '2027-03-01',
  endsOn: '2027-03-04',
  hotelCategory: 'Deluxe',
  people: 2,
  leadName: 'Asha Rao',
  totalMinor: 25_200_00,
  paidMinor: 0,
  nextPayment: { dueOn: '2027-01-14', amountMinor: 6_300_50 },
  isOverdue: false,
  expiresAt: null,
  createdAt: '2027-01-14T12:00:00.000Z',
  userId: 'u1',
  userName: 'Ravi Menon',
  costMinor: null,
  ...values,
})
