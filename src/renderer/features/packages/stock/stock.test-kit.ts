import type { Allotment, Departure } from '#contract/http/packages-stock.ts'

/** Creates a departure of 20 places that is sold until three days before, at 18:00 in India. */
export const aDeparture = (over: Partial<Departure>): Departure => ({
  departureId: 'dep_1',
  startsOn: '2030-01-10',
  hotelCategory: '',
  unit: 'pax',
  capacity: 20,
  taken: 3,
  guaranteedFrom: 0,
  cutOffAt: '2030-01-07T12:30:00.000Z',
  releaseAt: null,
  isClosed: false,
  ownAdultMinor: null,
  updatedAt: '2026-11-01T06:00:00.000Z',
  ...over,
})

/** Creates a night with five deluxe rooms, two of them taken. */
export const anAllotment = (over: Partial<Allotment>): Allotment => ({
  resource: 'Deluxe',
  date: '2030-01-10',
  total: 5,
  taken: 2,
  releaseDays: 0,
  isStopped: false,
  ...over,
})
