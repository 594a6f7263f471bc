import { describe, expect, it } from 'vitest'
import { timeSlots } from '#contract/common/enumerations.ts'
import type { CityOption } from '#contract/entities/flight.ts'
import { SearchRequest } from '#contract/http/flights.ts'
import { emptyForm, formOfQuery, queryOf, queryOfAddress, queryOfForm, resultPath } from './search-query.ts'

const city = (code: string): CityOption => ({
  cityCode: code,
  airportCode: code,
  cityName: `City ${code}`,
  label: code,
  subTitle: 'somewhere',
  countryCode: 'IN',
})
const form = {
  ...emptyForm,
  origin: city('DEL'),
  destination: city('BOM'),
  departure: '2026-12-15',
  adults: 2,
  children: 1,
  infants: 1,
}
const paramsOf = (path: string): URLSearchParams => new URLSearchParams(path.split('?')[1])

describe('the query of a form', () => {
  it.each([
    ['Any Time', '00:00:00'],
    ['Before 11AM', '08:00:00'],
    ['11AM to 4PM', '14:00:00'],
    ['4PM to 9PM', '19:00:00'],
    ['After 9PM', '01:00:00'],
  ])('says %s as %s, the hour that the supplier understands', (text, time) => {
    const slot = timeSlots.findIndex((each) => each.text === text)
    const { request } = queryOfForm({ ...form, slot })
    expect(request.segments[0]?.preferredDepartureTime).toBe(`2026-12-15T${time}`)
  })

  it('fits the contract and comes back into the form', () => {
    const query = queryOfForm({ ...form, slot: 3, cabinClass: 4, isDirect: true })
    expect(SearchRequest.safeParse(query.request).success).toBe(true)
    expect(formOfQuery(query, '2026-11-20')).toEqual({ ...form, slot: 3, cabinClass: 4, isDirect: true })
  })

  it('asks for another day when its own is over', () => {
    expect(formOfQuery(queryOfForm(form), '2026-12-16').departure).toBe('')
  })

  it('searches a whole city where that was chosen', () => {
    const london = { ...city('LON'), airportCode: '' }
    expect(queryOfForm({ ...form, origin: london }).request.segments[0]?.origin).toBe('LON')
  })
})

describe('the address of results', () => {
  it('has the six names of the specification', () => {
    const path = resultPath('abc', queryOfForm(form).request)
    expect(path).toBe('/flight/result/abc?origin=DEL&destination=BOM&departure=2026-12-15&adt=2&chd=1&inf=1')
  })

  it('brings the whole search back', () => {
    const { request } = queryOfForm({ ...form, slot: 1, cabinClass: 4, isDirect: true })
    expect(queryOfAddress(paramsOf(resultPath('abc', request)))?.request).toEqual(
      SearchRequest.parse(request),
    )
  })

  it.each([
    '',
    'origin=DEL',
    'origin=DEL&destination=DEL&departure=2026-12-15',
    'origin=DEL&destination=BOM&departure=soon',
  ])('is no search when it says %j', (text) => {
    expect(queryOfAddress(new URLSearchParams(text))).toBeNull()
  })

  it('takes the names of cities from the search that was just filled in', () => {
    const stored = queryOfForm(form)
    const params = paramsOf(resultPath('abc', stored.request))
    expect(queryOf(params, stored)?.origin.cityName).toBe('City DEL')
    expect(queryOf(params, null)?.origin.cityName).toBe('DEL')
  })
})
