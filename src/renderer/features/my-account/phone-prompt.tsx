import { lazy, Suspense, useEffect, useState } from 'react'
import { limits } from '#contract/common/constants.ts'
import type { SessionUser } from '#contract/entities/user.ts'
import { needsPhone } from '#renderer/entities/phone-country-options.ts'
import { actForMark } from '#renderer/store/tab-marks.ts'
import { isPostponed, postpone } from './postpone.ts'

const PhoneModal = lazy(async () => ({ default: (await import('./phone-modal.tsx')).PhoneModal }))

/** Asks users without a reachable phone number for one, five seconds after the page has loaded and once per session. */
export const PhonePrompt = ({ user }: { user: SessionUser }) => {
  const isNeeded = user.jumpedBy === null && !actForMark() && !user.isGuest && needsPhone(user.phoneNumbers)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isNeeded || isPostponed(user.userId)) return undefined
    const timer = setTimeout(() => setDue(true), limits.phoneModalDelayMs)
    return () => clearTimeout(timer)
  }, [isNeeded, user.userId])
  if (!isDue) return null
  const close = (): void => {
    postpone(user.userId)
    setDue(false)
  }
  return (
    <Suspense>
      <PhoneModal onClose={close} />
    </Suspense>
  )
}
