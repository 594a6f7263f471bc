import { describe, expect, test } from 'vitest'
import type { PackageBody } from '#contract/entities/package-body.ts'
import type { PackageFacts } from '#contract/entities/package.ts'
import { diffPackages, type ComparedVersion } from './diff-packages.ts'
import { aPicture, aRate, anActivityPlan, packageBody } from './package-body.test-kit.ts'

const facts: PackageFacts = {
  kind: 'package',
  packageName: 'kerala-backwaters',
  priceMode: 'fixed',
  stockMode: 'freesale',
  nights: 3,
  durationMinutes: 0,
  destinations: [{ countryCode: 'IN', placeName: 'Kochi' }],
  themes: ['beach'],
}

const aVersion = (body: Partial<PackageBody> = {}, more: Partial<PackageFacts> = {}): ComparedVersion => ({
  facts: { ...facts, ...more },
  body: packageBody(body),
})

/** What differs from the usual version, without the states. */
const summarise = (after: ComparedVersion, before = aVersion()): string[] =>
  diffPackages(before, after).map(({ area, kind, label }) => `${area}: ${kind} ${label}`)

const { days, rates, seasons } = packageBody()

describe('diffPackages', () => {
  test('finds nothing in equal versions', () => {
    expect(summarise(aVersion())).toEqual([])
  })

  test('ignores new ids of rates and the numbers of days', () => {
    const renamed = rates.map((rate, index) => ({ ...rate, rateId: `0000001${index}` }))
    const renumbered = days.map((day) => ({ ...day, dayNo: 1 }))
    expect(summarise(aVersion({ rates: renamed, days: renumbered }))).toEqual([])
  })

  test.each<[string, Partial<PackageBody>, Partial<PackageFacts>, string[]]>([
    [
      'title and nights',
      { title: 'Kerala' },
      { nights: 4 },
      ['basics: changed Title', 'basics: changed Nights'],
    ],
    ['a summary that is gone', { summary: '' }, {}, ['basics: removed Summary']],
    ['how it is sold', {}, { stockMode: 'departure' }, ['basics: changed Availability']],
    [
      'lists',
      { exclusions: [], highlights: ['A boat'] },
      {},
      ['content: changed Highlights', 'content: removed Not included'],
    ],
    ['pictures', { images: [aPicture(), aPicture(2)] }, {}, ['content: changed Pictures']],
    [
      'policies',
      { cancellationSteps: [], childPolicy: { infantUnder: 3, childUnder: 12, noBedUnder: 5 } },
      {},
      ['policies: removed Cancellation', 'policies: changed Ages'],
    ],
    [
      'an activity',
      { activity: anActivityPlan() },
      {},
      ['prices: added Tickets', 'prices: added Start times', 'prices: added Sales close, minutes before'],
    ],
  ])('finds %s', (_what, body, more, expected) => {
    expect(summarise(aVersion(body, more))).toEqual(expected)
  })

  test('shows a price before and after', () => {
    const dearer = aRate({ adultMinor: { single: 7_000_00, double: 4_000_00, triple: 3_500_00 } })
    const [difference] = diffPackages(aVersion(), aVersion({ rates: [dearer, ...rates.slice(1)] }))
    expect(difference).toMatchObject({
      area: 'prices',
      kind: 'changed',
      label: 'Deluxe, Low, 1 to 60 travellers',
    })
    expect(difference?.before).toContain('Single ₹\u00a06,500.00, double ₹\u00a04,000.00')
    expect(difference?.after).toContain('Single ₹\u00a07,000.00, double ₹\u00a04,000.00')
  })

  test('finds seasons and rates that were added and removed', () => {
    const low = seasons.slice(0, 1)
    expect(summarise(aVersion({ seasons: low, rates: rates.slice(0, 1) }))).toEqual([
      'prices: removed Season Peak',
      'prices: removed Deluxe, Peak, 1 to 60 travellers',
    ])
  })

  test('shows an amount that is not entered yet', () => {
    const [difference] = diffPackages(
      aVersion(),
      aVersion({
        addOns: [
          { addOnId: '0000000a', name: 'Boat', text: '', priceMinor: Number.NaN, per: 'person', limit: 2 },
        ],
      }),
    )
    expect(difference).toMatchObject({
      kind: 'added',
      after: 'Boat\nno amount per person\nUp to 2 for each start date',
    })
  })
})

describe('days', () => {
  const [first, second, third, fourth] = days
  if (!first || !second || !third || !fourth) throw new Error('there are no four days')
  const named = [first, second, third, fourth].map((day, index) => ({
    ...day,
    title: ['Kochi', 'Munnar', 'Thekkady', 'Home'][index] ?? '',
    items: day.items.map((item) => ({ ...item, itemId: `000000e${index}` })),
  }))
  const [kochi, munnar, thekkady, home] = named
  if (!kochi || !munnar || !thekkady || !home) throw new Error('there are no four days')
  const before = aVersion({ days: named })

  test('are moved only where their order has changed', () => {
    const differences = diffPackages(before, aVersion({ days: [munnar, thekkady, kochi, home] }))
    expect(differences).toEqual([
      { area: 'plan', kind: 'moved', label: 'Kochi', before: 'Day 1', after: 'Day 3' },
    ])
  })

  test('are added and removed without moving the others', () => {
    const added = { ...kochi, title: 'Cochin fort', items: [] }
    expect(summarise(aVersion({ days: [kochi, added, munnar, thekkady, home] }), before)).toEqual([
      'plan: added Day 2',
    ])
    expect(summarise(aVersion({ days: [kochi, thekkady, home] }), before)).toEqual(['plan: removed Day 2'])
  })

  test('are the same day with another title while they share an entry', () => {
    const renamed = { ...munnar, title: 'Tea country' }
    const differences = diffPackages(before, aVersion({ days: [kochi, renamed, thekkady, home] }))
    expect(differences).toMatchObject([{ kind: 'changed', label: 'Day 2' }])
    expect(differences[0]?.before).toMatch(/^Munnar\n/)
    expect(differences[0]?.after).toMatch(/^Tea country\n/)
  })

  test('are compared by position if nothing else matches', () => {
    const other = { ...munnar, title: 'Rest', items: [] }
    expect(summarise(aVersion({ days: [kochi, other, thekkady, home] }), before)).toEqual([
      'plan: changed Day 2',
    ])
  })

  test('can all be removed', () => {
    expect(summarise(aVersion({ days: [] }), before)).toHaveLength(4)
    expect(summarise(before, aVersion({ days: [] }))).toHaveLength(4)
  })
})
