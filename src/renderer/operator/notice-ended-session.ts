import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { toFailure } from '#renderer/store/failure.ts'
import { operatorApi } from './operator-api.ts'

/**
 * Checks who is signed in after a call answers that no one is, or that the session has to prove the second factor, so that
 * the right form replaces the page.
 */
export const noticeEndedSession: Middleware = (api) => (next) => (action) => {
  const result = next(action)
  if (!isRejectedWithValue(action)) return result
  const { arg } = action.meta as { arg?: { endpointName?: string } }
  const failure = toFailure(action.payload)
  const isEnded = failure?.status === 401 || failure?.errorCode === 'factorRequired'
  if (arg?.endpointName !== 'operatorMe' && isEnded)
    api.dispatch(operatorApi.util.invalidateTags(['Session']) as never)
  return result
}
