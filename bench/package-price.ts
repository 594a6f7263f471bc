import { addDays } from '#domain/calendar-days.ts'
import type { PackageBody } from '#contract/entities/package-body.ts'
import { defaultTaxRules } from '#domain/packages/default-tax-rules.ts'
import { aRate, packageBody } from '#domain/packages/package-body.test-kit.ts'
import { createTripPricer, priceTrip } from '#domain/packages/price-trip.ts'
import type { SaleTerms, TripQuery } from '#domain/packages/trip-query.ts'
import { residentBuyer } from '#domain/packages/tax-rules.ts'
import { createDateStates } from '#server/features/packages/price/date-state.rules.ts'
import type { BenchLine } from './bench-line.ts'
import { percentile, rounded } from './support/percentile.ts'

const priceLimitMs = 2
const calendarLimitMs = 60
const rounds = 200
const calendarRounds = 20
const nights = 14
const year = 365
const today = '2026-11-01'
const now = new Date('2026-11-01T06:00:00Z')

/** Twelve seasons, so that a long trip crosses one, with weekend prices and three hotel categories. */
const body = (): PackageBody => {
  const categories = ['Comfort', 'Deluxe', 'Luxury']
  const seasons = Array.from({ length: 14 }, (_, index) => ({
    seasonId: String(index + 1).padStart(8, '0'),
    name: `Season ${index + 1}`,
    ranges: [{ from: addDays(today, index * 30), to: addDays(today, index * 30 + 29) }],
    weekdays: [5, 6],
  }))
  const rates = seasons.flatMap(({ seasonId }, season) =>
    categories.map((hotelCategory, index) =>
      aRate({
        rateId: String(season * 10 + index + 1).padStart(8, 'a'),
        seasonId,
        hotelCategory,
        weekendAddMinor: 500_00,
        freeEvery: 6,
      }),
    ),
  )
  return packageBody({ seasons, rates, hotelCategories: categories })
}

const trip: TripQuery = {
  startsOn: '2026-12-20',
  today,
  nights,
  hotelCategory: 'Luxury',
  rooms: [
    { adults: 2, children: [{ age: 8, hasBed: true }], infants: 0 },
    { adults: 3, children: [], infants: 1 },
    { adults: 2, children: [{ age: 4, hasBed: false }], infants: 0 },
  ],
  addOns: [],
  activity: null,
  ownAdultMinor: null,
}

const terms: SaleTerms = {
  markup: { unit: 'percent', value: 500, per: 'booking', label: 'Service fee' },
  isOverseasPackage: true,
  taxRules: defaultTaxRules,
  buyer: residentBuyer,
  isRoundedUp: true,
}

const measure = (count: number, work: () => void): number[] =>
  Array.from({ length: count }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })

/** Measures the price of a long trip and the calendar of a year, without database queries. */
export const run = (): Promise<BenchLine[]> => {
  const priced = body()
  const priceOne = () => {
    const result = priceTrip(priced, trip, terms)
    if (!result.ok) throw new Error(JSON.stringify(result.errors))
  }
  const stock = {
    departures: [],
    expired: [],
    allotments: Array.from({ length: year + nights }, (_, index) => ({
      packageId: 'bench',
      resource: 'Luxury',
      date: addDays(today, index),
      siteId: 'bench',
      total: 20,
      bought: 20,
      taken: index % 20,
      releaseDays: 7,
      isStopped: false,
      updatedBy: '',
      updatedAt: now,
    })),
  }
  const facts = { kind: 'package', stockMode: 'allotment', priceMode: 'fixed', nights } as const
  const query = { facts, body: priced, hotelCategory: 'Luxury', slotId: '', rooms: 3, people: 9, now }
  const showYear = () => {
    const toStock = createDateStates(stock, query)
    const price = createTripPricer(priced, trip, terms)
    for (let day = 0; day < year; day += 1) {
      const startsOn = addDays(today, day)
      toStock(startsOn)
      if (!price({ startsOn, ownAdultMinor: null }).ok) throw new Error(`no price on ${startsOn}`)
    }
  }
  measure(50, priceOne)
  showYear()
  const prices = measure(rounds, priceOne)
  const calendars = measure(calendarRounds, showYear)
  return Promise.resolve([
    {
      name: `price of a trip of ${nights} nights in 3 rooms, median`,
      value: rounded(percentile(prices, 0.5)),
      unit: 'ms',
      limit: priceLimitMs,
    },
    {
      name: 'calendar of 12 months of this trip, median',
      value: rounded(percentile(calendars, 0.5)),
      unit: 'ms',
      limit: calendarLimitMs,
    },
  ])
}
