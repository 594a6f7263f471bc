import { useMemo, useState } from 'react'
import { limits } from '#contract/common/constants.ts'
import type { CityOption } from '#contract/entities/flight.ts'
import { AsyncCombobox } from '#renderer/ui/fields/async-combobox.tsx'
import { useAppSelector } from '#renderer/store/store.ts'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { referenceApi } from './reference-api.ts'

interface AirportFieldProps {
  label: string
  value: CityOption | null
  onChange: (city: CityOption) => void
  onBlur?: () => void
  error?: string
  placeholder?: string
  inputRef?: (element: HTMLInputElement | null) => void
}

const none: CityOption[] = []
const lastUsedKept = 4

const toKey = (city: CityOption): string => `${city.cityCode}-${city.airportCode}`
const distinct = (cities: readonly CityOption[]): CityOption[] => [
  ...new Map(cities.map((city) => [toKey(city), city])).values(),
]

/**
 * Gives the places of recent searches, newest first. Places without more than a code are left out, since there is
 * nothing to show.
 */
const useLastUsed = (): CityOption[] => {
  const recent = useAppSelector((state) => state.booking.recent)
  return useMemo(() => {
    const places = recent.flatMap(({ origin, destination }) => [origin, destination])
    return distinct(places.filter(({ subTitle }) => subTitle !== '')).slice(0, lastUsedKept)
  }, [recent])
}

/**
 * Selects a city or airport with autocomplete (spec section 2, 12). An empty field offers recently used places, then
 * the most popular ones; the second line of each says what is nearby.
 */
export const AirportField = ({ value, ...props }: AirportFieldProps) => {
  const [query, setQuery] = useState('')
  const searchQuery = useDebounced(query, query === '' ? 0 : limits.selectDebounceMs)
  const {
    data = none,
    currentData = none,
    isFetching,
  } = referenceApi.useAirportsQuery({ searchQuery, limit: 8 })
  const lastUsed = useLastUsed()
  const found = isFetching ? data : currentData
  return (
    <AsyncCombobox
      {...props}
      value={value}
      onChange={(city) => {
        setQuery('')
        props.onChange(city)
      }}
      options={query === '' ? distinct([...lastUsed, ...found]) : found}
      query={query}
      onQuery={setQuery}
      isLoading={isFetching || query !== searchQuery}
      getKey={toKey}
      getText={(city) => city.cityName}
      lead={value ? <span className="mono">{value.cityCode}</span> : undefined}
      renderOption={(city) => (
        <>
          <span className="mono airport-code">{city.airportCode || city.cityCode}</span>
          <span className="grow">
            <span className="clip airport-label">{city.label}</span>
            <span className="clip small muted airport-label">{city.subTitle}</span>
          </span>
        </>
      )}
    />
  )
}
