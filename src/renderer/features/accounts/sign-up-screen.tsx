import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { SignUp } from '#contract/http/accounts.ts'
import { phoneCountriesOf } from '#domain/phone-numbers.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { furtherPaths } from '#renderer/routes/further-paths.ts'
import { paths } from '#renderer/routes/paths.ts'
import { failureOf, type ApiFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { useFormDraft } from '#renderer/ui/fields/use-form-draft.ts'
import { accountsApi } from './accounts-api.ts'
import { CardPage } from './card-page.tsx'
import { CompanyFields } from './company-fields.tsx'
import { toFields } from './field-errors.ts'
import { PersonFields } from './person-fields.tsx'
import { Problem } from './problem.tsx'
import { emptySignUp, SignUpForm, signUpFields, signUpRequestOf } from './sign-up-form.ts'
import { signUpTexts as texts } from './texts.ts'

const onlyIndia = [{ code: 'IN', name: 'India', dial_code: '+91' }]

const useCountries = () => {
  const { data } = accountsApi.useSignUpCountriesQuery({})
  return phoneCountriesOf(data ?? onlyIndia).map(({ code, name, dial_code }) => ({
    value: code,
    label: `${dial_code} ${name}`,
  }))
}

const Form = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [signup] = accountsApi.useSignupMutation()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const countries = useCountries()
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
    return navigate(furtherPaths.signUpSuccess, { replace: true, state: data })
  })
  const hasErrors = formState.isSubmitted && Object.keys(formState.errors).length > 0
  return (
    <form className="account-form" noValidate onSubmit={(event) => void submit(event)}>
      <RestoredLine draft={draft} />
      <PersonFields control={control} countries={countries} />
      {userType === 'travelAgent' ? <CompanyFields control={control} countries={countries} /> : null}
      <p className="small muted">
        {texts.agree} <Link to={furtherPaths.terms}>{texts.terms}</Link> {texts.and}{' '}
        <Link to={furtherPaths.privacy}>{texts.privacy}</Link>.
      </p>
      {hasErrors ? <p className="field-error">{texts.someFields}</p> : null}
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
      <Link className="small" to={paths.login({ redirectTo: params.get('redirectTo') ?? undefined })}>
        {texts.haveOne}
      </Link>
    </CardPage>
  )
}
