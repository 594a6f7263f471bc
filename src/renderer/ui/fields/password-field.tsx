import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#renderer/ui/button.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import type { FormFieldProps } from './field-props.ts'
import { TextField } from './text-field.tsx'
import './password-field.css'

interface PasswordFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
  maxLength?: number
}

/** A password field that can show its text. Pasting and password managers work. */
export const PasswordField = <Values extends FieldValues>(props: PasswordFieldProps<Values>) => {
  const [isShown, setShown] = useState(false)
  return (
    <div className="password-field">
      <TextField {...props} type={isShown ? 'text' : 'password'} />
      <Button
        className="password-show"
        variant="minimal"
        size="small"
        text={
          <>
            {isShown ? uiTexts.hidePassword : uiTexts.showPassword}
            <span className="visually-hidden"> {props.label}</span>
          </>
        }
        onClick={() => setShown(!isShown)}
      />
    </div>
  )
}
