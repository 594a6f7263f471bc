import { useWatch } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { accountsEndpoints } from '#contract/http/accounts.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { CardPage } from '#renderer/entities/card-page.tsx'
import { ChosenFlight } from '#renderer/entities/chosen-flight.tsx'
import { CompanyFields } from '#renderer/entities/company-fields.tsx'
import { login } from '#renderer/routes/sign-in.ts'
import { signUpSuccess } from '#renderer/routes/sign-up.ts'
import { privacy, terms } from '#renderer/routes/site.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorsLine } from '#renderer/ui/fields/errors-line.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { accountsApi } from './accounts-api.ts'
import { PersonFields } from './person-fields.tsx'
import { CodeStep } from './code-step.tsx'
import { codeTexts } from './code-texts.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { newPasswordProblems } from './new-password-problems.ts'
import { usePendingCode } from './pending-code.ts'
import { emptySignUp, passwordOwner, phoneProblems, toSignUpRequest } from './sign-up-form.ts'
import { signUpTexts as texts } from './texts.ts'
import './accounts.css'

/** Opens in a new tab, so that the form keeps what was typed. */
const Words = ({ to, text }: { to: string; text: string }) => (
  <Link to={to} target="_blank" rel="noopener">
    {text}
    <span className="visually-hidden"> {texts.newTab}</span>
  </Link>
)

/** Saves the code's half that the page needs, or shows where the link was sent. */
const useSignUpForm = () => {
  const site = useSite()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [signup] = accountsApi.useSignupMutation()
  const [pending, setPending] = usePendingCode('sign-up-code')
  const form = useContractForm({
    endpoint: accountsEndpoints.signup,
    defaults: emptySignUp(params.get('referralCode') ?? ''),
    toRequest: toSignUpRequest,
    check: (values) => [
      ...phoneProblems(values),
      ...newPasswordProblems('password', values.password, passwordOwner(values, site)),
    ],
    draft: 'sign-up',
    send: (request) => signup(request),
    onDone: (data) => {
      const { mailedCode, email } = data
      if (mailedCode) return setPending({ ...mailedCode, email, isResent: pending !== null })
      return navigate(signUpSuccess.to(), { replace: true, state: data })
    },
  })
  return { form, pending, setPending }
}

type Form = ReturnType<typeof useSignUpForm>['form']

const Fields = ({ form }: { form: Form }) => {
  const site = useSite()
  const { control } = form
  const userType = useWatch({ control, name: 'userType' })
  return (
    <form className="account-form" noValidate onSubmit={form.submit}>
      <RestoredLine draft={form.keptDraft} />
      <PersonFields control={control} />
      {userType === 'travelAgent' ? <CompanyFields control={control} legend={texts.agency} isOwn /> : null}
      <NewPasswordField
        control={control}
        name="password"
        label={texts.password}
        owner={passwordOwner(form.getValues(), site)}
      />
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

const SignUp = ({ form, pending, setPending }: ReturnType<typeof useSignUpForm>) => {
  const dispatch = useAppDispatch()
  const [confirm] = accountsApi.useConfirmSignupMutation()
  if (!pending) return <Fields form={form} />
  return (
    <CodeStep
      key={pending.code}
      pending={pending}
      confirm={async (entered) => {
        const answer = await confirm(entered)
        if (answer.data?.isKnown) dispatch(toastShown({ tone: 'info', text: texts.known }))
        return answer
      }}
      // After a reload the password is gone, so the form has to be filled in again.
      onResend={form.getValues('password') === '' ? undefined : () => form.submit()}
      isResending={form.isSending}
      resendFailure={form.failure}
      onLeave={() => setPending(null)}
    />
  )
}

const OpenSignUp = () => {
  const site = useSite()
  const state = useSignUpForm()
  return (
    <CardPage
      title={state.pending ? codeTexts.title : texts.title}
      lead={texts.lead(site?.companyName ?? '')}
      isWide={!state.pending}
    >
      <ChosenFlight />
      <SignUp {...state} />
      <HaveOne />
    </CardPage>
  )
}

const HaveOne = () => {
  const [params] = useSearchParams()
  return (
    <Link className="small" to={login.to({ redirectTo: params.get('redirectTo') ?? undefined })}>
      {texts.haveOne}
    </Link>
  )
}

/** Creates an account for the visitor, who stays on the page until a code from an email signs in. */
export const SignUpScreen = () => {
  const site = useSite()
  if (site?.isSignUpOpen !== false) return <OpenSignUp />
  return (
    <CardPage title={texts.closedTitle} lead={texts.lead(site.companyName)}>
      <p role="status">{texts.closed}</p>
      <HaveOne />
    </CardPage>
  )
}
