import { describe, expect, it } from 'vitest'
import type { CityOption } from '#contract/entities/flight.ts'
import { returnKinds, tripTypes } from '#contract/common/search-numbers.ts'
import { checkSearchForm, type LegForm, type SearchForm } from './search-form-check.ts'
import { emptyForm, formWithLegs } from './search-query.ts'

const city = (code: string): CityOption => ({
  cityCode: code,
  airportCode: code,
  cityName: code,
  label: code,
  subTitle: '',
  countryCode: 'IN',
})
const leg = (part: Partial<LegForm> = {}): LegForm => ({
  origin: city('DEL'),
  destination: city('BOM'),
  departure: '2026-12-15',
  slot: 0,
  ...part,
})
const form = (part: Partial<SearchForm>, ...legs: LegForm[]): SearchForm =>
  formWithLegs({ ...emptyForm, adults: 2, ...part }, legs)
const required = 'This is required field.'
const beforeLast = 'Choose a date on or after the previous flight'

const messages = (value: SearchForm): string[] =>
  Object.entries(checkSearchForm(value, '2026-11-20')).map(([name, message]) => `${name}: ${message}`)

const one = (part: Partial<LegForm>): SearchForm => form({}, leg(part))
const back = (departure: string): SearchForm =>
  form({ trip: tripTypes.return }, leg(), leg({ origin: null, destination: null, departure }))

describe('a search form', () => {
  it.each<[string, SearchForm, string[]]>([
    ['is good', one({}), []],
    ['accepts a departure today', one({ departure: '2026-11-20' }), []],
    ['accepts nine passengers', form({ adults: 5, children: 2, infants: 2 }, leg()), []],
    ['accepts an infant for each adult', form({ infants: 2 }, leg()), []],
    [
      'requires both places and a date',
      one({ origin: null, destination: null, departure: '' }),
      [`legs.0.origin: ${required}`, `legs.0.destination: ${required}`, `legs.0.departure: ${required}`],
    ],
    [
      'refuses a date in the past',
      one({ departure: '2026-11-19' }),
      ['legs.0.departure: Choose today or a later date'],
    ],
    [
      'refuses a date beyond what airlines sell',
      one({ departure: '2027-12-01' }),
      ['legs.0.departure: Choose an earlier date: airlines sell about a year ahead'],
    ],
    [
      'refuses an incomplete date',
      one({ departure: '15/13' }),
      ['legs.0.departure: Enter the date as dd/MM/yyyy'],
    ],
    [
      'goes somewhere',
      one({ destination: city('DEL') }),
      ['legs.0.destination: Choose a different destination'],
    ],
    [
      'refuses more than nine passengers',
      form({ adults: 8, children: 2 }, leg()),
      ['adults: One booking can have up to nine passengers. Split larger groups into separate bookings.'],
    ],
    [
      'refuses more infants than adults',
      form({ adults: 1, infants: 2 }, leg()),
      ['infants: Each infant must travel with an adult.'],
    ],
    ['accepts a return on the same day or later', back('2026-12-15'), []],
    ['requires the return date, not its places', back(''), [`legs.1.departure: ${required}`]],
    ['refuses a return before the outbound flight', back('2026-12-14'), [`legs.1.departure: ${beforeLast}`]],
    [
      'allows one source for an LCC Special',
      form(
        { trip: tripTypes.return, returnKind: returnKinds.lccSpecial, sources: ['6E', 'SG'] },
        leg(),
        leg({ departure: '2026-12-20' }),
      ),
      ['sources: Choose only one source. LCC Special searches a single airline system.'],
    ],
    [
      'requires every flight of a multi-city journey, in order of dates',
      form(
        { trip: tripTypes.multiStop, legCount: 3 },
        leg(),
        leg({ origin: city('BOM'), destination: city('BLR'), departure: '2026-12-10' }),
      ),
      [
        `legs.1.departure: ${beforeLast}`,
        `legs.2.origin: ${required}`,
        `legs.2.destination: ${required}`,
        `legs.2.departure: ${required}`,
      ],
    ],
    ['ignores flights beyond the count', form({ legCount: 3 }, leg(), leg({ departure: 'x' })), []],
  ])('%s', (_title, value, expected) => {
    expect(messages(value)).toEqual(expected)
  })

  it('treats two airports of one city as two places', () => {
    const london = { cityCode: 'LON' }
    const between = one({
      origin: { ...city('LHR'), ...london },
      destination: { ...city('LGW'), ...london },
    })
    expect(messages(between)).toEqual([])
  })
})
