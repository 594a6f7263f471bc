import { useState } from 'react'
import type { Operator } from '#contract/http/operator.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { factorTexts as texts } from './factor-texts.ts'
import { operatorApi } from '../operator-api.ts'
import { operatorTexts } from '../texts.ts'

interface ResetButtonProps {
  name: string
  reset: () => PromiseLike<{ error?: unknown }>
  isLoading: boolean
  error: unknown
}

/** A button that resets someone's lost second step after a question. */
export const ResetButton = ({ name, reset, isLoading, error }: ResetButtonProps) => {
  const [isAsked, setAsked] = useState(false)
  const dispatch = useAppDispatch()
  const carryOut = async (): Promise<void> => {
    if ((await reset()).error) return
    setAsked(false)
    dispatch(toastShown({ tone: 'success', text: texts.resetDone(name) }))
  }
  return (
    <>
      <Button
        size="small"
        variant="minimal"
        text={texts.reset}
        aria-label={`${texts.reset}: ${name}`}
        onClick={() => setAsked(true)}
      />
      {isAsked ? (
        <MessageDialog
          isOpen
          kind="warning"
          title={texts.resetTitle(name)}
          onClose={() => setAsked(false)}
          actions={
            <>
              <Button text={operatorTexts.cancel} onClick={() => setAsked(false)} />
              <Button
                intent="danger"
                text={texts.reset}
                loading={isLoading}
                onClick={() => void carryOut()}
              />
            </>
          }
        >
          <p>{texts.resetText}</p>
          <Problem failure={toFailure(error)} />
        </MessageDialog>
      ) : null}
    </>
  )
}

/** Resets the lost second step of another operator. */
export const ResetFactor = ({ operator: { id, name } }: { operator: Operator }) => {
  const [reset, { isLoading, error }] = operatorApi.useResetOperatorFactorMutation()
  return <ResetButton name={name} reset={() => reset({ id })} isLoading={isLoading} error={error} />
}
