import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { toFailure } from '#renderer/store/failure.ts'
import { operatorApi } from './operator-api.ts'

/** Checks who is signed in after a call answers that no one is, so that the sign-in form replaces the page. */
export const noticeEndedSession: Middleware = (api) => (next) => (action) => {
  const result = next(action)
  if (!isRejectedWithValue(action)) return result
  const { arg } = action.meta as { arg?: { endpointName?: string } }
  if (arg?.endpointName !== 'operatorMe' && toFailure(action.payload)?.status === 401)
    api.dispatch(operatorApi.util.invalidateTags(['Session']) as never)
  return result
}
