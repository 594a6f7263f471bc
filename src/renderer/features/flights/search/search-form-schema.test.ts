import { describe, expect, it } from 'vitest'
import type { CityOption } from '#contract/entities/flight.ts'
import { searchFormSchema, type SearchForm } from './search-form-schema.ts'

const city = (code: string): CityOption => ({
  cityCode: code,
  airportCode: code,
  cityName: code,
  label: code,
  subTitle: '',
  countryCode: 'IN',
})
const good: SearchForm = {
  origin: city('DEL'),
  destination: city('BOM'),
  departure: '2026-12-15',
  slot: 0,
  adults: 2,
  children: 0,
  infants: 0,
  cabinClass: 2,
  isDirect: false,
}
const required = 'This is required field.'

const messages = (part: Partial<SearchForm>): string[] =>
  searchFormSchema('2026-11-20')
    .safeParse({ ...good, ...part })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('a search form', () => {
  it.each<[string, Partial<SearchForm>, string[]]>([
    ['is good', {}, []],
    ['may leave today', { departure: '2026-11-20' }, []],
    ['may carry nine', { adults: 5, children: 2, infants: 2 }, []],
    ['may carry an infant for each adult', { adults: 2, infants: 2 }, []],
    [
      'needs both places and a day',
      { origin: null, destination: null, departure: '' },
      [`origin: ${required}`, `destination: ${required}`, `departure: ${required}`],
    ],
    [
      'does not go back in time',
      { departure: '2026-11-19' },
      ['departure: This day is over. Choose today or a later day.'],
    ],
    [
      'does not go beyond what airlines sell',
      { departure: '2027-12-01' },
      ['departure: Airlines sell about a year ahead. Choose an earlier day.'],
    ],
    ['reads no half date', { departure: '15/13' }, ['departure: Write the date as dd/MM/yyyy.']],
    [
      'goes somewhere',
      { destination: city('DEL') },
      ['destination: Origin and destination are the same. Choose another destination.'],
    ],
    [
      'carries at most nine',
      { adults: 8, children: 2 },
      ['adults: At most nine passengers fit on one booking. Split the group into two bookings.'],
    ],
    [
      'gives each infant an adult',
      { adults: 1, infants: 2 },
      ['infants: Each infant needs an adult of its own.'],
    ],
  ])('%s', (_title, part, expected) => {
    expect(messages(part)).toEqual(expected)
  })

  it('takes two airports of one city as two places', () => {
    const london = { cityCode: 'LON' }
    expect(
      messages({ origin: { ...city('LHR'), ...london }, destination: { ...city('LGW'), ...london } }),
    ).toEqual([])
  })
})
