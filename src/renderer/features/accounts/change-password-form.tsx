import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { accountsEndpoints } from '#contract/http/accounts.ts'
import type { PasswordOwner } from '#domain/accounts/password-rules.ts'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { logout } from '#renderer/routes/sign-in.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorsLine } from '#renderer/ui/fields/errors-line.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { accountsApi } from './accounts-api.ts'
import { newPasswordProblems } from './new-password-problems.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { passwordScreenTexts, securityTexts as texts } from './texts.ts'

const redirectMs = 2_500

const useOwner = (): PasswordOwner => {
  const user = useUser()
  const site = useSite()
  return {
    email: user?.email ?? '',
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    siteName: site?.companyName ?? '',
    domain: site?.domain ?? '',
  }
}

/** Changes the password, for which the old one is required; then confirms it and goes to sign-in. */
export const ChangePasswordForm = () => {
  const owner = useOwner()
  const navigate = useNavigate()
  const [change, { data }] = accountsApi.useChangePasswordMutation()
  const { control, submit, failure, isSending, formState } = useContractForm({
    endpoint: accountsEndpoints.changePassword,
    defaults: { oldPassword: '', newPassword: '' },
    toRequest: (typed) => typed,
    check: ({ newPassword }) => newPasswordProblems('newPassword', newPassword, owner),
    send: (request) => change(request),
  })
  const isDone = data !== undefined
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => void navigate(logout.to()), redirectMs)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
  if (isDone)
    return (
      <p className="notice tone-good" role="status">
        {passwordScreenTexts.done}
      </p>
    )
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <PasswordField
        control={control}
        name="oldPassword"
        label={texts.old}
        autoComplete="current-password"
        maxLength={200}
        isRequired
      />
      <NewPasswordField control={control} name="newPassword" label={texts.next} owner={owner} />
      <p className="small muted">{texts.changeNote}</p>
      <ErrorsLine formState={formState} />
      <Problem failure={failure} />
      <div>
        <Button type="submit" intent="primary" text={texts.change} loading={isSending} />
      </div>
    </form>
  )
}
