import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { requiredText } from '#contract/common/field-texts.ts'
import { accountsCodesEndpoints } from '#contract/http/accounts-codes.ts'
import type { SessionUser } from '#contract/entities/user.ts'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { useBeginSession } from '#renderer/entities/use-begin-session.ts'
import { ticketQueue } from '#renderer/routes/flights.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { Page } from '#renderer/ui/page.tsx'
import { NameFields } from './name-fields.tsx'
import { accountsApi } from './accounts-api.ts'
import { keepTexts as texts } from './code-texts.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { newPasswordProblems } from './new-password-problems.ts'
import './accounts.css'

const nameProblems = (names: { firstName: string; lastName: string }): FieldProblem[] =>
  Object.entries(names).flatMap(([path, name]) =>
    name.trim() === '' ? [{ path, message: requiredText }] : [],
  )

const Form = ({ email }: Pick<SessionUser, 'email'>) => {
  const site = useSite()
  const [beginFailure, setBeginFailure] = useState<ApiFailure | null>(null)
  const begin = useBeginSession()
  const [keep] = accountsApi.useKeepGuestAccountMutation()
  const { control, submit, failure, isSending, getValues } = useContractForm({
    endpoint: accountsCodesEndpoints.keepGuestAccount,
    defaults: { firstName: '', lastName: '', password: '' },
    toRequest: (values) => values,
    check: ({ password, ...names }) => [
      ...nameProblems(names),
      ...newPasswordProblems('password', password, {
        ...names,
        email,
        siteName: site?.companyName ?? '',
        domain: site?.domain ?? '',
      }),
    ],
    send: (request) => keep(request),
    // Once the user is no longer a guest, the parent screen navigates on.
    onDone: async ({ user }) => setBeginFailure(await begin(user)),
    doneText: texts.done,
  })
  return (
    <form className="account-form keep-account" noValidate onSubmit={submit}>
      <NameFields control={control} firstName="firstName" lastName="lastName" />
      <NewPasswordField
        control={control}
        name="password"
        label={texts.password}
        owner={{ ...getValues(), email }}
      />
      <Problem failure={failure ?? beginFailure} />
      <Button type="submit" intent="primary" fill text={texts.submit} loading={isSending} />
      <Link className="small" to={ticketQueue.to()}>
        {texts.later}
      </Link>
    </form>
  )
}

/** A guest sets a password after booking and so keeps the account. */
export const KeepAccountScreen = () => {
  const user = useUser()
  if (!user?.isGuest) return <Navigate to={ticketQueue.to()} replace />
  return (
    <Page title={texts.title}>
      <p className="muted">{texts.lead(user.email)}</p>
      <Form email={user.email} />
    </Page>
  )
}
