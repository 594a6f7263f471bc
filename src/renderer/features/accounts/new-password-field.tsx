import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import { passwordStrength, type PasswordOwner } from '#domain/accounts/password-rules.ts'
import type { FormFieldProps } from '#renderer/ui/fields/field-props.ts'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { passwordScreenTexts as texts } from './texts.ts'

interface NewPasswordFieldProps<Values extends FieldValues> {
  control: FormFieldProps<Values>['control']
  name: FieldPath<Values>
  label: string
  owner?: PasswordOwner
}

/** A new password with a hint at its strength. */
export const NewPasswordField = <Values extends FieldValues>({
  control,
  name,
  label,
  owner,
}: NewPasswordFieldProps<Values>) => {
  const typed: string = useWatch({ control, name }) ?? ''
  const strength = passwordStrength(typed, owner)
  return (
    <div>
      <PasswordField
        control={control}
        name={name}
        label={label}
        autoComplete="new-password"
        maxLength={200}
        isRequired
      />
      <p className="small muted account-strength" role="status">
        {strength === 'none' ? null : `${texts.strength}: ${texts.strengths[strength]}`}
      </p>
    </div>
  )
}
