import { describe, expect, test } from 'vitest'
import type { DayItem, PackageDay } from '#contract/entities/package-body.ts'
import { findConflicts, type ConflictContext } from './find-conflicts.ts'
import { anActivityPlan } from './package-body.test-kit.ts'

let lastId = 0
const anItem = (changes: Partial<DayItem>): DayItem => {
  lastId += 1
  return {
    itemId: lastId.toString(16).padStart(8, '0'),
    kind: 'activity',
    title: 'Fort walk',
    refId: '',
    startsAt: '09:00',
    minutes: 60,
    from: '',
    to: '',
    isOptional: false,
    ...changes,
  }
}

const aDay = (changes: Partial<PackageDay>): PackageDay => ({
  dayNo: 1,
  title: 'A day',
  text: 'Text',
  place: 'Kochi',
  meals: [],
  items: [],
  ...changes,
})

const leave = anItem({ kind: 'transfer', title: 'Car', startsAt: '', minutes: 0 })
const lastDay = aDay({ items: [leave] })

const find = (days: PackageDay[], context?: ConflictContext, kind: 'package' | 'activity' = 'package') =>
  findConflicts({ kind }, { days, activity: null }, context)

describe('two places at once', () => {
  test('names both entries that overlap', () => {
    const items = [anItem({}), anItem({ title: 'Boat', startsAt: '09:30' })]
    expect(find([aDay({ items }), lastDay])).toEqual([
      { place: 'body.days.0.items.1', text: 'Day 1: "Boat" begins before "Fort walk" ends' },
    ])
  })

  test('finds an entry that lasts into the next day', () => {
    const night = anItem({ kind: 'transfer', title: 'Night train', startsAt: '22:00', minutes: 720 })
    const breakfast = anItem({ title: 'Market', startsAt: '08:00' })
    expect(find([aDay({ items: [night] }), aDay({ items: [breakfast, leave] })])).toEqual([
      { place: 'body.days.1.items.0', text: 'Day 1 to 2: "Market" begins before "Night train" ends' },
    ])
  })

  test.each([
    ['one follows the other', { startsAt: '10:00' }],
    ['one is optional', { startsAt: '09:30', isOptional: true }],
    ['one has no time', { startsAt: '' }],
    ['one is a stay', { startsAt: '09:30', kind: 'stay' as const }],
    ['one is free time', { startsAt: '09:30', kind: 'free' as const }],
    ['one has a time that is still being typed', { startsAt: '9' }],
  ])('finds nothing when %s', (_why, changes) => {
    expect(find([aDay({ items: [anItem({}), anItem(changes)] }), lastDay])).toEqual([])
  })
})

describe('a day of check-out', () => {
  test('needs a transfer or flight to another place', () => {
    expect(find([aDay({}), aDay({ place: 'Munnar' }), aDay({ place: 'munnar ', items: [leave] })])).toEqual([
      { place: 'body.days.1.items', text: 'Day 2: no transfer from Kochi to Munnar' },
    ])
  })

  test('needs one on the last day', () => {
    expect(find([aDay({}), aDay({ place: '' })])).toEqual([
      { place: 'body.days.1.items', text: 'Day 2: check-out without a transfer or flight' },
    ])
  })

  test('is left alone without a title, and in an activity', () => {
    expect(find([aDay({}), aDay({ title: '', place: 'Munnar' })])).toEqual([])
    expect(find([aDay({}), aDay({ place: 'Munnar' })], undefined, 'activity')).toEqual([])
  })
})

describe('a meal that is included twice', () => {
  test('is found between the meals and the entries of a day', () => {
    const items = [anItem({ title: 'Gala dinner' }), leave]
    expect(find([aDay({ meals: ['D'], items })])).toEqual([
      { place: 'body.days.0.meals', text: 'Day 1: dinner is included twice' },
    ])
  })

  test('is found among the entries', () => {
    const items = [
      anItem({ title: 'Lunch on board' }),
      anItem({ title: 'Lunch in town', startsAt: '' }),
      leave,
    ]
    expect(find([aDay({ items })]).map(({ text }) => text)).toEqual(['Day 1: lunch is included twice'])
  })

  test.each([{ kind: 'note' as const }, { kind: 'stay' as const }])('does not count $kind', (changes) => {
    expect(
      find([aDay({ meals: ['B'], items: [anItem({ title: 'Breakfast from 7', ...changes }), leave] })]),
    ).toEqual([])
  })
})

describe('an activity on a day on which it is closed', () => {
  const visit = anItem({ refId: 'fort', startsAt: '' })
  const days = [aDay({ items: [] }), aDay({ items: [visit, leave] })]
  const toContext = (
    startsOn: string[],
    weekdays: number[] = [],
    closedOn: string[] = [],
  ): ConflictContext => ({
    startsOn,
    activities: [{ refId: 'fort', title: 'Fort', weekdays, closedOn }],
  })

  test.each([
    ['closed on the date', toContext(['2026-12-24'], [], ['2026-12-25'])],
    // 25 December 2026 is a Friday.
    ['without times on the weekday', toContext(['2026-12-24'], [0, 1, 2, 3, 4, 6])],
  ])('is found when it is %s', (_why, context) => {
    expect(find(days, context)).toEqual([
      { place: 'body.days.1.items.0', text: 'Day 2: "Fort" is closed if the trip starts on 2026-12-24' },
    ])
  })

  test.each([
    ['open', toContext(['2026-12-24'], [5])],
    ['not part of a trip with known dates', toContext([], [], ['2026-12-25'])],
    ['unknown', { startsOn: ['2026-12-24'], activities: [] }],
  ])('is not found when it is %s', (_why, context) => {
    expect(find(days, context)).toEqual([])
  })
})

test('a closing day without start times is pointed out', () => {
  // The activity takes place on Saturdays and Sundays.
  const activity = anActivityPlan({ closedOn: ['2026-12-25', '2026-12-26', ''] })
  expect(findConflicts({ kind: 'activity' }, { days: [], activity })).toEqual([
    { place: 'body.activity.closedOn.0', text: '2026-12-25 already has no start times' },
  ])
})
