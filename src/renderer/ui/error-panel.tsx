import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { toFailure } from '#renderer/store/failure.ts'
import { NoPermissionState } from './no-permission-state.tsx'
import { ErrorState } from './states.tsx'
import { uiTexts } from './texts.ts'

interface ErrorPanelProps {
  /** The `error` that a hook returned. */
  error: unknown
  title: string
  onRetry?: () => void
  /** An alternative to trying again. */
  action?: ReactNode
}

/** Shows the failure of a call in place of its result. */
export const ErrorPanel = ({ error, title, onRetry, action }: ErrorPanelProps) => {
  const failure = toFailure(error)
  if (!failure) return null
  if (failure.errorCode === 'forbidden') return <NoPermissionState>{failure.message}</NoPermissionState>
  return (
    <ErrorState
      title={title}
      requestId={failure.requestId}
      action={action ?? (onRetry ? <Button text={uiTexts.retry} onClick={onRetry} /> : undefined)}
    >
      <p>{failure.message}</p>
    </ErrorState>
  )
}
