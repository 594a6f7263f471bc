import { Link, useSearchParams } from 'react-router-dom'
import { accountsCodesEndpoints } from '#contract/http/accounts-codes.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { CardPage } from '#renderer/entities/card-page.tsx'
import { ChosenFlight } from '#renderer/entities/chosen-flight.tsx'
import { login } from '#renderer/routes/sign-in.ts'
import { signUp } from '#renderer/routes/sign-up.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { accountsApi } from './accounts-api.ts'
import { CodeStep } from './code-step.tsx'
import { guestTexts as texts } from './code-texts.ts'
import { usePendingCode } from './pending-code.ts'
import './accounts.css'

const Form = () => {
  const [mail] = accountsApi.useMailGuestCodeMutation()
  const [confirm] = accountsApi.useConfirmGuestMutation()
  const [pending, setPending] = usePendingCode('guest-code')
  const form = useContractForm({
    endpoint: accountsCodesEndpoints.mailGuestCode,
    defaults: { email: pending?.email ?? '' },
    toRequest: ({ email }) => ({ email }),
    send: (request) => mail(request),
    onDone: (data, _form, { email }) =>
      setPending({ ...data, email: email.trim(), isResent: pending !== null }),
  })
  if (pending)
    return (
      <CodeStep
        key={pending.code}
        pending={pending}
        confirm={confirm}
        onResend={() => form.submit()}
        isResending={form.isSending}
        resendFailure={form.failure}
        onLeave={() => setPending(null)}
      />
    )
  return (
    <form className="account-form" noValidate onSubmit={form.submit}>
      <TextField
        control={form.control}
        name="email"
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={120}
        autoFocus
        isRequired
      />
      <Problem failure={form.failure} />
      <Button type="submit" intent="primary" fill text={texts.submit} loading={form.isSending} />
    </form>
  )
}

/** Books without an account: a confirmed email is enough. */
export const GuestScreen = () => {
  const site = useSite()
  const [params] = useSearchParams()
  const redirectTo = params.get('redirectTo') ?? undefined
  const isClosed = site?.isGuestCheckoutOpen === false
  return (
    <CardPage title={isClosed ? texts.closedTitle : texts.title} lead={isClosed ? texts.closed : texts.lead}>
      <ChosenFlight />
      {isClosed ? null : <Form />}
      <Link className="small" to={login.to({ redirectTo })}>
        {texts.signIn}
      </Link>
      {site?.isSignUpOpen ? (
        <Link className="small" to={signUp.to({ redirectTo })}>
          {texts.signUp}
        </Link>
      ) : null}
    </CardPage>
  )
}
