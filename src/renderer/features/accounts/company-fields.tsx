import type { Control } from 'react-hook-form'
import type { SelectOption } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { PhonePair } from './phone-pair.tsx'
import type { SignUpForm } from './sign-up-form.ts'
import { signUpTexts as texts } from './texts.ts'

interface CompanyFieldsProps {
  // The field kit does not care for what the resolver gives back.
  // oxlint-disable-next-line typescript/no-explicit-any -- as the field kit: any form type
  control: Control<SignUpForm, any, any>
  countries: readonly SelectOption<string>[]
}

const lines = [
  { name: 'concernedFirstName', maxLength: 60, isRequired: true, autoComplete: 'off' },
  { name: 'concernedLastName', maxLength: 60, isRequired: false, autoComplete: 'off' },
  { name: 'address1', maxLength: 120, isRequired: true, autoComplete: 'address-line1' },
  { name: 'address2', maxLength: 120, isRequired: false, autoComplete: 'address-line2' },
  { name: 'city', maxLength: 60, isRequired: true, autoComplete: 'address-level2' },
  { name: 'pincode', maxLength: 12, isRequired: true, autoComplete: 'postal-code' },
  { name: 'state', maxLength: 60, isRequired: true, autoComplete: 'address-level1' },
] as const

/** What an agency gives besides (spec section 5, 'Agent company'). */
export const CompanyFields = ({ control, countries }: CompanyFieldsProps) => (
  <fieldset className="account-fields">
    <legend className="large">{texts.agency}</legend>
    <TextField
      control={control}
      name="company.companyName"
      label={texts.companyName}
      autoComplete="organization"
      maxLength={120}
      isRequired
    />
    <TextField
      control={control}
      name="company.primaryEmail"
      label={texts.primaryEmail}
      type="email"
      inputMode="email"
      maxLength={120}
      isRequired
    />
    {(['primaryPhone', 'secondaryPhone'] as const).map((name) => (
      <PhonePair
        key={name}
        control={control}
        codeName={`company.${name}CountryCode`}
        name={`company.${name}`}
        label={texts[name]}
        countries={countries}
      />
    ))}
    {lines.map(({ name, ...line }) => (
      <TextField key={name} control={control} name={`company.${name}`} label={texts[name]} {...line} />
    ))}
    <TextField
      control={control}
      name="company.country"
      label={texts.companyCountry}
      autoComplete="country-name"
      maxLength={60}
      isRequired
    />
  </fieldset>
)
