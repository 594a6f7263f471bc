import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { Button } from '#renderer/ui/button.tsx'
import { useSite } from '#renderer/entities/audience.ts'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { TenantMark } from '#renderer/entities/tenant-mark.tsx'
import { searchFlight } from '#renderer/routes/shop.ts'
import { generatePassword, signUp } from '#renderer/routes/sign-up.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { OtherWays } from './other-ways.tsx'
import { LoginRequest, loginRequestOf } from './sign-in-form.ts'
import { signInTexts } from './texts.ts'
import { useSignIn } from './use-sign-in.ts'

/** The contract's schema judges the request; its findings about e-mail or phone belong to the one field shown. */
const SignInForm = z
  .object({ account: z.string().trim().min(1, signInTexts.required), password: z.string() })
  .superRefine(({ account, password }, context) => {
    const read = LoginRequest.safeParse(loginRequestOf(account || '-', password))
    for (const issue of read.error?.issues ?? []) {
      const field = issue.path[0] === 'password' ? 'password' : 'account'
      context.addIssue({ code: 'custom', path: [field], message: issue.message })
    }
  })

export const SignInScreen = () => {
  const site = useSite()
  const [params] = useSearchParams()
  const isResuming = useAppSelector((state) => state.booking.resumePath !== '')
  const signIn = useSignIn()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(SignInForm),
    defaultValues: { account: '', password: '' },
  })
  const submit = handleSubmit(async ({ account, password }) => {
    setFailure(null)
    // The route sends who is signed in to redirectTo; nothing to do here on success.
    setFailure(await signIn(loginRequestOf(account, password)))
  })
  const isOpenSite = site !== null && !site.isLocked && !params.has('redirectTo')
  return (
    <main className="sign-in" id="main">
      <form className="sign-in-card" noValidate onSubmit={(event) => void submit(event)}>
        {site ? <TenantMark site={site} size={44} /> : null}
        <div>
          <h1 className="title">{signInTexts.title}</h1>
          <p className="muted">{signInTexts.lead(site?.companyName ?? '')}</p>
        </div>
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
        <Button
          type="submit"
          intent="primary"
          fill
          text={signInTexts.submit}
          loading={formState.isSubmitting}
        />
        <OtherWays />
        <Link className="small" to={generatePassword.to()}>
          {signInTexts.forgot}
        </Link>
        {site?.isSignUpOpen ? (
          <Link className="small" to={signUp.to({ redirectTo: params.get('redirectTo') ?? undefined })}>
            {signInTexts.signUp}
          </Link>
        ) : null}
        {isOpenSite ? (
          <Link className="small" to={searchFlight.to()}>
            {signInTexts.withoutAccount}
          </Link>
        ) : null}
      </form>
    </main>
  )
}
