import { useCallback } from 'react'
import type { SessionUser } from '#contract/entities/user.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { signedIn } from '#renderer/store/session-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { actForMark } from '#renderer/store/tab-marks.ts'
import { changeActForCustomer } from './act-for-customer.ts'

/** Gives a function that shows a saved profile at once: the user's own, or that of the customer they act for. */
export const useAccountSaved = (): ((changed: Partial<SessionUser>) => void) => {
  const user = useUser()
  const dispatch = useAppDispatch()
  return useCallback(
    (changed) => {
      if (actForMark()) changeActForCustomer(changed)
      else if (user) dispatch(signedIn({ ...user, ...changed }))
    },
    [user, dispatch],
  )
}
