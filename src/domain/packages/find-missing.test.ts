import { describe, expect, test } from 'vitest'
import type { PackageBody } from '#contract/entities/package-body.ts'
import { deriveScope } from './derive-scope.ts'
import { findFreeName } from './free-name.ts'
import { findMissing } from './find-missing.ts'
import { anActivityPlan, aPicture, packageBody } from './package-body.test-kit.ts'

const facts = { kind: 'package', nights: 3, priceMode: 'fixed' } as const
const { days } = packageBody()
const deposit = { unit: 'percent', basisPoints: 2_500 } as const

describe('what publishing needs', () => {
  test.each<[string, Partial<PackageBody>, string[]]>([
    ['nothing more', {}, []],
    ['a title', { title: '' }, ['body.title']],
    ['every day', { days: days.slice(0, 3) }, ['body.days.3']],
    [
      'a text or entries for each day',
      { days: days.map((day) => ({ ...day, text: '', items: [] })) },
      [0, 1, 2, 3].map((day) => `body.days.${day}`),
    ],
    ['no days after the last night', { days: [...days, ...days] }, ['body.days.4']],
    ['a rate', { rates: [] }, ['body.rates']],
    ['a whole payment plan', { paymentPlan: { deposit, balances: [] } }, ['body.paymentPlan']],
    ['cancellation steps', { cancellationSteps: [] }, ['body.cancellationSteps']],
    ['a picture', { images: [] }, ['body.images']],
    ['a picture with a description', { images: [{ ...aPicture(), alt: '' }] }, ['body.images.0.alt']],
    [
      'everything, in the order of the builder',
      { title: '', days: days.slice(1), rates: [], cancellationSteps: [], images: [] },
      ['body.title', 'body.days.3', 'body.rates', 'body.cancellationSteps', 'body.images'],
    ],
  ])('is %s', (_what, changes, places) => {
    expect(findMissing(facts, packageBody(changes)).map(({ place }) => place)).toEqual(places)
  })

  test('is no price on request', () => {
    expect(findMissing({ ...facts, priceMode: 'onRequest' }, packageBody({ rates: [] }))).toEqual([])
  })

  test('is a ticket for an activity, and no days', () => {
    const activity = { kind: 'activity', nights: 0, priceMode: 'fixed' } as const
    const find = (tickets: ReturnType<typeof anActivityPlan>['tickets']) =>
      findMissing(activity, packageBody({ days: [], activity: anActivityPlan({ tickets }) }))
    expect(find(anActivityPlan().tickets)).toEqual([])
    expect(find([]).map(({ place }) => place)).toEqual(['body.activity.tickets'])
  })
})

describe('where a package goes', () => {
  const to = (...countries: string[]) =>
    countries.map((countryCode) => ({ countryCode, placeName: 'Somewhere' }))
  const noTransfer = days.map((day) => ({ ...day, items: [] }))
  test.each([
    ['India', 'package', to('IN'), 3, days, { isDomestic: true, isOverseasPackage: false }],
    [
      'abroad with stay and transfers',
      'package',
      to('IN', 'BT'),
      3,
      days,
      { isDomestic: false, isOverseasPackage: true },
    ],
    [
      'abroad with a stay alone',
      'package',
      to('BT'),
      3,
      noTransfer,
      { isDomestic: false, isOverseasPackage: false },
    ],
    [
      'abroad as an activity alone',
      'activity',
      to('TH'),
      0,
      [],
      { isDomestic: false, isOverseasPackage: false },
    ],
  ] as const)('is %s', (_what, kind, destinations, nights, plan, expected) => {
    expect(deriveScope({ kind, destinations: [...destinations], nights }, { days: [...plan] })).toEqual(
      expected,
    )
  })
})

describe('the address of a copy', () => {
  test.each([
    ['kerala', [], 'kerala-copy'],
    ['kerala', ['kerala-copy'], 'kerala-copy-2'],
    ['kerala-copy-2', ['kerala-copy', 'kerala-copy-2'], 'kerala-copy-3'],
    ['a'.repeat(80), [], `${'a'.repeat(75)}-copy`],
  ])('of %s is free', (name, taken, free) => {
    expect(findFreeName(name, new Set(taken))).toBe(free)
  })
})
