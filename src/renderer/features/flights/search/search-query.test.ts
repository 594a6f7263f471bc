import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnKinds, timeSlots, tripTypes } from '#contract/common/search-numbers.ts'
import type { CityOption } from '#contract/entities/flight.ts'
import { SearchRequest } from '#contract/http/flights.ts'
import { aFlight, aSegment } from '#domain/flights/flight.test-kit.ts'
import { resolveQuery, withCityNames } from './named-query.ts'
import { readQuery } from './query-address.ts'
import { resultPath } from '#renderer/entities/result-path.ts'
import { checkSearchForm, type LegForm, type SearchForm } from './search-form-check.ts'
import { emptyForm, toSearchForm, formWithLegs, toStoredQuery } from './search-query.ts'

const today = '2026-11-20'
const city = (code: string): CityOption => ({
  cityCode: code,
  airportCode: code,
  cityName: `City ${code}`,
  label: code,
  subTitle: 'somewhere',
  countryCode: 'IN',
})
const leg = (from: string | null, to: string | null, departure: string, slot = 0): LegForm => ({
  origin: from ? city(from) : null,
  destination: to ? city(to) : null,
  departure,
  slot,
})
const makeForm = (part: Partial<SearchForm>, ...legs: LegForm[]): SearchForm =>
  formWithLegs({ ...emptyForm, adults: 2, children: 1, infants: 1, ...part }, legs)
const oneWay = makeForm({}, leg('DEL', 'BOM', '2026-12-15'))
const asked = (form: SearchForm) => {
  const query = toStoredQuery(form)
  if (!query) throw new Error('the form has no query')
  return query
}
const readParams = (path: string): URLSearchParams => new URLSearchParams(path.split('?')[1])
const segment = (origin: string, destination: string, preferredDepartureTime: string) => ({
  origin,
  destination,
  preferredDepartureTime,
  flightCabinClass: 2,
})

describe('the query of a form', () => {
  it.each([
    ['Any Time', '00:00:00'],
    ['Before 11AM', '08:00:00'],
    ['11AM to 4PM', '14:00:00'],
    ['4PM to 9PM', '19:00:00'],
    ['After 9PM', '01:00:00'],
  ])('sends %s as %s, the hour that the supplier expects', (text, time) => {
    const slot = timeSlots.findIndex((each) => each.text === text)
    const { request } = asked(makeForm({}, leg('DEL', 'BOM', '2026-12-15', slot)))
    expect(request.segments[0]?.preferredDepartureTime).toBe(`2026-12-15T${time}`)
  })

  it.each<[string, SearchForm, object]>([
    [
      'One Way requests one flight, whatever else was typed before',
      makeForm({}, leg('DEL', 'BOM', '2026-12-15'), leg(null, null, '2026-12-20')),
      { journeyType: 1, segments: [segment('DEL', 'BOM', '2026-12-15T00:00:00')] },
    ],
    [
      'Return reverses the outbound flight',
      makeForm(
        { trip: tripTypes.return, returnKind: returnKinds.lccSpecial, sources: ['6E'] },
        leg('DEL', 'BOM', '2026-12-15'),
        leg(null, null, '2026-12-20', 3),
      ),
      {
        journeyType: 2,
        returnKind: 5,
        sources: ['6E'],
        segments: [
          segment('DEL', 'BOM', '2026-12-15T00:00:00'),
          segment('BOM', 'DEL', '2026-12-20T19:00:00'),
        ],
      },
    ],
    [
      'Multi City requests as many flights as there are',
      makeForm(
        { trip: tripTypes.multiStop, legCount: 3, airlines: ['AI', '6E'], isDirect: true },
        leg('DEL', 'BOM', '2026-12-15'),
        leg('BOM', 'BLR', '2026-12-18', 1),
        leg('MAA', 'DEL', '2026-12-20'),
        leg('AMD', 'DEL', '2026-12-22'),
      ),
      {
        journeyType: 3,
        directFlight: true,
        preferredAirlines: ['AI', '6E'],
        segments: [
          segment('DEL', 'BOM', '2026-12-15T00:00:00'),
          segment('BOM', 'BLR', '2026-12-18T08:00:00'),
          segment('MAA', 'DEL', '2026-12-20T00:00:00'),
        ],
      },
    ],
  ])('%s', (_title, form, expected) => {
    const { request } = asked(form)
    expect(request).toMatchObject({ adultCount: 2, childCount: 1, infantCount: 1, ...expected })
    expect(request.segments).toHaveLength((expected as { segments: unknown[] }).segments.length)
    expect(SearchRequest.safeParse(request).success).toBe(true)
    expect('returnKind' in request).toBe(form.trip === tripTypes.return)
  })

  it('is null while a place is missing', () => {
    expect(toStoredQuery(makeForm({}, leg('DEL', null, '2026-12-15')))).toBeNull()
  })

  it('requires another day when its own has passed', () => {
    expect(toSearchForm(asked(oneWay), '2026-12-16').legs[0]?.departure).toBe('')
  })

  it('searches a whole city if that was chosen', () => {
    const london = { ...leg('LON', 'BOM', '2026-12-15'), origin: { ...city('LON'), airportCode: '' } }
    expect(asked(makeForm({}, london)).request.segments[0]?.origin).toBe('LON')
  })
})

