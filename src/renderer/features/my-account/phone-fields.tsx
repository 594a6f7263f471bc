import type { Control } from 'react-hook-form'
import { PhonePair } from '#renderer/entities/phone-pair.tsx'
import type { PhoneForm } from './phone-form.ts'
import { phoneTexts } from './texts.ts'

interface PhoneFieldsProps {
  control: Control<PhoneForm>
  rows: PhoneForm['phones']
}

/** A row with country and number for each phone. */
export const PhoneFields = ({ control, rows }: PhoneFieldsProps) =>
  rows.map(({ label }, index) => (
    <PhonePair
      key={label}
      control={control}
      codeName={`phones.${index}.phoneCountryCode`}
      name={`phones.${index}.phoneNumber`}
      label={phoneTexts.number(phoneTexts.labels[label])}
      countryLabel={phoneTexts.phoneCountry(phoneTexts.labels[label])}
      isRequired={label === 'Primary'}
      isOwn={label === 'Primary'}
    />
  ))
