import type { TripStatus } from '#contract/entities/trip.ts'

/** The word for each status of a trip. */
export const tripStatusNames: Record<TripStatus, string> = {
  order: 'Not paid',
  expired: 'Expired',
  requested: 'Requested',
  declined: 'Declined',
  lapsed: 'Not confirmed in time',
  confirmed: 'Confirmed',
  cancelRequested: 'Cancellation requested',
  travelling: 'Travelling',
  completed: 'Completed',
  cancelled: 'Cancelled',
}
