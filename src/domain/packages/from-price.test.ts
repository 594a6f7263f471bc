import { describe, expect, test } from 'vitest'
import type { PackageBody, Rate } from '#contract/entities/package-body.ts'
import type { PackageFacts } from '#contract/entities/package.ts'
import { findComingStarts } from './coming-starts.ts'
import { findFromPrice, toMonths } from './from-price.ts'
import { anActivityPlan, aRate, packageBody } from './package-body.test-kit.ts'

const today = '2026-11-20'
const facts = { kind: 'package', nights: 3, priceMode: 'fixed' } as const
const activity = { kind: 'activity', nights: 0, priceMode: 'fixed' } as const
const low = 4_000_00
const peak = 5_000_00
const cheap = (changes: Partial<Rate>) => aRate({ rateId: '0000000c', ...changes })
const withRate = (changes: Partial<Rate>): Partial<PackageBody> => ({
  rates: [...packageBody().rates, cheap(changes)],
})
const double = (minor: number) => ({ single: minor, double: minor, triple: minor })
const weekends = packageBody().seasons.map((season) => ({ ...season, weekdays: [0, 6] }))
const dear = packageBody().rates.map((rate) => ({ ...rate, weekendAddMinor: 100_00 }))

type Facts = Pick<PackageFacts, 'kind' | 'nights' | 'priceMode'>

const cases: [string, Partial<Facts>, Partial<PackageBody>, string, number | null, number[]][] = [
  ['three nights in the low season', {}, {}, today, 3 * low, [1, 12]],
  ['only what is still to come', {}, {}, '2026-12-22', 2 * low + peak, [1, 12]],
  ['no trip that ends after the last night with a rate', {}, {}, '2027-01-04', null, []],
  ['nothing after the last season', {}, {}, '2027-01-06', null, []],
  ['the price of a whole trip', {}, { rates: [aRate({ basis: 'trip' })] }, today, low, [12]],
  [
    'the cheapest category',
    {},
    {
      hotelCategories: ['Budget', 'Deluxe'],
      ...withRate({ hotelCategory: 'Budget', adultMinor: double(1_000_00) }),
    },
    today,
    3_000_00,
    [1, 12],
  ],
  [
    'no night of another category in between',
    { nights: 24 },
    {
      hotelCategories: ['Budget', 'Deluxe'],
      ...withRate({ hotelCategory: 'Budget', adultMinor: double(1_000_00) }),
    },
    today,
    23 * low + peak,
    [12],
  ],
  [
    'no price for larger groups',
    {},
    withRate({ paxFrom: 10, adultMinor: double(10_00) }),
    today,
    3 * low,
    [1, 12],
  ],
  [
    'the price for groups if there is no other',
    {},
    { rates: [aRate({ paxFrom: 10 })] },
    today,
    3 * low,
    [12],
  ],
  ['three nights without a weekend', {}, { seasons: weekends, rates: dear }, today, 3 * low, [1, 12]],
  [
    'six nights with a day of a weekend',
    { nights: 6 },
    { seasons: weekends, rates: dear },
    today,
    6 * low + 100_00,
    [12],
  ],
  ['a day trip', { nights: 0 }, { rates: [aRate({ basis: 'trip' })] }, today, low, [12]],
  ['no price on request, with its months', { priceMode: 'onRequest' }, {}, today, null, [1, 12]],
]

describe('the from-price of a package', () => {
  test.each(cases)('is %s', (_what, changed, changes, from, fromPriceMinor, months) => {
    const found = findFromPrice({ ...facts, ...changed }, packageBody(changes), from, null)
    expect(found.fromPriceMinor).toBe(fromPriceMinor)
    expect(toMonths(found.months)).toEqual(months)
    const priced = found.monthMinor.filter((minor) => minor !== null)
    expect(Math.min(...priced)).toBe(fromPriceMinor ?? Number.POSITIVE_INFINITY)
  })

  test('is none on request without rates, in every month', () => {
    const found = findFromPrice({ ...facts, priceMode: 'onRequest' }, packageBody({ rates: [] }), today, null)
    expect(found).toMatchObject({ fromPriceMinor: null, months: 4_095 })
  })
})

describe('the from-price of an activity', () => {
  test.each<[string, PackageBody['activity'], number | null]>([
    ['the cheapest ticket of an adult', anActivityPlan(), 1_200_00],
    [
      'a share of the ticket of a group',
      anActivityPlan({
        tickets: [{ ticketId: '00000008', name: 'Boat', audience: 'group', pax: 3, priceMinor: 1_000_00 }],
      }),
      33_334,
    ],
    ['none without tickets', anActivityPlan({ tickets: [] }), null],
    ['none without a plan', null, null],
  ])('is %s', (_what, plan, fromPriceMinor) => {
    expect(findFromPrice(activity, packageBody({ activity: plan }), today, null).fromPriceMinor).toBe(
      fromPriceMinor,
    )
  })

  test('leaves out closed dates and other weekdays', () => {
    const plan = anActivityPlan({ closedOn: ['2026-11-21'] })
    const [first] = findComingStarts(activity, packageBody({ activity: plan }), today)
    expect(first).toEqual({ startsOn: '2026-11-22', adultMinor: 1_200_00 })
  })
})

describe('the from-price of departures', () => {
  const on = (startsOn: string, changes: { hotelCategory?: string; ownAdultMinor?: number } = {}) => ({
    startsOn,
    hotelCategory: '',
    ownAdultMinor: null,
    ...changes,
  })
  test.each<[string, Parameters<typeof findFromPrice>[3], number | null, number[]]>([
    ['none without departures', [], null, []],
    ['the rates of their dates', [on('2026-12-20'), on('2026-12-22')], 3 * low, [12]],
    ['their own price instead', [on('2026-12-20', { ownAdultMinor: 9_999_00 })], 9_999_00, [12]],
    ['no price of their own where there is no rate', [on('2027-03-05', { ownAdultMinor: 1_00 })], null, []],
    ['none where there is no rate', [on('2027-03-05')], null, []],
    ['none of another category', [on('2026-12-20', { hotelCategory: 'Suite' })], null, []],
    ['none of days that have passed', [on('2026-11-19', { ownAdultMinor: 1_00 })], null, []],
  ])('is %s', (_what, departures, fromPriceMinor, months) => {
    const found = findFromPrice(facts, packageBody(), today, departures)
    expect(found.fromPriceMinor).toBe(fromPriceMinor)
    expect(toMonths(found.months)).toEqual(months)
  })
})
