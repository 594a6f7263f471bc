import { Search, SwapHorizontal } from '@blueprintjs/icons'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useController, useForm, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { cabinClasses, timeSlots } from '#contract/common/enumerations.ts'
import type { CityOption } from '#contract/entities/flight.ts'
import { Button } from '#renderer/ui/button.tsx'
import { AirportField } from '#renderer/entities/airport-field.tsx'
import { cabinName } from '#renderer/entities/flight-texts.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { flightsTexts } from '../texts.ts'
import { PassengersField } from './passengers-field.tsx'
import { searchFormSchema, type SearchForm as Values } from './search-form-schema.ts'
import { queryOfForm } from './search-query.ts'
import { today } from './today.ts'
import './search-form.css'

const slots = timeSlots.map((slot, value) => ({ value, label: slot.text }))
const cabins = [
  cabinClasses.economy,
  cabinClasses.premiumEconomy,
  cabinClasses.business,
  cabinClasses.first,
].map((value) => ({ value, label: cabinName[value] }))

const CityControl = ({
  control,
  name,
  label,
}: {
  control: Control<Values>
  name: 'origin' | 'destination'
  label: string
}) => {
  const { field, fieldState } = useController({ control, name })
  return (
    <AirportField
      label={label}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
      placeholder={flightsTexts.cityPlaceholder}
    />
  )
}

const swapCities = ({ getValues, setValue }: UseFormReturn<Values>): void => {
  const { origin, destination } = getValues()
  setValue('origin', destination, { shouldDirty: true })
  setValue('destination', origin, {
    shouldDirty: true,
    shouldValidate: origin !== null && destination !== null,
  })
}

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

interface SearchFormProps {
  initial: Values
  onSearch: (query: StoredQuery) => void
  /** One line for those who search all day. */
  isCompact?: boolean
}

/** One way for now: other trip types come with their screens, not before them. */
export const SearchForm = ({ initial, onSearch, isCompact }: SearchFormProps) => {
  const schema = useMemo(() => searchFormSchema(today()), [])
  const form = useForm<Values>({ defaultValues: initial, resolver: zodResolver(schema) })
  const { control } = form
  const submit = form.handleSubmit(({ origin, destination, ...values }) => {
    // The schema has refused null before.
    onSearch(queryOfForm({ ...values, origin: origin as CityOption, destination: destination as CityOption }))
  })
  return (
    <form
      className={isCompact ? 'search-form is-compact' : 'search-form'}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <div className="search-places">
        <CityControl control={control} name="origin" label={flightsTexts.from} />
        <Button
          className="search-swap"
          icon={<SwapHorizontal />}
          aria-label={flightsTexts.swap}
          title={flightsTexts.swap}
          onClick={() => swapCities(form)}
        />
        <CityControl control={control} name="destination" label={flightsTexts.to} />
      </div>
      <div className="search-when">
        <DateField control={control} name="departure" label={flightsTexts.date} min={today()} />
        <SelectField control={control} name="slot" label={flightsTexts.slot} options={slots} />
      </div>
      <div className="search-who">
        <Passengers form={form} />
        <SelectField control={control} name="cabinClass" label={flightsTexts.cabin} options={cabins} />
      </div>
      <div className="search-go">
        <CheckboxField control={control} name="isDirect" label={flightsTexts.direct} />
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
