import type { SharedQuote } from '#contract/entities/quote.ts'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { login, logout } from '#renderer/routes/sign-in.ts'
import { signUp } from '#renderer/routes/sign-up.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { acceptTexts as texts } from './quote-page-texts.ts'

interface AccountStepProps {
  quote: SharedQuote
  /** Where a sign-in returns to. */
  returnPath: string
}

/** A visitor's ways into an account; someone who is signed in with another one can change it. */
export const AccountStep = ({ quote, returnPath: redirectTo }: AccountStepProps) => {
  const site = useSite()
  const isSignedIn = useUser() !== null
  return (
    <div className="quote-page-account">
      <p className="quote-page-account-title">{isSignedIn ? texts.otherAccount : texts.signInFirst}</p>
      <p className="small">
        {isSignedIn || quote.isOfOther ? texts.otherAccountText : texts.signInText(quote.seller.name)}
      </p>
      <p className="quote-page-account-ways">
        {isSignedIn ? (
          <ButtonLink to={logout.to({ redirectTo })}>{texts.switchAccount}</ButtonLink>
        ) : (
          <ButtonLink to={login.to({ redirectTo })}>{texts.signIn}</ButtonLink>
        )}
        {!isSignedIn && !quote.isOfOther && site?.isSignUpOpen ? (
          <ButtonLink variant="minimal" to={signUp.to({ redirectTo })}>
            {texts.signUp}
          </ButtonLink>
        ) : null}
      </p>
    </div>
  )
}

/** Whether the reader needs another sign-in before they can accept. */
export const useNeedsAccount = ({ needsAccount, isOfOther }: SharedQuote): boolean => {
  const isSignedIn = useUser() !== null
  return isOfOther || (needsAccount && !isSignedIn)
}
