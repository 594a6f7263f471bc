import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import type { FormFieldProps } from '#renderer/ui/fields/field-props.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import type { SelectOption } from '#renderer/ui/fields/select.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { usePhoneCountries } from './phone-countries.ts'
import './phone-pair.css'

const texts = {
  country: 'Country code',
  missing: "We couldn't load other countries.",
} as const

interface PhonePairProps<Values extends FieldValues> {
  control: FormFieldProps<Values>['control']
  codeName: FieldPath<Values>
  name: FieldPath<Values>
  label: string
  /** Label of the country; without it the pair is a group with the number's name. */
  countryLabel?: string
  isRequired?: boolean
  /** Whether this is the user's own number, the one that a browser may fill in. */
  isOwn?: boolean
}

/** Adds a stored country that isn't offered, since showing another in its place would be wrong. */
const withChosen = (options: SelectOption<string>[], chosen: string): SelectOption<string>[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }]

/** A phone number with its country's dial code (spec section 2, widget 7). */
export const PhonePair = <Values extends FieldValues>({
  control,
  codeName,
  name,
  label,
  countryLabel,
  isRequired,
  isOwn,
}: PhonePairProps<Values>) => {
  const { options, isMissing } = usePhoneCountries()
  const chosen: string = useWatch({ control, name: codeName }) ?? ''
  return (
    <div className="phone-pair" {...(countryLabel ? {} : { role: 'group', 'aria-label': label })}>
      <SelectField
        control={control}
        name={codeName}
        label={countryLabel ?? texts.country}
        options={withChosen(options, chosen)}
        autoComplete={isOwn ? 'tel-country-code' : 'off'}
        {...(isMissing ? { help: texts.missing } : {})}
      />
      <TextField
        control={control}
        name={name}
        label={label}
        type="tel"
        inputMode="tel"
        autoComplete={isOwn ? 'tel-national' : 'off'}
        maxLength={30}
        isRequired={isRequired ?? false}
      />
    </div>
  )
}
