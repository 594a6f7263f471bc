import type { FieldPath, FieldValues } from 'react-hook-form'
import type { FormFieldProps } from '#renderer/ui/fields/field-props.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'

type Props<Values extends FieldValues> = Pick<FormFieldProps<Values>, 'control'>

/** Who is invited by email: name and address. The form's values have `firstName`, `lastName` and `email`. */
export const InvitedPersonFields = <
  Values extends FieldValues & Record<'firstName' | 'lastName' | 'email', string>,
>({
  control,
}: Props<Values>) => {
  const toPath = (name: 'firstName' | 'lastName' | 'email') => name as FieldPath<Values>
  return (
    <>
      <TextField
        control={control}
        name={toPath('firstName')}
        label="First name"
        maxLength={60}
        isRequired
        autoFocus
      />
      <TextField control={control} name={toPath('lastName')} label="Last name" maxLength={60} />
      <TextField
        control={control}
        name={toPath('email')}
        label="Email"
        type="email"
        inputMode="email"
        maxLength={120}
        isRequired
      />
    </>
  )
}
