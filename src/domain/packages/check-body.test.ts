import { describe, expect, test } from 'vitest'
import type { PackageBody } from '#contract/entities/package-body.ts'
import type { PackageFacts } from '#contract/entities/package.ts'
import { checkBody } from './check-body.ts'
import { anActivityPlan, aPicture, aRate, packageBody } from './package-body.test-kit.ts'

const facts = { kind: 'package', nights: 3, durationMinutes: 0, themes: [] } as const
const activityFacts = { kind: 'activity', nights: 0, durationMinutes: 120, themes: [] } as const
const activityBody = (changes: Partial<PackageBody> = {}) =>
  packageBody({
    days: [],
    hotelCategories: [],
    seasons: [],
    rates: [],
    activity: anActivityPlan(),
    ...changes,
  })

type Facts = Pick<PackageFacts, 'kind' | 'nights' | 'durationMinutes' | 'themes'>

const body = packageBody()
const [low, peak] = body.seasons as [PackageBody['seasons'][number], PackageBody['seasons'][number]]
const [deluxe, deluxePeak] = body.rates as [ReturnType<typeof aRate>, ReturnType<typeof aRate>]
const [day1, day2] = body.days as [PackageBody['days'][number], PackageBody['days'][number]]
const percent = (basisPoints: number) => ({ unit: 'percent', basisPoints }) as const
const plan = (deposit: number, ...balances: PackageBody['paymentPlan']['balances']) => ({
  paymentPlan: { deposit: percent(deposit), balances },
})
const step = (daysBefore: number) => ({ daysBefore, charge: percent(1_000) })

const wrong: [string, Partial<PackageBody>, string[]][] = [
  [
    'a season that ends before it begins',
    { seasons: [{ ...low, ranges: [{ from: '2026-12-10', to: '2026-12-09' }] }, peak] },
    ['body.seasons.0.ranges.0.to'],
  ],
  [
    'seasons that share a day',
    { seasons: [low, { ...peak, ranges: [{ from: '2026-12-23', to: '2027-01-05' }] }] },
    ['body.seasons.1.ranges.0.from'],
  ],
  [
    'ranges of a season that overlap',
    {
      seasons: [
        {
          ...low,
          ranges: [
            { from: '2026-12-01', to: '2026-12-10' },
            { from: '2026-12-05', to: '2026-12-06' },
          ],
        },
        peak,
      ],
    },
    ['body.seasons.0.ranges.1.from'],
  ],
  [
    'a season listed twice',
    { seasons: [low, peak, { ...low, ranges: [{ from: '2027-02-01', to: '2027-02-01' }] }] },
    ['body.seasons.2'],
  ],
  [
    'a weekday chosen twice',
    { seasons: [{ ...low, weekdays: [5, 5] }, peak] },
    ['body.seasons.0.weekdays.1'],
  ],
  [
    'a rate without its season',
    { rates: [deluxe, { ...deluxePeak, seasonId: '0000000f' }] },
    ['body.rates.1.seasonId'],
  ],
  [
    'a rate without its category',
    { rates: [{ ...deluxe, hotelCategory: 'Palace' }] },
    ['body.rates.0.hotelCategory'],
  ],
  ['too few travellers at most', { rates: [{ ...deluxe, paxFrom: 6, paxTo: 5 }] }, ['body.rates.0.paxTo']],
  [
    'two rates for the same travellers',
    {
      rates: [
        { ...deluxe, paxTo: 4 },
        { ...deluxe, rateId: '0000000c', paxFrom: 4 },
      ],
    },
    ['body.rates.1.paxFrom'],
  ],
  ['a rate listed twice', { rates: [deluxe, { ...deluxePeak, rateId: deluxe.rateId }] }, ['body.rates.1']],
  ['every traveller free', { rates: [{ ...deluxe, freeEvery: 1 }] }, ['body.rates.0.freeEvery']],
  ['a category listed twice', { hotelCategories: ['Deluxe', 'DELUXE'] }, ['body.hotelCategories.1']],
  [
    'children who are younger than infants',
    { childPolicy: { infantUnder: 3, noBedUnder: 3, childUnder: 3 } },
    ['body.childPolicy.childUnder'],
  ],
  [
    'children without a bed who are no children',
    { childPolicy: { infantUnder: 2, noBedUnder: 13, childUnder: 12 } },
    ['body.childPolicy.noBedUnder'],
  ],
  [
    'payments of more than the price',
    plan(5_000, { daysBefore: 30, share: percent(5_001) }, { daysBefore: 7, share: null }),
    ['body.paymentPlan.balances.0.share'],
  ],
  [
    'a rest before another payment',
    plan(5_000, { daysBefore: 30, share: null }, { daysBefore: 7, share: percent(100) }),
    ['body.paymentPlan.balances.0.share'],
  ],
  [
    'payments whose days rise',
    plan(1_000, { daysBefore: 7, share: percent(1_000) }, { daysBefore: 7, share: null }),
    ['body.paymentPlan.balances.1.daysBefore'],
  ],
  [
    'cancellation steps whose days rise',
    { cancellationSteps: [step(7), step(30)] },
    ['body.cancellationSteps.1.daysBefore'],
  ],
  ['days that skip a number', { days: [day1, { ...day2, dayNo: 3 }] }, ['body.days.1.dayNo']],
  ['a meal chosen twice', { days: [{ ...day1, meals: ['B', 'B'] }] }, ['body.days.0.meals.1']],
  ['an entry in two days', { days: [day1, { ...day2, items: day1.items }] }, ['body.days.1.items.0']],
  [
    'times and tickets in a package',
    { activity: anActivityPlan({ slots: [], tickets: [] }) },
    ['body.activity'],
  ],
  ['a picture listed twice', { images: [aPicture(1), aPicture(1)] }, ['body.images.1']],
]

