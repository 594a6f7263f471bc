import type { FieldPath, FieldValues } from 'react-hook-form'
import type { FormFieldProps } from '#renderer/ui/fields/field-props.ts'
import { SelectField, type SelectOption } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { signUpTexts } from './texts.ts'

interface PhonePairProps<Values extends FieldValues> {
  control: FormFieldProps<Values>['control']
  codeName: FieldPath<Values>
  name: FieldPath<Values>
  label: string
  countries: readonly SelectOption<string>[]
}

/** A phone number beside its country. */
export const PhonePair = <Values extends FieldValues>({
  control,
  codeName,
  name,
  label,
  countries,
}: PhonePairProps<Values>) => (
  <div className="account-phone">
    <SelectField
      control={control}
      name={codeName}
      label={label === signUpTexts.phone ? signUpTexts.country : `${label}: ${signUpTexts.country}`}
      options={countries}
      autoComplete="tel-country-code"
    />
    <TextField
      control={control}
      name={name}
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={24}
      isRequired
    />
  </div>
)
