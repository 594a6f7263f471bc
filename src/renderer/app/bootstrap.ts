import { useCallback, useEffect, useRef, useState } from 'react'
import type { Platform } from '#renderer/platform/platform.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { isOutage, toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { permissionsSynced, sessionChecked } from '#renderer/store/permissions-slice.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { signedIn, signedOut } from '#renderer/store/session-slice.ts'
import { retryPauseMs } from './retry-pause.ts'
import { siteForgotten, siteLoaded } from '#renderer/store/site-slice.ts'
import { useAppDispatch, useAppSelector, type AppDispatch } from '#renderer/store/store.ts'

export type SiteStart =
  | { state: 'loading' }
  | { state: 'ready' }
  | { state: 'unknownSite'; failure: ApiFailure }
  | { state: 'unavailable'; failure: ApiFailure }

const once = { forceRefetch: true, subscribe: false } as const

const loadSite = async (dispatch: AppDispatch, domain: string): Promise<ApiFailure | null> => {
  const answer = await dispatch(sessionApi.endpoints.detectSite.initiate({ domain }, once))
  if (answer.data) {
    dispatch(siteLoaded(answer.data))
    return null
  }
  const failure = toFailure(answer.error)
  if (failure?.errorCode === 'unknownSite') dispatch(siteForgotten())
  return failure
}

/** Checks who is signed in. The persisted user is shown meanwhile, and stays if the server can't be reached. Returns the failure, if any. */
const checkSession = async (dispatch: AppDispatch, platform: Platform): Promise<ApiFailure | null> => {
  if (!platform.session.isMaybeSignedIn()) {
    dispatch(signedOut({ keepsBooking: true }))
    return null
  }
  const answer = await dispatch(sessionApi.endpoints.permissionsFromSession.initiate({}, once))
  if (answer.data) {
    const { user, permissions, lastSyncAt, isUserSuperAdmin } = answer.data
    // Set the user first, so that the app never sees 'checked, and nobody is signed in' in between.
    dispatch(signedIn(user))
    dispatch(permissionsSynced({ permissions, lastSyncAt, isUserSuperAdmin }))
    return null
  }
  const failure = toFailure(answer.error)
  if (failure?.status === 401) dispatch(signedOut({ keepsBooking: true }))
  dispatch(sessionChecked())
  return failure
}

/** Loads the site of this domain and the user of this session, once, again on retry, and automatically while the server is down. */
export const useBootstrap = (): { start: SiteStart; retry: () => void } => {
  const platform = usePlatform()
  const dispatch = useAppDispatch()
  const hasSite = useAppSelector((state) => state.site.site !== null)
  const isAwaited = useAppSelector((state) => state.permissions.check === 'unknown' && !state.session.user)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  const attempts = useRef(0)
  const load = useCallback(async (): Promise<void> => {
    const [siteFailure, sessionFailure] = await Promise.all([
      loadSite(dispatch, platform.session.siteDomain()),
      checkSession(dispatch, platform),
    ])
    setFailure(siteFailure ?? sessionFailure)
  }, [dispatch, platform])

  useEffect(() => void load(), [load])

  // While the server is down, the page retries until it can start.
  useEffect(() => {
    if (!failure || !isOutage(failure)) return undefined
    attempts.current += 1
    const timer = setTimeout(() => void load(), retryPauseMs(attempts.current))
    return () => clearTimeout(timer)
  }, [failure, load])

  useEffect(
    () => platform.session.onSignedOut(() => dispatch(signedOut({ keepsBooking: true }))),
    [dispatch, platform],
  )

  const retry = useCallback(() => {
    setFailure(null)
    void load()
  }, [load])
  // A signed-in user who isn't loaded yet must not be sent to sign in.
  if (isAwaited && platform.session.isMaybeSignedIn()) return { start: { state: 'loading' }, retry }
  if (hasSite) return { start: { state: 'ready' }, retry }
  if (!failure) return { start: { state: 'loading' }, retry }
  const state = failure.errorCode === 'unknownSite' ? 'unknownSite' : 'unavailable'
  return { start: { state, failure }, retry }
}
