import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { passwordProblem, type PasswordOwner } from '#domain/accounts/password-rules.ts'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { CardPage } from '#renderer/entities/card-page.tsx'
import { toFields } from '#renderer/entities/field-errors.ts'
import { Problem } from '#renderer/entities/problem.tsx'
import { login } from '#renderer/routes/sign-in.ts'
import { failureOf, type ApiFailure } from '#renderer/store/failure.ts'
import { signedOut } from '#renderer/store/session-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { accountsApi } from './accounts-api.ts'
import { AskLinkForm } from './ask-link-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { passwordScreenTexts as texts } from './texts.ts'
import { useFragmentCode } from './use-fragment-code.ts'
import './accounts.css'

const redirectMs = 2_500

const schemaFor = (owner: PasswordOwner) =>
  z.object({ password: z.string() }).superRefine(({ password }, context) => {
    const message = passwordProblem(password, owner)
    if (message !== null) context.addIssue({ code: 'custom', path: ['password'], message })
  })

/** Said until sign-in is there. */
const Done = () => {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(login.to(), { replace: true }), redirectMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <p className="notice tone-good" role="status">
      {texts.done}
    </p>
  )
}

const SetForm = ({ code, onGone }: { code: string; onGone: () => void }) => {
  const site = useSite()
  const user = useUser()
  const dispatch = useAppDispatch()
  const owner = { siteName: site?.companyName ?? '', domain: site?.domain ?? '' }
  const [generate, { data }] = accountsApi.useGeneratePasswordMutation()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schemaFor(owner)),
    defaultValues: { password: '' },
  })
  const submit = handleSubmit(async ({ password }) => {
    setFailure(null)
    const answer = await generate({ code, password })
    // The account's sessions are over, the one of this page among them.
    if (answer.data && answer.data.email === user?.email) dispatch(signedOut())
    setFailure(toFields(failureOf(answer.error), setError, ['password']))
  })
  if (data) return <Done />
  return (
    <form className="account-form" noValidate onSubmit={(event) => void submit(event)}>
      <NewPasswordField control={control} name="password" label={texts.password} owner={owner} />
      <Problem failure={failure} />
      {failure?.errorCode === 'codeInvalid' ? (
        <Button intent="primary" fill text={texts.gone} onClick={onGone} />
      ) : (
        <Button type="submit" intent="primary" fill text={texts.set} loading={formState.isSubmitting} />
      )}
    </form>
  )
}

/** Chooses a password by the link of a mail; without a link it asks for one. */
export const GeneratePasswordScreen = () => {
  const code = useFragmentCode()
  const [goneCode, setGoneCode] = useState('')
  const isAsking = code === '' || code === goneCode
  return (
    <CardPage
      title={isAsking ? texts.askTitle : texts.setTitle}
      lead={isAsking ? texts.askLead : texts.setLead}
    >
      {isAsking ? <AskLinkForm /> : <SetForm code={code} onGone={() => setGoneCode(code)} />}
      <Link className="small" to={login.to()}>
        {texts.back}
      </Link>
    </CardPage>
  )
}
