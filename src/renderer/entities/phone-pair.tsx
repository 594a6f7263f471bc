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
  /** Says whose country it is; without it the pair is a group with the number's name. */
  countryLabel?: string
  isRequired?: boolean
  /** Only one number of a form is the person's own, which a browser may fill in. */
  isOwn?: boolean
}

/** A country that is kept and not offered stands there as it is: another one in its place would be a lie. */
const withChosen = (options: SelectOption<string>[], chosen: string): SelectOption<string>[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }]

/** A phone number beside the country whose dial code it has (spec section 2, widget 7). */
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
