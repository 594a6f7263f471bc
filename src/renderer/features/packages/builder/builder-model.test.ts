import { describe, expect, test } from 'vitest'
import { aRate, packageBody } from '#domain/packages/package-body.test-kit.ts'
import {
  blankDoc,
  findProblems,
  formatTypedMinor,
  moveEntry,
  readMinor,
  toContent,
  toPackageName,
  withDays,
  withNights,
} from './builder-doc.ts'
import { findDayIndex, findPlace, findSection } from './builder-sections.ts'
import { startHistory, stepHistory } from './edit-history.ts'
import { listStops } from './plan/list-stops.ts'
import { nextSeason, pasteRates, splitForGroups } from './prices/price-edits.ts'

describe('the document', () => {
  test.each([
    ['Kerala, by boat!', 'kerala-by-boat'],
    ['Café  Süd 2027', 'cafe-sud-2027'],
    ['---', ''],
    ['x'.repeat(100), 'x'.repeat(80)],
  ])('makes the address of %j', (title, name) => {
    expect(toPackageName(title)).toBe(name)
  })

  test.each([
    ['4,000', 4_000_00],
    ['₹ 1,23,456.50', 123_456_50],
    ['0', 0],
    ['', Number.NaN],
    ['12.345', Number.NaN],
    ['-5', Number.NaN],
    ['999999999', Number.NaN],
  ])('reads %j as paise', (typed, minor) => {
    expect(readMinor(typed)).toBe(minor)
  })

  test.each([
    [4_000_00, '4,000'],
    [123_456_50, '1,23,456.50'],
    [0, '0'],
    [Number.NaN, ''],
  ])('formats %d paise', (minor, text) => {
    expect(formatTypedMinor(minor)).toBe(text)
  })

  test('numbers its days and leaves out blank lines and places when it is saved', () => {
    const doc = blankDoc('package')
    const content = toContent({ ...doc, body: { ...doc.body, highlights: ['A', ' ', 'B'] } })
    expect(content.destinations).toEqual([])
    expect(content.body.highlights).toEqual(['A', 'B'])
    expect(content.body.days.map(({ dayNo }) => dayNo)).toEqual([1, 2, 3, 4])
    expect([...findProblems(content).keys()]).toEqual(['packageName', 'destinations'])
  })

  test('has as many nights as days less one, and keeps days with content', () => {
    const doc = withDays(blankDoc('package'), packageBody().days)
    expect(doc.facts.nights).toBe(3)
    expect(withNights(doc, 5).body.days).toHaveLength(6)
    expect(withNights(withNights(doc, 5), 4).body.days).toHaveLength(5)
    expect(withNights(doc, 1).body.days).toHaveLength(4)
    expect(withNights(doc, Number.NaN).body.days).toHaveLength(4)
    expect(withDays(blankDoc('activity'), packageBody().days).facts.nights).toBe(0)
  })

  test('moves an entry within the list only', () => {
    expect(moveEntry(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moveEntry(['a', 'b'], 0, 2)).toEqual(['a', 'b'])
  })
})

describe('a path', () => {
  test.each([
    ['body.title', 'basics', null],
    ['nights', 'basics', null],
    ['body.days.2.items.0.title', 'plan', 2],
    ['body.images.0.alt', 'content', null],
    ['body.activity.tickets', 'prices', null],
    ['body.cancellationSteps.1', 'policies', null],
  ])('%s belongs to a part', (path, section, day) => {
    expect([findSection(path), findDayIndex(path)]).toEqual([section, day])
  })

  test('finds its element, or the nearest one around it', () => {
    const frame = document.createElement('div')
    frame.innerHTML = '<p data-place="body.days"></p><p data-place="body.days.1"></p>'
    expect(findPlace(frame, 'body.days.1.title')?.getAttribute('data-place')).toBe('body.days.1')
    expect(findPlace(frame, 'body.days.7')?.getAttribute('data-place')).toBe('body.days')
    expect(findPlace(frame, 'nights')).toBeNull()
  })
})

describe('the history', () => {
  const doc = blankDoc('package')
  const titled = (title: string) => (now: typeof doc) => ({ ...now, body: { ...now.body, title } })
  const edit = (title: string, at: number, field = 'title') =>
    ({ type: 'edited', edit: titled(title), field, at }) as const

  test('joins the typing of a field, but not after a pause or elsewhere', () => {
    let history = startHistory(doc)
    for (const step of [edit('a', 0), edit('ab', 500), edit('abc', 5_000), edit('x', 5_100, 'other')])
      history = stepHistory(history, step)
    const titles: string[] = []
    for (; history.past.length > 0; history = stepHistory(history, { type: 'undone' }))
      titles.push(history.doc.body.title)
    expect(titles).toEqual(['x', 'abc', 'ab'])
    expect(stepHistory(history, { type: 'undone' })).toBe(history)
    expect(stepHistory(history, { type: 'redone' }).doc.body.title).toBe('ab')
  })

  test('ignores an edit that changes nothing, and forgets the future after one that does', () => {
    const undone = stepHistory(stepHistory(startHistory(doc), edit('a', 0)), { type: 'undone' })
    expect(stepHistory(undone, { type: 'edited', edit: (now) => now, field: '', at: 1 })).toBe(undone)
    expect(stepHistory(undone, edit('b', 1)).future).toEqual([])
    expect(stepHistory(startHistory(doc), { type: 'redone' }).doc).toBe(doc)
  })
})

describe('the route', () => {
  test('joins days in one place and counts the nights', () => {
    const days = ['Kochi', 'Munnar', '', 'munnar ', 'Kochi'].map((place) => ({ place }))
    expect(listStops(days)).toEqual([
      { place: 'Kochi', firstDay: 1, lastDay: 1, nights: 1 },
      { place: 'Munnar', firstDay: 2, lastDay: 4, nights: 3 },
      { place: 'Kochi', firstDay: 5, lastDay: 5, nights: 0 },
    ])
    expect(listStops([{ place: '' }])).toEqual([])
  })
})

describe('prices', () => {
  const read = (typed: string): number => readMinor(typed)

  test('are pasted to the right and down, within the table', () => {
    const rates = [aRate(), aRate({ rateId: '0000000b' })]
    const sheet = [['1', '2', '3'], ['4'], ['5']]
    const shown = ['0000000b', '0000000a']
    const filled = pasteRates(rates, { shown, rateId: '0000000b', cell: 'infantMinor', sheet, read })
    expect(filled.map(({ infantMinor, weekendAddMinor }) => [infantMinor, weekendAddMinor])).toEqual([
      [4_00, 0],
      [1_00, 2_00],
    ])
  })

  test('are split for groups without a gap or an overlap', () => {
    const [small, large] = splitForGroups([aRate({ paxFrom: 2, paxTo: 3 })], '0000000a')
    expect([small?.paxFrom, small?.paxTo, large?.paxFrom, large?.paxTo]).toEqual([2, 2, 3, 3])
  })

  test('of a next season begin where the last one ends', () => {
    const { seasons } = packageBody()
    expect(nextSeason(seasons, 'New', '2026-11-30').ranges).toEqual([
      { from: '2027-01-06', to: '2027-04-05' },
    ])
    expect(nextSeason([], 'New', '2026-11-30').ranges[0]?.from).toBe('2026-11-30')
  })
})
