import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { signUpTexts as texts } from './texts.ts'

interface NameFieldsProps<Values extends FieldValues> {
  // oxlint-disable-next-line typescript/no-explicit-any -- as the field kit: any context and result
  control: Control<Values, any, any>
  firstName: FieldPath<Values>
  lastName: FieldPath<Values>
}

/** A person's first and last name. `firstName` and `lastName` name the fields of the form. */
export const NameFields = <Values extends FieldValues>({
  control,
  firstName,
  lastName,
}: NameFieldsProps<Values>) => (
  <>
    <TextField
      control={control}
      name={firstName}
      label={texts.firstName}
      autoComplete="given-name"
      maxLength={60}
      isRequired
    />
    <TextField
      control={control}
      name={lastName}
      label={texts.lastName}
      autoComplete="family-name"
      maxLength={60}
      isRequired
    />
  </>
)
