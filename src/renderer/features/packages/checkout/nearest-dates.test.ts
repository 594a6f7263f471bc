import { expect, it } from 'vitest'
import { aDate, nextMonth } from '#renderer/entities/packages/package.test-kit.ts'
import { findNearestDates } from './nearest-dates.ts'

it('finds the nearest dates with places, in their order', () => {
  const dates = [
    aDate('01'),
    aDate('08'),
    aDate('10', { state: 'waitlist' }),
    aDate('11', { state: 'closed' }),
    aDate('12'),
    aDate('13', { state: 'few', placesLeft: 2 }),
    aDate('20'),
  ]
  const found = findNearestDates(dates, `${nextMonth}-12`, 3)
  expect(found.map(({ startsOn }) => startsOn.slice(-2))).toEqual(['08', '13', '20'])
})
