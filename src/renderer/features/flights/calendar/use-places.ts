import { useSearchParams } from 'react-router-dom'
import type { CityOption } from '#contract/entities/flight.ts'
import { referenceApi } from '#renderer/entities/reference-api.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { toUnnamedCity } from '#renderer/features/flights/search/query-address.ts'
import { getSearchCode } from '#renderer/features/flights/search/search-form-check.ts'

/** Gives the city of a code in the address: from recent searches, or else looked up. */
const useCity = (code: string): CityOption | null => {
  const recent = useAppSelector((state) => state.booking.recent)
  const known = recent
    .flatMap(({ origin, destination }) => [origin, destination])
    .find((city) => getSearchCode(city) === code && city.subTitle !== '')
  const { data = [] } = referenceApi.useAirportsQuery(
    { searchQuery: code, limit: 8 },
    { skip: code === '' || Boolean(known) },
  )
  if (code === '') return null
  return known ?? data.find((city) => getSearchCode(city) === code) ?? toUnnamedCity(code)
}

const codeIn = (params: URLSearchParams, name: string): string => {
  const code = (params.get(name) ?? '').trim().toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? code : ''
}

/** Gives the origin and destination in the calendar's address. */
export const useCalendarPlaces = () => {
  const [params, setParams] = useSearchParams()
  return {
    params,
    setParams,
    origin: useCity(codeIn(params, 'origin')),
    destination: useCity(codeIn(params, 'destination')),
  }
}
