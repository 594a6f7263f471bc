import type { CityOption } from '#contract/entities/flight.ts'
import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { AirportField } from '#renderer/entities/airport-field.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { DateInput } from '#renderer/ui/fields/date-input.tsx'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { blockAddress, type BlockFilter } from './block-params.ts'
import { blockTexts } from './texts.ts'

interface FilterBarProps {
  filter: BlockFilter
  /** Provides the names of cities of which the address only has the code. */
  blocks: readonly SeatBlock[]
  hasSeats: boolean
  onFilter: (filter: BlockFilter) => void
}

const findCity = (code: string, blocks: readonly SeatBlock[]): CityOption | null => {
  if (code === '') return null
  const segment = blocks.flatMap(({ segments }) => segments.flat())
  const start = segment.find(({ originAirportCode }) => originAirportCode === code)
  const end = segment.find(({ destinationAirportCode }) => destinationAirportCode === code)
  const cityName = start?.originCityName ?? end?.destinationCityName ?? code
  return { cityCode: code, airportCode: code, cityName, label: cityName, subTitle: '', countryCode: '' }
}

const isDay = (text: string): boolean => text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text)
const seatCounts = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => ({ value, label: String(value) }))

/** Filters of the list; each change is stored in the address at once. */
export const FilterBar = ({ filter, blocks, hasSeats, onFilter }: FilterBarProps) => {
  const set = (change: Partial<BlockFilter>): void => onFilter({ ...filter, ...change })
  const day = (name: 'dateFrom' | 'dateTo') => (
    <FieldFrame label={blockTexts[name]}>
      {(aria) => (
        <DateInput
          aria={aria}
          value={filter[name]}
          onChange={(value) => (isDay(value) ? set({ [name]: value }) : undefined)}
        />
      )}
    </FieldFrame>
  )
  return (
    <div className="block-filters" role="search">
      <AirportField
        label={blockTexts.from}
        placeholder={blockTexts.anywhere}
        value={findCity(filter.origin, blocks)}
        onChange={(city) => set({ origin: city.airportCode || city.cityCode })}
      />
      <AirportField
        label={blockTexts.to}
        placeholder={blockTexts.anywhere}
        value={findCity(filter.destination, blocks)}
        onChange={(city) => set({ destination: city.airportCode || city.cityCode })}
      />
      {day('dateFrom')}
      {day('dateTo')}
      {hasSeats ? (
        <FieldFrame label={blockTexts.seats}>
          {(aria) => (
            <Select
              aria={aria}
              className="num"
              value={filter.seats}
              options={seatCounts}
              onChange={(seats) => set({ seats })}
            />
          )}
        </FieldFrame>
      ) : null}
      <Button
        className="block-filters-clear"
        variant="minimal"
        text={blockTexts.clear}
        disabled={blockAddress.changed(filter).length === 0}
        onClick={() => onFilter(blockAddress.defaults)}
      />
    </div>
  )
}
