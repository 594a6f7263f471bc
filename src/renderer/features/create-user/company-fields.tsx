import type { Control } from 'react-hook-form'
import type { SelectOption } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import type { CreateUserForm } from './create-user-form.ts'
import { PhoneFields } from './phone-fields.tsx'
import { createUserTexts } from './texts.ts'

interface CompanyFieldsProps {
  control: Control<CreateUserForm>
  countries: readonly SelectOption<string>[]
}

const line = [
  { name: 'country', label: createUserTexts.companyCountry, longest: 60, isRequired: true },
  { name: 'state', label: createUserTexts.state, longest: 60, isRequired: true },
  { name: 'city', label: createUserTexts.city, longest: 60, isRequired: true },
  { name: 'pincode', label: createUserTexts.pincode, longest: 12, isRequired: true },
  { name: 'address1', label: createUserTexts.address1, longest: 120, isRequired: true },
  { name: 'address2', label: createUserTexts.address2, longest: 120, isRequired: false },
] as const

/** What an agency gives besides (spec section 5, 'Agent company'). */
export const CompanyFields = ({ control, countries }: CompanyFieldsProps) => (
  <fieldset className="create-user-fields">
    <legend className="large">{createUserTexts.company}</legend>
    <TextField
      control={control}
      name="company.companyName"
      label={createUserTexts.companyName}
      maxLength={120}
      isRequired
    />
    <TextField
      control={control}
      name="company.primaryEmail"
      label={createUserTexts.primaryEmail}
      type="email"
      inputMode="email"
      maxLength={120}
      isRequired
    />
    <PhoneFields
      control={control}
      name="company.primaryPhone"
      codeName="company.primaryPhoneCountryCode"
      label={createUserTexts.primaryPhone}
      countries={countries}
      isRequired
    />
    <PhoneFields
      control={control}
      name="company.secondaryPhone"
      codeName="company.secondaryPhoneCountryCode"
      label={createUserTexts.secondaryPhone}
      countries={countries}
      isRequired
    />
    <TextField
      control={control}
      name="company.concernedFirstName"
      label={createUserTexts.concernedFirstName}
      maxLength={60}
      isRequired
    />
    <TextField
      control={control}
      name="company.concernedLastName"
      label={createUserTexts.concernedLastName}
      maxLength={60}
    />
    {line.map(({ name, label, longest, isRequired }) => (
      <TextField
        key={name}
        control={control}
        name={`company.${name}`}
        label={label}
        maxLength={longest}
        isRequired={isRequired}
      />
    ))}
  </fieldset>
)
