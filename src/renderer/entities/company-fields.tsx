import type { FieldPath, FieldValues } from 'react-hook-form'
import { FieldColumns } from '#renderer/ui/fields/field-columns.tsx'
import type { FormFieldProps } from '#renderer/ui/fields/field-props.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import type { TypedCompany } from './agent-company.ts'
import { PhonePair } from './phone-pair.tsx'

type CompanyName = keyof TypedCompany

interface Line {
  name: CompanyName
  label: string
  maxLength: number
  isOptional?: boolean
  autoComplete?: string
  type?: 'email'
}

const heads: readonly Line[] = [
  { name: 'companyName', label: 'Company name', maxLength: 120, autoComplete: 'organization' },
  { name: 'primaryEmail', label: 'Company email', maxLength: 120, type: 'email' },
]
const phones = [
  { name: 'primaryPhone', label: 'Company phone' },
  { name: 'secondaryPhone', label: 'Second phone' },
] as const
const lines: readonly Line[] = [
  { name: 'concernedFirstName', label: 'Contact: first name', maxLength: 60 },
  { name: 'concernedLastName', label: 'Contact: last name (optional)', maxLength: 60, isOptional: true },
  { name: 'address1', label: 'Address', maxLength: 120, autoComplete: 'address-line1' },
  {
    name: 'address2',
    label: 'Address, second line (optional)',
    maxLength: 120,
    autoComplete: 'address-line2',
    isOptional: true,
  },
  { name: 'city', label: 'City', maxLength: 60, autoComplete: 'address-level2' },
  { name: 'pincode', label: 'Pincode', maxLength: 12, autoComplete: 'postal-code' },
  { name: 'state', label: 'State', maxLength: 60, autoComplete: 'address-level1' },
  { name: 'country', label: 'Country', maxLength: 60, autoComplete: 'country-name' },
]

interface CompanyFieldsProps<Values extends FieldValues> {
  control: FormFieldProps<Values>['control']
  legend: string
  /** The user's own agency, so the browser may fill in its address. */
  isOwn?: boolean
}

/** Further fields of an agency (spec section 5, 'Agent company'), as `company` in the form. */
export const CompanyFields = <Values extends FieldValues & { company: TypedCompany }>({
  control,
  legend,
  isOwn,
}: CompanyFieldsProps<Values>) => {
  const at = (name: CompanyName) => `company.${name}` as FieldPath<Values>
  const field = ({ name, label, maxLength, isOptional, autoComplete, type }: Line) => (
    <TextField
      key={name}
      control={control}
      name={at(name)}
      label={label}
      maxLength={maxLength}
      isRequired={!isOptional}
      autoComplete={isOwn ? (autoComplete ?? 'off') : 'off'}
      {...(type ? { type, inputMode: type } : {})}
    />
  )
  return (
    <FieldColumns legend={legend}>
      {heads.map(field)}
      {phones.map(({ name, label }) => (
        <PhonePair
          key={name}
          control={control}
          codeName={at(`${name}CountryCode`)}
          name={at(name)}
          label={label}
          isRequired
        />
      ))}
      {lines.map(field)}
    </FieldColumns>
  )
}
