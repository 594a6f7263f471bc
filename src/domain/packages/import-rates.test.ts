import { describe, expect, it } from 'vitest'
import { importRates } from './import-rates.ts'
import { aRate, packageBody } from './package-body.test-kit.ts'
import { writeRateSheet } from './write-rate-sheet.ts'

const body = packageBody()
const readAmount = (typed: string): number =>
  /^[\d,]+(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed.replaceAll(',', '')) * 100) : Number.NaN

const run = (text: string, start: Parameters<typeof importRates>[0] = body, nights = 3) => {
  let last = 0
  return importRates(start, text, { nights, readAmount, newId: () => `new${(last += 1)}` })
}
const heads = 'Season,From,To,Hotel category,Single,Double,Triple'
const sheet = (...lines: string[]): string => [heads, ...lines].join('\n')

describe('a sheet of rates', () => {
  it('changes the rate of its season and category, whatever the capitals', () => {
    const {
      problems,
      rates,
      body: after,
      newSeasons,
      newCategories,
    } = run(sheet('low,,,deluxe,"7,000",4500.50,4000'))
    expect(problems).toEqual([])
    expect(rates).toMatchObject([{ line: 2, season: 'Low', before: aRate() }])
    expect(after.rates).toHaveLength(body.rates.length)
    expect(after.rates[0]).toEqual({
      ...aRate(),
      adultMinor: { single: 7_000_00, double: 4_500_50, triple: 4_000_00 },
      extraAdultMinor: 0,
      childWithBedMinor: 0,
      childNoBedMinor: 0,
    })
    expect([newSeasons, newCategories, after.seasons]).toEqual([[], [], body.seasons])
  })

  it('adds seasons, categories and rates, also from cells of a spreadsheet with other heads', () => {
    const cells = [
      ['Season', 'Valid from', 'Valid to', 'Category', 'SGL', 'DBL', 'TPL', 'CWB', 'Per'],
      ['Summer', '01/04/2027', '30/06/2027', 'Luxury', '9000', '6000', '5000', '3000', 'Trip'],
      ['Summer', '2027-08-01', '2027-08-31', 'Deluxe', '8000', '5000', '4500', '', 'per night'],
    ]
    const {
      problems,
      body: after,
      newSeasons,
      newCategories,
      rates,
    } = run(cells.map((line) => line.join('\t')).join('\r\n'))
    expect(problems).toEqual([])
    expect([newSeasons, newCategories]).toEqual([['Summer'], ['Luxury']])
    expect(after.seasons.at(-1)?.ranges).toEqual([
      { from: '2027-04-01', to: '2027-06-30' },
      { from: '2027-08-01', to: '2027-08-31' },
    ])
    expect(
      rates.map(({ rate, before }) => [rate.hotelCategory, rate.basis, rate.childWithBedMinor, before]),
    ).toEqual([
      ['Luxury', 'trip', 3_000_00, null],
      ['Deluxe', 'night', 0, null],
    ])
    expect(after.rates).toHaveLength(body.rates.length + 2)
  })

  it('replaces the dates of a season that it names with dates', () => {
    const { body: after, problems } = run(sheet('Low,2026-12-01,2026-12-20,Deluxe,1,1,1'))
    expect(problems).toEqual([])
    expect(after.seasons[0]?.ranges).toEqual([{ from: '2026-12-01', to: '2026-12-20' }])
  })

  it('is read again as it was written', () => {
    const { problems, body: after } = run(writeRateSheet(body))
    expect(problems).toEqual([])
    expect(after).toEqual({ hotelCategories: body.hotelCategories, seasons: body.seasons, rates: body.rates })
  })

  it.each<[string, string, [line: number, message: string][]]>([
    [
      'a price that is none',
      sheet('Low,,,Deluxe,7000,x,4000'),
      [[2, 'Enter the price for a double in rupees, like 4,500 or 4500.50']],
    ],
    [
      'everything that is wrong, line by line',
      sheet('Low,,,Deluxe,1,1,1', ',,,,1,1,1', 'Peak,31/02/2027,,Deluxe,1,1,1'),
      [
        [3, 'Enter the season'],
        [3, 'Enter the hotel category'],
        [4, 'Enter the first date like 15/01/2027'],
      ],
    ],
    [
      'a new season without dates',
      sheet('Spring,,,Deluxe,1,1,1'),
      [[2, 'Enter the dates of the new season "Spring" under From and To']],
    ],
    [
      'two lines for one rate',
      sheet('Low,,,Deluxe,1,1,1', 'LOW,,,Deluxe,2,2,2'),
      [[3, 'Remove this line: line 2 has the same rate']],
    ],
    [
      'dates of another season',
      sheet('Spring,2026-12-20,2026-12-31,Deluxe,1,1,1'),
      [[2, 'Change these dates: they overlap 2026-12-01 to 2026-12-23 in "Low"']],
    ],
    ['missing columns', 'Season,Double\nLow,4000', [[1, 'Add the columns Hotel category, Single, Triple']]],
    [
      'a text that is no table',
      'Deluxe rooms cost 4000 a night',
      [[1, 'Add the columns Season, Hotel category, Single, Double, Triple']],
    ],
    [
      'too many categories',
      sheet(...['A', 'B', 'C', 'D', 'E', 'F'].map((name) => `Low,,,${name},1,1,1`)),
      [[1, 'A package has up to 6 hotel categories']],
    ],
  ])('names %s', (_what, text, problems) => {
    expect(run(text).problems.map(({ line, message }) => [line, message])).toEqual(problems)
  })

  it('names the line whose travellers another rate covers', () => {
    const groups = [
      'Season,Category,Single,Double,Triple,Travellers from,Travellers to',
      'Low,Deluxe,1,1,1,10,20',
    ]
    const [problem] = run(groups.join('\n')).problems
    expect(problem).toEqual({
      line: 2,
      message: 'Change these numbers: another rate covers 1 to 60 travellers',
    })
  })

  it('refuses prices for a night where a trip has none', () => {
    const text = 'Season,Category,Single,Double,Triple,Per\nLow,Deluxe,1,1,1,night'
    const day = { ...body, rates: [] }
    expect(run(text, day, 0).problems).toMatchObject([{ line: 2 }])
    expect(run(sheet('Low,,,Deluxe,1,1,1'), day, 0)).toMatchObject({
      problems: [],
      rates: [{ rate: { basis: 'trip' } }],
    })
  })

  it('has nothing to import from an empty text', () => {
    expect(run('\n \n')).toMatchObject({ problems: [], rates: [], body: { rates: body.rates } })
  })
})
