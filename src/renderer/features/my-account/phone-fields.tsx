import type { Control } from 'react-hook-form'
import { phoneCountriesOf } from '#domain/phone-numbers.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { myAccountApi } from './my-account-api.ts'
import type { PhoneForm } from './phone-form.ts'
import { phoneTexts } from './texts.ts'

/** Countries for a phone field: India first, the excluded ones not among them. */
export const useCountryOptions = () => {
  const { data } = myAccountApi.useAccountCountriesQuery({})
  const countries = data ? phoneCountriesOf(data) : [{ code: 'IN', name: 'India', dial_code: '+91' }]
  return countries.map(({ code, name, dial_code }) => ({ value: code, label: `${name} (${dial_code})` }))
}

interface PhoneFieldsProps {
  control: Control<PhoneForm>
  rows: PhoneForm['phones']
}

/** A row of country and number for each phone. */
export const PhoneFields = ({ control, rows }: PhoneFieldsProps) => {
  const countries = useCountryOptions()
  return rows.map(({ label }, index) => (
    <div className="phone-row" key={label}>
      <SelectField
        control={control}
        name={`phones.${index}.phoneCountryCode`}
        label={phoneTexts.countryOf(phoneTexts.labels[label])}
        options={countries}
        autoComplete="tel-country-code"
      />
      <TextField
        control={control}
        name={`phones.${index}.phoneNumber`}
        label={phoneTexts.number(phoneTexts.labels[label])}
        type="tel"
        inputMode="tel"
        autoComplete={label === 'Primary' ? 'tel-national' : 'off'}
        maxLength={40}
        isRequired={label === 'Primary'}
      />
    </div>
  ))
}
