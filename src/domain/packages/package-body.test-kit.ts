import type { ActivityPlan, PackageBody, Rate } from '#contract/entities/package-body.ts'

/** Builds a picture without stored files. */
export const aPicture = (no = 1): PackageBody['images'][number] => {
  const hash = String(no).padStart(64, '0')
  return {
    imageId: String(no).padStart(24, '0'),
    alt: `Picture ${no}`,
    focusX: 50,
    focusY: 50,
    width: 1600,
    height: 1067,
    files: { w1600: hash, w800: hash, w400: hash, social: hash },
  }
}

/** Builds a rate for a night in a deluxe hotel in the low season. */
export const aRate = (changes: Partial<Rate> = {}): Rate => ({
  rateId: '0000000a',
  seasonId: '00000001',
  hotelCategory: 'Deluxe',
  basis: 'night',
  paxFrom: 1,
  paxTo: 60,
  adultMinor: { single: 6_500_00, double: 4_000_00, triple: 3_500_00 },
  extraAdultMinor: 2_000_00,
  childWithBedMinor: 2_500_00,
  childNoBedMinor: 1_000_00,
  infantMinor: 0,
  weekendAddMinor: 0,
  freeEvery: 0,
  ...changes,
})

const aDay = (dayNo: number): PackageBody['days'][number] => ({
  dayNo,
  title: `Day ${dayNo}`,
  text: 'A boat and a beach.',
  place: 'Alappuzha',
  meals: ['B'],
  items: [
    {
      itemId: `000000d${dayNo}`,
      kind: 'transfer',
      title: 'By car',
      refId: 'transport-secret',
      startsAt: '09:00',
      minutes: 90,
      from: 'Kochi',
      to: 'Alappuzha',
      isOptional: false,
    },
  ],
})

/** Builds the body of a package of three nights that can be published: low season from 1 Dec 2026, peak from 24 Dec to 5 Jan. */
export const packageBody = (changes: Partial<PackageBody> = {}): PackageBody => ({
  title: 'Kerala backwaters',
  summary: 'Three nights by the water.',
  highlights: ['A houseboat'],
  inclusions: ['Breakfast'],
  exclusions: ['Flights'],
  termsHtml: '<p>Terms</p>',
  childPolicy: { infantUnder: 2, childUnder: 12, noBedUnder: 5 },
  paymentPlan: {
    deposit: { unit: 'percent', basisPoints: 2_500 },
    balances: [{ daysBefore: 30, share: null }],
  },
  cancellationSteps: [
    { daysBefore: 30, charge: { unit: 'percent', basisPoints: 2_000 } },
    { daysBefore: 7, charge: { unit: 'percent', basisPoints: 10_000 } },
  ],
  days: [1, 2, 3, 4].map(aDay),
  hotelCategories: ['Deluxe'],
  seasons: [
    { seasonId: '00000001', name: 'Low', ranges: [{ from: '2026-12-01', to: '2026-12-23' }], weekdays: [] },
    { seasonId: '00000002', name: 'Peak', ranges: [{ from: '2026-12-24', to: '2027-01-05' }], weekdays: [] },
  ],
  rates: [
    aRate(),
    aRate({
      rateId: '0000000b',
      seasonId: '00000002',
      adultMinor: { single: 8_000_00, double: 5_000_00, triple: 4_500_00 },
    }),
  ],
  addOns: [],
  activity: null,
  images: [aPicture()],
  ...changes,
})

/** Builds the times and tickets of an activity on Saturdays and Sundays. */
export const anActivityPlan = (changes: Partial<ActivityPlan> = {}): ActivityPlan => ({
  slots: [{ slotId: '00000005', startsAt: '17:00', weekdays: [0, 6], capacity: 20 }],
  tickets: [
    { ticketId: '00000006', name: 'Adult', audience: 'adult', pax: 1, priceMinor: 1_200_00 },
    { ticketId: '00000007', name: 'Child', audience: 'child', pax: 1, priceMinor: 600_00 },
  ],
  closedOn: [],
  cutOffMinutes: 60,
  pickUpPlaces: [],
  ...changes,
})
