import { useCallback } from 'react'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { signInEndpoints } from '#contract/http/sign-in.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { contractApi, tagTypes } from '#renderer/store/contract-api.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { permissionsSynced } from '#renderer/store/permissions-slice.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { signedIn } from '#renderer/store/session-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { signInTexts } from './texts.ts'

const cookiesRefused: ApiFailure = {
  status: 403,
  errorCode: 'cookiesRefused',
  message: signInTexts.cookiesRefused,
  requestId: '',
}

type LoginInput = RequestInputOf<typeof signInEndpoints.login>

/** Gives a function that signs in and stores the user and their rights. Resolves to the failure to show, or null. */
export const useSignIn = (): ((input: LoginInput) => Promise<ApiFailure | null>) => {
  const dispatch = useAppDispatch()
  const { kind, session } = usePlatform()
  const [login] = sessionApi.useLoginMutation()
  return useCallback(
    async (input) => {
      const answer = await login(input)
      if (answer.error) return toFailure(answer.error)
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
      dispatch(signedIn(answer.data.user))
      return null
    },
    [dispatch, login, kind, session],
  )
}
