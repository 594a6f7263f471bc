import { useEffect, useMemo } from 'react'
import { shallowEqual } from 'react-redux'
import type { CityOption } from '#contract/entities/flight.ts'
import { referenceApi } from '#renderer/entities/reference-api.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { getSearchCode } from './search-form-check.ts'

const most = 12
const askFor = (code: string) => ({ searchQuery: code, limit: 8 })

/** Gives the cities for these codes, without unknown ones. */
export const useCityNames = (codes: readonly string[]): CityOption[] => {
  const dispatch = useAppDispatch()
  const key = [...new Set(codes)].sort().slice(0, most).join()
  const asked = useMemo(() => (key === '' ? [] : key.split(',')), [key])
  useEffect(() => {
    const calls = asked.map((code) => dispatch(referenceApi.endpoints.airports.initiate(askFor(code))))
    return () => calls.forEach((call) => call.unsubscribe())
  }, [asked, dispatch])
  const found = useAppSelector(
    (state) =>
      asked.map((code) => {
        const { data = [] } = referenceApi.endpoints.airports.select(askFor(code))(state)
        return data.find((city) => getSearchCode(city) === code)
      }),
    shallowEqual,
  )
  return useMemo(() => found.flatMap((city) => city ?? []), [found])
}
