import { onTestFinished } from 'vitest'
import type { PackageBody } from '#contract/entities/package-body.ts'
import type { PackageImage } from '#contract/entities/package-image.ts'
import type { AvailableDate, TripPrice } from '#contract/entities/package-price.ts'
import type { PackageCard, PublishedPackage } from '#contract/entities/package.ts'
import type { PackageFacets } from '#contract/http/packages.ts'
import { addMonths } from '#renderer/ui/calendar/month-days.ts'
import { getToday } from '#renderer/ui/today.ts'

/** Lets dialog elements open and close until the test ends: jsdom has them without their methods. */
export const openDialogs = (): void => {
  const { prototype } = HTMLDialogElement
  const usual = (['showModal', 'close'] as const).map(
    (name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const,
  )
  Object.assign(prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
      this.dispatchEvent(new Event('close'))
    },
  })
  onTestFinished(() => {
    for (const [name, descriptor] of usual) {
      Reflect.deleteProperty(prototype, name)
      if (descriptor) Object.defineProperty(prototype, name, descriptor)
    }
  })
}

const hash = (sign: string): string => sign.repeat(64)

export const packageId = 'a1'.repeat(12)

export const anImage = (alt: string, sign = 'a'): PackageImage => ({
  imageId: sign.repeat(24),
  alt,
  focusX: 30,
  focusY: 70,
  width: 1600,
  height: 1067,
  files: { w1600: hash(sign), w800: hash(sign), w400: hash(sign), social: hash(sign) },
})

export const aCard = (over: Partial<PackageCard> = {}): PackageCard => ({
  _id: packageId,
  packageName: 'goa-beaches',
  kind: 'package',
  title: 'Goa beaches',
  summary: 'Four nights by the sea.',
  nights: 4,
  durationMinutes: 0,
  destinations: [{ countryCode: 'IN', placeName: 'Goa' }],
  themes: ['beach', 'family'],
  priceMode: 'fixed',
  stockMode: 'freesale',
  fromPriceMinor: 24_500_00,
  placesLeft: null,
  months: [1, 2, 12],
  image: anImage('A beach at dusk'),
  ...over,
})

export const facets: PackageFacets = {
  countries: [
    { value: 'IN', count: 3 },
    { value: 'LK', count: 1 },
  ],
  places: [{ value: 'Goa', count: 2 }],
  themes: [
    { value: 'beach', count: 2 },
    { value: 'hills', count: 1 },
  ],
  months: [{ value: 1, count: 2, lowMinor: 24_500_00 }],
  nights: [
    { value: 4, count: 2 },
    { value: 12, count: 1 },
  ],
  price: { lowMinor: 10_000_00, highMinor: 90_000_00 },
}

/** A page of a list with these cards. */
export const aPage = (packages: PackageCard[] = [aCard()], total = packages.length) => ({
  packages,
  facets,
  page: 1,
  pageSize: 24,
  total,
  totalPages: Math.ceil(total / 24),
  isTotalCapped: false,
})

export const aBody = (over: Partial<PackageBody> = {}): PackageBody => ({
  title: 'Goa beaches',
  summary: 'Four nights by the sea.',
  highlights: ['Sunset cruise'],
  inclusions: ['Breakfast every day'],
  exclusions: ['Flights'],
  termsHtml: '<p>Bring a passport.</p><script>alert(1)</script>',
  childPolicy: { infantUnder: 2, childUnder: 12, noBedUnder: 5 },
  paymentPlan: {
    deposit: { unit: 'percent', basisPoints: 2_500 },
    balances: [{ daysBefore: 30, share: null }],
  },
  cancellationSteps: [
    { daysBefore: 30, charge: { unit: 'percent', basisPoints: 2_000 } },
    { daysBefore: 7, charge: { unit: 'percent', basisPoints: 10_000 } },
  ],
  days: [
    {
      dayNo: 1,
      title: 'Arrival',
      text: 'We meet you at the airport.',
      place: 'Goa',
      meals: ['D'],
      items: [
        {
          itemId: 'aaaaaaaa',
          kind: 'transfer',
          title: 'Private car',
          refId: '',
          startsAt: '11:00',
          minutes: 60,
          from: 'Airport',
          to: 'Hotel',
          isOptional: false,
        },
      ],
    },
    {
      dayNo: 2,
      title: 'Old Goa',
      text: 'Churches and spice gardens.',
      place: 'Goa',
      meals: ['B', 'D'],
      items: [],
    },
  ],
  hotelCategories: ['Standard', 'Deluxe'],
  seasons: [],
  rates: [],
  addOns: [
    { addOnId: 'bbbbbbbb', name: 'Scuba dive', text: '', priceMinor: 3_000_00, per: 'person', limit: 0 },
    { addOnId: 'cccccccc', name: 'Late check-out', text: '', priceMinor: 1_500_00, per: 'booking', limit: 0 },
  ],
  activity: null,
  images: [anImage('A beach at dusk'), anImage('A church', 'b'), anImage('A spice garden', 'c')],
  ...over,
})

