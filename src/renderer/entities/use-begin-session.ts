import { useCallback } from 'react'
import type { SessionUser } from '#contract/entities/user.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { contractApi, tagTypes } from '#renderer/store/contract-api.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { permissionsSynced } from '#renderer/store/permissions-slice.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { signedIn } from '#renderer/store/session-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'

export const cookiesRefusedText =
  "Your browser blocks cookies, so we can't keep you signed in. Allow cookies for this site and sign in again."

const cookiesRefused: ApiFailure = {
  status: 403,
  errorCode: 'cookiesRefused',
  message: cookiesRefusedText,
  requestId: '',
}

/**
 * Gives a function that continues after a call has signed the user in: it loads the rights and stores the user, which
 * leaves the sign-in pages. Resolves to the failure to show, or null.
 */
export const useBeginSession = (): ((user: SessionUser) => Promise<ApiFailure | null>) => {
  const dispatch = useAppDispatch()
  const { kind, session } = usePlatform()
  return useCallback(
    async (user) => {
      // The browser has accepted or blocked the cookies by now. Without them the next call would not be signed in and
      // would lead back here.
      if (kind === 'web' && !session.isMaybeSignedIn()) return cookiesRefused
      dispatch(contractApi.util.invalidateTags(tagTypes.filter((tag) => tag !== 'Reference')))
      dispatch(bookingActions.resumed())
      const rights = await dispatch(
        sessionApi.endpoints.permissionsFromSession.initiate({}, { forceRefetch: true, subscribe: false }),
      )
      if (rights.data) {
        const { permissions, lastSyncAt, isUserSuperAdmin } = rights.data
        dispatch(permissionsSynced({ permissions, lastSyncAt, isUserSuperAdmin }))
      }
      const factorStep = rights.data?.user.factorStep ?? user.factorStep
      dispatch(signedIn({ ...user, factorStep }))
      return null
    },
    [dispatch, kind, session],
  )
}
