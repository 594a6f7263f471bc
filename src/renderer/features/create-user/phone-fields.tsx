import type { Control, FieldPath } from 'react-hook-form'
import { SelectField, type SelectOption } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import type { CreateUserForm } from './create-user-form.ts'
import { createUserTexts } from './texts.ts'

interface PhoneFieldsProps {
  control: Control<CreateUserForm>
  name: FieldPath<CreateUserForm>
  codeName: FieldPath<CreateUserForm>
  label: string
  countries: readonly SelectOption<string>[]
  isRequired?: boolean
}

/** A phone number beside the country whose dial code it has. */
export const PhoneFields = ({ control, name, codeName, label, countries, isRequired }: PhoneFieldsProps) => (
  <div className="create-user-phone">
    <SelectField
      control={control}
      name={codeName}
      label={`${label}: ${createUserTexts.country}`}
      options={countries}
    />
    <TextField
      control={control}
      name={name}
      label={label}
      type="tel"
      inputMode="tel"
      maxLength={24}
      isRequired={isRequired ?? false}
    />
  </div>
)
