import { useMemo, useState } from 'react'
import type { Airline } from '#contract/entities/flight.ts'
import { referenceApi } from '#renderer/entities/reference-api.ts'
import { AsyncCombobox } from '#renderer/ui/fields/async-combobox.tsx'
import { ruleTexts } from './texts.ts'

interface AirlineFieldProps {
  code: string
  onChange: (code: string) => void
  onBlur: () => void
  error: string | undefined
}

const shown = 8
const none: Airline[] = []

/** Finds airlines by code or name; those that start with the text come first. */
const matching = (airlines: readonly Airline[], query: string): Airline[] => {
  const text = query.trim().toLowerCase()
  if (text === '') return airlines.slice(0, shown)
  const rank = ({ airlineCode, airlineName }: Airline): number => {
    const name = airlineName.toLowerCase()
    if (airlineCode.toLowerCase() === text) return 0
    if (name.startsWith(text)) return 1
    return name.includes(text) ? 2 : 3
  }
  return airlines
    .map((airline) => ({ airline, place: rank(airline) }))
    .filter(({ place }) => place < 3)
    .sort((a, b) => a.place - b.place)
    .slice(0, shown)
    .map(({ airline }) => airline)
}

/** Selects an airline by code or name. */
export const AirlineField = ({ code, onChange, onBlur, error }: AirlineFieldProps) => {
  const [query, setQuery] = useState('')
  const { data = none, isLoading } = referenceApi.useAirlinesQuery({})
  const options = useMemo(() => matching(data, query), [data, query])
  const chosen = data.find(({ airlineCode }) => airlineCode === code) ?? null
  return (
    <AsyncCombobox
      label={ruleTexts.airline}
      placeholder={ruleTexts.airlinePlaceholder}
      value={chosen}
      onChange={({ airlineCode }) => {
        setQuery('')
        onChange(airlineCode)
      }}
      onBlur={onBlur}
      options={options}
      query={query}
      onQuery={setQuery}
      isLoading={isLoading}
      getKey={({ airlineCode }) => airlineCode}
      getText={({ airlineName }) => airlineName}
      lead={code ? <span className="mono">{code}</span> : undefined}
      renderOption={({ airlineCode, airlineName }) => (
        <>
          <span className="mono airport-code">{airlineCode}</span>
          <span className="grow clip">{airlineName}</span>
        </>
      )}
      {...(error ? { error } : {})}
    />
  )
}
