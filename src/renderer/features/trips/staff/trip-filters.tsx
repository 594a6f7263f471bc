import type { RefObject } from 'react'
import { TripStatus } from '#contract/entities/trip.ts'
import { tripStatusNames } from '#domain/packages/trip-status-names.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { DateInput } from '#renderer/ui/fields/date-input.tsx'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { ListSearch } from '#renderer/ui/list/list-search.tsx'
import type { AddressPlace } from '#renderer/ui/list/use-list-place.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { staffTripsTexts as texts } from './staff-trips-texts.ts'
import { activeStatuses, staffTripsAddress, toDecideStatuses, type StaffTripsFilter } from './trip-filter.ts'

const statusOptions = [
  { value: '', label: texts.anyStatus },
  { value: toDecideStatuses.join(','), label: texts.toDecide },
  { value: activeStatuses.join(','), label: texts.active },
  ...TripStatus.options.map((status) => ({ value: status as string, label: tripStatusNames[status] })),
]

/** The options, with statuses of the address that none of them has. */
const withChosen = (chosen: string) =>
  statusOptions.some(({ value }) => value === chosen)
    ? statusOptions
    : [
        {
          value: chosen,
          label: chosen
            .split(',')
            .map((status) => tripStatusNames[status as TripStatus])
            .join(', '),
        },
        ...statusOptions,
      ]

const isDay = (text: string): boolean => text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text)

interface TripFiltersProps {
  place: AddressPlace<StaffTripsFilter>
  searchRef: RefObject<HTMLInputElement | null>
}

/** Text, status, first day and overdue payments. Each choice applies at once and is in the address. */
export const TripFilters = ({ place: { filter, setFilter, changed }, searchRef }: TripFiltersProps) => {
  // A date field may read what was typed a moment later, when other filters have changed.
  const set = useStableCallback((change: Partial<StaffTripsFilter>): void =>
    setFilter({ ...filter, ...change }),
  )
  const setDay = useStableCallback((name: 'startsFrom' | 'startsTo', value: string): void => {
    if (isDay(value) && value !== filter[name]) set({ [name]: value })
  })
  const statuses = filter.statuses.join(',')
  const day = (name: 'startsFrom' | 'startsTo') => (
    <FieldFrame label={texts.filters[name]}>
      {(aria) => <DateInput aria={aria} value={filter[name]} onChange={(value) => setDay(name, value)} />}
    </FieldFrame>
  )
  return (
    <search className="staff-trip-filters" aria-label={texts.filtersLabel}>
      <ListSearch
        label={texts.search}
        maxLength={80}
        filter={filter}
        setFilter={setFilter}
        inputRef={searchRef}
      />
      <FieldFrame label={texts.filters.statuses}>
        {(aria) => (
          <Select
            aria={aria}
            value={statuses}
            options={withChosen(statuses)}
            onChange={(value) => set({ statuses: value.split(',').filter(Boolean) as TripStatus[] })}
          />
        )}
      </FieldFrame>
      {day('startsFrom')}
      {day('startsTo')}
      <Checkbox
        label={texts.filters.onlyOverdue}
        isChecked={filter.onlyOverdue}
        onChange={(onlyOverdue) => set({ onlyOverdue })}
      />
      {changed.length > 0 ? (
        <Button variant="minimal" text={texts.clear} onClick={() => setFilter(staffTripsAddress.defaults)} />
      ) : null}
    </search>
  )
}