export const aPackage = (over: Partial<PublishedPackage> = {}): PublishedPackage => ({
  _id: packageId,
  packageName: 'goa-beaches',
  kind: 'package',
  priceMode: 'fixed',
  stockMode: 'departure',
  nights: 4,
  durationMinutes: 0,
  destinations: [{ countryCode: 'IN', placeName: 'Goa' }],
  themes: ['beach'],
  version: 3,
  isDomestic: true,
  isOverseasPackage: false,
  fromPriceMinor: 24_500_00,
  body: aBody(),
  publishedAt: '2026-11-20T04:00:00.000Z',
  ...over,
})

/** An activity with two times and two kinds of tickets. */
export const anActivity = (): PublishedPackage =>
  aPackage({
    kind: 'activity',
    nights: 0,
    durationMinutes: 210,
    body: aBody({
      hotelCategories: [],
      addOns: [],
      activity: {
        slots: [
          { slotId: 'dddddddd', startsAt: '09:00', weekdays: [0, 1, 2, 3, 4, 5, 6], capacity: 20 },
          { slotId: 'eeeeeeee', startsAt: '16:30', weekdays: [0, 6], capacity: 20 },
        ],
        tickets: [
          { ticketId: 'ffffffff', name: 'Adult', audience: 'adult', pax: 1, priceMinor: 1_200_00 },
          { ticketId: 'abababab', name: 'Family of four', audience: 'group', pax: 4, priceMinor: 4_000_00 },
        ],
        closedOn: [],
        cutOffMinutes: 60,
        pickUpPlaces: ['Panaji'],
      },
    }),
  })

/** The next month as `YYYY-MM`, so that its days never are in the past. */
export const nextMonth = addMonths(getToday().slice(0, 7), 1)

export const aDate = (day: string, over: Partial<AvailableDate> = {}): AvailableDate => ({
  startsOn: `${nextMonth}-${day}`,
  state: 'open',
  placesLeft: null,
  totalMinor: 49_000_00,
  perAdultMinor: 24_500_00,
  isGuaranteed: false,
  ...over,
})

export const aPrice = (over: Partial<TripPrice> = {}): TripPrice => ({
  lines: [
    {
      kind: 'night',
      label: 'Room 1, first night',
      date: null,
      roomNo: 0,
      quantity: 2,
      unitMinor: 12_000_00,
      amountMinor: 24_000_00,
    },
    {
      kind: 'night',
      label: 'Room 1, second night',
      date: null,
      roomNo: 0,
      quantity: 2,
      unitMinor: 11_000_00,
      amountMinor: 22_000_00,
    },
    {
      kind: 'addOn',
      label: 'Late check-out',
      date: null,
      roomNo: null,
      quantity: 1,
      unitMinor: 1_500_00,
      amountMinor: 1_500_00,
    },
    {
      kind: 'gst',
      label: 'GST on the tour, 5 %',
      date: null,
      roomNo: null,
      quantity: 1,
      unitMinor: 2_375_00,
      amountMinor: 2_375_00,
    },
  ],
  totalMinor: 49_875_00,
  perAdultMinor: 24_937_50,
  gstMinor: 2_375_00,
  tcsMinor: 0,
  schedule: [
    { no: 1, dueOn: getToday(), amountMinor: 12_468_75, isDeposit: true },
    { no: 2, dueOn: `${nextMonth}-05`, amountMinor: 37_406_25, isDeposit: false },
  ],
  cancellation: [
    { from: null, to: `${nextMonth}-04`, chargeMinor: 0, refundMinor: 49_875_00 },
    { from: `${nextMonth}-05`, to: `${nextMonth}-09`, chargeMinor: 9_975_00, refundMinor: 39_900_00 },
    { from: `${nextMonth}-10`, to: null, chargeMinor: 49_875_00, refundMinor: 0 },
  ],
  startsOn: `${nextMonth}-12`,
  endsOn: `${nextMonth}-16`,
  hotelCategory: 'Standard',
  priceToken: 'token',
  validUntil: '2026-12-01T04:00:00.000Z',
  ...over,
})
