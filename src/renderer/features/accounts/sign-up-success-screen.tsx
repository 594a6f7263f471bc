import { Link, useLocation } from 'react-router-dom'
import { z } from 'zod'
import { useUser } from '#renderer/entities/audience.ts'
import { CardPage } from '#renderer/entities/card-page.tsx'
import { security } from '#renderer/routes/account.ts'
import { login } from '#renderer/routes/sign-in.ts'
import { generatePassword } from '#renderer/routes/sign-up.ts'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { toFailure } from '#renderer/store/failure.ts'
import { signedIn } from '#renderer/store/session-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { accountsApi } from './accounts-api.ts'
import { successTexts as texts } from './texts.ts'
import { useFragmentCode } from '#renderer/entities/use-fragment-code.ts'

const Arrived = z.object({ email: z.string(), needsApproval: z.boolean() })

/** Requires a button press, because mail scanners open links and must not use them up. */
const Confirm = ({ code }: { code: string }) => {
  const user = useUser()
  const dispatch = useAppDispatch()
  const [verify, { data, error, isLoading }] = accountsApi.useVerifyEmailMutation()
  const confirm = async (): Promise<void> => {
    const answer = await verify({ code })
    if (user && answer.data?.email === user.email) dispatch(signedIn({ ...user, isVerified: true }))
  }
  const failure = toFailure(error)
  return (
    <CardPage title={texts.confirmTitle}>
      {data ? (
        <p className="notice tone-good" role="status">
          {texts.confirmed(data.email)}
        </p>
      ) : (
        <>
          <p>{texts.confirmLead}</p>
          <Problem failure={failure} />
          <Button
            intent="primary"
            fill
            text={texts.confirm}
            loading={isLoading}
            onClick={() => void confirm()}
          />
        </>
      )}
      {data || failure ? (
        <Link className="small" to={user ? security.to() : login.to()}>
          {user ? texts.continue : texts.signIn}
        </Link>
      ) : null}
    </CardPage>
  )
}

const Sent = () => {
  const arrived = Arrived.safeParse(useLocation().state).data
  const [ask, { isLoading, isSuccess, error }] = accountsApi.useForgetPasswordMutation()
  return (
    <CardPage title={texts.title}>
      <p role="status">{arrived ? texts.lead(arrived.email) : texts.leadUnknown}</p>
      <p className="muted">{texts.already}</p>
      {arrived?.needsApproval ? <p className="notice tone-info">{texts.approval}</p> : null}
      {isSuccess ? (
        <p className="notice tone-good" role="status">
          {texts.sentAgain}
        </p>
      ) : null}
      <Problem failure={toFailure(error)} />
      {arrived ? (
        <Button text={texts.again} loading={isLoading} onClick={() => void ask({ email: arrived.email })} />
      ) : null}
      <Link className="button-link" to={login.to()}>
        {texts.signIn}
      </Link>
      {arrived ? null : (
        <Link className="small" to={generatePassword.to()}>
          {texts.askAnew}
        </Link>
      )}
    </CardPage>
  )
}

/** Shown after sign-up, and where an email's link confirms an address. */
export const SignUpSuccessScreen = () => {
  const code = useFragmentCode()
  return code === '' ? <Sent /> : <Confirm code={code} />
}
