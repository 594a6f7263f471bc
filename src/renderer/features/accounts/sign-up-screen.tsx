import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { SignUp } from '#contract/http/accounts.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { CardPage } from '#renderer/entities/card-page.tsx'
import { CompanyFields } from '#renderer/entities/company-fields.tsx'
import { toFields } from '#renderer/entities/field-errors.ts'
import { Problem } from '#renderer/entities/problem.tsx'
import { login } from '#renderer/routes/sign-in.ts'
import { signUpSuccess } from '#renderer/routes/sign-up.ts'
import { privacy, terms } from '#renderer/routes/site.ts'
import { failureOf, type ApiFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorsLine } from '#renderer/ui/fields/errors-line.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { useFormDraft } from '#renderer/ui/fields/use-form-draft.ts'
import { accountsApi } from './accounts-api.ts'
import { PersonFields } from './person-fields.tsx'
import { emptySignUp, SignUpForm, signUpFields, signUpRequestOf } from './sign-up-form.ts'
import { signUpTexts as texts } from './texts.ts'
import './accounts.css'

/** In a tab of its own: whoever reads it comes back to what was typed. */
const Words = ({ to, text }: { to: string; text: string }) => (
  <Link to={to} target="_blank" rel="noopener">
    {text}
    <span className="visually-hidden"> {texts.newTab}</span>
  </Link>
)

const Form = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [signup] = accountsApi.useSignupMutation()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const form = useForm<SignUpForm>({
    resolver: zodResolver(SignUpForm),
    defaultValues: emptySignUp(params.get('referralCode') ?? ''),
  })
  const { control, handleSubmit, setError, formState } = form
  const draft = useFormDraft(form, 'sign-up')
  const userType = useWatch({ control, name: 'userType' })
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    const { data, error } = await signup(SignUp.parse(signUpRequestOf(values)))
    if (!data) return setFailure(toFields(failureOf(error), setError, signUpFields))
    draft.sent()
    return navigate(signUpSuccess.to(), { replace: true, state: data })
  })
  return (
    <form className="account-form" noValidate onSubmit={(event) => void submit(event)}>
      <RestoredLine draft={draft} />
      <PersonFields control={control} />
      {userType === 'travelAgent' ? <CompanyFields control={control} legend={texts.agency} isOwn /> : null}
      <p className="small muted">
        {texts.agree} <Words to={terms.to()} text={texts.terms} /> {texts.and}{' '}
        <Words to={privacy.to()} text={texts.privacy} />.
      </p>
      <ErrorsLine formState={formState} />
      <Problem failure={failure} />
      <Button type="submit" intent="primary" fill text={texts.submit} loading={formState.isSubmitting} />
    </form>
  )
}

/** Making an account of one's own. */
export const SignUpScreen = () => {
  const site = useSite()
  const [params] = useSearchParams()
  const isClosed = site?.isSignUpOpen === false
  return (
    <CardPage
      title={isClosed ? texts.closedTitle : texts.title}
      lead={texts.lead(site?.companyName ?? '')}
      isWide={!isClosed}
    >
      {isClosed ? <p role="status">{texts.closed}</p> : <Form />}
      <Link className="small" to={login.to({ redirectTo: params.get('redirectTo') ?? undefined })}>
        {texts.haveOne}
      </Link>
    </CardPage>
  )
}
