import { useState } from 'react'
import { limits } from '#contract/common/constants.ts'
import type { CityOption } from '#contract/entities/flight.ts'
import { AsyncCombobox } from '#renderer/ui/fields/async-combobox.tsx'
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

/** City or airport by autocomplete (spec section 2, 12). An empty field offers the most used ones. */
export const AirportField = ({ value, ...props }: AirportFieldProps) => {
  const [query, setQuery] = useState('')
  const searchQuery = useDebounced(query, query === '' ? 0 : limits.selectDebounceMs)
  const {
    data = none,
    currentData = none,
    isFetching,
  } = referenceApi.useAirportsQuery({ searchQuery, limit: 8 })
  return (
    <AsyncCombobox
      {...props}
      value={value}
      onChange={(city) => {
        setQuery('')
        props.onChange(city)
      }}
      options={isFetching ? data : currentData}
      query={query}
      onQuery={setQuery}
      isLoading={isFetching || query !== searchQuery}
      keyOf={(city) => `${city.cityCode}-${city.airportCode}`}
      textOf={(city) => city.cityName}
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
