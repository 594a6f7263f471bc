import type { WaitlistEntry } from '#contract/entities/trip-waitlist.ts'
import { nextMonth, packageId } from '#renderer/entities/packages/package.test-kit.ts'

/** An entry of the waitlist for two adults. */
export const anEntry = (over: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  waitlistId: '71',
  packageId,
  packageName: 'goa-beaches',
  title: 'Goa beaches',
  startsOn: `${nextMonth}-14`,
  hotelCategory: 'Standard',
  rooms: [{ adults: 2, children: [], infants: 0 }],
  addOns: [],
  activity: null,
  state: 'waiting',
  offeredUntil: null,
  createdAt: '2026-11-20T04:00:00.000Z',
  ...over,
})

/** The answer about someone without trips. */
export const noTrips = {
  trips: [],
  waitlist: [],
  page: 1,
  pageSize: 1,
  total: 0,
  totalPages: 0,
  isTotalCapped: false,
}
