import type { Control } from 'react-hook-form'
import { PhonePair } from '#renderer/entities/phone-pair.tsx'
import { FieldColumns } from '#renderer/ui/fields/field-columns.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import type { SelectOption } from '#renderer/ui/fields/select.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { NameFields } from './name-fields.tsx'
import type { SignUpForm } from './sign-up-form.ts'
import { signUpTexts as texts } from './texts.ts'

const toOptions = (labels: Record<string, string>): SelectOption<string>[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const types = toOptions(texts.types)
const genders = toOptions(texts.genders)

interface PersonFieldsProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- as the field kit: any form type
  control: Control<SignUpForm, any, any>
}

/** The details of the person who signs up. */
export const PersonFields = ({ control }: PersonFieldsProps) => (
  <FieldColumns legend={texts.person}>
    <SelectField control={control} name="userType" label={texts.userType} options={types} isRequired />
    <SelectField
      control={control}
      name="gender"
      label={texts.gender}
      options={genders}
      placeholder={texts.choose}
      autoComplete="sex"
      isRequired
    />
    <NameFields control={control} firstName="firstName" lastName="lastName" />
    <TextField
      control={control}
      name="email"
      label={texts.email}
      help={texts.emailHelp}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={120}
      isRequired
    />
    <PhonePair control={control} codeName="phoneCode" name="phone" label={texts.phone} isRequired isOwn />
    <TextField control={control} name="referralCode" label={texts.referralCode} maxLength={20} isUpperCase />
  </FieldColumns>
)
