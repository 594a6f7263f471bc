import { useWatch } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { accountsEndpoints } from '#contract/http/accounts.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { CardPage } from '#renderer/entities/card-page.tsx'
import { CompanyFields } from '#renderer/entities/company-fields.tsx'
import { login } from '#renderer/routes/sign-in.ts'
import { signUpSuccess } from '#renderer/routes/sign-up.ts'
import { privacy, terms } from '#renderer/routes/site.ts'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorsLine } from '#renderer/ui/fields/errors-line.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { accountsApi } from './accounts-api.ts'
import { PersonFields } from './person-fields.tsx'
import { emptySignUp, signUpProblems, toSignUpRequest } from './sign-up-form.ts'
import { signUpTexts as texts } from './texts.ts'
import './accounts.css'

/** Opens in a new tab, so that the form keeps what was typed. */
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
  const form = useContractForm({
    endpoint: accountsEndpoints.signup,
    defaults: emptySignUp(params.get('referralCode') ?? ''),
    toRequest: toSignUpRequest,
    check: signUpProblems,
    draft: 'sign-up',
    send: (request) => signup(request),
    onDone: (data) => navigate(signUpSuccess.to(), { replace: true, state: data }),
  })
  const { control } = form
  const userType = useWatch({ control, name: 'userType' })
  return (
    <form className="account-form" noValidate onSubmit={form.submit}>
      <RestoredLine draft={form.keptDraft} />
      <PersonFields control={control} />
      {userType === 'travelAgent' ? <CompanyFields control={control} legend={texts.agency} isOwn /> : null}
      <p className="small muted">
        {texts.agree} <Words to={terms.to()} text={texts.terms} /> {texts.and}{' '}
        <Words to={privacy.to()} text={texts.privacy} />.
      </p>
      <ErrorsLine formState={form.formState} />
      <Problem failure={form.failure} />
      <Button type="submit" intent="primary" fill text={texts.submit} loading={form.isSending} />
    </form>
  )
}

/** Creates an account for the visitor. */
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
