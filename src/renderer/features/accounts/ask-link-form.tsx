import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { accountsEndpoints } from '#contract/http/accounts.ts'
import { toFields } from '#renderer/entities/field-errors.ts'
import { Problem } from '#renderer/entities/problem.tsx'
import { failureOf, type ApiFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { accountsApi } from './accounts-api.ts'
import { passwordScreenTexts as texts } from './texts.ts'

/** Asks for a link to choose a new password. What comes back is the same for every address. */
export const AskLinkForm = () => {
  const [ask] = accountsApi.useForgetPasswordMutation()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(accountsEndpoints.forgetPassword.request),
    defaultValues: { email: '' },
  })
  const submit = handleSubmit(async ({ email }) => {
    setFailure(null)
    const { error } = await ask({ email })
    setFailure(toFields(failureOf(error), setError, ['email']))
    setAsked(!error)
    setWasAsked(!error)
  })
  if (isAsked)
    return (
      <>
        <p className="notice tone-good" role="status">
          {texts.asked}
        </p>
        <Button text={texts.askAgain} onClick={() => setAsked(false)} />
      </>
    )
  return (
    <form className="account-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        control={control}
        name="email"
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoFocus={wasAsked}
        maxLength={120}
        isRequired
      />
      <Problem failure={failure} />
      <Button type="submit" intent="primary" fill text={texts.ask} loading={formState.isSubmitting} />
    </form>
  )
}