describe('a package', () => {
  test('may have seasons that follow each other, rates for different numbers of travellers and a whole deposit', () => {
    expect(checkBody(facts, body)).toEqual([])
    const rates = [
      { ...deluxe, paxTo: 4 },
      { ...deluxe, rateId: '0000000c', paxFrom: 5 },
    ]
    expect(checkBody(facts, packageBody({ rates, ...plan(10_000) }))).toEqual([])
  })

  test.each(wrong)('refuses %s', (_what, changes, paths) => {
    const errors = checkBody(facts, packageBody(changes))
    expect(errors.map(({ path }) => path)).toEqual(paths)
    for (const { message } of errors) expect(message).toMatch(/^[A-Z]/)
  })

  test.each<[string, Partial<Facts>, Partial<PackageBody>, string[]]>([
    ['minutes', { durationMinutes: 60 }, {}, ['durationMinutes']],
    ['a theme twice', { themes: ['beach', 'beach'] }, {}, ['themes.1']],
    ['prices for a night without nights', { nights: 0 }, { rates: [deluxe] }, ['body.rates.0.basis']],
  ])('refuses %s', (_what, changed, changes, paths) => {
    expect(checkBody({ ...facts, ...changed }, packageBody(changes)).map(({ path }) => path)).toEqual(paths)
  })
})

describe('an activity', () => {
  test('has times and tickets', () => {
    expect(checkBody(activityFacts, activityBody())).toEqual([])
  })

  const { slots } = anActivityPlan()
  const [slot] = slots as [(typeof slots)[number]]
  test.each<[string, Partial<Facts>, Partial<PackageBody>, string[]]>([
    ['nights', { nights: 1 }, {}, ['nights']],
    ['too short a time', { durationMinutes: 10 }, {}, ['durationMinutes']],
    ['no plan', {}, { activity: null }, ['body.activity']],
    [
      'rates of hotels',
      {},
      { hotelCategories: ['Deluxe'], seasons: [low], rates: [aRate({ basis: 'trip' })] },
      ['body.hotelCategories', 'body.seasons', 'body.rates'],
    ],
    [
      'a time listed twice',
      {},
      { activity: anActivityPlan({ slots: [slot, slot] }) },
      ['body.activity.slots.1'],
    ],
    [
      'a closed date listed twice',
      {},
      { activity: anActivityPlan({ closedOn: ['2026-12-25', '2026-12-25'] }) },
      ['body.activity.closedOn.1'],
    ],
  ])('refuses %s', (_what, changed, changes, paths) => {
    const errors = checkBody({ ...activityFacts, ...changed }, activityBody(changes))
    expect(errors.map(({ path }) => path)).toEqual(paths)
  })
})
