import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { passwordProblem, type PasswordOwner } from '#domain/accounts/password-rules.ts'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { toFields } from '#renderer/entities/field-errors.ts'
import { Problem } from '#renderer/entities/problem.tsx'
import { logout } from '#renderer/routes/sign-in.ts'
import { failureOf, type ApiFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorsLine } from '#renderer/ui/fields/errors-line.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { accountsApi } from './accounts-api.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { passwordScreenTexts, securityTexts as texts } from './texts.ts'

const redirectMs = 2_500

const schemaFor = (owner: PasswordOwner) =>
  z
    .object({ oldPassword: z.string().min(1, uiTexts.required), newPassword: z.string() })
    .superRefine(({ newPassword }, context) => {
      const message = passwordProblem(newPassword, owner)
      if (message !== null) context.addIssue({ code: 'custom', path: ['newPassword'], message })
    })

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

/** Asks for the old password; on success it says so and goes to sign-in. */
export const ChangePasswordForm = () => {
  const owner = useOwner()
  const navigate = useNavigate()
  const [change, { data }] = accountsApi.useChangePasswordMutation()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schemaFor(owner)),
    defaultValues: { oldPassword: '', newPassword: '' },
  })
  const isDone = data !== undefined
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => void navigate(logout.to()), redirectMs)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    const { error } = await change(values)
    const left = toFields(failureOf(error), setError, ['oldPassword', 'newPassword'])
    setFailure(left)
  })
  if (isDone)
    return (
      <p className="notice tone-good" role="status">
        {passwordScreenTexts.done}
      </p>
    )
  return (
    <form className="account-form" noValidate onSubmit={(event) => void submit(event)}>
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
        <Button type="submit" intent="primary" text={texts.change} loading={formState.isSubmitting} />
      </div>
    </form>
  )
}
