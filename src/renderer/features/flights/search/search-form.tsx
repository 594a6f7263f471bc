import { Search } from '@blueprintjs/icons'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { cabinClasses, tripTypes } from '#contract/common/enumerations.ts'
import { cabinName } from '#domain/flights/flight-words.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { flightsTexts } from '#renderer/features/flights/texts.ts'
import { LegPlaces, LegWhen } from './leg-fields.tsx'
import { PassengersField } from './passengers-field.tsx'
import { searchFormSchema, type SearchForm as Values } from './search-form-schema.ts'
import { toStoredQuery } from './search-query.ts'
import { searchTexts } from './search-texts.ts'
import type { PlacedErrors } from './server-errors.ts'
import { getToday } from '#renderer/ui/today.ts'
import { TripRadios } from './trip-radios.tsx'
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

const Passengers = ({ form }: { form: UseFormReturn<Values> }) => {
  const { control, formState, trigger } = form
  const [adults, children, infants] = useWatch({ control, name: ['adults', 'children', 'infants'] })
  const { errors } = formState
  return (
    <PassengersField
      control={control}
      counts={{ adults, children, infants }}
      error={errors.adults?.message ?? errors.infants?.message ?? errors.children?.message}
      onChanged={() => void trigger(['adults', 'infants'])}
    />
  )
}

const Journey = ({ form, trip }: { form: UseFormReturn<Values>; trip: Values['trip'] }) => {
  if (trip === tripTypes.multiStop) return <MultiLegs form={form} />
  const isReturn = trip === tripTypes.return
  return (
    <>
      <LegPlaces form={form} index={0} />
      <div className={isReturn ? 'search-when is-return' : 'search-when'}>
        <LegWhen control={form.control} index={0} />
        {isReturn ? (
          <LegWhen
            control={form.control}
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
  const schema = useMemo(() => searchFormSchema(getToday()), [])
  const form = useForm<Values>({ defaultValues: initial, resolver: zodResolver(schema) })
  const { control } = form
  const trip = useWatch({ control, name: 'trip' })
  const [isMore, setMore] = useState(isCompact || hasExtraOptions(initial))
  const { others } = serverErrors
  useEffect(() => {
    // The errors come with the results of the search, which the form doesn't send itself.
    for (const { name, message } of serverErrors.fields) form.setError(name, { type: 'server', message })
  }, [serverErrors, form])
  const submit = form.handleSubmit((values) => {
    const query = toStoredQuery(values)
    if (query) onSearch(query)
  })
  return (
    <form
      className={`search-form trip-${trip}${isCompact ? ' is-compact' : ''}`}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <TripRadios control={control} onChange={() => form.clearErrors()} />
      <Journey form={form} trip={trip} />
      <div className="search-who">
        <Passengers form={form} />
        <SelectField control={control} name="cabinClass" label={flightsTexts.cabin} options={cabins} />
      </div>
      {isMore ? <MoreOptions control={control} trip={trip} /> : null}
      {others.length > 0 ? (
        <p className="search-alert" role="alert">
          {others.join(' ')}
        </p>
      ) : null}
      <div className="search-go">
        {isCompact ? null : (
          <>
            <CheckboxField control={control} name="isDirect" label={flightsTexts.direct} />
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
