import { useState } from 'react'
import { accountsEndpoints } from '#contract/http/accounts.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { accountsApi } from './accounts-api.ts'
import { passwordScreenTexts as texts } from './texts.ts'

/** Requests a link to choose a new password. The answer is the same for every address. */
export const AskLinkForm = () => {
  const [ask] = accountsApi.useForgetPasswordMutation()
  const [isAsked, setAsked] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const { control, submit, failure, isSending } = useContractForm({
    endpoint: accountsEndpoints.forgetPassword,
    defaults: { email: '' },
    toRequest: (typed) => typed,
    send: (request) => ask(request),
    onDone: () => {
      setAsked(true)
      setWasAsked(true)
    },
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
    <form className="account-form" noValidate onSubmit={submit}>
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
      <Button type="submit" intent="primary" fill text={texts.ask} loading={isSending} />
    </form>
  )
}
