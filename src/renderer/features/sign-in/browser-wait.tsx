import { Button } from '#renderer/ui/button.tsx'
import { otherWaysTexts as texts } from './other-ways-texts.ts'
import { useBrowserSignIn, type BrowserStep } from './use-browser-sign-in.ts'

interface BrowserWaitProps {
  step: BrowserStep
  redirectTo: string
  onEnd: () => void
}

/** Shown while the user signs in with the system's browser: the code to compare, and a button to cancel. */
export const BrowserWait = ({ step, redirectTo, onEnd }: BrowserWaitProps) => {
  const { begun, problem, openAgain, cancel } = useBrowserSignIn(step, redirectTo)
  const end = (): void => {
    cancel()
    onEnd()
  }
  return (
    <section className="other-ways" aria-label={texts.waitingTitle}>
      {begun ? (
        <>
          <h2 className="small">{texts.waitingTitle}</h2>
          <p className="sign-in-code">{begun.userCode}</p>
          <p className="small muted">{texts.waiting}</p>
          <p className="small" role="status">
            {texts.waitingState}
          </p>
          <Button variant="minimal" text={texts.openAgain} onClick={openAgain} />
        </>
      ) : null}
      {problem === '' ? null : (
        <p className="notice tone-bad" role="alert">
          {problem}
        </p>
      )}
      <Button variant="minimal" text={texts.cancel} onClick={end} />
    </section>
  )
}
