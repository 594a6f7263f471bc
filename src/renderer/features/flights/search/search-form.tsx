import { Search } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { cabinClasses, tripTypes } from '#contract/common/search-numbers.ts'
import { cabinName } from '#domain/flights/flight-words.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { flightsTexts } from '#renderer/features/flights/texts.ts'
import { LegPlaces, LegWhen } from './leg-fields.tsx'
import { PassengersField } from './passengers-field.tsx'
import type { SearchForm as Values } from './search-form-check.ts'
import { toStoredQuery } from './search-query.ts'
import { searchTexts } from './search-texts.ts'
import type { PlacedErrors } from './server-errors.ts'
import { TripRadios } from './trip-radios.tsx'
import { useSearchForm, type SearchFormHandle } from './use-search-form.ts'
import './search-form.css'
import './search-form-sizes.css'

const MultiLegs = loadable(async () => (await import('./multi-legs.tsx')).MultiLegs)
const MoreOptions = loadable(async () => (await import('./more-options.tsx')).MoreOptions)

const cabins = [
  cabinClasses.economy,
  cabinClasses.premiumEconomy,
  cabinClasses.business,
  cabinClasses.first,
].map((value) => ({ value, label: cabinName[value] }))

const Journey = ({ form }: { form: SearchFormHandle }) => {
  const { trip } = form.values
  if (trip === tripTypes.multiStop) return <MultiLegs form={form} />
  const isReturn = trip === tripTypes.return
  return (
    <>
      <LegPlaces form={form} index={0} />
      <div className={isReturn ? 'search-when is-return' : 'search-when'}>
        <LegWhen form={form} index={0} />
        {isReturn ? (
          <LegWhen
            form={form}
            index={1}
            dateLabel={searchTexts.returnDate}
            slotLabel={searchTexts.returnSlot}
          />
        ) : null}
      </div>
    </>
  )
}

const none: PlacedErrors = { fields: [], others: [] }

interface SearchFormProps {
  initial: Values
  onSearch: (query: StoredQuery) => void
  /** A single line, for users who search all day. */
  isCompact?: boolean
  serverErrors?: PlacedErrors
}

const hasExtraOptions = ({ airlines, sources }: Values): boolean => airlines.length > 0 || sources.length > 0

export const SearchForm = ({
  initial,
  onSearch,
  isCompact = false,
  serverErrors = none,
}: SearchFormProps) => {
  const { form, frame, placeErrors, submit } = useSearchForm(initial, (values) => {
    const query = toStoredQuery(values)
    if (query) onSearch(query)
  })
  const { trip, cabinClass, isDirect } = form.values
  const [isMore, setMore] = useState(isCompact || hasExtraOptions(initial))
  const { others } = serverErrors
  useEffect(() => {
    // The errors come with the results of the search, which the form doesn't send itself.
    placeErrors(serverErrors.fields)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- shown once for each answer, not after each change
  }, [serverErrors])
  return (
    <form
      className={`search-form trip-${trip}${isCompact ? ' is-compact' : ''}`}
      ref={frame}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      noValidate
    >
      <TripRadios form={form} />
      <Journey form={form} />
      <div className="search-who">
        <PassengersField form={form} />
        <FieldFrame label={flightsTexts.cabin} error={form.errors.cabinClass}>
          {(aria) => (
            <Select
              aria={aria}
              value={cabinClass}
              options={cabins}
              onChange={(cabin) => form.change({ cabinClass: cabin })}
            />
          )}
        </FieldFrame>
      </div>
      {isMore ? <MoreOptions form={form} /> : null}
      {others.length > 0 ? (
        <p className="search-alert" role="alert">
          {others.join(' ')}
        </p>
      ) : null}
      <div className="search-go">
        {isCompact ? null : (
          <>
            <div className="field">
              <Checkbox
                label={flightsTexts.direct}
                isChecked={isDirect}
                onChange={(isOn) => form.change({ isDirect: isOn })}
              />
            </div>
            <Button
              variant="minimal"
              aria-expanded={isMore}
              text={isMore ? searchTexts.fewerOptions : searchTexts.moreOptions}
              onClick={() => setMore(!isMore)}
            />
            <span className="grow" />
          </>
        )}
        <Button
          type="submit"
          intent="primary"
          size={isCompact ? 'medium' : 'large'}
          icon={<Search />}
          text={isCompact ? flightsTexts.searchShort : flightsTexts.search}
        />
      </div>
    </form>
  )
}
