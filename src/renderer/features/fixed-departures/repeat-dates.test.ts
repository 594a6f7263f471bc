import { expect, it } from 'vitest'
import { getWeekday, listRepeatDates, nextDate } from './repeat-dates.ts'

const friday = 4
const monday = 0

it.each([
  ['2027-01-15', '2027-01-29', [friday], ['2027-01-15', '2027-01-22', '2027-01-29']],
  ['2027-01-16', '2027-01-28', [friday, monday], ['2027-01-18', '2027-01-22', '2027-01-25']],
  [
    '2028-02-28',
    '2028-03-02',
    [0, 1, 2, 3, 4, 5, 6],
    ['2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02'],
  ],
  ['2027-01-16', '2027-01-21', [friday], []],
  ['2027-01-29', '2027-01-15', [friday], []],
  ['2027-01-15', '2027-01-29', [], []],
  ['', '2027-01-29', [friday], []],
  ['2027-01-15', '', [friday], []],
])('lists the chosen weekdays from %s to %s', (from, until, weekdays, dates) => {
  expect(listRepeatDates({ from, until, weekdays }, 60)).toEqual(dates)
})

it('stops at the limit', () => {
  const always = [0, 1, 2, 3, 4, 5, 6]
  expect(listRepeatDates({ from: '2027-01-01', until: '2999-12-31', weekdays: always }, 3)).toHaveLength(3)
})

it('knows weekdays and the next date', () => {
  expect([getWeekday('2027-01-15'), getWeekday('2027-01-18'), getWeekday('2027-01-17')]).toEqual([4, 0, 6])
  expect(nextDate('2026-12-31')).toBe('2027-01-01')
})
