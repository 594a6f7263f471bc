import { useState } from 'react'
import { toFailure } from '#renderer/store/failure.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { secondFactorApi } from './second-factor-api.ts'

/** Texts of the reset of someone's lost second step. */
export const resetTexts = {
  reset: 'Reset second step',
  title: (name: string): string => `Reset the second step of ${name}?`,
  text: "Do this only if you're sure that they requested it: call them back on a number you know. They'll be signed out everywhere and can sign in with the password alone. We'll email them.",
  cancel: 'Cancel',
  done: (name: string): string => `Second step of ${name} reset`,
} as const

/** Resets the lost second step of someone else's account, after a question. */
export const ResetSecondFactor = ({ userId, name }: { userId: string; name: string }) => {
  const [isAsked, setAsked] = useState(false)
  const [reset, { isLoading, error }] = secondFactorApi.useResetSecondFactorMutation()
  const dispatch = useAppDispatch()
  const carryOut = async (): Promise<void> => {
    if ((await reset({ userId })).error) return
    setAsked(false)
    dispatch(toastShown({ tone: 'success', text: resetTexts.done(name) }))
  }
  return (
    <>
      <Button
        size="small"
        variant="minimal"
        text={resetTexts.reset}
        aria-label={`${resetTexts.reset}: ${name}`}
        onClick={() => setAsked(true)}
      />
      {isAsked ? (
        <MessageDialog
          isOpen
          kind="warning"
          title={resetTexts.title(name)}
          onClose={() => setAsked(false)}
          actions={
            <>
              <Button text={resetTexts.cancel} onClick={() => setAsked(false)} />
              <Button
                intent="danger"
                text={resetTexts.reset}
                loading={isLoading}
                onClick={() => void carryOut()}
              />
            </>
          }
        >
          <p>{resetTexts.text}</p>
          <Problem failure={toFailure(error)} />
        </MessageDialog>
      ) : null}
    </>
  )
}
