import { useState } from 'react'
import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import { passwordStrength, type PasswordOwner } from '#domain/password-rules.ts'
import { Button } from '#renderer/ui/button.tsx'
import type { FormFieldProps } from '#renderer/ui/fields/field-props.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { passwordScreenTexts as texts } from './texts.ts'

interface NewPasswordFieldProps<Values extends FieldValues> {
  control: FormFieldProps<Values>['control']
  name: FieldPath<Values>
  label: string
  owner?: PasswordOwner
}

/** A new password, that can be shown, with a hint how easily it is guessed. Pasting and password managers work. */
export const NewPasswordField = <Values extends FieldValues>({
  control,
  name,
  label,
  owner,
}: NewPasswordFieldProps<Values>) => {
  const [isShown, setShown] = useState(false)
  const typed: string = useWatch({ control, name }) ?? ''
  const strength = passwordStrength(typed, owner)
  return (
    <div className="sign-in-password">
      <TextField
        control={control}
        name={name}
        label={label}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        maxLength={200}
        isRequired
      />
      <Button
        className="sign-in-show"
        variant="minimal"
        size="small"
        text={isShown ? texts.hide : texts.show}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      />
      <p className="small muted account-strength" role="status">
        {strength === 'none' ? null : `${texts.strength}: ${texts.strengths[strength]}`}
      </p>
    </div>
  )
}
