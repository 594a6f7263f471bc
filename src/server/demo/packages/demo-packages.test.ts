import { describe, expect, test } from 'vitest'
import { PackageBody } from '#contract/entities/package-body.ts'
import { PackageFacts, PackageName } from '#contract/entities/package.ts'
import { checkBody } from '#domain/packages/check-body.ts'
import { findMissing } from '#domain/packages/find-missing.ts'
import { pictureList } from '../pictures/picture-list.ts'
import { buildActivity, buildPackage, type DemoContent } from './build-package.ts'
import { addDays } from '#domain/calendar-days.ts'
import { indiaDate } from '#server/clock/india.ts'
import { demoActivities, demoPackages } from './demo-packages.ts'

const hash = 'a'.repeat(64)
const image = {
  imageId: '0123456789abcdef01234567',
  alt: 'Tea gardens in the morning',
  focusX: 50,
  focusY: 50,
  width: 1_600,
  height: 1_067,
  files: { w1600: hash, w800: hash, w400: hash, social: hash },
}

/** Days on which the demo may be filled: inside and between seasons, at the turn of a year, on a leap day. */
const firstDays = ['2026-11-30', '2027-01-03', '2027-05-20', '2027-12-31', '2028-02-29']

const allOn = (today: string): DemoContent[] => [
  ...demoPackages.map((item) => buildPackage(item, today, [image])),
  ...demoActivities.map((item) => buildActivity(item, today, [image])),
]

const named = [...demoPackages, ...demoActivities].map(
  ({ packageName }, index) => [packageName, index] as const,
)

describe('demo packages', () => {
  test('are 24 packages and 20 activities with addresses of their own in three agencies', () => {
    expect(demoPackages).toHaveLength(24)
    expect(demoActivities).toHaveLength(20)
    expect(new Set(named.map(([name]) => name)).size).toBe(44)
    for (const [name] of named) expect(PackageName.safeParse(name).success).toBe(true)
    const sites = new Set([...demoPackages, ...demoActivities].map(({ site }) => site))
    expect([...sites].sort()).toEqual(['lotus', 'meridian', 'skyways'])
  })

  test('cover every stock mode, and two have prices on request', () => {
    const modes = new Set([...demoPackages, ...demoActivities].map(({ stock }) => stock))
    expect([...modes].sort()).toEqual(['allotment', 'departure', 'freesale', 'onRequest'])
    expect(demoPackages.filter(({ isPriceOnRequest }) => isPriceOnRequest)).toHaveLength(2)
  })

  test.each(named)('%s passes the schemas and rules, and could be published on any day', (_name, index) => {
    for (const today of firstDays) {
      for (const { facts, body } of allOn(today).slice(index, index + 1)) {
        expect(PackageFacts.parse(facts)).toEqual(facts)
        expect(PackageBody.parse(body)).toEqual(body)
        expect(checkBody(facts, body)).toEqual([])
        expect(findMissing(facts, body)).toEqual([])
      }
    }
  })

  test.each(firstDays)('have one season for every day from %s on, for 18 months', (today) => {
    for (const { facts, body } of allOn(today)) {
      if (facts.kind === 'activity') continue
      for (let n = 0; n < 545; n += 1) {
        const date = addDays(today, n)
        const seasons = body.seasons.filter(({ ranges }) =>
          ranges.some(({ from, to }) => from <= date && date <= to),
        )
        expect([facts.packageName, date, seasons.length]).toEqual([facts.packageName, date, 1])
      }
    }
  })

  test('have a rate for every season and hotel category, dearer in better rooms and seasons', () => {
    for (const { facts, body } of allOn('2026-11-30')) {
      if (facts.kind === 'activity' || facts.priceMode === 'onRequest') continue
      const low = body.seasons.find(({ name }) => name === 'Low season')
      for (const { seasonId } of body.seasons) {
        const prices = body.hotelCategories.flatMap((category) => {
          const rates = body.rates.filter(
            (rate) => rate.seasonId === seasonId && rate.hotelCategory === category,
          )
          expect(rates).toHaveLength(1)
          return rates.map(({ adultMinor }) => adultMinor.double)
        })
        expect(prices).toEqual([...prices].sort((a, b) => a - b))
        const lowest = body.rates.find((rate) => rate.seasonId === low?.seasonId)
        expect(prices[0]).toBeGreaterThanOrEqual(lowest?.adultMinor.double ?? 0)
      }
    }
  })

  test('show a different picture first within an agency and kind, and show each picture somewhere', () => {
    for (const items of [demoPackages, demoActivities]) {
      const covers = items.map(({ site, pictures }) => `${site} ${pictures[0]}`)
      expect(covers.length - new Set(covers).size).toBe(0)
    }
    const shown = new Set([...demoPackages, ...demoActivities].flatMap(({ pictures }) => pictures))
    expect(Object.keys(pictureList).filter((name) => !shown.has(name as never))).toEqual([])
  })

  test('count days in India', () => {
    expect(indiaDate(new Date('2026-11-30T18:29:59Z'))).toBe('2026-11-30')
    expect(indiaDate(new Date('2026-11-30T18:30:00Z'))).toBe('2026-12-01')
  })
})
