import { expect, test } from 'vitest'
import { sortCountries } from './sort-countries.ts'

test('sorts countries by name rather than by code, India first', () => {
  const countries = [
    { code: 'AE', name: 'United Arab Emirates' },
    { code: 'AX', name: 'Åland Islands' },
    { code: 'CH', name: 'Switzerland' },
    { code: 'DZ', name: 'Algeria' },
    { code: 'IN', name: 'India' },
  ]
  expect(sortCountries(countries).map(({ code }) => code)).toEqual(['IN', 'AX', 'DZ', 'CH', 'AE'])
})
