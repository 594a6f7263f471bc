import type { PackageBody, PackageDay } from '#contract/entities/package-body.ts'
import type { PackageImage } from '#contract/entities/package-image.ts'
import type { Destination, PackageFacts } from '#contract/entities/package.ts'
import { buildRates, buildSeasons, hotelCategories } from './build-seasons.ts'
import { addDays } from '#domain/calendar-days.ts'
import { toItemId } from './item-id.ts'
import type { DemoActivity, DemoDay, DemoPackage } from './demo-package.ts'

/** A package as `packages.savePackage` takes it. */
export interface DemoContent {
  facts: PackageFacts
  body: PackageBody
}

const toDestination = (place: string): Destination => ({
  countryCode: place.slice(0, 2),
  placeName: place.slice(3),
})

const isOverseas = ({ places }: Pick<DemoPackage, 'places'>): boolean =>
  places.some((place) => !place.startsWith('IN '))

const toTerms = (paragraphs: readonly string[]): string =>
  [
    'Prices are per person in Indian rupees. Your voucher shows what you have booked; please carry it with an identity document.',
    ...paragraphs,
  ]
    .map((text) => `<p>${text}</p>`)
    .join('')

const toDay = ({ items, ...day }: DemoDay, index: number): PackageDay => ({
  ...day,
  dayNo: index + 1,
  items: items.map((item, at) => ({
    refId: '',
    startsAt: '',
    minutes: 0,
    from: '',
    to: '',
    isOptional: false,
    ...item,
    itemId: toItemId('da', index * 32 + at),
  })),
})

const percent = (share: number) => ({ unit: 'percent' as const, basisPoints: share * 100 })

const cancellation = (...steps: readonly (readonly [daysBefore: number, share: number])[]) =>
  steps.map(([daysBefore, share]) => ({ daysBefore, charge: percent(share) }))

const toPolicies = (item: DemoPackage): Pick<PackageBody, 'paymentPlan' | 'cancellationSteps'> => {
  if (isOverseas(item))
    return {
      paymentPlan: {
        deposit: percent(25),
        balances: [
          { daysBefore: 45, share: percent(35) },
          { daysBefore: 21, share: null },
        ],
      },
      cancellationSteps: cancellation([365, 10], [45, 25], [21, 60], [7, 100]),
    }
  return {
    paymentPlan: { deposit: percent(20), balances: [{ daysBefore: 15, share: null }] },
    cancellationSteps: cancellation([365, 5], [30, 20], [15, 50], [4, 100]),
  }
}

/** Turns a demo package into what is saved. Its seasons begin a month ago. */
export const buildPackage = (item: DemoPackage, today: string, images: PackageImage[]): DemoContent => {
  const { seasons, percents } = buildSeasons(item.seasons, today)
  const basis = item.isPerTrip ? 'trip' : 'night'
  return {
    facts: {
      kind: 'package',
      packageName: item.packageName,
      priceMode: item.isPriceOnRequest ? 'onRequest' : 'fixed',
      stockMode: item.stock,
      nights: item.days.length - 1,
      durationMinutes: 0,
      destinations: item.places.map(toDestination),
      themes: item.themes,
    },
    body: {
      title: item.title,
      summary: item.summary,
      highlights: item.highlights,
      inclusions: [
        ...(isOverseas(item) ? [] : ['Private air-conditioned car with driver']),
        ...item.includes,
      ],
      exclusions: [...item.excludes, 'Travel insurance', 'Tips and personal expenses'],
      termsHtml: toTerms(item.terms),
      childPolicy: { infantUnder: 2, childUnder: 12, noBedUnder: 5 },
      ...toPolicies(item),
      days: item.days.map(toDay),
      hotelCategories,
      seasons,
      rates: item.isPriceOnRequest ? [] : buildRates(item.rupees, basis, percents, seasons),
      addOns: item.addOns.map(([name, rupees, per, text], index) => ({
        addOnId: toItemId('ad', index),
        name,
        text,
        priceMinor: rupees * 100,
        per,
        limit: 0,
      })),
      activity: null,
      images,
    },
  }
}

/** Turns a demo activity into what is saved. It is closed on the first day of two coming months for maintenance. */
export const buildActivity = (item: DemoActivity, today: string, images: PackageImage[]): DemoContent => ({
  facts: {
    kind: 'activity',
    packageName: item.packageName,
    priceMode: 'fixed',
    stockMode: item.stock,
    nights: 0,
    durationMinutes: item.minutes,
    destinations: item.places.map(toDestination),
    themes: item.themes,
  },
  body: {
    title: item.title,
    summary: item.summary,
    highlights: item.highlights,
    inclusions: item.includes,
    exclusions: item.excludes,
    termsHtml: toTerms(item.terms),
    childPolicy: { infantUnder: 3, childUnder: 12, noBedUnder: 3 },
    paymentPlan: { deposit: percent(100), balances: [] },
    cancellationSteps: cancellation([365, 0], [2, 50], [0, 100]),
    days: [],
    hotelCategories: [],
    seasons: [],
    rates: [],
    addOns: [],
    activity: {
      slots: item.times.map((startsAt, index) => ({
        slotId: toItemId('51', index),
        startsAt,
        weekdays: item.weekdays,
        capacity: item.capacity,
      })),
      tickets: item.tickets.map(([name, audience, pax, rupees], index) => ({
        ticketId: toItemId('7c', index),
        name,
        audience,
        pax,
        priceMinor: rupees * 100,
      })),
      closedOn: [40, 100].map((days) => `${addDays(today, days).slice(0, 8)}01`),
      cutOffMinutes: item.cutOffMinutes,
      pickUpPlaces: item.pickUpPlaces,
    },
    images,
  },
})