const codes = ['DEL', 'BOM', 'BLR', 'MAA', 'HYD', 'LHR'] as const
const anyForm = fc
  .record({
    trip: fc.constantFrom(tripTypes.oneWay, tripTypes.return, tripTypes.multiStop),
    returnKind: fc.constantFrom(returnKinds.normal, returnKinds.gdsSpecial, returnKinds.lccSpecial),
    legCount: fc.integer({ min: 2, max: 6 }),
    places: fc.array(fc.shuffledSubarray([...codes], { minLength: 2, maxLength: 2 }), {
      minLength: 6,
      maxLength: 6,
    }),
    slots: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 6, maxLength: 6 }),
    days: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 6, maxLength: 6 }),
    adults: fc.integer({ min: 1, max: 4 }),
    children: fc.integer({ min: 0, max: 4 }),
    cabinClass: fc.constantFrom(2, 3, 4, 6),
    isDirect: fc.boolean(),
    airlines: fc.subarray(['AI', '6E', 'SG']),
    sources: fc.subarray(['6E', 'GDS', 'fixed departures'], { maxLength: 1 }),
  })
  .map(({ places, slots, days, ...form }): SearchForm => {
    const sorted = [...days].sort((a, b) => a - b)
    const legs = places.map(([from = 'DEL', to = 'BOM'], index) => {
      const day = new Date(Date.UTC(2026, 11, 1 + (sorted[index] ?? 0))).toISOString().slice(0, 10)
      const isBack = form.trip === tripTypes.return && index === 1
      return leg(isBack ? null : from, isBack ? null : to, day, slots[index])
    })
    const used = form.trip === tripTypes.oneWay ? 1 : form.trip === tripTypes.return ? 2 : form.legCount
    return formWithLegs(
      {
        ...form,
        infants: 0,
        legCount: form.trip === tripTypes.multiStop ? form.legCount : 2,
        returnKind: form.trip === tripTypes.return ? form.returnKind : returnKinds.normal,
        cabinClass: form.cabinClass,
      },
      legs.slice(0, used),
    )
  })

describe('any search', () => {
  it('is restored into the form as it was', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        expect(checkSearchForm(form, today)).toEqual({})
        expect(toSearchForm(asked(form), today)).toEqual(form)
      }),
    )
  })

  it('is restored from the address of its results', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const { request } = asked(form)
        const read = readQuery(readParams(resultPath('abc', request)))
        expect(read?.request).toEqual(SearchRequest.parse(request))
      }),
    )
  })

  it('keeps the names of its cities when it matches the address', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const stored = asked(form)
        const params = readParams(resultPath('abc', stored.request))
        expect(resolveQuery(params, stored)).toBe(stored)
        expect(resolveQuery(params, null)?.origin.cityName).toBe(stored.request.segments[0]?.origin)
      }),
    )
  })
})

describe('the address of results', () => {
  it('has the six names of the specification', () => {
    const path = resultPath('abc', asked(oneWay).request)
    expect(path).toBe('/flight/result/abc?origin=DEL&destination=BOM&departure=2026-12-15&adt=2&chd=1&inf=1')
  })

  it.each([
    '',
    'origin=DEL',
    'origin=DEL&destination=DEL&departure=2026-12-15',
    'origin=DEL&destination=BOM&departure=soon',
    'origin=DEL&destination=BOM&departure=2026-12-15&return=later',
    'origin=DEL&destination=BOM&departure=2026-12-15&legs=BOM-BLR',
  ])('is rejected when it contains %j', (text) => {
    expect(readQuery(new URLSearchParams(text))).toBeNull()
  })
})

describe('names of cities', () => {
  it('come from the flights found where only codes are known', () => {
    const address = 'origin=DEL&destination=BOM&departure=2026-12-15&adt=1&return=2026-12-20'
    const query = readQuery(new URLSearchParams(address))
    if (!query) throw new Error('the address has no query')
    const back = aSegment({ originCityName: 'Mumbai', destinationCityName: 'Delhi' })
    const named = withCityNames(query, [
      aFlight({ direction: 'outbound' }),
      aFlight({ direction: 'inbound', segments: [[back]] }),
    ])
    expect([named.origin.cityName, named.destination.cityName]).toEqual(['Delhi', 'Mumbai'])
  })
})
