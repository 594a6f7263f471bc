import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import { SearchRequest } from '#contract/http/flights-search-request.ts'
import { aFlight } from '#domain/flights/flight.test-kit.ts'

/** Creates a kept fare from Delhi to Mumbai at ₹5,000, net ₹4,700, whose search expires at 09:15 on 10 December 2026. */
export const aKeptFare = (over: Partial<KeptFare> = {}): KeptFare => ({
  keptFareId: 'k1',
  flight: aFlight({ offeredPrice: 4_700, commissionEarned: 321, tds: 21 }),
  searchId: 's1',
  expiresAt: '2026-12-10T09:15:00Z',
  request: SearchRequest.parse({
    segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2027-01-15T00:00:00' }],
    adultCount: 1,
  }),
  penalties: {
    rules: [
      { journeyPoints: 'DEL-BOM', type: 'Reissue', from: 4, to: null, unit: 'Hours', details: 'INR 3000' },
      { journeyPoints: 'DEL-BOM', type: 'Cancellation', from: 0, to: 4, unit: 'Hours', details: 'INR 9999' },
      {
        journeyPoints: 'DEL-BOM',
        type: 'Cancellation',
        from: 4,
        to: null,
        unit: 'Hours',
        details: 'INR 3500',
      },
    ],
    cancellationCharge: '',
    reissueCharge: '',
  },
  keptAt: '2026-12-10T08:50:00Z',
  keptPrice: 5_000,
  note: '',
  markup: null,
  check: null,
  ...over,
})

/** Creates the result of a price check at 09:01. */
export const aCheck = (
  over: Partial<NonNullable<KeptFare['check']>> = {},
): NonNullable<KeptFare['check']> => ({
  outcome: 'same',
  difference: 0,
  cause: null,
  checkedAt: '2026-12-10T09:01:00Z',
  movedFrom: null,
  candidates: [],
  candidatesSearchId: null,
  ...over,
})
