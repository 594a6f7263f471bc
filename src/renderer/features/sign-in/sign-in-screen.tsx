import { Link, useSearchParams } from 'react-router-dom'
import { signInEndpoints } from '#contract/http/sign-in.ts'
import { isPathLocked } from '#domain/site/site-lock.ts'
import { Button } from '#renderer/ui/button.tsx'
import { useSite } from '#renderer/entities/audience.ts'
import { ChosenFlight, useHasChosenFlight } from '#renderer/entities/chosen-flight.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { CardPage } from '#renderer/entities/card-page.tsx'
import { TenantMark } from '#renderer/entities/tenant-mark.tsx'
import { searchFlight } from '#renderer/routes/shop.ts'
import { generatePassword, guestCheckout, signUp } from '#renderer/routes/sign-up.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { SecondStep } from './second-step.tsx'
import { OtherWays } from './other-ways.tsx'
import { toLoginRequest } from './sign-in-form.ts'
import { signInTexts } from './texts.ts'
import { useChallenge } from './use-challenge.ts'
import { useSignIn } from './use-sign-in.ts'

const PasswordStep = () => {
  const site = useSite()
  const [params] = useSearchParams()
  const isResuming = useAppSelector((state) => state.booking.resumePath !== '')
  const signIn = useSignIn()
  const { control, submit, failure, isSending } = useContractForm({
    endpoint: signInEndpoints.login,
    defaults: { account: '', password: '' },
    toRequest: toLoginRequest,
    // One field takes both email and phone.
    toField: (path) => (path === 'password' ? path : 'account'),
    // On success the route redirects to redirectTo, so there is nothing to do here.
    send: async (request) => ({ error: await signIn(request) }),
  })
  const redirectTo = params.get('redirectTo') ?? undefined
  const hasChosenFlight = useHasChosenFlight()
  const isSearchOpen = site !== null && !isPathLocked(site, searchFlight.to())
  return (
    <main className="sign-in" id="main">
      <form className="sign-in-card" noValidate onSubmit={submit}>
        {site ? <TenantMark site={site} size={44} /> : null}
        <div>
          <h1 className="title">{signInTexts.title}</h1>
          <p className="muted">{signInTexts.lead(site?.companyName ?? '')}</p>
        </div>
        <ChosenFlight />
        {isResuming ? <p className="notice tone-info">{signInTexts.kept}</p> : null}
        <TextField
          control={control}
          name="account"
          label={signInTexts.account}
          inputMode="email"
          autoComplete="username"
          autoFocus
        />
        <PasswordField
          control={control}
          name="password"
          label={signInTexts.password}
          autoComplete="current-password"
        />
        <Problem failure={failure} />
        <Button type="submit" intent="primary" fill text={signInTexts.submit} loading={isSending} />
        <OtherWays />
        {hasChosenFlight && site?.isGuestCheckoutOpen ? (
          <Link className="button-link" to={guestCheckout.to({ redirectTo })}>
            {signInTexts.asGuest}
          </Link>
        ) : null}
        <Link className="small" to={generatePassword.to()}>
          {signInTexts.forgot}
        </Link>
        {site?.isSignUpOpen ? (
          <Link className="small" to={signUp.to({ redirectTo })}>
            {signInTexts.signUp}
          </Link>
        ) : null}
        {isSearchOpen ? (
          <Link className="small" to={searchFlight.to()}>
            {signInTexts.withoutAccount}
          </Link>
        ) : null}
      </form>
    </main>
  )
}

/** Signs in: by password or another service, then with a code or a passkey if the account has a second step. */
export const SignInScreen = () => {
  const [{ challenge, factors }, restart] = useChallenge()
  if (challenge === '') return <PasswordStep />
  return (
    <CardPage title={signInTexts.stepTitle}>
      <SecondStep key={challenge} challenge={challenge} factors={factors} onRestart={restart} />
    </CardPage>
  )
}
