import type { CityOption } from '#contract/entities/flight.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'

/** Creates a city with one airport. */
export const aCity = (code: string, cityName: string): CityOption => ({
  cityCode: code,
  airportCode: code,
  cityName,
  label: `${cityName} (${code})`,
  subTitle: 'India',
  countryCode: 'IN',
})

/** Creates a search for one adult from Delhi to Mumbai on 15 January 2027. */
export const aQuery = (): StoredQuery => ({
  request: {
    journeyType: 1,
    segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2027-01-15T00:00:00' }],
    adultCount: 1,
  },
  origin: aCity('DEL', 'Delhi'),
  destination: aCity('BOM', 'Mumbai'),
})
