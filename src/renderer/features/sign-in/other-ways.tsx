import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { errorText, type ErrorCode } from '#contract/common/errors.ts'
import { signInPages, type SignInService } from '#contract/http/sign-in-ways.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { Button } from '#renderer/ui/button.tsx'
import { buttonClasses } from '#renderer/ui/button-classes.ts'
import { BrowserWait } from './browser-wait.tsx'
import { otherWaysTexts as texts } from './other-ways-texts.ts'
import './other-ways.css'

/** Known problems in the address; any other gets the general text. */
const problemTexts: Partial<Record<ErrorCode, string>> = {
  unavailable: texts.unavailable,
  accountBlocked: errorText.accountBlocked,
  signUpClosed: errorText.signUpClosed,
  externalSignInOff: errorText.externalSignInOff,
  readOnly: errorText.readOnly,
}

/** Sign-in with other services: on their page on the web, in the system's browser from the console. */
export const OtherWays = () => {
  const site = useSite()
  const { kind } = usePlatform()
  const [params] = useSearchParams()
  const [service, setService] = useState<SignInService | null>(null)
  const problem = params.get('problem')
  const redirectTo = params.get('redirectTo') ?? ''
  const services = site?.signInWays ?? []
  if (services.length === 0 && problem === null) return null
  return (
    <div className="other-ways">
      {problem === null ? null : (
        <p className="notice tone-bad" role="alert">
          {problemTexts[problem as ErrorCode] ?? texts.failed}
        </p>
      )}
      {services.length > 0 ? <p className="other-ways-or muted">{texts.or}</p> : null}
      {services.map((one) =>
        kind === 'web' ? (
          <a
            key={one}
            className={buttonClasses({ fill: true })}
            href={signInPages.begin(one, { redirectTo })}
          >
            {texts.continueWith[one]}
          </a>
        ) : (
          <Button
            key={one}
            fill
            text={texts.continueWith[one]}
            disabled={service !== null}
            onClick={() => setService(one)}
          />
        ),
      )}
      {service === null ? null : (
        <BrowserWait step={{ service }} redirectTo={redirectTo} onEnd={() => setService(null)} />
      )}
    </div>
  )
}
