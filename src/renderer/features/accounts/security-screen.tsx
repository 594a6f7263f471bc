import { AccountPage } from '#renderer/entities/account-tabs.tsx'
import { useUser } from '#renderer/entities/audience.ts'
import { accountsApi } from './accounts-api.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { LinkRequest } from './link-request.tsx'
import { SessionsList } from './sessions-list.tsx'
import { SecondStep } from './second-step.tsx'
import { secondStepTexts, securityTexts as texts } from './texts.ts'
import './accounts.css'

/** The user's password, email confirmation and sessions. */
export const SecurityScreen = () => {
  const user = useUser()
  const [askPassword] = accountsApi.useForgetPasswordMutation()
  const [askVerification] = accountsApi.useSendVerificationMailMutation()
  if (!user) return null
  return (
    <AccountPage tab="security" title={texts.title}>
      {user.isVerified ? null : (
        <LinkRequest
          text={texts.unverified}
          button={texts.sendVerification}
          ask={async () => (await askVerification({})).error ?? null}
        />
      )}
      <div className="security-sections">
        <section>
          <h2 className="large">{texts.changeTitle}</h2>
          {user.hasPassword ? (
            <ChangePasswordForm />
          ) : (
            <LinkRequest
              text={texts.noPassword}
              button={texts.sendLink}
              ask={async () => (await askPassword({ email: user.email })).error ?? null}
            />
          )}
        </section>
        {user.jumpedBy === null ? (
          <section>
            <h2 className="large">{secondStepTexts.title}</h2>
            <SecondStep />
          </section>
        ) : null}
        <section>
          <h2 className="large">{texts.sessionsTitle}</h2>
          <SessionsList />
        </section>
      </div>
    </AccountPage>
  )
}
