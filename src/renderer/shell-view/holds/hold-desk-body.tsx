import { Error as ErrorIcon, Filter, LogIn, Time } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import type { HoldList as Holds } from '#contract/ipc/holds.ts'
import { Button } from '#renderer/ui/button.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { StateFrame } from '#renderer/ui/states.tsx'
import { holdDeskTexts } from './texts.ts'

interface BodyProps {
  list: Holds | null
  error: string
  shownCount: number
  onRetry: () => void
  onClear: () => void
  children: ReactNode
}

/** The list, or why there is none. */
export const HoldDeskBody = ({ list, error, shownCount, onRetry, onClear, children }: BodyProps) => {
  if (!list && error)
    return (
      <StateFrame
        role="alert"
        icon={<ErrorIcon size={20} />}
        title={holdDeskTexts.failed}
        action={<Button text={holdDeskTexts.retry} onClick={onRetry} />}
      >
        {error}
      </StateFrame>
    )
  const isReading = list?.sources.some(({ state }) => state === 'reading') ?? true
  if (!list || (list.holds.length === 0 && isReading)) return <SkeletonRows rows={10} height={48} />
  if (shownCount > 0) return children
  if (list.holds.length > 0)
    return (
      <StateFrame
        role="status"
        icon={<Filter size={20} />}
        title={holdDeskTexts.noMatch}
        action={<Button text={holdDeskTexts.clear} onClick={onClear} />}
      >
        {holdDeskTexts.noMatchText}
      </StateFrame>
    )
  const isNobody = list.sources.every(({ state }) => state === 'signedOut')
  return (
    <StateFrame
      role="status"
      icon={isNobody ? <LogIn size={20} /> : <Time size={20} />}
      title={isNobody ? holdDeskTexts.notSignedIn : holdDeskTexts.empty}
    >
      {isNobody ? holdDeskTexts.nobodyText : holdDeskTexts.emptyText}
    </StateFrame>
  )
}
